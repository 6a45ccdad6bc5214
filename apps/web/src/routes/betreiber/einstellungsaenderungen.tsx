import { historyScreen } from '../../features/datensatz/screens.tsx';
import { SETTINGS } from '../../features/mandant/betreiber/settings-desk.tsx';

export const { loader, titel, Component } = historyScreen(SETTINGS);
