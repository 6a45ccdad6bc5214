import { sweeps as empfaengerSweeps } from './modules/empfaenger/jobs.ts';
import { mails as empfaenger } from './modules/empfaenger/mails.ts';
import { pruefeEmpfaenger } from './modules/empfaenger/policy.ts';
import { routes as empfaengerRoutes } from './modules/empfaenger/routes.ts';
import { sweeps as empfehlungSweeps } from './modules/empfehlung/jobs.ts';
import { mails as empfehlung } from './modules/empfehlung/mails.ts';
import { routes as empfehlungRoutes } from './modules/empfehlung/routes.ts';
import { mails as konto } from './modules/konto/mails.ts';
import { pruefeEmpfehler } from './modules/konto/policy.ts';
import { routes as kontoRoutes } from './modules/konto/routes.ts';
import { routes } from './modules/mandant/routes.ts';
import { routes as produktRoutes } from './modules/produkt/routes.ts';
import type { Handlers, Pruefer } from './platform/http/fall.ts';
import type { MailVorlagen } from './platform/mail/vorlage.ts';
import type { Sweep } from './work.ts';

/** Every noun's calls in one table: a call of the contract without a handler does not compile. */
export const handlers: Handlers = {
  ...routes,
  ...kontoRoutes,
  ...produktRoutes,
  ...empfehlungRoutes,
  ...empfaengerRoutes,
} as Handlers;

export const pruefer: Pruefer = { empfehler: pruefeEmpfehler, empfaenger: pruefeEmpfaenger } as Pruefer;

export const mails: MailVorlagen = { ...konto, ...empfehlung, ...empfaenger };

export const sweeps: readonly Sweep[] = [...empfehlungSweeps, ...empfaengerSweeps];
