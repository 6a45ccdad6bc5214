import { z } from 'zod';
import { cents, day, instant } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';

/** What an agency gives for recommendations (decisions §8): plans with their amount and time, each for a product or for all. */
export const PRAEMIENPLAN_STATES = ['kommt', 'laeuft', 'beendet'] as const;

export const praemienplanRow = z.object({
  Id: z.uuid(),
  /** Null: every product that has no plan of its own. */
  ProduktId: z.string().nullable(),
  WertCent: cents(),
  /** What the client pays the agency for a released order under it, instead of billing; null: it is billed. */
  ProvisionCent: cents().nullable(),
  Startdatum: day(),
  /** The last day on which somebody recommends under it; null: no end. */
  Enddatum: day().nullable(),
  Stand: z.enum(PRAEMIENPLAN_STATES),
  ErstelltAm: instant(),
  erlaubt: z.array(z.enum(['loeschen', 'beenden'])),
});
export type PraemienplanRow = z.output<typeof praemienplanRow>;

/** The plans of an agency with the products that they may be for, and what the Mandant allows. */
export const praemienplanOverview = z.object({
  Plaene: z.array(praemienplanRow),
  Produkte: z.array(z.object({ Id: z.string(), Name: z.string(), PraemieCent: cents().nullable() })),
  MinCent: cents(),
  MaxCent: cents(),
  SchrittCent: cents(),
  erlaubt: z.array(z.enum(['anlegen'])),
});
export type PraemienplanOverview = z.output<typeof praemienplanOverview>;

export const planWish = z.object({
  /** Empty, or null as in an answer: for all products; below, without an end. */
  ProduktId: z.string().max(80).nullable().default(''),
  WertCent: z.coerce.number({ error: 'betrag' }).int('betrag').min(1, 'betrag').max(10_000_000, 'betrag'),
  Startdatum: z.iso.date('tagForm'),
  Enddatum: z.union([z.literal(''), z.null(), z.iso.date('tagForm')]).default(''),
});

export const planPreview = z.object({
  /** First and last day of the month that was looked at. */
  Von: day(),
  Bis: day(),
  Empfehlungen: z.number().int(),
  Auftraege: z.number().int(),
  /** What the agency was billed for them, and what it would have been, with fees and VAT; negative: it is paid a commission. */
  BisherCent: cents(),
  DannCent: cents(),
  /** Of each order, as plans for all products pay them for this product until now, one after the other; empty: nothing is lost. */
  EntfallendeProvisionenCent: z.array(cents()),
});
export type PlanPreview = z.output<typeof planPreview>;

export const planEnd = z.object({ Was: z.enum(['geloescht', 'beendet']), Enddatum: day().nullable() });

export const api = {
  getPraemienplaene: route(paths.getPraemienplaene, {
    zugang: 'agentur',
    agenturrecht: 'Praemienplan',
    summary: 'The premium plans of the agency, and what a new one may be',
    ok: praemienplanOverview,
  }),
  previewPraemienplan: route(paths.previewPraemienplan, {
    zugang: 'agentur',
    agenturrecht: 'AddPraemienplan',
    summary: 'What a plan would have cost last month; refused where it could not be made',
    body: planWish,
    ok: planPreview,
  }),
  createPraemienplan: route(paths.createPraemienplan, {
    zugang: 'agentur',
    agenturrecht: 'AddPraemienplan',
    summary: 'A plan for recommendations from its first day on',
    status: 201,
    body: planWish,
    ok: z.object({ Id: z.uuid() }),
  }),
  deletePraemienplan: route(paths.deletePraemienplan, {
    zugang: 'agentur',
    agenturrecht: 'DeletePraemienplan',
    summary: 'Remove a plan that has not begun, or end one tomorrow; what was promised is kept',
    params: z.object({ id: z.uuid() }),
    ok: planEnd,
    errors: ['PSOF0303'],
  }),
};
