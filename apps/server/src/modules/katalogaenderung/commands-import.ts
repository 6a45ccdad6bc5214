import { setImmediate } from 'node:timers/promises';
import { type DatensatzimportStatus, KATALOGARTEN, type Katalogart, kategorieId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { parseCsv } from '../../platform/csv/csv.ts';
import { einfuegen } from '../../platform/db/rows.ts';
import { findGebrauch } from '../produkt/commands-mengen.ts';
import { isHidden, pflegehindernisse } from '../produkt/rules-katalog.ts';
import { sanitize } from './commands.ts';
import { findImport, type ImportRow, isOrphaned } from './queries.ts';
import { findSentences, findUsage } from './queries-stock.ts';
import { checkPraemie } from './rules.ts';
import { type File, fromJson, fromTable } from './rules-file.ts';
import {
  type Bestandssatz,
  checkPlan,
  type Planzeile,
  planMissing,
  planRow,
  praemienschluessel,
  type Rohzeile,
  type Stock,
} from './rules-import.ts';
import { idOf } from './rules-text.ts';
import { type ImportEvent, importLifecycle } from './status.ts';

export const IMPORT_JOB = 'katalogimport';

export interface Importdatei {
  dateiname: string;
  format: 'csv' | 'json';
  art: Katalogart | undefined;
  inhalt: string;
  fehlendeEntfernen: boolean;
}

const GRUENDE = {
  leer: 'dateiLeer',
  zeichensatz: 'zeichensatz',
  anfuehrung: 'anfuehrung',
  zuViele: 'zuViele',
  zuVieleSpalten: 'zuVieleSpalten',
  zelleZuLang: 'zelleZuLang',
} as const;

const readFile = ({ format, art, inhalt }: Importdatei): File => {
  if (format === 'json') return fromJson(inhalt, art);
  if (!art) return { arten: [], zeilen: [], fehler: [{ zeile: 1, feld: '', grund: 'artFehlt' }] };
  const csv = parseCsv(inhalt);
  if (csv.ok) return fromTable(art, csv);
  return { arten: [art], zeilen: [], fehler: [{ zeile: csv.zeile, feld: '', grund: GRUENDE[csv.grund] }] };
};

/** After so many records others get their turn: a dry run must not hold up visitors. */
const AT_PIECE = 200;

/** The id that a line means, a new one for a reward that there is not yet. */
const createFinder = (stock: Stock) => {
  const praemien = new Map([...(stock.get('praemie') ?? [])].map(([id, { flach }]) => [praemienschluessel(flach), id]));
  return ({ art, felder }: Rohzeile): string =>
    idOf(art, felder) || (art === 'praemie' ? (praemien.get(praemienschluessel(felder)) ?? uuid()) : '');
};

const plane = async (rows: readonly Rohzeile[], stock: Stock): Promise<Planzeile[]> => {
  const findId = createFinder(stock);
  const planned: Planzeile[] = [];
  for (const [n, raw] of rows.entries()) {
    if (n % AT_PIECE === AT_PIECE - 1) await setImmediate();
    const id = findId(raw);
    const current: Bestandssatz | undefined = stock.get(raw.art)?.get(id);
    const fields = sanitize(raw.art, raw.felder, current?.flach ?? null);
    planned.push(planRow({ ...raw, felder: raw.art === 'praemie' ? { ...fields, Id: id } : fields }, id, current));
  }
  return planned;
};

const findMissing = async (
  tx: MandantScope,
  kinds: readonly Katalogart[],
  stock: Stock,
  planned: readonly Planzeile[],
  usage: Awaited<ReturnType<typeof findUsage>>,
): Promise<Planzeile[]> => {
  const named = new Set(planned.map(({ art, id }) => `${art} ${id}`));
  const needed = new Map<string, string>();
  for (const kind of kinds) {
    const missing = [...(stock.get(kind) ?? [])].filter(([id]) => !named.has(`${kind} ${id}`));
    const belegt = await findGebrauch(
      tx,
      kind,
      missing.map(([id]) => id),
    );
    for (const [id, grund] of belegt) needed.set(`${kind} ${id}`, grund);
    if (kind === 'praemie')
      for (const [id, { flach }] of missing) {
        const grund = checkPraemie(flach, null, (produkt) => usage.get(produkt), tx.heute);
        if (grund) needed.set(`${kind} ${id}`, grund);
      }
  }
  return planMissing(stock, kinds, named, (kind, id) => needed.get(`${kind} ${id}`) ?? null);
};

const save = async (tx: MandantScope, importId: string, rows: readonly Planzeile[]): Promise<void> => {
  const HAPPEN = 500;
  for (let von = 0; von < rows.length; von += HAPPEN)
    await einfuegen(
      'katalogimportzeile',
      rows.slice(von, von + HAPPEN).map((z, n) => ({
        mandant_id: tx.mandant.id,
        import_id: importId,
        nr: von + n,
        zeile: z.zeile,
        art: z.art,
        objekt_id: z.id.slice(0, 200),
        was: z.was,
        vorher: z.was === 'gleich' || z.was === 'fehler' ? null : z.vorher,
        nachher: z.was === 'gleich' || z.was === 'fehler' ? null : z.nachher,
        fehler: z.fehler.length > 0 ? z.fehler : null,
      })),
    ).execute(tx.db);
};

/** A dry run: reads the file, compares, writes down what would happen. The catalogue stays as it is. */
export const checkImport = async (scope: MandantScope, file: Importdatei): Promise<string> => {
  const { arten, zeilen, fehler } = readFile(file);
  const bestand: Stock = new Map(
    await Promise.all(KATALOGARTEN.map(async (kind) => [kind, await findSentences(scope, kind)] as const)),
  );
  const belegt = (slug: string) =>
    !bestand.get('kategorie')?.has(kategorieId(slug)) && isHidden(slug, scope.mandant.einstellungen.wege);
  const nutzung = await findUsage(scope);
  const planned = await plane(zeilen, bestand);
  const missing =
    file.fehlendeEntfernen && fehler.length === 0 ? await findMissing(scope, arten, bestand, planned, nutzung) : [];
  const plan = [
    ...fehler.map(
      (f): Planzeile => ({
        art: arten[0] ?? 'produkt',
        zeile: f.zeile,
        id: '',
        was: 'fehler',
        vorher: null,
        nachher: null,
        flach: null,
        fehler: [{ feld: f.feld, grund: f.grund }],
      }),
    ),
    ...checkPlan([...planned, ...missing], {
      bestand,
      nutzung,
      heute: scope.heute,
      eigenes: (kind, document) =>
        pflegehindernisse[kind](document as never) ??
        (kind === 'kategorie' && belegt(String(document.Slug)) ? 'reserviert' : null),
    }),
  ];
  const count = (was: Planzeile['was']) => plan.filter((z) => z.was === was).length;
  const id = uuid();
  await scope.transaction(async (tx) => {
    await tx.db
      .insertInto('katalogimport')
      .values({
        mandant_id: tx.mandant.id,
        id,
        dateiname: file.dateiname || `import.${file.format}`,
        format: file.format,
        arten: [...new Set(plan.filter((z) => !['gleich', 'fehler'].includes(z.was)).map((z) => z.art))],
        entfernt_fehlende: file.fehlendeEntfernen,
        status: 'Geprueft',
        neu: count('neu'),
        geaendert: count('geaendert'),
        entfernt: count('entfernt'),
        gleich: count('gleich'),
        fehler: count('fehler'),
        erstellt_am: tx.jetzt,
        erstellt_von: tx.wer,
      })
      .execute();
    await save(tx, id, plan);
  });
  return id;
};

/** Moves an import on, if it is where the step begins: of two who press at once one gets through. */
export const moveImport = async (
  { db, mandant }: MandantScope,
  { id, status }: Pick<ImportRow, 'id' | 'status'>,
  event: ImportEvent,
  values: Partial<Omit<ImportRow, 'mandant_id' | 'id' | 'status'>> = {},
): Promise<DatensatzimportStatus | null> => {
  const result = importLifecycle.apply(status, event, null);
  if (!result.ok) return null;
  const { numUpdatedRows } = await db
    .updateTable('katalogimport')
    .set({ status: result.status, ...values })
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? result.status : null;
};

/** One whose process is gone has broken off, also where nobody has written that down yet. */
const findStehenden = async (tx: MandantScope, id: string): Promise<ImportRow | undefined> => {
  const imported = await findImport(tx, id);
  if (!imported || !(await isOrphaned(tx, imported))) return imported;
  const abort = { beendet_am: tx.jetzt, abbruch: 'prozessBeendet' };
  const status = await moveImport(tx, imported, 'abgebrochen', abort);
  return status ? { ...imported, ...abort, status } : findImport(tx, id);
};

export interface Start {
  grund: string;
  giltAb: Date | null;
}

export type Startgrund = 'unbekannt' | 'nichtMoeglich' | 'hatFehler' | 'nichtsZuTun';

/** Hands a checked import to the queue: the button answers at once, the work goes on without the one who pressed it. */
export const startImport = (
  scope: MandantScope,
  id: string,
  { grund, giltAb }: Start,
): Promise<ImportRow | Startgrund> =>
  scope.transaction(async (tx) => {
    const imported = await findStehenden(tx, id);
    if (!imported) return 'unbekannt';
    if (imported.fehler > 0) return 'hatFehler';
    if (imported.neu + imported.geaendert + imported.entfernt === 0) return 'nichtsZuTun';
    const values = {
      grund,
      gilt_ab: giltAb,
      gestartet_am: tx.jetzt,
      gestartet_von: tx.wer,
      fortschritt: 0,
      abbruch: null,
      beendet_am: null,
    };
    if (!(await moveImport(tx, imported, 'gestartet', values))) return 'nichtMoeglich';
    await tx.enqueue(IMPORT_JOB, { mandant: tx.mandant.route, import: id, wer: tx.wer });
    await log(tx, { was: 'katalogimportGestartet', bezug: imported.dateiname, grund: grund || null });
    return (await findImport(tx, id)) ?? 'unbekannt';
  });

export const discardImport = (scope: MandantScope, id: string): Promise<ImportRow | Startgrund> =>
  scope.transaction(async (tx) => {
    const imported = await findStehenden(tx, id);
    if (!imported) return 'unbekannt';
    if (!(await moveImport(tx, imported, 'verworfen', { beendet_am: tx.jetzt }))) return 'nichtMoeglich';
    await sql`delete from katalogimportzeile where mandant_id = ${tx.mandant.id} and import_id = ${id}`.execute(tx.db);
    return { ...imported, status: 'Verworfen' };
  });
