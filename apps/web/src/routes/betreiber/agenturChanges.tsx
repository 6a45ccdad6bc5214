import { AGENCIES } from '../../features/agentur/betreiber/desk.tsx';
import { historyScreen } from '../../features/datensatz/screens.tsx';

export const { loader, titel, Component } = historyScreen(AGENCIES);
