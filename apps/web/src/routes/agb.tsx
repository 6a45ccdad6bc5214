import { rechtsbildschirm } from '../features/inhalt/screen.tsx';

export const { loader, titel, Component } = rechtsbildschirm('agb');
