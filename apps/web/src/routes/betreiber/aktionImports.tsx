import { AKTIONEN } from '../../features/aktion/betreiber/desk.tsx';
import { importsScreen } from '../../features/datensatz/import-screens.tsx';

export const { loader, action, titel, Component } = importsScreen(AKTIONEN);
