import type { Katalogart, KatalogstapelAnlass } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { einfuegen } from '../../platform/db/zeilen.ts';
import { protokolliere } from '../betreiber/commands-protokoll.ts';
import {
  allesOderNichts,
  type Hindernis,
  sperreKatalog,
  type Wirkung,
  type Wunsch,
  wendeAn,
} from './commands-anwenden.ts';
import { type AenderungRow, findAenderungen, type StapelRow } from './queries.ts';
import { aenderungsart, isRuecknehmbar } from './rules.ts';
import { flachVon } from './rules-text.ts';
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
export const merkeStapel = async (
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

export const sperreStapel = async ({ db, mandant }: MandantScope, id: string): Promise<StapelRow | undefined> =>
  db
    .selectFrom('katalogstapel')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const wechsle = async (
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

const flach = (art: Katalogart, dokument: AenderungRow['vorher']) =>
  dokument === null ? null : flachVon(art, dokument);
const alsWunsch = ({ art, objekt_id, vorher, nachher }: AenderungRow): Wunsch => ({
  art,
  id: objekt_id,
  vorher: flach(art, vorher),
  nachher: flach(art, nachher),
});
const gegenteil = (wunsch: Wunsch): Wunsch => ({ ...wunsch, vorher: wunsch.nachher, nachher: wunsch.vorher });

/** What really happened to each record, where it was another one by then than when the change was planned. */
const merkeWirkung = async (tx: MandantScope, stapelId: string, wirkungen: readonly Wirkung[]): Promise<void> => {
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
export const setzeInKraft = async (scope: MandantScope, id: string): Promise<Schrittergebnis> => {
  const ergebnis = await allesOderNichts(scope, async (tx) => {
    await sperreKatalog(tx);
    const stapel = await sperreStapel(tx, id);
    if (!stapel) return 'unbekannt';
    if (!stapelLifecycle.apply(stapel.status, 'angewandt', null).ok) return 'nichtMoeglich';
    const wirkungen = await wendeAn(tx, (await findAenderungen(tx, id)).map(alsWunsch));
    await wechsle(tx, stapel, 'angewandt', { wirksam_am: tx.jetzt, konflikt: null });
    await merkeWirkung(tx, id, wirkungen);
    await protokolliere(tx, { was: 'katalogGeaendert', bezug: stapel.bezug, grund: stapel.grund || null });
    return { id };
  });
  if (!ergebnis.ok) return ergebnis;
  return typeof ergebnis.wert === 'string' ? ergebnis.wert : { ok: true, id };
};

/** A planned batch whose time has come and that cannot be: kept, with what stands in its way. */
export const haengeAuf = (scope: MandantScope, id: string, hindernisse: readonly Hindernis[]): Promise<void> =>
  scope.transaction(async (tx) => {
    const stapel = await sperreStapel(tx, id);
    if (!stapel || !(await wechsle(tx, stapel, 'gescheitert', { konflikt: hindernisse[0]?.grund ?? 'verletzt' })))
      return;
    for (const { art, id: objekt, grund, felder } of hindernisse)
      await tx.db
        .updateTable('katalogaenderung')
        .set({ konflikt: JSON.stringify({ grund, felder }) })
        .where('mandant_id', '=', tx.mandant.id)
        .where('stapel_id', '=', id)
        .where('art', '=', art)
        .where('objekt_id', '=', objekt)
        .execute();
    await protokolliere(tx, { was: 'katalogKonflikt', bezug: stapel.bezug, grund: hindernisse[0]?.grund ?? null });
  });

export const verwirfStapel = (scope: MandantScope, id: string): Promise<Schrittergebnis> =>
  scope.transaction(async (tx) => {
    const stapel = await sperreStapel(tx, id);
    if (!stapel) return 'unbekannt';
    if (!(await wechsle(tx, stapel, 'verworfen', { beendet_am: tx.jetzt, beendet_von: tx.wer })))
      return 'nichtMoeglich';
    await protokolliere(tx, { was: 'katalogplanVerworfen', bezug: stapel.bezug });
    return { ok: true, id };
  });

/**
 * Undoes a batch, or one change of it, by a batch of its own: what happened stays in the history, and undoing can be undone.
 * Refused as a whole where one of the records was changed since in what would go back.
 */
export const nimmZurueck = async (
  scope: MandantScope,
  id: string,
  { aenderung, grund }: { aenderung?: string | undefined; grund: string },
): Promise<Schrittergebnis> => {
  const ergebnis = await allesOderNichts(scope, async (tx) => {
    await sperreKatalog(tx);
    const stapel = await sperreStapel(tx, id);
    if (!stapel) return 'unbekannt';
    if (stapel.status !== 'Wirksam' || !isRuecknehmbar(stapel.anlass)) return 'nichtMoeglich';
    const offen = (await findAenderungen(tx, id)).filter((a) => a.zurueckgenommen_in === null);
    const gemeint = offen.filter((a) => aenderung === undefined || a.id === aenderung);
    if (gemeint.length === 0) return aenderung === undefined ? 'nichtMoeglich' : 'unbekannt';
    const wirkungen = await wendeAn(tx, gemeint.map(alsWunsch).map(gegenteil).toReversed());
    if (wirkungen.length === 0) return 'nichtMoeglich';
    const bezug = gemeint.length === 1 ? (gemeint[0]?.objekt_id ?? stapel.bezug) : stapel.bezug;
    const neu = await merkeStapel(tx, wirkungen, { anlass: 'ruecknahme', bezug, grund, ruecknahmeVon: id });
    await tx.db
      .updateTable('katalogaenderung')
      .set({ zurueckgenommen_in: neu })
      .where('mandant_id', '=', tx.mandant.id)
      .where('stapel_id', '=', id)
      .where('zurueckgenommen_in', 'is', null)
      .$if(aenderung !== undefined, (q) => q.where('id', '=', aenderung ?? ''))
      .execute();
    if (gemeint.length === offen.length)
      await wechsle(tx, stapel, 'zurueckgenommen', { beendet_am: tx.jetzt, beendet_von: tx.wer });
    await protokolliere(tx, { was: 'katalogZurueckgenommen', bezug, grund: grund || null });
    return { id: neu };
  });
  if (!ergebnis.ok) return ergebnis;
  return typeof ergebnis.wert === 'string' ? ergebnis.wert : { ok: true, id: ergebnis.wert.id };
};
