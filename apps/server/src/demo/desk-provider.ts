import type { AuftragEventBody } from '@weitersagen/contract/auftrag';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { AUFTRAG_EVENTS, type AuftragEvent, type Tag } from '@weitersagen/contract/values';
import type { FastifyInstance } from 'fastify';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { isDay, tagOf } from '../platform/clock/days.ts';
import { newNumber } from '../platform/crypto/number.ts';
import type { Runtime } from '../runtime.ts';
import { DEMO_MANDANTEN } from './data/mandanten.ts';

const AT_MOST = 60;

/** A confirmed recommendation, with its newest order where there is one. */
export interface Subject {
  route: string;
  mandant: string;
  nummer: string;
  empfehler: string;
  empfaenger: string;
  produkt: string;
  auftragsnummer: string | null;
  auftragStatus: string | null;
}

export const findSubjects = async ({ database }: Runtime): Promise<Subject[]> => {
  const rows = await database.betreiber
    .selectFrom('empfaenger as r')
    .innerJoin('empfehlung as e', (on) =>
      on.onRef('e.mandant_id', '=', 'r.mandant_id').onRef('e.id', '=', 'r.empfehlung_id'),
    )
    .innerJoin('empfehler as p', (on) =>
      on.onRef('p.mandant_id', '=', 'e.mandant_id').onRef('p.id', '=', 'e.empfehler_id'),
    )
    .innerJoin('mandant as m', 'm.id', 'e.mandant_id')
    .leftJoin('auftrag as a', (on) =>
      on.onRef('a.mandant_id', '=', 'e.mandant_id').onRef('a.empfehlung_id', '=', 'e.id'),
    )
    .select(['m.route', 'm.name as mandant', 'e.nummer', 'e.produkt_id', 'p.vorname', 'p.nachname'])
    .select(['r.vorname as an_vorname', 'r.name as an_name', 'a.auftragsnummer', 'a.status'])
    .where('r.bestaetigt_am', 'is not', null)
    .orderBy('r.bestaetigt_am', 'desc')
    .orderBy('a.gemeldet_am', 'desc')
    .limit(AT_MOST)
    .execute();
  return rows.map((z) => ({
    route: z.route,
    mandant: z.mandant,
    nummer: z.nummer,
    empfehler: `${z.vorname} ${z.nachname}`,
    empfaenger: `${z.an_vorname} ${z.an_name}`,
    produkt: z.produkt_id,
    auftragsnummer: z.auftragsnummer,
    auftragStatus: z.status,
  }));
};

export interface ProduktChoice {
  route: string;
  mandant: string;
  /** `id` as the provider names it. */
  produkte: { id: string; shop: string; name: string }[];
}

export const findProduktChoice = async ({ database }: Runtime, language: LanguageCode): Promise<ProduktChoice[]> => {
  const rows = await database.betreiber
    .selectFrom('produkt as p')
    .innerJoin('mandant as m', 'm.id', 'p.mandant_id')
    .select(['m.route', 'm.name as mandant', 'p.id', 'p.externe_id', 'p.name'])
    .orderBy('m.route')
    .orderBy('p.position')
    .execute();
  return [...Map.groupBy(rows, (z) => z.route)].map(([route, group]) => ({
    route,
    mandant: group[0]?.mandant ?? route,
    produkte: group.map((p) => ({ id: p.externe_id, shop: p.id, name: p.name[language] })),
  }));
};

const text = z.string().trim().max(80).default('');

/** The form, as a browser sends it. */
export const providerForm = z.object({
  bezug: text,
  mandant: text,
  nummer: text,
  auftragsnummer: text,
  produkt: text,
  ereignis: z.enum(AUFTRAG_EVENTS).catch('erfasst'),
  auftragsdatum: text,
  datum: text,
  vorvertrag: z.literal('ja').optional().catch(undefined),
  geschichte: z.literal('ja').optional().catch(undefined),
});
export type ProviderForm = z.output<typeof providerForm>;

export interface Sent {
  route: string;
  body: AuftragEventBody;
  status: number;
  antwort: unknown;
}

const STORY: readonly AuftragEvent[] = ['erfasst', 'vertragGueltig', 'erstbeitragGezahlt'];

const dayFrom = (input: string, otherwise: Tag): Tag => (isDay(input) ? input : otherwise);

interface Target {
  route: string;
  nummer: string;
  auftragsnummer: string;
}

/** What was typed wins over what was chosen; null where neither names a recommendation. */
const targetOf = (form: ProviderForm): Target | null => {
  const [route = '', number = '', auftragsnummer = ''] = form.bezug.split('|');
  const typed = form.nummer.replace(/[\s-]/g, '').toUpperCase();
  if (typed && form.mandant)
    return { route: form.mandant, nummer: typed, auftragsnummer: form.auftragsnummer || `A-${newNumber()}` };
  if (!route || !number) return null;
  return { route, nummer: number, auftragsnummer: form.auftragsnummer || auftragsnummer || `A-${newNumber()}` };
};

const findRecommendedProdukt = async (
  { database }: Runtime,
  { route, nummer }: Target,
): Promise<string | undefined> => {
  const row = await database.betreiber
    .selectFrom('empfehlung as e')
    .innerJoin('mandant as m', 'm.id', 'e.mandant_id')
    .innerJoin('produkt as p', (on) => on.onRef('p.mandant_id', '=', 'e.mandant_id').onRef('p.id', '=', 'e.produkt_id'))
    .select('p.externe_id')
    .where('m.route', '=', route)
    .where('e.nummer', '=', nummer)
    .executeTakeFirst();
  return row?.externe_id;
};

const bodyText = (
  form: ProviderForm,
  target: Target,
  event: AuftragEvent,
  produkt: string | undefined,
  today: Tag,
): AuftragEventBody => ({
  Ereignisnummer: uuid(),
  Ereignis: event,
  Auftragsnummer: target.auftragsnummer,
  Empfehlungsnummer: target.nummer,
  Datum: dayFrom(form.datum, today),
  ...(event === 'erfasst' || form.auftragsdatum ? { Auftragsdatum: dayFrom(form.auftragsdatum, today) } : {}),
  ...(produkt && (event === 'erfasst' || form.produkt) ? { Produkt: produkt } : {}),
  ...(form.vorvertrag ? { Vorvertrag: true } : {}),
});

/** Makes the provider's own call, with its key, through everything that a call from outside meets. */
export const report = async (http: FastifyInstance, runtime: Runtime, form: ProviderForm): Promise<Sent[] | null> => {
  const target = targetOf(form);
  const mandant = DEMO_MANDANTEN.find((m) => m.route === target?.route);
  if (!target || !mandant) return null;
  const today = tagOf(runtime.clock.now());
  const produkt = form.produkt.split('|')[1] || (await findRecommendedProdukt(runtime, target));
  const sent: Sent[] = [];
  for (const event of form.geschichte ? STORY : [form.ereignis]) {
    const body = bodyText(form, target, event, produkt, today);
    const response = await http.inject({
      method: 'POST',
      url: `/api/v1/${target.route}/auftraege`,
      headers: { authorization: `Bearer ${mandant.anbieterSchluessel}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    sent.push({
      route: target.route,
      body,
      status: response.statusCode,
      antwort: isJson ? response.json() : response.body,
    });
    if (response.statusCode >= 300) break;
  }
  return sent;
};
