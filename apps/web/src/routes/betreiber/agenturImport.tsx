import { AGENCIES } from '../../features/agentur/betreiber/desk.tsx';
import { importScreen } from '../../features/datensatz/import-screens.tsx';

export const { loader, action, handle, titel, Component } = importScreen(AGENCIES);
