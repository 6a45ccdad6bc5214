import { z } from 'zod';
import { closed, email, empty, instant, language, linkToken } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { AGENTUR_ROLES } from './values.ts';
import { AGENTUR_ACTS, AGENTUR_RECHTE } from './values-agentur.ts';

export const agenturName = z.object({ Nummer: z.string(), Name: z.string() });

/** Who of an agency is signed in, and what this person may do: screens ask it and derive nothing. */
export const agenturUser = z.object({
  Token: z.string(),
  /** When the token ends; the client checks it every 60 s. */
  TokenAblauf: instant(),
  /** One role, or none. */
  Rollen: z.array(z.enum(AGENTUR_ROLES)),
  Rechte: z.array(z.enum(AGENTUR_RECHTE)),
  Erlaubt: z.array(z.enum(AGENTUR_ACTS)),
  Vorname: z.string(),
  Nachname: z.string(),
  Email: z.string().nullable(),
  Mitarbeiternummer: z.string(),
  /** Tells this person's pages and entries from those of others on the same device; opens nothing. */
  Kennung: z.string(),
  Agentur: agenturName,
  Language: language(),
});
export type AgenturUser = z.output<typeof agenturUser>;

/** A path of this portal, as browsers write it: no address of another site, and nothing that a browser would read as one. */
const ownPath = () =>
  z
    .string()
    .max(300, 'zuLang')
    .regex(/^\/(?![/\\])[!-~]*$/, 'ungueltig');

export const api = {
  verifyAgenturToken: route(paths.verifyAgenturToken, {
    zugang: 'public',
    summary: 'Sign a person of an agency in by a one-time link token',
    limit: { max: 30, minutes: 5 },
    acts: true,
    query: z.object({ t: linkToken() }),
    ok: agenturUser,
    errors: ['PSOF0202', 'PSOF0206', 'PSOF0209'],
  }),
  sendAgenturLink: route(paths.sendAgenturLink, {
    zugang: 'public',
    summary: 'Mail a link that signs in; answers the same whether the address is known or not',
    limit: { max: 10, minutes: 10 },
    body: closed({
      Email: email(),
      /** Where the person was going: the link leads there. */
      Ziel: ownPath().optional(),
    }),
    ok: empty,
  }),
  getAgenturUser: route(paths.getAgenturUser, {
    zugang: 'agentur',
    summary: 'Who of an agency is signed in, and a new token',
    ok: agenturUser,
  }),
  endAgenturSitzungen: route(paths.endAgenturSitzungen, {
    zugang: 'agentur',
    summary: 'Sign out on every device',
    ok: empty,
  }),
  logoutAgentur: route(paths.logoutAgentur, {
    zugang: 'public',
    summary: 'Sign out of the agency portal; the token dies',
    ok: empty,
  }),
};
