import type { Katalogart, KatalogstapelAnlass } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { einfuegen } from '../../platform/db/zeilen.ts';
import { log } from '../betreiber/commands-protokoll.ts';
import { allOrNothing, apply, type Hindernis, lockKatalog, type Wirkung, type Wunsch } from './commands-anwenden.ts';
import { type AenderungRow, findChanges, type StapelRow } from './queries.ts';
import { aenderungsart, isRuecknehmbar } from './rules.ts';
import { flatOf } from './rules-text.ts';
import { type StapelEreignis, stapelLifecycle } from './status.ts';

const HAPPEN = 500;

export interface Umstand {
  anlass: KatalogstapelAnlass;
  /** Id of the only record, or the name of the file. */
  bezug: string;
  grund: string;
  giltAb?: Date | null;
  ruecknahmeVon?: string;
}

/** Writes down what was done, or is planned: in the transaction of the deed. */
export const rememberBatch = async (
  tx: MandantScope,
  wirkungen: readonly Wirkung[],
  { anlass, bezug, grund, giltAb = null, ruecknahmeVon }: Umstand,
): Promise<string> => {
  const id = uuid();
  const status = stapelLifecycle.apply(null, giltAb ? 'geplant' : 'angewandt', null);
  if (!status.ok) throw new Error(status.grund);
  await tx.db
    .insertInto('katalogstapel')
    .values({
      mandant_id: tx.mandant.id,
      id,
      anlass,
      status: status.status,
      bezug,
      anzahl: wirkungen.length,
      arten: [...new Set(wirkungen.map((w) => w.art))],
      grund,
      wer: tx.wer,
      am: tx.jetzt,
      gilt_ab: giltAb,
      wirksam_am: giltAb ? null : tx.jetzt,
      ruecknahme_von: ruecknahmeVon ?? null,
    })
    .execute();
  for (let von = 0; von < wirkungen.length; von += HAPPEN)
    await einfuegen(
      'katalogaenderung',
      wirkungen.slice(von, von + HAPPEN).map((w, n) => ({
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

export const lockBatch = async ({ db, mandant }: MandantScope, id: string): Promise<StapelRow | undefined> =>
  db
    .selectFrom('katalogstapel')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const move = async (
  tx: MandantScope,
  stapel: StapelRow,
  ereignis: StapelEreignis,
  werte: Partial<Pick<StapelRow, 'wirksam_am' | 'konflikt' | 'beendet_am' | 'beendet_von'>> = {},
): Promise<boolean> => {
  const ergebnis = stapelLifecycle.apply(stapel.status, ereignis, null);
  if (!ergebnis.ok) return false;
  await tx.db
    .updateTable('katalogstapel')
    .set({ status: ergebnis.status, ...werte })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', stapel.id)
    .execute();
  return true;
};

const flat = (art: Katalogart, dokument: AenderungRow['vorher']) => (dokument === null ? null : flatOf(art, dokument));
const asWish = ({ art, objekt_id, vorher, nachher }: AenderungRow): Wunsch => ({
  art,
  id: objekt_id,
  vorher: flat(art, vorher),
  nachher: flat(art, nachher),
});
const opposite = (wunsch: Wunsch): Wunsch => ({ ...wunsch, vorher: wunsch.nachher, nachher: wunsch.vorher });

/** What really happened to each record, where it was another one by then than when the change was planned. */
const rememberEffect = async (tx: MandantScope, stapelId: string, wirkungen: readonly Wirkung[]): Promise<void> => {
  for (let von = 0; von < wirkungen.length; von += HAPPEN) {
    const zeilen = JSON.stringify(
      wirkungen
        .slice(von, von + HAPPEN)
        .map(({ art, id, vorher, nachher }) => ({ art, objekt_id: id, vorher, nachher })),
    );
    await sql`update katalogaenderung a set vorher = z.vorher, nachher = z.nachher
      from json_to_recordset(${zeilen}) z(art text, objekt_id text, vorher jsonb, nachher jsonb)
      where a.mandant_id = ${tx.mandant.id} and a.stapel_id = ${stapelId} and a.art = z.art and a.objekt_id = z.objekt_id`.execute(
      tx.db,
    );
  }
  await tx.db
    .updateTable('katalogaenderung')
    .set({ konflikt: null })
    .where('mandant_id', '=', tx.mandant.id)
    .where('stapel_id', '=', stapelId)
    .where('konflikt', 'is not', null)
    .execute();
};

export type Schrittergebnis =
  | { ok: true; id: string }
  | { ok: false; hindernisse: Hindernis[] }
  | 'unbekannt'
  | 'nichtMoeglich';

/** Puts a planned batch into effect; `angewandt` also ends a conflict that somebody has cleared. */
export const putIntoForce = async (scope: MandantScope, id: string): Promise<Schrittergebnis> => {
  const ergebnis = await allOrNothing(scope, async (tx) => {
    await lockKatalog(tx);
    const stapel = await lockBatch(tx, id);
    if (!stapel) return 'unbekannt';
    if (!stapelLifecycle.apply(stapel.status, 'angewandt', null).ok) return 'nichtMoeglich';
    const wirkungen = await apply(tx, (await findChanges(tx, id)).map(asWish));
    await move(tx, stapel, 'angewandt', { wirksam_am: tx.jetzt, konflikt: null });
    await rememberEffect(tx, id, wirkungen);
    await log(tx, { was: 'katalogGeaendert', bezug: stapel.bezug, grund: stapel.grund || null });
    return { id };
  });
  if (!ergebnis.ok) return ergebnis;
  return typeof ergebnis.wert === 'string' ? ergebnis.wert : { ok: true, id };
};

/** A planned batch whose time has come and that cannot be: kept, with what stands in its way. */
export const hang = (scope: MandantScope, id: string, hindernisse: readonly Hindernis[]): Promise<void> =>
  scope.transaction(async (tx) => {
    const stapel = await lockBatch(tx, id);
    if (!stapel || !(await move(tx, stapel, 'gescheitert', { konflikt: hindernisse[0]?.grund ?? 'verletzt' }))) return;
    for (const { art, id: objekt, grund, felder } of hindernisse)
      await tx.db
        .updateTable('katalogaenderung')
        .set({ konflikt: JSON.stringify({ grund, felder }) })
        .where('mandant_id', '=', tx.mandant.id)
        .where('stapel_id', '=', id)
        .where('art', '=', art)
        .where('objekt_id', '=', objekt)
        .execute();
    await log(tx, { was: 'katalogKonflikt', bezug: stapel.bezug, grund: hindernisse[0]?.grund ?? null });
  });

export const discardBatch = (scope: MandantScope, id: string): Promise<Schrittergebnis> =>
  scope.transaction(async (tx) => {
    const stapel = await lockBatch(tx, id);
    if (!stapel) return 'unbekannt';
    if (!(await move(tx, stapel, 'verworfen', { beendet_am: tx.jetzt, beendet_von: tx.wer }))) return 'nichtMoeglich';
    await log(tx, { was: 'katalogplanVerworfen', bezug: stapel.bezug });
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
  const ergebnis = await allOrNothing(scope, async (tx) => {
    await lockKatalog(tx);
    const stapel = await lockBatch(tx, id);
    if (!stapel) return 'unbekannt';
    if (stapel.status !== 'Wirksam' || !isRuecknehmbar(stapel.anlass)) return 'nichtMoeglich';
    const offen = (await findChanges(tx, id)).filter((a) => a.zurueckgenommen_in === null);
    const gemeint = offen.filter((a) => aenderung === undefined || a.id === aenderung);
    if (gemeint.length === 0) return aenderung === undefined ? 'nichtMoeglich' : 'unbekannt';
    const wirkungen = await apply(tx, gemeint.map(asWish).map(opposite).toReversed());
    if (wirkungen.length === 0) return 'nichtMoeglich';
    const bezug = gemeint.length === 1 ? (gemeint[0]?.objekt_id ?? stapel.bezug) : stapel.bezug;
    const neu = await rememberBatch(tx, wirkungen, { anlass: 'ruecknahme', bezug, grund, ruecknahmeVon: id });
    await tx.db
      .updateTable('katalogaenderung')
      .set({ zurueckgenommen_in: neu })
      .where('mandant_id', '=', tx.mandant.id)
      .where('stapel_id', '=', id)
      .where('zurueckgenommen_in', 'is', null)
      .$if(aenderung !== undefined, (q) => q.where('id', '=', aenderung ?? ''))
      .execute();
    if (gemeint.length === offen.length)
      await move(tx, stapel, 'zurueckgenommen', { beendet_am: tx.jetzt, beendet_von: tx.wer });
    await log(tx, { was: 'katalogZurueckgenommen', bezug, grund: grund || null });
    return { id: neu };
  });
  if (!ergebnis.ok) return ergebnis;
  return typeof ergebnis.wert === 'string' ? ergebnis.wert : { ok: true, id: ergebnis.wert.id };
};
