import { AGENCIES } from '../../features/agentur/betreiber/desk.tsx';
import { batchScreen } from '../../features/datensatz/screens.tsx';

export const { loader, action, titel, Component } = batchScreen(AGENCIES);
