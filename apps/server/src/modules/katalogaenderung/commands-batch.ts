import type { DatensatzstapelAnlass, Katalogart } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { einfuegen } from '../../platform/db/rows.ts';
import { allOrNothing, apply, type Effect, lockKatalog, type Obstacle, type Wish } from './commands-anwenden.ts';
import { type BatchRow, type ChangeRow, findChanges } from './queries.ts';
import { aenderungsart, isRuecknehmbar } from './rules.ts';
import { flatOf } from './rules-text.ts';
import { type BatchEvent, batchLifecycle } from './status.ts';

const HAPPEN = 500;

export interface Circumstance {
  anlass: DatensatzstapelAnlass;
  /** Id of the only record, or the name of the file. */
  bezug: string;
  grund: string;
  giltAb?: Date | null;
  ruecknahmeVon?: string;
}

/** Writes down what was done, or is planned: in the transaction of the deed. */
export const rememberBatch = async (
  tx: MandantScope,
  effects: readonly Effect[],
  { anlass, bezug, grund, giltAb = null, ruecknahmeVon }: Circumstance,
): Promise<string> => {
  const id = uuid();
  const status = batchLifecycle.apply(null, giltAb ? 'geplant' : 'angewandt', null);
  if (!status.ok) throw new Error(status.grund);
  await tx.db
    .insertInto('katalogstapel')
    .values({
      mandant_id: tx.mandant.id,
      id,
      anlass,
      status: status.status,
      bezug,
      anzahl: effects.length,
      arten: [...new Set(effects.map((w) => w.art))],
      grund,
      wer: tx.wer,
      am: tx.jetzt,
      gilt_ab: giltAb,
      wirksam_am: giltAb ? null : tx.jetzt,
      ruecknahme_von: ruecknahmeVon ?? null,
    })
    .execute();
  for (let von = 0; von < effects.length; von += HAPPEN)
    await einfuegen(
      'katalogaenderung',
      effects.slice(von, von + HAPPEN).map((w, n) => ({
        mandant_id: tx.mandant.id,
        id: uuid(),
        stapel_id: id,
        nr: von + n,
        art: w.art,
        objekt_id: w.id,
        was: aenderungsart(w.vorher, w.nachher),
        vorher: w.vorher,
        nachher: w.nachher,
      })),
    ).execute(tx.db);
  return id;
};

export const lockBatch = async ({ db, mandant }: MandantScope, id: string): Promise<BatchRow | undefined> =>
  db
    .selectFrom('katalogstapel')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
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
    .updateTable('katalogstapel')
    .set({ status: result.status, ...values })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', batch.id)
    .execute();
  return true;
};

const flat = (kind: Katalogart, document: ChangeRow['vorher']) => (document === null ? null : flatOf(kind, document));
const asWish = ({ art, objekt_id, vorher, nachher }: ChangeRow): Wish => ({
  art,
  id: objekt_id,
  vorher: flat(art, vorher),
  nachher: flat(art, nachher),
});
const opposite = (wish: Wish): Wish => ({ ...wish, vorher: wish.nachher, nachher: wish.vorher });

/** What really happened to each record, where it was another one by then than when the change was planned. */
const rememberEffect = async (tx: MandantScope, batchId: string, effects: readonly Effect[]): Promise<void> => {
  for (let von = 0; von < effects.length; von += HAPPEN) {
    const rows = JSON.stringify(
      effects.slice(von, von + HAPPEN).map(({ art, id, vorher, nachher }) => ({ art, objekt_id: id, vorher, nachher })),
    );
    await sql`update katalogaenderung a set vorher = z.vorher, nachher = z.nachher
      from json_to_recordset(${rows}) z(art text, objekt_id text, vorher jsonb, nachher jsonb)
      where a.mandant_id = ${tx.mandant.id} and a.stapel_id = ${batchId} and a.art = z.art and a.objekt_id = z.objekt_id`.execute(
      tx.db,
    );
  }
  await tx.db
    .updateTable('katalogaenderung')
    .set({ konflikt: null })
    .where('mandant_id', '=', tx.mandant.id)
    .where('stapel_id', '=', batchId)
    .where('konflikt', 'is not', null)
    .execute();
};

export type Schrittergebnis =
  | { ok: true; id: string }
  | { ok: false; hindernisse: Obstacle[] }
  | 'unbekannt'
  | 'nichtMoeglich';

/** Puts a planned batch into effect; `angewandt` also ends a conflict that somebody has cleared. */
export const putIntoForce = async (scope: MandantScope, id: string): Promise<Schrittergebnis> => {
  const result = await allOrNothing(scope, async (tx) => {
    await lockKatalog(tx);
    const batch = await lockBatch(tx, id);
    if (!batch) return 'unbekannt';
    if (!batchLifecycle.apply(batch.status, 'angewandt', null).ok) return 'nichtMoeglich';
    const effects = await apply(tx, (await findChanges(tx, id)).map(asWish));
    await move(tx, batch, 'angewandt', { wirksam_am: tx.jetzt, konflikt: null });
    await rememberEffect(tx, id, effects);
    await log(tx, { was: 'katalogGeaendert', bezug: batch.bezug, grund: batch.grund || null });
    return { id };
  });
  if (!result.ok) return result;
  return typeof result.wert === 'string' ? result.wert : { ok: true, id };
};

/** A planned batch whose time has come and that cannot be: kept, with what stands in its way. */
export const hang = (scope: MandantScope, id: string, obstacles: readonly Obstacle[]): Promise<void> =>
  scope.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (!batch || !(await move(tx, batch, 'gescheitert', { konflikt: obstacles[0]?.grund ?? 'verletzt' }))) return;
    for (const { art, id: object, grund, felder } of obstacles)
      await tx.db
        .updateTable('katalogaenderung')
        .set({ konflikt: JSON.stringify({ grund, felder }) })
        .where('mandant_id', '=', tx.mandant.id)
        .where('stapel_id', '=', id)
        .where('art', '=', art)
        .where('objekt_id', '=', object)
        .execute();
    await log(tx, { was: 'katalogKonflikt', bezug: batch.bezug, grund: obstacles[0]?.grund ?? null });
  });

export const discardBatch = (scope: MandantScope, id: string): Promise<Schrittergebnis> =>
  scope.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (!batch) return 'unbekannt';
    if (!(await move(tx, batch, 'verworfen', { beendet_am: tx.jetzt, beendet_von: tx.wer }))) return 'nichtMoeglich';
    await log(tx, { was: 'katalogplanVerworfen', bezug: batch.bezug });
    return { ok: true, id };
  });

/**
 * Undoes a batch, or one change of it, by a batch of its own: what happened stays in the history, and undoing can be undone.
 * Refused as a whole where one of the records was changed since in what would go back.
 */
export const takeBack = async (
  scope: MandantScope,
  id: string,
  { aenderung, grund }: { aenderung?: string | undefined; grund: string },
): Promise<Schrittergebnis> => {
  const result = await allOrNothing(scope, async (tx) => {
    await lockKatalog(tx);
    const batch = await lockBatch(tx, id);
    if (!batch) return 'unbekannt';
    if (batch.status !== 'Wirksam' || !isRuecknehmbar(batch.anlass)) return 'nichtMoeglich';
    const open = (await findChanges(tx, id)).filter((a) => a.zurueckgenommen_in === null);
    const meant = open.filter((a) => aenderung === undefined || a.id === aenderung);
    if (meant.length === 0) return aenderung === undefined ? 'nichtMoeglich' : 'unbekannt';
    const effects = await apply(tx, meant.map(asWish).map(opposite).toReversed());
    if (effects.length === 0) return 'nichtMoeglich';
    const bezug = meant.length === 1 ? (meant[0]?.objekt_id ?? batch.bezug) : batch.bezug;
    const neu = await rememberBatch(tx, effects, { anlass: 'ruecknahme', bezug, grund, ruecknahmeVon: id });
    await tx.db
      .updateTable('katalogaenderung')
      .set({ zurueckgenommen_in: neu })
      .where('mandant_id', '=', tx.mandant.id)
      .where('stapel_id', '=', id)
      .where('zurueckgenommen_in', 'is', null)
      .$if(aenderung !== undefined, (q) => q.where('id', '=', aenderung ?? ''))
      .execute();
    if (meant.length === open.length)
      await move(tx, batch, 'zurueckgenommen', { beendet_am: tx.jetzt, beendet_von: tx.wer });
    await log(tx, { was: 'katalogZurueckgenommen', bezug, grund: grund || null });
    return { id: neu };
  });
  if (!result.ok) return result;
  return typeof result.wert === 'string' ? result.wert : { ok: true, id: result.wert.id };
};
