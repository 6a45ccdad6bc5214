import { historyScreen } from '../../features/datensatz/screens.tsx';
import { CATALOGUE } from '../../features/produkt/betreiber/katalog-desk.tsx';

export const { loader, titel, Component } = historyScreen(CATALOGUE);
