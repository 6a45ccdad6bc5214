import type { Weg } from '@weitersagen/contract/paths';
import { bilderWege } from '@weitersagen/contract/paths-bilder';
import type { Limit } from './platform/http/limits.ts';
import type { WindowLimit } from './platform/http/window.ts';

export const VERSION = '0.1.0';

/** Addresses of links that lead nowhere, as `loeseEmpfehlungscode` counts codes that are typed: who guesses sees no more by them. */
export const MISSED_LINKS: WindowLimit = { max: 30, windowMs: 60_000 };
/** Pages that are drawn for one visitor; those that are kept for everybody cost next to nothing. */
export const DRAWN_PAGES: WindowLimit = { max: 240, windowMs: 60_000 };

/** A page shows dozens of pictures, and many people may come from one address: counted apart from their calls. */
const PER_BILD: Limit = { max: 6000, timeWindow: '1 minute' };
const BILDGRENZEN = Object.fromEntries(Object.keys(bilderWege).map((path) => [path, PER_BILD]));

/**
 * Calls that may be guessed at or that send mail are rarer than pages (per address). Signing in has limits of its own
 * (platform/auth/guard.ts), which a known device passes.
 */
export const LIMITS: Partial<Record<Weg, Limit>> = {
  ...BILDGRENZEN,
  loginMitAdminLink: { max: 30, timeWindow: '5 minutes' },
  validateAdminLink: { max: 30, timeWindow: '5 minutes' },
  sendeResetPassword: { max: 10, timeWindow: '10 minutes' },
  resendWelcomeMail: { max: 10, timeWindow: '10 minutes' },
  resetPassword: { max: 30, timeWindow: '10 minutes' },
  createEmpfehler: { max: 20, timeWindow: '10 minutes' },
  getAuskunftSeite: { max: 20, timeWindow: '5 minutes' },
  deleteEmpfehler: { max: 20, timeWindow: '5 minutes' },
  loeseEmpfehlungscode: { max: 30, timeWindow: '1 minute' },
  createEmpfehlung: { max: 60, timeWindow: '1 minute' },
  createEmpfaenger: { max: 60, timeWindow: '1 minute' },
  getKundennummerErgebnis: { max: 60, timeWindow: '10 minutes' },
  setKundennummer: { max: 20, timeWindow: '10 minutes' },
  abschliesseTracking: { max: 60, timeWindow: '1 minute' },
  getQrPng: { max: 30, timeWindow: '1 minute' },
  sperreEmpfehlungsmails: { max: 30, timeWindow: '1 minute' },
  existsEmpfaenger: { max: 60, timeWindow: '1 minute' },
  sendeKontakt: { max: 20, timeWindow: '10 minutes' },
};
