import { AKTIONEN } from '../../features/aktion/betreiber/desk.tsx';
import { importScreen } from '../../features/datensatz/import-screens.tsx';

export const { loader, action, handle, titel, Component } = importScreen(AKTIONEN);
