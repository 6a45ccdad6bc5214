import { type Cent, cent, type PraemierungId } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import { balanceOf, checkRechnungen, type DocumentFinding } from './queries-rechnung.ts';
import { type Balance, type BookedAnspruch, type Buchung, checkAnspruch, KONTEN, type Konto } from './rules.ts';

/** The bookings of each Praemierung so far, in the order in which they were made. */
export const findBuchungenOf = async (
  scope: MandantScope,
  ids: readonly PraemierungId[],
): Promise<ReadonlyMap<PraemierungId, Buchung[]>> => {
  const rows = await scope.db
    .selectFrom('buchung')
    .select(['praemierung_id', 'soll', 'haben', 'cent'])
    .where('mandant_id', '=', scope.mandant.id)
    .where(sql<boolean>`praemierung_id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
  const buchungen = rows.map((z) => ({
    id: z.praemierung_id!,
    buchung: { soll: z.soll as Konto, haben: z.haben as Konto, cent: cent(z.cent) },
  }));
  return new Map(
    [...Map.groupBy(buchungen, ({ id }) => id)].map(([id, own]) => [id, own.map(({ buchung }) => buchung)]),
  );
};

/** What came back of this attempt's payment without being owed again, and in how many parts. */
export const findPartialReturns = async (
  scope: MandantScope,
  praemierungId: PraemierungId,
  attempt: number,
): Promise<{ cent: Cent; count: number }> => {
  const rows = await scope.db
    .selectFrom('buchung')
    .select(['cent', 'haben'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('praemierung_id', '=', praemierungId)
    .where('anlass', '=', 'teilrueckgabe')
    .where('versuch', '=', attempt)
    .execute();
  const kept = rows.filter((z) => z.haben !== 'bankdifferenz');
  return { cent: cent(kept.reduce((sum, z) => sum + z.cent, 0)), count: rows.length };
};

/** Those of the claims that a part of a payment ever came back for, in whichever attempt. */
export const findWithPartialReturn = async (
  scope: MandantScope,
  ids: readonly PraemierungId[],
): Promise<ReadonlySet<PraemierungId>> => {
  const rows = await scope.db
    .selectFrom('buchung')
    .select('praemierung_id')
    .where('mandant_id', '=', scope.mandant.id)
    .where(sql<boolean>`praemierung_id = any(${ids}::uuid[])`)
    .where('anlass', '=', 'teilrueckgabe')
    .execute();
  return new Set(rows.flatMap(({ praemierung_id }) => praemierung_id ?? []));
};

export interface KontenFinding {
  praemierungen: number;
  /** Claims whose bookings do not fit their status and amount, with the accounts that are wrong: the first hundred of them. */
  abweichungen: { praemierungId: PraemierungId; konten: string[] }[];
  anzahl: number;
}

const PAGE = 2000;
const SHOWN = 100;
/** An account that there is not: no booking can name one now, and one from before must be found. */
const UNKNOWN = 'unbekannt';

interface AnspruchRow extends Omit<BookedAnspruch, 'wert'>, Balance {
  id: PraemierungId;
  wert_cent: Cent;
  unbekannt: number;
}

/** Claims with their balances, in one statement: each claim is seen in one moment. */
const findAnsprueche = async (scope: MandantScope, which: RawBuilder<boolean>, page = PAGE): Promise<AnspruchRow[]> => {
  const known = sql.join(KONTEN.map((konto) => sql.lit(konto)));
  const { rows } = await sql<AnspruchRow>`
    select p.id, p.status, p.praemienart, p.wert_cent, s.*
    from praemierung p cross join lateral (
      select ${sql.join(KONTEN.map(balanceOf))},
        coalesce(sum(b.cent) filter (where b.anlass = 'teilrueckgabe' and b.versuch = p.versuch and b.haben <> 'bankdifferenz'), 0)::bigint as teilrueckgabe,
        count(*) filter (where b.soll not in (${known}) or b.haben not in (${known})) as ${sql.ref(UNKNOWN)}
      from buchung b where b.mandant_id = ${scope.mandant.id} and b.praemierung_id = p.id) s
    where p.mandant_id = ${scope.mandant.id} and ${which}
    order by p.id limit ${page}`.execute(scope.db);
  return rows;
};

const wrongAccounts = (row: AnspruchRow): string[] => [
  ...checkAnspruch({ ...row, wert: row.wert_cent }, row),
  ...(row.unbekannt > 0 ? [UNKNOWN] : []),
];

const NOTHING: KontenFinding = { praemierungen: 0, abweichungen: [], anzahl: 0 };

const judge = (finding: KontenFinding, rows: readonly AnspruchRow[]): KontenFinding => {
  const wrong = rows
    .map((row) => ({ praemierungId: row.id, konten: wrongAccounts(row) }))
    .filter(({ konten }) => konten.length > 0);
  return {
    praemierungen: finding.praemierungen + rows.length,
    abweichungen: [...finding.abweichungen, ...wrong].slice(0, SHOWN),
    anzahl: finding.anzahl + wrong.length,
  };
};

/** A check of all claims that has come so far; `after`: the last claim that was looked at. */
export interface KontenWalk {
  befund: KontenFinding;
  after: string | null;
  isDone: boolean;
}

export const START: KontenWalk = { befund: NOTHING, after: null, isDone: false };

/** Goes on with so many pages. */
export const continueCheck = async (
  scope: MandantScope,
  walk: KontenWalk,
  { pages, page = PAGE }: { pages: number; page?: number },
): Promise<KontenWalk> => {
  let { befund, after } = walk;
  for (let n = 0; n < pages; n++) {
    const which = after === null ? sql<boolean>`true` : sql<boolean>`p.id > ${after}`;
    const rows: AnspruchRow[] = await findAnsprueche(scope, which, page);
    befund = judge(befund, rows);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < page) return { befund, after, isDone: true };
  }
  return { befund, after, isDone: false };
};

/** Every claim against its bookings (decisions §5). */
export const checkKonten = async (scope: MandantScope): Promise<KontenFinding> =>
  (await continueCheck(scope, START, { pages: Number.POSITIVE_INFINITY })).befund;

/** These claims alone, as many as there are. */
export const checkAnsprueche = async (scope: MandantScope, ids: readonly PraemierungId[]): Promise<KontenFinding> => {
  let finding = NOTHING;
  for (let n = 0; n < ids.length; n += PAGE)
    finding = judge(finding, await findAnsprueche(scope, sql`p.id = any(${ids.slice(n, n + PAGE)}::uuid[])`));
  return finding;
};

const booked = ({ db, mandant }: MandantScope, since: Date) =>
  db.selectFrom('buchung').where('mandant_id', '=', mandant.id).where('gebucht_am', '>=', since);

/** Claims that something was booked for since then. */
export const findBooked = async (scope: MandantScope, since: Date): Promise<PraemierungId[]> => {
  const rows = await booked(scope, since).select('praemierung_id').distinct().execute();
  return rows.flatMap((row) => row.praemierung_id ?? []);
};

/** What the last check found is looked at again until it is mended; and what was booked since. */
export const toBeChecked = (scope: MandantScope, since: Date) =>
  scope.db
    .selectFrom('kontenpruefung')
    .select('geprueft_am')
    .where('mandant_id', '=', scope.mandant.id)
    .where('anzahl', '>', 0)
    .unionAll(booked(scope, since).select('gebucht_am as geprueft_am'));

export const findKontenCheck = (scope: MandantScope) =>
  scope.db.selectFrom('kontenpruefung').selectAll().where('mandant_id', '=', scope.mandant.id).executeTakeFirst();

export interface LedgerCheck extends KontenFinding {
  mandant: string;
  belege: DocumentFinding;
  stimmt: boolean;
}

/** For every Mandant, claims and documents, now. */
export const checkLedgers = async (scope: BetreiberScope): Promise<LedgerCheck[]> => {
  const all: LedgerCheck[] = [];
  for (const { route } of await scope.alleMandanten()) {
    const mandant = await scope.inMandant(route);
    if (!mandant) continue;
    const finding = await checkKonten(mandant);
    const belege = await checkRechnungen(mandant);
    all.push({ mandant: route, ...finding, belege, stimmt: finding.anzahl + belege.anzahl === 0 });
  }
  return all.sort((a, b) => (a.mandant < b.mandant ? -1 : 1));
};
