import type { AgenturId, AgenturpersonId } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { AgenturScope, MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { KM_PER_DEGREE, wordsOf } from './rules.ts';

/**
 * Agents who work for the Mandant today: whoever has left, is locked, or whose agency is, is found by nobody and ties
 * nothing. An agent without an agency is one of the Mandant's own.
 */
const working = ({ db, mandant }: MandantScope) =>
  db
    .selectFrom('berater as b')
    .leftJoin('agentur as a', (on) => on.on('a.mandant_id', '=', mandant.id).onRef('a.id', '=', 'b.agentur_id'))
    .leftJoin('agenturperson as p', (on) =>
      on.on('p.mandant_id', '=', mandant.id).onRef('p.id', '=', 'b.agenturperson_id'),
    )
    .where('b.mandant_id', '=', mandant.id)
    .where('a.gesperrt_am', 'is', null)
    .where('p.gesperrt_am', 'is', null)
    .where('p.ausgeschieden_am', 'is', null);

const findAgent = ({ db, mandant }: MandantScope, externeId: string) =>
  db
    .selectFrom('berater')
    .select('externe_id')
    .where('mandant_id', '=', mandant.id)
    .where('externe_id', '=', externeId)
    .executeTakeFirst();

/**
 * The agent whom a recommendation names has to be one of the Mandant's: an unknown one is refused, never dropped (decisions
 * §6a). One who works no more is known: whoever still has his card recommends all the same, tied to nobody.
 */
export const findAgentFault = async (
  scope: MandantScope,
  named: { AgentNumber: string; Agentennummer: string },
): Promise<Refusal | null> => {
  const field = named.AgentNumber ? 'AgentNumber' : 'Agentennummer';
  const number = named[field];
  return number && !(await findAgent(scope, number))
    ? refuse('PSOF0002', { [`Empfehlung.${field}`]: 'beraterUnbekannt' })
    : null;
};

/** The agency that an agent ties to; null where he has none or works no more, or there is no such agent. */
export const findAgenturOfAgent = async (scope: MandantScope, externeId: string): Promise<AgenturId | null> =>
  (await working(scope).select('b.agentur_id').where('b.externe_id', '=', externeId).executeTakeFirst())?.agentur_id ??
  null;

export interface Place {
  lat: number;
  lon: number;
}

export interface BeraterRow {
  externeId: string;
  vorname: string;
  nachname: string;
  plz: string;
  ort: string;
  agentur: string | null;
  agenturId: string | null;
  /** Hash of the agency's logo. */
  logo: string | null;
  hasPhoto: boolean;
  km: number | null;
}

/** Good enough for who is nearest in one country: a degree east is shorter the further north one is. */
const kmFrom = (place: Place | null): RawBuilder<number | null> =>
  place
    ? sql`sqrt(power(b.breite - ${place.lat}, 2)
        + power((b.laenge - ${place.lon}) * cos(radians(${place.lat}::double precision)), 2)) * ${KM_PER_DEGREE}`
    : sql`null::double precision`;

const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const found = (scope: MandantScope, search: string) =>
  wordsOf(search).reduce(
    (query, word) => query.where(sql<boolean>`(b.suche like ${patternOf(word)} or a.suche like ${patternOf(word)})`),
    working(scope),
  );

const rowsOf = (scope: MandantScope, search: string, place: Place | null) =>
  found(scope, search)
    .select([
      'b.externe_id as externeId',
      'b.vorname',
      'b.nachname',
      'b.plz',
      'b.ort',
      'a.name as agentur',
      'a.id as agenturId',
    ])
    .select((eb) =>
      eb
        .selectFrom('bild')
        .select('bild.hash')
        .where('bild.mandant_id', '=', scope.mandant.id)
        .where('bild.art', '=', 'agentur')
        .whereRef('bild.objekt_id', '=', sql<string>`a.id::text`)
        .as('logo'),
    )
    .select((eb) =>
      eb
        .or([
          eb('b.foto', '<>', ''),
          eb.exists(
            eb
              .selectFrom('bild')
              .select('bild.hash')
              .where('bild.mandant_id', '=', scope.mandant.id)
              .where('bild.art', '=', 'berater')
              .whereRef('bild.objekt_id', '=', 'b.externe_id'),
          ),
        ])
        .as('hasPhoto'),
    )
    .select(kmFrom(place).as('km'))
    .$if(place !== null, (q) => q.orderBy('km', (ob) => ob.asc().nullsLast()))
    .orderBy('b.nachname')
    .orderBy('b.vorname')
    .orderBy('b.externe_id');

const toRow = <R extends { hasPhoto: unknown }>(row: R) => ({ ...row, hasPhoto: Boolean(row.hasPhoto) });

/** Agents by words, or by who is nearest. */
export const findBerater = async (
  scope: MandantScope,
  { search, place }: { search: string; place: Place | null },
  { page, size }: { page: number; size: number },
): Promise<{ rows: BeraterRow[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    rowsOf(scope, search, place)
      .offset((page - 1) * size)
      .limit(size)
      .execute(),
    found(scope, search)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toRow), total: Number(total) };
};

export const listBerater = async (scope: MandantScope, most: number): Promise<BeraterRow[]> =>
  (await rowsOf(scope, '', null).limit(most).execute()).map(toRow);

/**
 * Name of the drawing that stands for his photo; null where there is none, or no such agent. Undefined: he works no more, and
 * no picture of his is shown to anybody.
 */
export const findPortrait = async (scope: MandantScope, externeId: string): Promise<string | null | undefined> => {
  const agent = await working(scope).select('b.foto').where('b.externe_id', '=', externeId).executeTakeFirst();
  if (agent) return agent.foto || null;
  return (await findAgent(scope, externeId)) ? undefined : null;
};

export interface BeraterName {
  externeId: string;
  vorname: string;
  nachname: string;
  /** Who of the agency's people he is. */
  personId: AgenturpersonId | null;
}

/** The agents of one agency, behind its wall; of one who left long ago there is no more than his number. */
export const findBeraterOfAgentur = async ({ db, mandant }: AgenturScope): Promise<BeraterName[]> =>
  db
    .selectFrom('berater')
    .select(['externe_id as externeId', 'vorname', 'nachname', 'agenturperson_id as personId'])
    .where('mandant_id', '=', mandant.id)
    .where('nachname', '<>', '')
    .orderBy('nachname')
    .orderBy('externe_id')
    .execute();
