import type {
  AgenturId,
  AuszahlungslaufId,
  Cent,
  MandantId,
  RechnungId,
  RechnungKind,
} from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import type { LaufRow } from './queries.ts';
import { type LaufOf, openPayments, toLaufOf } from './queries-lauf.ts';
import { newKontoSince } from './rules.ts';

/**
 * Documents `r` by which an agency `g` is owed money that no run holds: self-billed credit notes, and what was taken back of
 * an invoice after it was paid. NOT IN as for claims (`lockWaiting`).
 */
const waiting = (mandant: MandantId) => sql`
  from rechnung r join agentur g on g.mandant_id = r.mandant_id and g.id = r.agentur_id
  where r.mandant_id = ${mandant} and r.status = 'Offen' and r.art in ('Gutschrift','Korrektur')
    and abs(r.brutto_cent) > r.verrechnet_cent
    and r.id not in (select a.rechnung_id from auszahlung a
      where a.mandant_id = ${mandant} and a.stand = 'offen' and a.rechnung_id is not null)`;

/** A document with what its payment is made of. */
export interface PayableRechnung {
  id: RechnungId;
  wert_cent: Cent;
  iban_versiegelt: string;
  iban_maskiert: string;
  kontoinhaber_versiegelt: string;
}

/** What a run may take in, the longest waiting first; an agency without bank data waits. They are held. */
export const lockPayableRechnungen = async (tx: MandantScope, limit: number): Promise<PayableRechnung[]> => {
  const { id: mandant } = tx.mandant;
  const held = await sql<{ id: RechnungId }>`select r.id ${waiting(mandant)} and g.iban_versiegelt is not null
    order by r.datum, r.id limit ${limit} for no key update of r`.execute(tx.db);
  const ids = held.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  // Asked once they are held: a run committed while this one waited for them was not yet to be seen.
  const { rows } = await sql<PayableRechnung>`
    select r.id, abs(r.brutto_cent) - r.verrechnet_cent as wert_cent, g.iban_versiegelt, g.iban_maskiert, g.kontoinhaber_versiegelt
    ${waiting(mandant)} and g.iban_versiegelt is not null and r.id = any(${ids}::uuid[])
    order by r.datum, r.id`.execute(tx.db);
  return rows;
};

/** What waits, with and without bank data of its agency. */
export const countWaitingRechnungen = async (
  scope: BetreiberScope,
  mandant: MandantId,
): Promise<{ n: number; cent: number }> => {
  const { rows } = await sql<{ n: number; cent: number }>`
    select count(*) as n, coalesce(sum(abs(r.brutto_cent) - r.verrechnet_cent), 0)::bigint as cent
    ${waiting(mandant)} and g.iban_versiegelt is not null`.execute(scope.db);
  return rows[0]!;
};

export interface RechnungWithoutKonto {
  nummer: string;
  art: RechnungKind;
  agentur: string;
  agenturname: string;
  wertCent: number;
}

/** Cannot be paid, since the agency has named no account: the oldest first, a page of them. */
export const findWithoutKonto = async (
  scope: BetreiberScope,
  mandant: MandantId,
  limit = 50,
): Promise<RechnungWithoutKonto[]> => {
  const { rows } = await sql<RechnungWithoutKonto>`
    select r.nummer, r.art, g.nummer as agentur, g.name as agenturname, abs(r.brutto_cent) - r.verrechnet_cent as "wertCent"
    ${waiting(mandant)} and g.iban_versiegelt is null order by r.datum, r.id limit ${limit}`.execute(scope.db);
  return rows;
};

/** What cannot be paid for that reason: of one Mandant, or of one of its agencies. */
export const countWithoutKonto = async (
  { db }: Pick<BetreiberScope | MandantScope, 'db'>,
  mandant: MandantId,
  agenturId: AgenturId | null = null,
): Promise<{ n: number; cent: number }> => {
  const { rows } = await sql<{ n: number; cent: number }>`
    select count(*) as n, coalesce(sum(abs(r.brutto_cent) - r.verrechnet_cent), 0)::bigint as cent
    ${waiting(mandant)} and g.iban_versiegelt is null and (${agenturId}::uuid is null or g.id = ${agenturId}::uuid)`.execute(
    db,
  );
  return rows[0]!;
};

/** The payment of a document that is not settled, with its run; the run stays as it is until this transaction ends. */
export const lockLaufOfRechnung = async (tx: MandantScope, id: RechnungId): Promise<LaufOf | null> => {
  const row = await openPayments(tx).where('a.rechnung_id', '=', id).forUpdate('l').executeTakeFirst();
  return row ? toLaufOf(row) : null;
};

/** Where the payment of a document stands; null: no run holds it. */
export const findZahlungOfRechnung = async (
  scope: MandantScope,
  id: RechnungId,
): Promise<{ laufId: AuszahlungslaufId; runNumber: string; isFetched: boolean } | null> => {
  const row = await scope.db
    .selectFrom('auszahlung as a')
    .innerJoin('auszahlungslauf as l', (on) =>
      on.onRef('l.mandant_id', '=', 'a.mandant_id').onRef('l.id', '=', 'a.lauf_id'),
    )
    .select(['l.id', 'l.nummer', 'l.geholt_am'])
    .where('a.mandant_id', '=', scope.mandant.id)
    .where('a.rechnung_id', '=', id)
    .where('a.stand', 'in', ['offen', 'bezahlt'])
    .executeTakeFirst();
  return row ? { laufId: row.id, runNumber: row.nummer, isFetched: row.geholt_am !== null } : null;
};

/** Of the documents in a run that are not settled, those whose payment is not what is owed any more. The run is held. */
export const findDoubtfulRechnungen = async (tx: MandantScope, runId: AuszahlungslaufId): Promise<RechnungId[]> => {
  const { rows } = await sql<{ id: RechnungId }>`
    select r.id from auszahlung a join rechnung r on r.mandant_id = a.mandant_id and r.id = a.rechnung_id
    where a.mandant_id = ${tx.mandant.id} and a.lauf_id = ${runId} and a.stand = 'offen'
      and (a.rueckruf is not null or r.status <> 'Offen'
        or abs(r.brutto_cent) - greatest(r.verrechnet_cent, r.korrigiert_cent) <> a.wert_cent)
    order by r.id`.execute(tx.db);
  return rows.map(({ id }) => id);
};

/** Documents of an agency that lie in runs whose file nobody has fetched; the runs are held. */
export const lockInRunsOfAgentur = async (tx: MandantScope, agenturId: AgenturId): Promise<RechnungId[]> => {
  const { rows } = await sql<{ id: RechnungId }>`
    select a.rechnung_id as id from auszahlung a
    join rechnung r on r.mandant_id = a.mandant_id and r.id = a.rechnung_id and r.agentur_id = ${agenturId}
    join auszahlungslauf l on l.mandant_id = a.mandant_id and l.id = a.lauf_id
      and l.status in ('Offen','Freigegeben') and l.geholt_am is null
    where a.mandant_id = ${tx.mandant.id} and a.stand = 'offen'
    order by l.id, a.id for update of l`.execute(tx.db);
  return rows.map(({ id }) => id);
};

/** Documents in a run whose payment names another account than its agency does by now. The run is held. */
export const findToAnotherKonto = async (tx: MandantScope, runId: AuszahlungslaufId): Promise<RechnungId[]> => {
  const { rows } = await sql<{ id: RechnungId }>`
    select r.id from auszahlung a join rechnung r on r.mandant_id = a.mandant_id and r.id = a.rechnung_id
    join agentur g on g.mandant_id = r.mandant_id and g.id = r.agentur_id
    where a.mandant_id = ${tx.mandant.id} and a.lauf_id = ${runId} and a.stand = 'offen'
      and g.iban_maskiert is distinct from a.iban_maskiert
    order by r.id`.execute(tx.db);
  return rows.map(({ id }) => id);
};

/**
 * Payments of a run that are not settled and go to an account that their agency named not long before the run was opened,
 * with when. An account that it names once the file is out is not the one that these payments go to, even if it looks the same.
 */
export const findToNewKonto = async (
  scope: MandantScope,
  { id, eroeffnet_am, geholt_am }: Pick<LaufRow, 'id' | 'eroeffnet_am' | 'geholt_am'>,
): Promise<ReadonlyMap<string, Date>> => {
  const { rows } = await sql<{ id: string; am: Date }>`
    select a.id, max(k.am) as am from auszahlung a
    join rechnung r on r.mandant_id = a.mandant_id and r.id = a.rechnung_id
    join agenturkontoverlauf k on k.mandant_id = r.mandant_id and k.agentur_id = r.agentur_id
      and k.nachher = a.iban_maskiert and k.am > ${newKontoSince(eroeffnet_am)}
      and (${geholt_am}::timestamptz is null or k.am <= ${geholt_am}::timestamptz)
    where a.mandant_id = ${scope.mandant.id} and a.lauf_id = ${id} and a.stand = 'offen'
    group by a.id`.execute(scope.db);
  return new Map(rows.map((row) => [row.id, row.am]));
};
