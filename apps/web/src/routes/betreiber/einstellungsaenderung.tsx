import { batchScreen } from '../../features/datensatz/screens.tsx';
import { SETTINGS } from '../../features/mandant/betreiber/settings-desk.tsx';

export const { loader, action, titel, Component } = batchScreen(SETTINGS);
