import { z } from 'zod';
import { closed, empty } from './fields.ts';
import { mitarbeiter, newMitarbeiter } from './mitarbeiter.ts';
import { paths } from './paths.ts';
import { planEnd, planPreview, planWish, praemienplanOverview } from './praemienplan.ts';
import { route } from './route.ts';
import { AGENTUR_ROLES } from './values.ts';

/** What operators do at one agency beside its data (stammdaten.ts): its people, its agents, its plans. */
/** Degrees, within Germany, where the postcodes are: north and east that were mixed up are found by that. */
const degrees = (least: number, most: number) =>
  z.number('beraterort').min(least, 'beraterort').max(most, 'beraterort').nullable();

const agentur = { route: z.string().max(40), id: z.uuid() };

export const agenturPerson = mitarbeiter.omit({ Selbst: true, MitarbeiterErlaubt: true }).extend({
  erlaubt: z.array(z.enum(['rolle', 'sperren', 'entsperren', 'ausscheiden', 'anmeldelink'])),
});
export type AgenturPerson = z.output<typeof agenturPerson>;

/** As much as a reward of a plan may be. */
const MOST_CENT = 10_000_000;
const planOfAgentur = planWish.extend({
  /** Whole cents; empty: the agency is billed. */
  ProvisionCent: z
    .union([
      z.literal('').transform(() => null),
      z.coerce.number({ error: 'betrag' }).int('betrag').min(1, 'betrag').max(MOST_CENT, 'betrag'),
    ])
    .default(null),
});

export const api = {
  getAgenturPersonen: route(paths.getAgenturPersonen, {
    zugang: 'betreiber',
    summary: 'The people of an agency, and its agents',
    params: z.object(agentur),
    ok: z.object({
      Personen: z.array(agenturPerson),
      Berater: z.array(
        z.object({
          ExterneId: z.string(),
          Name: z.string(),
          Ort: z.string(),
          Nord: z.number().nullable(),
          Ost: z.number().nullable(),
        }),
      ),
      erlaubt: z.array(z.enum(['einladen'])),
    }),
  }),
  inviteAgenturPerson: route(paths.inviteAgenturPerson, {
    zugang: 'betreiber',
    recht: 'agenturPflegen',
    summary: 'Invite somebody into an agency; the link to sign in comes by mail',
    status: 201,
    params: z.object(agentur),
    body: newMitarbeiter,
    ok: z.object({ Id: z.string() }),
    errors: ['PSOF0203', 'PSOF0302', 'PSOF0303'],
  }),
  putAgenturPerson: route(paths.putAgenturPerson, {
    zugang: 'betreiber',
    recht: 'agenturPflegen',
    summary: 'Give somebody of an agency another role, lock or unlock, let leave, or mail another link to sign in',
    params: z.object({ ...agentur, person: z.uuid() }),
    body: closed({
      Schritt: z.enum(['rolle', 'sperren', 'entsperren', 'ausscheiden', 'anmeldelink']),
      /** For `rolle`; null: none. */
      Rolle: z.enum(AGENTUR_ROLES).nullable().default(null),
    }),
    ok: empty,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  putAgenturBerater: route(paths.putAgenturBerater, {
    zugang: 'betreiber',
    recht: 'agenturPflegen',
    summary: 'Say where agents of an agency are, so that visitors find who is near; all of the list or none of it',
    params: z.object(agentur),
    body: closed({
      Lagen: z
        .array(
          closed({
            ExterneId: z.string().trim().min(1, 'pflicht').max(64, 'zuLang'),
            /** Null with `Ost`: not known. */
            Nord: degrees(47.2, 55.1),
            Ost: degrees(5.8, 15.1),
          }).refine(({ Nord, Ost }) => (Nord === null) === (Ost === null), 'beraterort'),
        )
        .min(1)
        .max(500),
    }),
    ok: empty,
    errors: ['PSOF0203'],
  }),
  getAgenturPlaene: route(paths.getAgenturPlaene, {
    zugang: 'betreiber',
    summary: 'The premium plans of an agency, and what a new one may be',
    params: z.object(agentur),
    ok: praemienplanOverview,
  }),
  previewAgenturPlan: route(paths.previewAgenturPlan, {
    zugang: 'betreiber',
    recht: 'praemienPflegen',
    summary: 'What a plan would have cost the agency last month; refused where it could not be made',
    params: z.object(agentur),
    body: planOfAgentur,
    ok: planPreview,
    errors: ['PSOF0203'],
  }),
  createAgenturPlan: route(paths.createAgenturPlan, {
    zugang: 'betreiber',
    recht: 'praemienPflegen',
    summary: 'A plan of an agency, and whether the client pays it a commission instead of billing it',
    status: 201,
    params: z.object(agentur),
    body: planOfAgentur,
    ok: z.object({ Id: z.uuid() }),
    errors: ['PSOF0203'],
  }),
  deleteAgenturPlan: route(paths.deleteAgenturPlan, {
    zugang: 'betreiber',
    recht: 'praemienPflegen',
    summary: 'Remove a plan that has not begun, or end one tomorrow; what was promised is kept',
    params: z.object({ ...agentur, plan: z.uuid() }),
    ok: planEnd,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
};
