import type { DatensatzBatchOccasion } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { insert } from '../../platform/db/rows.ts';
import { allOrNothing, apply, lockBereich, type Obstacle, type Wish } from './commands-apply.ts';
import { type BatchRow, type ChangeRow, findChanges } from './queries.ts';
import { type Bereich, type Effect, kindsOf } from './queries-bereich.ts';
import { changeKind, isRevocable } from './rules.ts';
import { flatOf } from './rules-text.ts';
import { type BatchEvent, batchLifecycle } from './status.ts';

const ROWS_PER_STATEMENT = 500;

export interface Circumstance {
  anlass: DatensatzBatchOccasion;
  /** Id of the only record, or the name of the file. */
  bezug: string;
  grund: string;
  giltAb?: Date | null;
  ruecknahmeVon?: string;
}

/** Writes down what was done, or is planned: in the transaction of the deed. */
export const rememberBatch = async (
  tx: MandantScope,
  bereich: Pick<Bereich, 'name'>,
  effects: readonly Effect[],
  { anlass, bezug, grund, giltAb = null, ruecknahmeVon }: Circumstance,
): Promise<string> => {
  const id = uuid();
  const status = batchLifecycle.apply(null, giltAb ? 'geplant' : 'angewandt', null);
  if (!status.ok) throw new Error(status.grund);
  await tx.db
    .insertInto('datensatzstapel')
    .values({
      mandant_id: tx.mandant.id,
      id,
      bereich: bereich.name,
      anlass,
      status: status.status,
      bezug,
      anzahl: effects.length,
      arten: [...new Set(effects.map((w) => w.art))],
      grund,
      wer: tx.wer,
      person_id: tx.person,
      am: tx.now,
      gilt_ab: giltAb,
      wirksam_am: giltAb ? null : tx.now,
      ruecknahme_von: ruecknahmeVon ?? null,
    })
    .execute();
  for (let start = 0; start < effects.length; start += ROWS_PER_STATEMENT)
    await insert(
      'datensatzaenderung',
      effects.slice(start, start + ROWS_PER_STATEMENT).map((w, n) => ({
        mandant_id: tx.mandant.id,
        id: uuid(),
        stapel_id: id,
        nr: start + n,
        art: w.art,
        objekt_id: w.id,
        was: changeKind(w.vorher, w.nachher),
        vorher: w.vorher,
        nachher: w.nachher,
      })),
    ).execute(tx.db);
  return id;
};

const lockBatch = async ({ db, mandant }: MandantScope, { name }: Bereich, id: string): Promise<BatchRow | undefined> =>
  db
    .selectFrom('datensatzstapel')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .where('bereich', '=', name)
    .forUpdate()
    .executeTakeFirst();

const move = async (
  tx: MandantScope,
  batch: BatchRow,
  event: BatchEvent,
  values: Partial<Pick<BatchRow, 'wirksam_am' | 'konflikt' | 'beendet_am' | 'beendet_von'>> = {},
): Promise<boolean> => {
  const result = batchLifecycle.apply(batch.status, event, null);
  if (!result.ok) return false;
  await tx.db
    .updateTable('datensatzstapel')
    .set({ status: result.status, ...values })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', batch.id)
    .execute();
  return true;
};

const asWish =
  (bereich: Bereich) =>
  ({ art, objekt_id, vorher, nachher }: ChangeRow): Wish => {
    const kind = kindsOf(bereich)(art);
    return { art, id: objekt_id, vorher: vorher && flatOf(kind, vorher), nachher: nachher && flatOf(kind, nachher) };
  };
const opposite = (wish: Wish): Wish => ({ ...wish, vorher: wish.nachher, nachher: wish.vorher });

/** What really happened to each record, where it was another one by then than when the change was planned. */
const rememberEffect = async (tx: MandantScope, batchId: string, effects: readonly Effect[]): Promise<void> => {
  for (let start = 0; start < effects.length; start += ROWS_PER_STATEMENT) {
    const rows = JSON.stringify(
      effects
        .slice(start, start + ROWS_PER_STATEMENT)
        .map(({ art, id, vorher, nachher }) => ({ art, objekt_id: id, vorher, nachher })),
    );
    await sql`update datensatzaenderung a set vorher = z.vorher, nachher = z.nachher
      from json_to_recordset(${rows}) z(art text, objekt_id text, vorher jsonb, nachher jsonb)
      where a.mandant_id = ${tx.mandant.id} and a.stapel_id = ${batchId} and a.art = z.art and a.objekt_id = z.objekt_id`.execute(
      tx.db,
    );
  }
  await tx.db
    .updateTable('datensatzaenderung')
    .set({ konflikt: null })
    .where('mandant_id', '=', tx.mandant.id)
    .where('stapel_id', '=', batchId)
    .where('konflikt', 'is not', null)
    .execute();
};

export type StepResult =
  | { ok: true; id: string }
  | { ok: false; hindernisse: Obstacle[] }
  | 'unbekannt'
  | 'nichtMoeglich';

/** Puts a planned batch into effect; `angewandt` also ends a conflict that somebody has cleared. */
export const putIntoEffect = async (scope: MandantScope, bereich: Bereich, id: string): Promise<StepResult> => {
  const result = await allOrNothing(scope, bereich, async (tx) => {
    await lockBereich(tx, bereich);
    const batch = await lockBatch(tx, bereich, id);
    if (!batch) return 'unbekannt';
    if (!batchLifecycle.apply(batch.status, 'angewandt', null).ok) return 'nichtMoeglich';
    const effects = await apply(tx, bereich, (await findChanges(tx, id)).map(asWish(bereich)));
    await move(tx, batch, 'angewandt', { wirksam_am: tx.now, konflikt: null });
    await rememberEffect(tx, id, effects);
    await log(tx, { was: bereich.audit.geaendert, bezug: batch.bezug, grund: batch.grund || null });
    return { id };
  });
  if (!result.ok) return result;
  return typeof result.wert === 'string' ? result.wert : { ok: true, id };
};

/** A planned batch whose time has come and that cannot be: kept, with what stands in its way. */
export const markConflict = (
  scope: MandantScope,
  bereich: Bereich,
  id: string,
  obstacles: readonly Obstacle[],
): Promise<void> =>
  scope.transaction(async (tx) => {
    const batch = await lockBatch(tx, bereich, id);
    if (!batch || !(await move(tx, batch, 'gescheitert', { konflikt: obstacles[0]?.grund ?? 'verletzt' }))) return;
    for (const { art, id: object, grund, felder } of obstacles)
      await tx.db
        .updateTable('datensatzaenderung')
        .set({ konflikt: JSON.stringify({ grund, felder }) })
        .where('mandant_id', '=', tx.mandant.id)
        .where('stapel_id', '=', id)
        .where('art', '=', art)
        .where('objekt_id', '=', object)
        .execute();
    await log(tx, { was: bereich.audit.konflikt, bezug: batch.bezug, grund: obstacles[0]?.grund ?? null });
  });

const discardBatch = (scope: MandantScope, bereich: Bereich, id: string): Promise<StepResult> =>
  scope.transaction(async (tx) => {
    const batch = await lockBatch(tx, bereich, id);
    if (!batch) return 'unbekannt';
    if (!(await move(tx, batch, 'verworfen', { beendet_am: tx.now, beendet_von: tx.wer }))) return 'nichtMoeglich';
    await log(tx, { was: bereich.audit.planVerworfen, bezug: batch.bezug });
    return { ok: true, id };
  });

/**
 * Undoes a batch, or one change of it, by a batch of its own: what happened stays in the history, and undoing can be undone.
 * Refused as a whole where one of the records was changed since in what would go back.
 */
const takeBack = async (
  scope: MandantScope,
  bereich: Bereich,
  id: string,
  { aenderung, grund }: { aenderung?: string | undefined; grund: string },
): Promise<StepResult> => {
  const result = await allOrNothing(scope, bereich, async (tx) => {
    await lockBereich(tx, bereich);
    const batch = await lockBatch(tx, bereich, id);
    if (!batch) return 'unbekannt';
    if (batch.status !== 'Wirksam' || !isRevocable(batch.anlass)) return 'nichtMoeglich';
    const open = (await findChanges(tx, id)).filter((a) => a.zurueckgenommen_in === null);
    const meant = open.filter((a) => aenderung === undefined || a.id === aenderung);
    if (meant.length === 0) return aenderung === undefined ? 'nichtMoeglich' : 'unbekannt';
    const effects = await apply(tx, bereich, meant.map(asWish(bereich)).map(opposite).toReversed());
    if (effects.length === 0) return 'nichtMoeglich';
    const subject = meant.length === 1 ? (meant[0]?.objekt_id ?? batch.bezug) : batch.bezug;
    const undoId = await rememberBatch(tx, bereich, effects, {
      anlass: 'ruecknahme',
      bezug: subject,
      grund,
      ruecknahmeVon: id,
    });
    await tx.db
      .updateTable('datensatzaenderung')
      .set({ zurueckgenommen_in: undoId })
      .where('mandant_id', '=', tx.mandant.id)
      .where('stapel_id', '=', id)
      .where('zurueckgenommen_in', 'is', null)
      .$if(aenderung !== undefined, (q) => q.where('id', '=', aenderung ?? ''))
      .execute();
    if (meant.length === open.length)
      await move(tx, batch, 'zurueckgenommen', { beendet_am: tx.now, beendet_von: tx.wer });
    await log(tx, { was: bereich.audit.zurueckgenommen, bezug: subject, grund: grund || null });
    return { id: undoId };
  });
  if (!result.ok) return result;
  return typeof result.wert === 'string' ? result.wert : { ok: true, id: result.wert.id };
};

/** What a person wants of a batch. */
export interface Step {
  schritt: 'zuruecknehmen' | 'verwerfen' | 'anwenden';
  aenderung?: string | undefined;
  grund: string;
}

export const stepBatch = async (
  scope: MandantScope,
  bereich: Bereich,
  { id, status }: Pick<BatchRow, 'id' | 'status'>,
  { schritt, aenderung, grund }: Step,
): Promise<StepResult> => {
  if (schritt === 'verwerfen') return discardBatch(scope, bereich, id);
  if (schritt === 'zuruecknehmen') return takeBack(scope, bereich, id, { aenderung, grund });
  return status === 'Konflikt' ? putIntoEffect(scope, bereich, id) : 'nichtMoeglich';
};
