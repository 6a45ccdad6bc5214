import { AKTIONEN } from '../../features/aktion/betreiber/desk.tsx';
import { batchScreen } from '../../features/datensatz/screens.tsx';

export const { loader, action, titel, Component } = batchScreen(AKTIONEN);
