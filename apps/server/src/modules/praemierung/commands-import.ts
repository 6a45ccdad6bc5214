import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { searchHash } from '../../platform/crypto/mac.ts';
import { seal } from '../../platform/crypto/seal.ts';
import { parseCsv } from '../../platform/csv/csv.ts';
import { ECODE_ZWECK } from './commands-gutschein.ts';
import {
  type CsvFehler,
  type CsvGrund,
  type Gutscheindatei,
  type Gutscheinzeile,
  readGutscheine,
} from './rules-gutscheincsv.ts';

export type ImportGrund = CsvGrund | 'produktUnbekannt' | 'wertPasstNicht' | 'abgelaufen';

export interface Gutscheinimport {
  neu: number;
  /** In stock already, or twice in the file. */
  doppelt: number;
  fehler: CsvFehler<ImportGrund>[];
}

/** Of a file of 5 MB; each line has seven short cells. */
const GRENZEN = { zeilen: 100_000, spalten: 50, zelle: 1000 };

export const parseGutscheinCsv = (text: string): Gutscheindatei => {
  const csv = parseCsv(text, GRENZEN);
  if (csv.ok) return readGutscheine(csv);
  return { zeilen: [], fehler: [{ zeile: csv.zeile, grund: csv.grund === 'leer' ? 'kopf' : csv.grund }] };
};

const findGutscheinValues = async (tx: MandantScope): Promise<Map<string, number>> => {
  const zeilen = await tx.db
    .selectFrom('gutschein')
    .select(['id', 'wert_cent'])
    .where('mandant_id', '=', tx.mandant.id)
    .execute();
  return new Map(zeilen.map((z) => [z.id, z.wert_cent]));
};

const check = (tx: MandantScope, werte: Map<string, number>, z: Gutscheinzeile): ImportGrund | null => {
  if (!werte.has(z.produkt)) return 'produktUnbekannt';
  if (werte.get(z.produkt) !== z.wertCent) return 'wertPasstNicht';
  return z.gueltigBis !== null && z.gueltigBis < tx.heute ? 'abgelaufen' : null;
};

/** A code is found again without being readable: by a keyed hash of product and code. */
const withHash = (tx: MandantScope, zeile: Gutscheinzeile) => ({
  ...zeile,
  suche: searchHash(tx.keys, `${zeile.produkt}|${zeile.code}`, { mandantId: tx.mandant.id, zweck: ECODE_ZWECK }),
});

const findKnown = async (tx: MandantScope, hashes: readonly string[]): Promise<Set<string>> => {
  const zeilen = await tx.db
    .selectFrom('gutscheincode')
    .select('code_suche')
    .where('mandant_id', '=', tx.mandant.id)
    .where(sql<boolean>`code_suche = any(${[...hashes]})`)
    .execute();
  return new Set(zeilen.map((z) => z.code_suche));
};

/** More of them nobody reads: the file is the wrong one. */
const HOECHSTENS_FEHLER = 500;

const HAPPEN = 500;

const save = async (tx: MandantScope, zeilen: readonly ReturnType<typeof withHash>[]): Promise<void> => {
  const sealed = (text: string) => seal(tx.keys, text, { mandantId: tx.mandant.id, zweck: ECODE_ZWECK });
  for (let i = 0; i < zeilen.length; i += HAPPEN)
    await tx.db
      .insertInto('gutscheincode')
      .values(
        zeilen.slice(i, i + HAPPEN).map((z) => ({
          mandant_id: tx.mandant.id,
          id: uuid(),
          gutschein_id: z.produkt,
          code_versiegelt: sealed(z.code),
          pin_versiegelt: z.pin === null ? null : sealed(z.pin),
          code_suche: z.suche,
          gueltig_bis: z.gueltigBis,
          charge: z.charge,
          erstellt_am: tx.jetzt,
        })),
      )
      .execute();
};

/** All or nothing: one wrong line, and nothing is stored. A dry run says what would happen. A code that is in stock is left out. */
export const importGutscheine = (scope: MandantScope, csv: string, probelauf: boolean): Promise<Gutscheinimport> =>
  scope.transaction(async (tx) => {
    const { zeilen, fehler } = parseGutscheinCsv(csv);
    const werte = await findGutscheinValues(tx);
    const falsche = zeilen.flatMap((z): CsvFehler<ImportGrund>[] => {
      const grund = check(tx, werte, z);
      return grund ? [{ zeile: z.zeile, grund }] : [];
    });
    const alleFehler = [...fehler, ...falsche].sort((a, b) => a.zeile - b.zeile);
    if (alleFehler.length > 0) return { neu: 0, doppelt: 0, fehler: alleFehler.slice(0, HOECHSTENS_FEHLER) };
    const alle = zeilen.map((z) => withHash(tx, z));
    const einmal = [...new Map(alle.map((z) => [z.suche, z])).values()];
    const bekannt = await findKnown(
      tx,
      einmal.map((z) => z.suche),
    );
    const neue = einmal.filter((z) => !bekannt.has(z.suche));
    const ergebnis = { neu: neue.length, doppelt: alle.length - neue.length, fehler: [] };
    if (probelauf || neue.length === 0) return ergebnis;
    await save(tx, neue);
    await tx.db
      .updateTable('gutschein')
      .set({ gewarnt_am: null })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', 'in', [...new Set(neue.map((z) => z.produkt))])
      .execute();
    return ergebnis;
  });
