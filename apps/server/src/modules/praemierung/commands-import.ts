import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { searchHash } from '../../platform/crypto/mac.ts';
import { seal } from '../../platform/crypto/seal.ts';
import { parseCsv } from '../../platform/csv/csv.ts';
import { GUTSCHEIN_CODE_PURPOSE } from './commands-gutschein.ts';
import {
  type CsvError,
  type CsvGrund,
  type GutscheinFile,
  type GutscheinRow,
  readGutscheine,
} from './rules-gutscheinCsv.ts';

export type ImportGrund = CsvGrund | 'produktUnbekannt' | 'wertPasstNicht' | 'abgelaufen';

export interface GutscheinImport {
  neu: number;
  /** In stock already, or twice in the file. */
  doppelt: number;
  fehler: CsvError<ImportGrund>[];
}

/** Of a file of 5 MB; each line has seven short cells. */
const LIMITS = { rows: 100_000, columns: 50, cell: 1000 };

export const parseGutscheinCsv = (text: string): GutscheinFile => {
  const csv = parseCsv(text, LIMITS);
  if (csv.ok) return readGutscheine(csv);
  return { rows: [], fehler: [{ line: csv.line, grund: csv.grund === 'leer' ? 'kopf' : csv.grund }] };
};

const findGutscheinValues = async (tx: MandantScope): Promise<Map<string, number>> => {
  const rows = await tx.db
    .selectFrom('gutschein')
    .select(['id', 'wert_cent'])
    .where('mandant_id', '=', tx.mandant.id)
    .execute();
  return new Map(rows.map((z) => [z.id, z.wert_cent]));
};

const check = (tx: MandantScope, values: Map<string, number>, z: GutscheinRow): ImportGrund | null => {
  if (!values.has(z.produkt)) return 'produktUnbekannt';
  if (values.get(z.produkt) !== z.wertCent) return 'wertPasstNicht';
  return z.gueltigBis !== null && z.gueltigBis < tx.heute ? 'abgelaufen' : null;
};

/** A code is found again without being readable: by a keyed hash of product and code. */
const withHash = (tx: MandantScope, row: GutscheinRow) => ({
  ...row,
  suche: searchHash(tx.keys, `${row.produkt}|${row.code}`, { mandantId: tx.mandant.id, zweck: GUTSCHEIN_CODE_PURPOSE }),
});

const findKnown = async (tx: MandantScope, hashes: readonly string[]): Promise<Set<string>> => {
  const rows = await tx.db
    .selectFrom('gutscheincode')
    .select('code_suche')
    .where('mandant_id', '=', tx.mandant.id)
    .where(sql<boolean>`code_suche = any(${[...hashes]})`)
    .execute();
  return new Set(rows.map((z) => z.code_suche));
};

/** More of them nobody reads: the file is the wrong one. */
const AT_MOST_ERROR = 500;

const ROWS_PER_STATEMENT = 500;

const save = async (tx: MandantScope, rows: readonly ReturnType<typeof withHash>[]): Promise<void> => {
  const sealed = (text: string) => seal(tx.keys, text, { mandantId: tx.mandant.id, zweck: GUTSCHEIN_CODE_PURPOSE });
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT)
    await tx.db
      .insertInto('gutscheincode')
      .values(
        rows.slice(i, i + ROWS_PER_STATEMENT).map((z) => ({
          mandant_id: tx.mandant.id,
          id: uuid(),
          gutschein_id: z.produkt,
          code_versiegelt: sealed(z.code),
          pin_versiegelt: z.pin === null ? null : sealed(z.pin),
          code_suche: z.suche,
          gueltig_bis: z.gueltigBis,
          charge: z.charge,
          erstellt_am: tx.now,
        })),
      )
      .execute();
};

/** All or nothing: one wrong line, and nothing is stored. A dry run says what would happen. A code that is in stock is left out. */
export const importGutscheine = (scope: MandantScope, csv: string, dryRun: boolean): Promise<GutscheinImport> =>
  scope.transaction(async (tx) => {
    const { rows, fehler } = parseGutscheinCsv(csv);
    const values = await findGutscheinValues(tx);
    const wrong = rows.flatMap((z): CsvError<ImportGrund>[] => {
      const reason = check(tx, values, z);
      return reason ? [{ line: z.line, grund: reason }] : [];
    });
    const allErrors = [...fehler, ...wrong].sort((a, b) => a.line - b.line);
    if (allErrors.length > 0) return { neu: 0, doppelt: 0, fehler: allErrors.slice(0, AT_MOST_ERROR) };
    const all = rows.map((z) => withHash(tx, z));
    const once = [...new Map(all.map((z) => [z.suche, z])).values()];
    const known = await findKnown(
      tx,
      once.map((z) => z.suche),
    );
    const fresh = once.filter((z) => !known.has(z.suche));
    const result = { neu: fresh.length, doppelt: all.length - fresh.length, fehler: [] };
    if (dryRun || fresh.length === 0) return result;
    await save(tx, fresh);
    await tx.db
      .updateTable('gutschein')
      .set({ gewarnt_am: null })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', 'in', [...new Set(fresh.map((z) => z.produkt))])
      .execute();
    return result;
  });
