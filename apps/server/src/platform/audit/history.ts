import type { historyRow } from '@weitersagen/contract/betreiber';
import type { AgenturpersonId, EmpfehlungId } from '@weitersagen/contract/values';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Gegenstand, Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../auth/scope.ts';
import { toInstant } from '../clock/instant.ts';
import { insert } from '../db/rows.ts';

export interface HistoryEvent {
  gegenstand: Gegenstand;
  id: string;
  empfehlungId?: EmpfehlungId | null;
  ereignis: string;
  von?: string | null;
  nach?: string | null;
  grund?: string | null;
}

export const historyRows = (scope: MandantScope, events: readonly HistoryEvent[]): Insertable<Tabellen['verlauf']>[] =>
  events.map((e) => ({
    mandant_id: scope.mandant.id,
    id: uuid(),
    gegenstand: e.gegenstand,
    gegenstand_id: e.id,
    empfehlung_id: e.empfehlungId ?? null,
    ereignis: e.ereignis,
    von_status: e.von ?? null,
    nach_status: e.nach ?? null,
    wer: scope.wer,
    person_id: scope.person,
    grund: e.grund ?? null,
    am: scope.now,
  }));

/** Who, when, why and from which event: written in the transaction of the change itself (decisions §4). */
export const rememberHistory = async (scope: MandantScope, ...events: HistoryEvent[]): Promise<void> => {
  await rememberRows(scope, historyRows(scope, events));
};

export const rememberRows = async (scope: MandantScope, rows: ReturnType<typeof historyRows>): Promise<void> => {
  if (rows.length > 0) await scope.db.insertInto('verlauf').values(rows).execute();
};

/** The same as a part of a statement that others build. */
export const insertHistory = (rows: ReturnType<typeof historyRows>): RawBuilder<unknown> => insert('verlauf', rows);

export interface HistoryRow {
  am: Date;
  wer: string;
  /** Of an agency's people, who it was, since that is kept. */
  person_id?: AgenturpersonId | null;
  was: string;
  grund: string | null;
}

/** A reason that only names the link of the mail by its id tells an operator nothing; who it was stands beside it. */
const LINK_ID = '^Link [0-9a-f-]{36}$';
const grund = sql<string | null>`case when grund ~ ${LINK_ID} then null else grund end`.as('grund');

/** Everything that happened to a recommendation, its order and its claims, in the order in which it did. */
export const findHistory = (scope: MandantScope, empfehlungId: EmpfehlungId): Promise<HistoryRow[]> =>
  scope.db
    .selectFrom('verlauf')
    .select(['am', 'wer', 'person_id', grund])
    .select((eb) => sql<string>`${eb.ref('gegenstand')} || '.' || ${eb.ref('ereignis')}`.as('was'))
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehlung_id', '=', empfehlungId)
    .orderBy('am')
    .orderBy('id')
    .execute();

/** What happened to this one thing itself. */
export const findHistoryOf = (scope: MandantScope, id: string): Promise<HistoryRow[]> =>
  scope.db
    .selectFrom('verlauf')
    .select(['am', 'wer', 'grund'])
    .select((eb) => sql<string>`${eb.ref('gegenstand')} || '.' || ${eb.ref('ereignis')}`.as('was'))
    .where('mandant_id', '=', scope.mandant.id)
    .where('gegenstand_id', '=', id)
    .orderBy('am')
    .orderBy('id')
    .execute();

export const toHistory = (v: HistoryRow): z.input<typeof historyRow> => ({
  Am: toInstant(v.am),
  Wer: v.wer,
  Was: v.was,
  Grund: v.grund,
});
