import type { BrowserContext } from '@playwright/test';

export interface Wache {
  /** Everything that a visitor's console would show in red: errors of scripts, of the policy, of what did not load. */
  fehler: string[];
  /** A refused call is an error to the browser's console, and here the point of the test. */
  erlaubeAblehnungen(): void;
  beobachte(context: BrowserContext): void;
}

/** The test looks into a frame that is locked on purpose. */
const VERSCHLOSSEN = /^Blocked script execution in '[^']*\/mailvorschau\//;
const ABGELEHNT = /^Failed to load resource: the server responded with a status of 4\d\d/;

export const createGuard = (): Wache => {
  const fehler: string[] = [];
  let ablehnungen = false;
  return {
    fehler,
    erlaubeAblehnungen: () => {
      ablehnungen = true;
    },
    beobachte: (context) => {
      context.on('console', (meldung) => {
        if (meldung.type() !== 'error') return;
        if (VERSCHLOSSEN.test(meldung.text())) return;
        if (ablehnungen && ABGELEHNT.test(meldung.text())) return;
        fehler.push(`${meldung.page()?.url()}: ${meldung.text()} (${meldung.location().url})`);
      });
      context.on('weberror', (fehlschlag) => {
        fehler.push(`${fehlschlag.page()?.url()}: ${fehlschlag.error().message}`);
      });
    },
  };
};
