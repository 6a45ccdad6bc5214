import { type Cent, cent, type RechnungId, type RechnungKind, type RechnungStatus } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import {
  checkRechnung,
  DOCUMENT_ACCOUNTS,
  type DocumentAccount,
  type DocumentBooking,
  type DocumentState,
} from './rules-rechnung.ts';

/** The bookings of a document so far. */
export const findBuchungenOfRechnung = async (
  scope: MandantScope,
  id: RechnungId,
): Promise<(DocumentBooking & { anlass: string; versuch: number })[]> => {
  const rows = await scope.db
    .selectFrom('buchung')
    .select(['anlass', 'versuch', 'soll', 'haben', 'cent'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('rechnung_id', '=', id)
    .execute();
  return rows.map((row) => ({
    ...row,
    soll: row.soll as DocumentAccount,
    haben: row.haben as DocumentAccount,
    cent: cent(row.cent),
  }));
};

export interface DocumentFinding {
  rechnungen: number;
  /** Documents whose bookings do not fit them, with the accounts that are wrong: the first hundred of them. */
  abweichungen: { nummer: string; konten: string[] }[];
  anzahl: number;
}

const PAGE = 2000;
const SHOWN = 100;

interface DocumentRow extends DocumentState {
  id: RechnungId;
  nummer: string;
  art: RechnungKind;
  status: RechnungStatus;
  netto_cent: Cent;
  steuer_cent: Cent;
  brutto_cent: Cent;
  verrechnet_cent: Cent;
}

/** What stands on an account, by the bookings `b`. */
export const balanceOf = (konto: string) =>
  sql`coalesce(sum(case when b.haben = ${sql.lit(konto)} then b.cent when b.soll = ${sql.lit(konto)} then -b.cent end), 0)::bigint as ${sql.ref(konto)}`;

/** Documents with their balances, in one statement: each is seen in one moment. */
const findDocuments = async (scope: MandantScope, which: RawBuilder<boolean>): Promise<DocumentRow[]> => {
  const { rows } = await sql<DocumentRow>`
    select r.id, r.nummer, r.art, r.status, r.netto_cent, r.steuer_cent, r.brutto_cent, r.verrechnet_cent, s.*
    from rechnung r cross join lateral (select ${sql.join(DOCUMENT_ACCOUNTS.map(balanceOf))}
      from buchung b where b.mandant_id = ${scope.mandant.id} and b.rechnung_id = r.id) s
    where r.mandant_id = ${scope.mandant.id} and ${which}
    order by r.id limit ${PAGE}`.execute(scope.db);
  return rows;
};

const toDocument = (row: DocumentRow) => ({
  art: row.art,
  status: row.status,
  nettoCent: row.netto_cent,
  steuerCent: row.steuer_cent,
  bruttoCent: row.brutto_cent,
  verrechnetCent: row.verrechnet_cent,
});

const judge = (finding: DocumentFinding, rows: readonly DocumentRow[]): DocumentFinding => {
  const wrong = rows
    .map((row) => ({ nummer: row.nummer, konten: checkRechnung(toDocument(row), row) as string[] }))
    .filter(({ konten }) => konten.length > 0);
  return {
    rechnungen: finding.rechnungen + rows.length,
    abweichungen: [...finding.abweichungen, ...wrong].slice(0, SHOWN),
    anzahl: finding.anzahl + wrong.length,
  };
};

/** How many documents something was booked for since then. */
export const countBookedRechnungen = async (scope: MandantScope, since: Date): Promise<number> => {
  const { n } = await scope.db
    .selectFrom('buchung')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('mandant_id', '=', scope.mandant.id)
    .where('gebucht_am', '>=', since)
    .where('rechnung_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return n;
};

/** Every document against its bookings: they are few, one or two of an agency and month. */
export const checkRechnungen = async (scope: MandantScope): Promise<DocumentFinding> => {
  let finding: DocumentFinding = { rechnungen: 0, abweichungen: [], anzahl: 0 };
  for (let after: RechnungId | null = null; ; ) {
    const rows: DocumentRow[] = await findDocuments(scope, after === null ? sql`true` : sql`r.id > ${after}`);
    finding = judge(finding, rows);
    if (rows.length < PAGE) return finding;
    after = rows.at(-1)!.id;
  }
};
