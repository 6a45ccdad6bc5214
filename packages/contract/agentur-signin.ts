import { z } from 'zod';
import { agenturUser } from './agentur.ts';
import { closed, empty, language } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';

/**
 * All people of an office come from one address, and in the morning within minutes; beginning and end count together. What is
 * asked for has to be guessed from 256 bits.
 */
const OF_AN_OFFICE = { max: 600, minutes: 5 };

/** How the people of agencies sign in at a provider of their own, and what they keep of their own account. */
export const ssoStart = z.object({
  /** The provider's page, to which the browser goes. */
  Adresse: z.string(),
  /** Where it comes back to: `code`, `state` and `iss` in the query. */
  Rueckweg: z.string(),
  /** Kept by whoever began, and compared there with what comes back. */
  State: z.string(),
  Issuer: z.string(),
  /** The provider names itself in each answer: one without `iss` is nobody's. */
  IssuerKommtMit: z.boolean(),
  /** Kept secret until it is sent with the code. */
  Verifier: z.string(),
});

export const api = {
  startAgenturSso: route(paths.startAgenturSso, {
    zugang: 'public',
    summary: 'Begin a single sign-on: where to go, and what to keep until one is back',
    limit: OF_AN_OFFICE,
    ok: ssoStart,
  }),
  signInAgenturSso: route(paths.signInAgenturSso, {
    zugang: 'public',
    summary: 'End a single sign-on: the code of the provider for a session',
    limit: OF_AN_OFFICE,
    body: closed({
      Code: z.string({ error: 'pflicht' }).min(1, 'pflicht').max(2000, 'zuLang'),
      Verifier: z.string({ error: 'pflicht' }).min(43, 'ungueltig').max(128, 'ungueltig'),
    }),
    ok: agenturUser,
    errors: ['PSOF0202', 'PSOF0206'],
  }),
  updateAgenturUser: route(paths.updateAgenturUser, {
    zugang: 'agentur',
    summary: 'Change the language in which the portal writes to this person',
    body: closed({ Language: language() }),
    ok: empty,
  }),
};
