import { batchScreen } from '../../features/datensatz/screens.tsx';
import { CATALOGUE } from '../../features/produkt/betreiber/katalog-desk.tsx';

export const { loader, action, titel, Component } = batchScreen(CATALOGUE);
