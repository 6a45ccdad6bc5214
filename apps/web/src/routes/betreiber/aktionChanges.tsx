import { AKTIONEN } from '../../features/aktion/betreiber/desk.tsx';
import { historyScreen } from '../../features/datensatz/screens.tsx';

export const { loader, titel, Component } = historyScreen(AKTIONEN);
