import { legalScreen } from '../features/inhalt/screen.tsx';

export const { loader, titel, Component } = legalScreen('impressum');
