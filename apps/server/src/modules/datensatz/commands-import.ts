import { setImmediate } from 'node:timers/promises';
import type { DatensatzFile } from '@weitersagen/contract/datensatz';
import type { DatensatzimportStatus } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { parseCsv } from '../../platform/csv/csv.ts';
import { insert } from '../../platform/db/rows.ts';
import { sanitize } from './commands.ts';
import { findImport, type ImportRow, isOrphaned } from './queries.ts';
import { type Bereich, findStock, kindsOf } from './queries-bereich.ts';
import { fromJson, fromTable, type ParsedFile } from './rules-file.ts';
import {
  checkPlan,
  type ImportError,
  type PlanRow,
  planMissing,
  planRow,
  type RawRow,
  type Stock,
  type StockRecord,
} from './rules-import.ts';
import { type ImportEvent, importLifecycle } from './status.ts';

export const importJobOf = ({ name }: Pick<Bereich, 'name'>): string => `${name}import`;

export type ImportFile = DatensatzFile<string>;

const REASONS = {
  leer: 'dateiLeer',
  zeichensatz: 'zeichensatz',
  anfuehrung: 'anfuehrung',
  zuViele: 'zuViele',
  zuVieleSpalten: 'zuVieleSpalten',
  zelleZuLang: 'zelleZuLang',
} as const;

const readFile = ({ kinds }: Bereich, { Format, Art, Inhalt }: ImportFile): ParsedFile => {
  const kind = kinds.find(({ name }) => name === Art);
  if (Format === 'json') return fromJson(Inhalt, kinds, kind);
  if (!kind) return { arten: [], rows: [], fehler: [{ zeile: 1, feld: '', grund: 'artFehlt' }] };
  const csv = parseCsv(Inhalt);
  if (csv.ok) return fromTable(kind, csv);
  return { arten: [kind.name], rows: [], fehler: [{ zeile: csv.line, feld: '', grund: REASONS[csv.grund] }] };
};

/** After so many records others get their turn: a dry run must not hold up visitors. */
const ROWS_PER_TURN = 200;

const planRows = async (bereich: Bereich, rows: readonly RawRow[], stock: Stock): Promise<PlanRow[]> => {
  const kinds = kindsOf(bereich);
  const findId = bereich.createFinder?.(stock) ?? (({ art, felder }: RawRow) => kinds(art).idOf(felder));
  const planned: PlanRow[] = [];
  for (const [n, raw] of rows.entries()) {
    if (n % ROWS_PER_TURN === ROWS_PER_TURN - 1) await setImmediate();
    const kind = kinds(raw.art);
    const id = findId(raw);
    const current: StockRecord | undefined = stock.get(raw.art)?.get(id);
    const fields = sanitize(kind, raw.felder, current?.flat ?? null);
    const isNamedByUs = kind.idOf(fields) === '' && id !== '';
    planned.push(
      planRow(kind, { ...raw, felder: isNamedByUs ? { ...fields, [kind.schluessel]: id } : fields }, id, current),
    );
  }
  return planned;
};

const planRest = async (
  tx: MandantScope,
  bereich: Bereich,
  { arten, stock, planned }: { arten: readonly string[]; stock: Stock; planned: readonly PlanRow[] },
): Promise<PlanRow[]> => {
  const named = new Set(planned.map(({ art, id }) => `${art} ${id}`));
  const kinds = arten.map(kindsOf(bereich));
  const missing = kinds.map(({ name }) => ({
    kind: name,
    ids: [...(stock.get(name)?.keys() ?? [])].filter((id) => !named.has(`${name} ${id}`)),
  }));
  const what = await bereich.findMissing?.(tx, stock, missing);
  return planMissing(stock, kinds, named, (kind, id) => what?.(kind, id) ?? { grund: null });
};

const save = async (tx: MandantScope, bereich: Bereich, importId: string, rows: readonly PlanRow[]): Promise<void> => {
  const ROWS_PER_STATEMENT = 500;
  const kinds = kindsOf(bereich);
  // What is wrong or the same is written nowhere, but a clerk knows the record by what it is called now.
  const isKept = ({ art, was }: PlanRow) => (was !== 'gleich' && was !== 'fehler') || kinds(art).nameOf !== undefined;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await insert(
      'datensatzimportzeile',
      rows.slice(start, start + ROWS_PER_STATEMENT).map((z, n) => ({
        mandant_id: tx.mandant.id,
        import_id: importId,
        nr: start + n,
        zeile: z.zeile,
        art: z.art,
        objekt_id: z.id.slice(0, 200),
        was: z.was,
        vorher: isKept(z) ? z.vorher : null,
        nachher: z.was === 'gleich' || z.was === 'fehler' ? null : z.nachher,
        fehler: z.fehler.length > 0 ? z.fehler : null,
      })),
    ).execute(tx.db);
};

/** What its noun says of a planned row: of the record itself, and of the change. */
const createOwnCheck = async (scope: MandantScope, bereich: Bereich) => {
  const check = await bereich.createCheck(
    scope,
    bereich.kinds.map(({ name }) => name),
  );
  return ({ art, nachher, flat }: PlanRow, before: StockRecord['flat'] | null): ImportError | null => {
    const reason = nachher && bereich.checkDocument(scope, art, nachher, before);
    if (reason) return { feld: bereich.fieldTo[reason] ?? kindsOf(bereich)(art).schluessel, grund: reason };
    return check(art, before, flat);
  };
};

/** A dry run: reads the file, compares, writes down what would happen. The records stay as they are. */
export const checkImport = async (scope: MandantScope, bereich: Bereich, file: ImportFile): Promise<string> => {
  const { arten, rows, fehler } = readFile(bereich, file);
  const stock = await findStock(scope, bereich);
  const planned = await planRows(bereich, rows, stock);
  const isWhole = file.FehlendeEntfernen && fehler.length === 0;
  const rest = isWhole ? await planRest(scope, bereich, { arten, stock, planned }) : [];
  const broken = { vorher: null, nachher: null, flat: null, was: 'fehler' } as const;
  const kind = arten[0] ?? bereich.kinds[0]?.name ?? '';
  const plan: PlanRow[] = [
    ...fehler.map(({ zeile, feld, grund }) => ({ ...broken, art: kind, zeile, id: '', fehler: [{ feld, grund }] })),
    ...checkPlan([...planned, ...rest], {
      bestand: stock,
      kinds: kindsOf(bereich),
      checkOwn: await createOwnCheck(scope, bereich),
    }),
  ];
  const count = (what: PlanRow['was']) => plan.filter((z) => z.was === what).length;
  const id = uuid();
  await scope.transaction(async (tx) => {
    await tx.db
      .insertInto('datensatzimport')
      .values({
        mandant_id: tx.mandant.id,
        id,
        bereich: bereich.name,
        dateiname: file.Dateiname || `import.${file.Format}`,
        format: file.Format,
        arten: [...new Set(plan.filter((z) => !['gleich', 'fehler'].includes(z.was)).map((z) => z.art))],
        entfernt_fehlende: file.FehlendeEntfernen,
        status: 'Geprueft',
        neu: count('neu'),
        geaendert: count('geaendert'),
        entfernt: count('entfernt'),
        gleich: count('gleich'),
        fehler: count('fehler'),
        erstellt_am: tx.now,
        erstellt_von: tx.wer,
      })
      .execute();
    await save(tx, bereich, id, plan);
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
    .updateTable('datensatzimport')
    .set({ status: result.status, ...values })
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? result.status : null;
};

/** All that was done is undone with it, and the log that told of its start tells that it came to nothing. */
export const breakOff = (
  scope: MandantScope,
  bereich: Bereich,
  { id, status, dateiname }: Pick<ImportRow, 'id' | 'status' | 'dateiname'>,
  reason: string,
): Promise<DatensatzimportStatus | null> =>
  scope.transaction(async (tx) => {
    const moved = await moveImport(tx, { id, status }, 'abgebrochen', { beendet_am: tx.now, abbruch: reason });
    if (moved) await log(tx, { was: bereich.audit.importAbgebrochen, bezug: dateiname });
    return moved;
  });

/** One whose process is gone has broken off, also where nobody has written that down yet. */
const findUpToDate = async (tx: MandantScope, bereich: Bereich, id: string): Promise<ImportRow | undefined> => {
  const imported = await findImport(tx, bereich, id);
  if (!imported || !(await isOrphaned(tx, imported))) return imported;
  await breakOff(tx, bereich, imported, 'prozessBeendet');
  return findImport(tx, bereich, id);
};

export interface Start {
  grund: string;
  giltAb: Date | null;
}

export type StartReason = 'unbekannt' | 'nichtMoeglich' | 'hatFehler' | 'nichtsZuTun';

/** Hands a checked import to the queue: the button answers at once, the work goes on without the one who pressed it. */
export const startImport = (
  scope: MandantScope,
  bereich: Bereich,
  id: string,
  { grund, giltAb }: Start,
): Promise<ImportRow | StartReason> =>
  scope.transaction(async (tx) => {
    const imported = await findUpToDate(tx, bereich, id);
    if (!imported) return 'unbekannt';
    if (imported.fehler > 0) return 'hatFehler';
    if (imported.neu + imported.geaendert + imported.entfernt === 0) return 'nichtsZuTun';
    const values = {
      grund,
      gilt_ab: giltAb,
      gestartet_am: tx.now,
      gestartet_von: tx.wer,
      fortschritt: 0,
      abbruch: null,
      beendet_am: null,
    };
    if (!(await moveImport(tx, imported, 'gestartet', values))) return 'nichtMoeglich';
    await tx.enqueue(importJobOf(bereich), { mandant: tx.mandant.route, import: id, wer: tx.wer });
    await log(tx, { was: bereich.audit.importGestartet, bezug: imported.dateiname, grund: grund || null });
    return (await findImport(tx, bereich, id)) ?? 'unbekannt';
  });

export const discardImport = (scope: MandantScope, bereich: Bereich, id: string): Promise<ImportRow | StartReason> =>
  scope.transaction(async (tx) => {
    const imported = await findUpToDate(tx, bereich, id);
    if (!imported) return 'unbekannt';
    if (!(await moveImport(tx, imported, 'verworfen', { beendet_am: tx.now }))) return 'nichtMoeglich';
    await sql`delete from datensatzimportzeile where mandant_id = ${tx.mandant.id} and import_id = ${id}`.execute(
      tx.db,
    );
    return { ...imported, status: 'Verworfen' };
  });
