import type { AuszahlungslaufId, EmpfehlungId, PraemierungId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { LaufRow } from './queries.ts';

/** Payments that are not settled, with their runs. */
export const openPayments = (scope: MandantScope) =>
  scope.db
    .selectFrom('auszahlung as a')
    .innerJoin('auszahlungslauf as l', (on) =>
      on.onRef('l.mandant_id', '=', 'a.mandant_id').onRef('l.id', '=', 'a.lauf_id'),
    )
    .select(['a.id', 'a.praemierung_id', 'a.rechnung_id', 'l.status', 'l.geholt_am'])
    .where('a.mandant_id', '=', scope.mandant.id)
    .where('a.stand', '=', 'offen');

export interface LaufOf {
  auszahlungId: string;
  status: 'Offen' | 'Freigegeben' | 'Geholt';
}

/** Null: the run is over. */
export const toLaufOf = ({
  id,
  status,
  geholt_am,
}: Pick<LaufRow, 'status' | 'geholt_am'> & { id: string }): LaufOf | null =>
  status === 'Offen' || status === 'Freigegeben' ? { auszahlungId: id, status: geholt_am ? 'Geholt' : status } : null;

/**
 * The payment runs in which these claims lie and are not settled. The runs stay as they are until this transaction ends: of
 * a cancellation and the fetching of the file, one comes first.
 */
export const lockLaeufeOf = async (
  tx: MandantScope,
  ids: readonly PraemierungId[],
): Promise<ReadonlyMap<PraemierungId, LaufOf>> => {
  const rows = await openPayments(tx)
    .where(sql<boolean>`a.praemierung_id = any(${ids}::uuid[])`)
    .orderBy('l.id')
    .forUpdate('l')
    .execute();
  return new Map(
    rows.flatMap((row): [PraemierungId, LaufOf][] => {
      const lauf = toLaufOf(row);
      return row.praemierung_id !== null && lauf ? [[row.praemierung_id, lauf]] : [];
    }),
  );
};

export const lockLaufOf = async (tx: MandantScope, id: PraemierungId): Promise<LaufOf | null> =>
  (await lockLaeufeOf(tx, [id])).get(id) ?? null;

/** Those of the recommendations of which money may have left and is not confirmed yet. */
export const findUnderWay = async (
  scope: MandantScope,
  ids: readonly EmpfehlungId[],
): Promise<ReadonlySet<EmpfehlungId | null>> => {
  const rows = await openPayments(scope)
    .innerJoin('praemierung as p', (on) =>
      on.onRef('p.mandant_id', '=', 'a.mandant_id').onRef('p.id', '=', 'a.praemierung_id'),
    )
    .clearSelect()
    .select('p.empfehlung_id')
    .where(sql<boolean>`p.empfehlung_id = any(${ids}::uuid[])`)
    .where('l.status', '=', 'Freigegeben')
    .where('l.geholt_am', 'is not', null)
    .execute();
  return new Set(rows.map(({ empfehlung_id }) => empfehlung_id));
};

/** A clerk left the money to the payee, who was told so: it is owed although its order ended. */
export const isKept = async (scope: MandantScope, praemierungId: PraemierungId): Promise<boolean> => {
  const row = await scope.db
    .selectFrom('auszahlung')
    .select('id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('praemierung_id', '=', praemierungId)
    .where('rueckruf', '=', 'behalten')
    .executeTakeFirst();
  return row !== undefined;
};

/** Its order had ended when its payment was with the bank already. */
export const isForRecall = async (scope: MandantScope, praemierungId: PraemierungId): Promise<boolean> => {
  const row = await scope.db
    .selectFrom('auszahlung')
    .select('id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('praemierung_id', '=', praemierungId)
    .where('stand', 'in', ['offen', 'bezahlt'])
    .where('rueckruf', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Of the claims that lie in a run and are not settled, those that may not be owed any more: their order ended or their
 * account was deleted while they lay there. The run is held: whoever ends a claim in it waits for that, and comes later.
 */
export const findDoubtful = async (tx: MandantScope, runId: AuszahlungslaufId): Promise<PraemierungId[]> => {
  const { id: mandant } = tx.mandant;
  const { rows } = await sql<{ id: PraemierungId }>`
    with own as materialized (select p.id, p.auftrag_id, p.empfehler_id, a.rueckruf
      from auszahlung a join praemierung p on p.mandant_id = a.mandant_id and p.id = a.praemierung_id
      where a.mandant_id = ${mandant} and a.lauf_id = ${runId} and a.stand = 'offen')
    select c.id from own c where c.rueckruf is not null
    union select c.id from own c join auftrag o on o.mandant_id = ${mandant} and o.id = c.auftrag_id
      where o.status in ('Storniert', 'Widerrufen')
    union select c.id from own c join empfehler e on e.mandant_id = ${mandant} and e.id = c.empfehler_id
      where e.geloescht_am is not null
    union select c.id from own c join bonusauftrag b on b.mandant_id = ${mandant} and b.praemierung_id = c.id
      join auftrag o on o.mandant_id = b.mandant_id and o.id = b.auftrag_id where o.status <> 'Freigegeben'
    order by id`.execute(tx.db);
  return rows.map(({ id }) => id);
};
