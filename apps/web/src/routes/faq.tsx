import { rechtsbildschirm } from '../features/recht/bildschirm.tsx';

export const { loader, titel, Component } = rechtsbildschirm('faq');
