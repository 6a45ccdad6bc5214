import { rechtsbildschirm } from '../features/inhalt/bildschirm.tsx';

export const { loader, titel, Component } = rechtsbildschirm('agb');
