import { signOutScreen } from '../../features/rahmen/sign-out.tsx';

export const { action, titel, Component } = signOutScreen('agentur');
