import type { AuftragId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { hashMerkmal, lockPerson, replacePersonHashes, writePersonHashes } from '../empfaenger/commands-person.ts';
import { type AuftragRow, findEmpfaengerOfAuftrag } from './queries.ts';
import { normalizeKundennummer } from './rules-kundennummer.ts';

/** One spelling of the provider's number, whatever it looks like. */
const oneSpelling = (kundennummer: string): string =>
  normalizeKundennummer(kundennummer) ?? kundennummer.replace(/\s/g, '').toUpperCase();

/** The customer number that an order names says who its recipient is. */
export const writeKundennummerHash = async (
  tx: MandantScope,
  { id, kundennummer }: { id: AuftragId; kundennummer: string | null },
): Promise<void> =>
  replacePersonHashes(
    tx,
    { empfaenger_id: null, auftrag_id: id },
    kundennummer ? [['kundennummer', hashMerkmal(tx, 'kundennummer', oneSpelling(kundennummer))]] : [],
  );

/** Held from here on, so that nobody decides about the same person's money meanwhile. */
export const lockPersonOf = async (tx: MandantScope, row: AuftragRow): Promise<void> => {
  const empfaengerId = await findEmpfaengerOfAuftrag(tx, row);
  await writeKundennummerHash(tx, row);
  if (empfaengerId) await writePersonHashes(tx, empfaengerId);
  await lockPerson(tx, { empfaengerId, auftragId: row.id });
};
