import { importScreen } from '../../features/datensatz/import-screens.tsx';
import { CATALOGUE } from '../../features/produkt/betreiber/katalog-desk.tsx';

export const { loader, action, handle, titel, Component } = importScreen(CATALOGUE);
