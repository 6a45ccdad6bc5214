import { cent, type MandantId, type PraemierungId } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import type { Buchung, Konto } from './rules.ts';

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

/** Credit minus debit per account, as `kontostand` of rules.ts has it. */
export const findKontensaldo = async (scope: MandantScope): Promise<Partial<Record<Konto, number>>> => {
  const zeilen = await scope.db
    .selectFrom('kontensaldo')
    .select(['konto', 'saldo_cent'])
    .where('mandant_id', '=', scope.mandant.id)
    .execute();
  return Object.fromEntries(zeilen.map((z) => [z.konto, -z.saldo_cent]));
};

export interface Summenpruefung {
  mandant: string;
  /** Zero, or the ledger is broken. */
  summeCent: number;
  /** Owed by the ledger, and owed by the claims that are open: the two are the same amount. */
  geschuldetCent: number;
  offenCent: number;
  /** Paid or handed out by the ledger, and by the claims that are settled. */
  geleistetCent: number;
  erledigtCent: number;
  stimmt: boolean;
}

/** Credit and debit against each other and against the claims, in one statement, so that it sees one moment (decisions §5). */
const summen = sql<Omit<Summenpruefung, 'stimmt'> & { id: MandantId }>`
  select m.id, m.route as mandant,
    coalesce((select sum(saldo_cent) from kontensaldo k where k.mandant_id = m.id), 0)::bigint as "summeCent",
    coalesce((select -sum(saldo_cent) from kontensaldo k where k.mandant_id = m.id
      and konto in ('verbindlichkeit', 'auszahlung', 'gutschein')), 0)::bigint as "geschuldetCent",
    coalesce((select sum(wert_cent) from praemierung p where p.mandant_id = m.id
      and status in ('Offen', 'Bereitgestellt')), 0)::bigint as "offenCent",
    coalesce((select -sum(saldo_cent) from kontensaldo k where k.mandant_id = m.id
      and konto in ('bank', 'gutscheinbestand')), 0)::bigint as "geleistetCent",
    coalesce((select sum(wert_cent) from praemierung p where p.mandant_id = m.id
      and status in ('Ausgezahlt', 'Abgeholt')), 0)::bigint as "erledigtCent"
  from mandant m`;

const toSummenpruefung = ({ id: _, ...z }: Omit<Summenpruefung, 'stimmt'> & { id: MandantId }): Summenpruefung => ({
  ...z,
  stimmt: z.summeCent === 0 && z.geschuldetCent === z.offenCent && z.geleistetCent === z.erledigtCent,
});

/** For every Mandant. */
export const pruefeSumme = async (scope: BetreiberScope): Promise<Summenpruefung[]> =>
  (await sql<never>`${summen} order by m.route`.execute(scope.db)).rows.map(toSummenpruefung);

export const pruefeSummeDes = async (scope: MandantScope): Promise<Summenpruefung> => {
  const { rows } = await sql<never>`${summen} where m.id = ${scope.mandant.id}`.execute(scope.db);
  return toSummenpruefung(rows[0] as never);
};
