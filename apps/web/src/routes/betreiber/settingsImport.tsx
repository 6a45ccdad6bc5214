import { importScreen } from '../../features/datensatz/import-screens.tsx';
import { SETTINGS } from '../../features/mandant/betreiber/settings-desk.tsx';

export const { loader, action, handle, titel, Component } = importScreen(SETTINGS);
