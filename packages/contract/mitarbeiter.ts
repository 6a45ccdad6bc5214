import { z } from 'zod';
import { closed, email, empty, instant, isRow, language, personName } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { AGENTUR_ROLES } from './values.ts';

const RIGHT = 'Mitarbeiter';
/** `Eingeladen`: may sign in, and never has. */
export const MITARBEITER_STATUS = ['Eingeladen', 'Aktiv', 'Gesperrt', 'Ausgeschieden'] as const;
export type MitarbeiterStatus = (typeof MITARBEITER_STATUS)[number];
const role = () => z.enum(AGENTUR_ROLES).nullable();

/** Somebody of the agency, as its owner sees the person; `MitarbeiterErlaubt` says what may be done. */
export const mitarbeiter = z.object({
  Id: z.string(),
  Vorname: z.string(),
  Nachname: z.string(),
  Email: z.string().nullable(),
  Mitarbeiternummer: z.string(),
  Rolle: role(),
  Status: z.enum(MITARBEITER_STATUS),
  Seit: instant(),
  Selbst: z.boolean(),
  MitarbeiterErlaubt: z.array(z.enum(['rolle', 'ausscheiden', 'anmeldelink'])),
});

export const newMitarbeiter = closed({
  Vorname: personName(),
  Nachname: personName(),
  Email: email(),
  // In a history a colon ends it, and a name follows.
  Mitarbeiternummer: z
    .string()
    .trim()
    .max(20, 'zuLang')
    .refine((number) => isRow(number) && !number.includes(':'), 'ungueltig')
    .default(''),
  Rolle: role(),
  Language: language().optional(),
});
export type NewMitarbeiter = z.output<typeof newMitarbeiter>;

const params = z.object({ id: z.uuid() });

export const api = {
  getMitarbeiter: route(paths.getMitarbeiter, {
    zugang: 'agentur',
    agenturrecht: RIGHT,
    summary: 'The people of the agency',
    ok: z.array(mitarbeiter),
  }),
  inviteMitarbeiter: route(paths.inviteMitarbeiter, {
    zugang: 'agentur',
    agenturrecht: RIGHT,
    summary: 'Invite somebody into the agency; the link to sign in comes by mail',
    status: 201,
    body: newMitarbeiter,
    ok: z.object({ Id: z.string() }),
    errors: ['PSOF0302', 'PSOF0303', 'PSOF0304'],
  }),
  putMitarbeiter: route(paths.putMitarbeiter, {
    zugang: 'agentur',
    agenturrecht: RIGHT,
    summary: 'Give another role',
    params,
    body: closed({ Rolle: role() }),
    ok: empty,
    errors: ['PSOF0303'],
  }),
  deleteMitarbeiter: route(paths.deleteMitarbeiter, {
    zugang: 'agentur',
    agenturrecht: RIGHT,
    summary: 'The person leaves the agency, and is signed out everywhere',
    params,
    ok: empty,
    errors: ['PSOF0303'],
  }),
  sendMitarbeiterLink: route(paths.sendMitarbeiterLink, {
    zugang: 'agentur',
    agenturrecht: RIGHT,
    summary: 'Mail the person a link that signs in',
    params,
    ok: empty,
  }),
};
