import { type Cent, cent, type PraemierungId } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import { type Buchung, checkAnspruch, type GebuchterAnspruch, KONTEN, type Konto, type Kontostand } from './rules.ts';

/** The bookings of one Praemierung so far, in the order in which they were made. */
export const findBuchungen = async (scope: MandantScope, praemierungId: PraemierungId): Promise<Buchung[]> => {
  const zeilen = await scope.db
    .selectFrom('buchung')
    .select(['soll', 'haben', 'cent'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('praemierung_id', '=', praemierungId)
    .orderBy('id')
    .execute();
  return zeilen.map((z) => ({ soll: z.soll as Konto, haben: z.haben as Konto, cent: cent(z.cent) }));
};

/** What came back of this attempt's payment without being owed again, and in how many parts. */
export const findTeilrueckgaben = async (
  scope: MandantScope,
  praemierungId: PraemierungId,
  versuch: number,
): Promise<{ cent: Cent; anzahl: number }> => {
  const zeilen = await scope.db
    .selectFrom('buchung')
    .select(['cent', 'haben'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('praemierung_id', '=', praemierungId)
    .where('anlass', '=', 'teilrueckgabe')
    .where('versuch', '=', versuch)
    .execute();
  const kept = zeilen.filter((z) => z.haben !== 'bankdifferenz');
  return { cent: cent(kept.reduce((sum, z) => sum + z.cent, 0)), anzahl: zeilen.length };
};

/** Credit minus debit per account, as `kontostand` of rules.ts has it. */
export const findKontensaldo = async (scope: MandantScope): Promise<Partial<Record<Konto, number>>> => {
  const zeilen = await scope.db
    .selectFrom('kontensaldo')
    .select(['konto', 'saldo_cent'])
    .where('mandant_id', '=', scope.mandant.id)
    .execute();
  return Object.fromEntries(zeilen.map((z) => [z.konto, -z.saldo_cent]));
};

export interface Kontenbefund {
  praemierungen: number;
  /** Claims whose bookings do not fit their status and amount, with the accounts that are wrong: the first hundred of them. */
  abweichungen: { praemierungId: PraemierungId; konten: string[] }[];
  anzahl: number;
}

const PAGE = 2000;
const SHOWN = 100;
/** An account that there is not: no booking can name one now, and one from before must be found. */
const UNKNOWN = 'unbekannt';

interface AnspruchRow extends Omit<GebuchterAnspruch, 'wert'>, Kontostand {
  id: PraemierungId;
  wert_cent: Cent;
  unbekannt: number;
}

const balanceOf = (konto: Konto) =>
  sql`coalesce(sum(case when b.haben = ${sql.lit(konto)} then b.cent when b.soll = ${sql.lit(konto)} then -b.cent end), 0)::bigint as ${sql.ref(konto)}`;

/** Claims with their balances, in one statement: each claim is seen in one moment. */
const findAnsprueche = async (scope: MandantScope, after: string | null): Promise<AnspruchRow[]> => {
  const known = sql.join(KONTEN.map((konto) => sql.lit(konto)));
  const { rows } = await sql<AnspruchRow>`
    select p.id, p.status, p.praemienart, p.wert_cent, s.*
    from praemierung p cross join lateral (
      select ${sql.join(KONTEN.map(balanceOf))},
        coalesce(sum(b.cent) filter (where b.anlass = 'teilrueckgabe' and b.versuch = p.versuch and b.haben <> 'bankdifferenz'), 0)::bigint as teilrueckgabe,
        count(*) filter (where b.soll not in (${known}) or b.haben not in (${known})) as ${sql.ref(UNKNOWN)}
      from buchung b where b.mandant_id = ${scope.mandant.id} and b.praemierung_id = p.id) s
    where p.mandant_id = ${scope.mandant.id} and (${after}::uuid is null or p.id > ${after})
    order by p.id limit ${PAGE}`.execute(scope.db);
  return rows;
};

const wrongAccounts = (row: AnspruchRow): string[] => [
  ...checkAnspruch({ ...row, wert: row.wert_cent }, row),
  ...(row.unbekannt > 0 ? [UNKNOWN] : []),
];

/** Every claim against its bookings (decisions §5). */
export const checkKonten = async (scope: MandantScope): Promise<Kontenbefund> => {
  const befund: Kontenbefund = { praemierungen: 0, abweichungen: [], anzahl: 0 };
  for (let after: string | null = null; ; ) {
    const rows: AnspruchRow[] = await findAnsprueche(scope, after);
    for (const row of rows) {
      befund.praemierungen++;
      const konten = wrongAccounts(row);
      if (konten.length === 0) continue;
      befund.anzahl++;
      if (befund.abweichungen.length < SHOWN) befund.abweichungen.push({ praemierungId: row.id, konten });
    }
    if (rows.length < PAGE) return befund;
    after = rows.at(-1)?.id ?? null;
  }
};

export const findKontenpruefung = (scope: MandantScope) =>
  scope.db.selectFrom('kontenpruefung').selectAll().where('mandant_id', '=', scope.mandant.id).executeTakeFirst();

export interface Summenpruefung extends Kontenbefund {
  mandant: string;
  stimmt: boolean;
}

/** For every Mandant, now. */
export const checkSumme = async (scope: BetreiberScope): Promise<Summenpruefung[]> => {
  const all: Summenpruefung[] = [];
  for (const { route } of await scope.alleMandanten()) {
    const mandant = await scope.inMandant(route);
    if (!mandant) continue;
    const befund = await checkKonten(mandant);
    all.push({ mandant: route, ...befund, stimmt: befund.anzahl === 0 });
  }
  return all.sort((a, b) => (a.mandant < b.mandant ? -1 : 1));
};
