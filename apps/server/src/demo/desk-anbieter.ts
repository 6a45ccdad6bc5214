import type { AuftragEreignisBody } from '@weitersagen/contract/auftrag';
import { AUFTRAG_EREIGNISSE, type AuftragEreignis, type Tag } from '@weitersagen/contract/werte';
import type { FastifyInstance } from 'fastify';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { isDay, tagVon } from '../platform/clock/tage.ts';
import { newNumber } from '../platform/crypto/nummer.ts';
import type { Werk } from '../werk.ts';
import { DEMO_MANDANTEN } from './daten/mandanten.ts';

const HOECHSTENS = 60;

/** A confirmed recommendation, with its newest order where there is one. */
export interface Bezug {
  route: string;
  mandant: string;
  nummer: string;
  empfehler: string;
  empfaenger: string;
  produkt: string;
  auftragsnummer: string | null;
  auftragStatus: string | null;
}

export const findBezuege = async ({ datenbank }: Werk): Promise<Bezug[]> => {
  const zeilen = await datenbank.betreiber
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
    .limit(HOECHSTENS)
    .execute();
  return zeilen.map((z) => ({
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

export interface ProduktWahl {
  route: string;
  mandant: string;
  /** `id` as the provider names it. */
  produkte: { id: string; shop: string; name: string }[];
}

export const findProduktChoice = async ({ datenbank }: Werk, sprache: 'de' | 'en'): Promise<ProduktWahl[]> => {
  const zeilen = await datenbank.betreiber
    .selectFrom('produkt as p')
    .innerJoin('mandant as m', 'm.id', 'p.mandant_id')
    .select(['m.route', 'm.name as mandant', 'p.id', 'p.externe_id', 'p.name'])
    .orderBy('m.route')
    .orderBy('p.position')
    .execute();
  return [...Map.groupBy(zeilen, (z) => z.route)].map(([route, gruppe]) => ({
    route,
    mandant: gruppe[0]?.mandant ?? route,
    produkte: gruppe.map((p) => ({ id: p.externe_id, shop: p.id, name: p.name[sprache] })),
  }));
};

const text = z.string().trim().max(80).default('');

/** The form, as a browser sends it. */
export const anbieterForm = z.object({
  bezug: text,
  mandant: text,
  nummer: text,
  auftragsnummer: text,
  produkt: text,
  ereignis: z.enum(AUFTRAG_EREIGNISSE).catch('erfasst'),
  auftragsdatum: text,
  datum: text,
  vorvertrag: z.literal('ja').optional().catch(undefined),
  geschichte: z.literal('ja').optional().catch(undefined),
});
export type AnbieterForm = z.output<typeof anbieterForm>;

export interface Gesendet {
  route: string;
  body: AuftragEreignisBody;
  status: number;
  antwort: unknown;
}

const GESCHICHTE: readonly AuftragEreignis[] = ['erfasst', 'vertragGueltig', 'erstbeitragGezahlt'];

const dayFrom = (eingabe: string, sonst: Tag): Tag => (isDay(eingabe) ? eingabe : sonst);

interface Ziel {
  route: string;
  nummer: string;
  auftragsnummer: string;
}

/** What was typed wins over what was chosen; null where neither names a recommendation. */
const targetOf = (form: AnbieterForm): Ziel | null => {
  const [route = '', nummer = '', auftragsnummer = ''] = form.bezug.split('|');
  const getippt = form.nummer.replace(/[\s-]/g, '').toUpperCase();
  if (getippt && form.mandant)
    return { route: form.mandant, nummer: getippt, auftragsnummer: form.auftragsnummer || `A-${newNumber()}` };
  if (!route || !nummer) return null;
  return { route, nummer, auftragsnummer: form.auftragsnummer || auftragsnummer || `A-${newNumber()}` };
};

const findEmpfohlenes = async ({ datenbank }: Werk, { route, nummer }: Ziel): Promise<string | undefined> => {
  const zeile = await datenbank.betreiber
    .selectFrom('empfehlung as e')
    .innerJoin('mandant as m', 'm.id', 'e.mandant_id')
    .innerJoin('produkt as p', (on) => on.onRef('p.mandant_id', '=', 'e.mandant_id').onRef('p.id', '=', 'e.produkt_id'))
    .select('p.externe_id')
    .where('m.route', '=', route)
    .where('e.nummer', '=', nummer)
    .executeTakeFirst();
  return zeile?.externe_id;
};

const koerper = (
  form: AnbieterForm,
  ziel: Ziel,
  ereignis: AuftragEreignis,
  produkt: string | undefined,
  heute: Tag,
): AuftragEreignisBody => ({
  Ereignisnummer: uuid(),
  Ereignis: ereignis,
  Auftragsnummer: ziel.auftragsnummer,
  Empfehlungsnummer: ziel.nummer,
  Datum: dayFrom(form.datum, heute),
  ...(ereignis === 'erfasst' || form.auftragsdatum ? { Auftragsdatum: dayFrom(form.auftragsdatum, heute) } : {}),
  ...(produkt && (ereignis === 'erfasst' || form.produkt) ? { Produkt: produkt } : {}),
  ...(form.vorvertrag ? { Vorvertrag: true } : {}),
});

/** Makes the provider's own call, with its key, through everything that a call from outside meets. */
export const report = async (http: FastifyInstance, werk: Werk, form: AnbieterForm): Promise<Gesendet[] | null> => {
  const ziel = targetOf(form);
  const mandant = DEMO_MANDANTEN.find((m) => m.route === ziel?.route);
  if (!ziel || !mandant) return null;
  const heute = tagVon(werk.clock.now());
  const produkt = form.produkt.split('|')[1] || (await findEmpfohlenes(werk, ziel));
  const gesendet: Gesendet[] = [];
  for (const ereignis of form.geschichte ? GESCHICHTE : [form.ereignis]) {
    const body = koerper(form, ziel, ereignis, produkt, heute);
    const antwort = await http.inject({
      method: 'POST',
      url: `/api/v1/${ziel.route}/auftraege`,
      headers: { authorization: `Bearer ${mandant.anbieterSchluessel}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    const istJson = String(antwort.headers['content-type'] ?? '').includes('json');
    gesendet.push({
      route: ziel.route,
      body,
      status: antwort.statusCode,
      antwort: istJson ? antwort.json() : antwort.body,
    });
    if (antwort.statusCode >= 300) break;
  }
  return gesendet;
};
