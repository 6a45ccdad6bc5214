import { OWN_AGENCY } from '../../features/agentur/own-desk.tsx';
import { batchScreen } from '../../features/datensatz/screens.tsx';

export const { loader, action, titel, Component } = batchScreen(OWN_AGENCY);
