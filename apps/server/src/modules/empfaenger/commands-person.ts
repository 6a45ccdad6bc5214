import type { Merkmal } from '@weitersagen/contract/rule-set';
import type { AuftragId, EmpfaengerId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { searchHash } from '../../platform/crypto/mac.ts';
import { mailbox } from '../../platform/text/email.ts';
import { findEmpfaenger } from './queries.ts';
import { merkmaleOf } from './rules-person.ts';

type Bearer = { empfaenger_id: EmpfaengerId; auftrag_id: null } | { empfaenger_id: null; auftrag_id: AuftragId };
type Hashed = readonly [Merkmal, string];

export const hashMerkmal = ({ keys, mandant }: MandantScope, merkmal: Merkmal, value: string): string =>
  searchHash(keys, value, { mandantId: mandant.id, zweck: `person:${merkmal}` });

const ofBearer = (tx: MandantScope, { empfaenger_id, auftrag_id }: Bearer) =>
  tx.db
    .selectFrom('personenhash')
    .select(['id', 'merkmal', 'hash'])
    .where('mandant_id', '=', tx.mandant.id)
    .where((eb) => (empfaenger_id ? eb('empfaenger_id', '=', empfaenger_id) : eb('auftrag_id', '=', auftrag_id)));

/** Exactly these from now on. What was there already stays as it is: somebody may hold its lock. */
export const replacePersonHashes = async (
  tx: MandantScope,
  bearer: Bearer,
  hashes: readonly Hashed[],
): Promise<void> => {
  const existing = await ofBearer(tx, bearer).execute();
  const wanted = new Set(hashes.map((h) => h.join()));
  const had = new Set(existing.map(({ merkmal, hash }) => [merkmal, hash].join()));
  const gone = existing.filter(({ merkmal, hash }) => !wanted.has([merkmal, hash].join()));
  const added = hashes.filter((h) => !had.has(h.join()));
  if (gone.length > 0)
    await tx.db
      .deleteFrom('personenhash')
      .where('mandant_id', '=', tx.mandant.id)
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  if (added.length > 0)
    await tx.db
      .insertInto('personenhash')
      .values(added.map(([merkmal, hash]) => ({ mandant_id: tx.mandant.id, id: uuid(), ...bearer, merkmal, hash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

/** The accounts that this recipient has given; they are kept as keyed hashes already. */
const findIbanHashes = async (tx: MandantScope, id: EmpfaengerId): Promise<string[]> => {
  const { rows } = await sql<{ iban_suche: string }>`
    select iban_suche from praemierung where mandant_id = ${tx.mandant.id} and empfaenger_id = ${id} and beguenstigter = 'empfaenger' and iban_suche is not null
    union select iban_suche from empfaenger where mandant_id = ${tx.mandant.id} and id = ${id} and iban_suche is not null`.execute(
    tx.db,
  );
  return rows.map((row) => row.iban_suche);
};

/** After every change of a recipient's data or account; once more changes nothing. They go with the recipient's row. */
export const writePersonHashes = async (tx: MandantScope, id: EmpfaengerId): Promise<void> => {
  const person = await findEmpfaenger(tx, id);
  if (!person) return;
  const hashes = merkmaleOf({ ...person, postfach: mailbox(person.email) }).map(
    ([merkmal, value]) => [merkmal, hashMerkmal(tx, merkmal, value)] as const,
  );
  const ibans = (await findIbanHashes(tx, id)).map((hash) => ['iban', hash] as const);
  await replacePersonHashes(tx, { empfaenger_id: id, auftrag_id: null }, [...hashes, ...ibans]);
};

/**
 * Whoever decides about a person's money holds all that the portal knows this person by: of two orders of one person that
 * are released at the same moment, the second one to come sees what the first has given.
 */
export const lockPerson = async (
  tx: MandantScope,
  { empfaengerId, auftragId }: { empfaengerId: EmpfaengerId | null; auftragId: AuftragId | null },
): Promise<void> => {
  await sql`select h.id from personenhash h
    where h.mandant_id = ${tx.mandant.id} and (h.merkmal, h.hash) in (select eigene.merkmal, eigene.hash from personenhash eigene
      where eigene.mandant_id = ${tx.mandant.id} and (eigene.empfaenger_id = ${empfaengerId} or eigene.auftrag_id = ${auftragId}))
    order by h.id for update`.execute(tx.db);
};
