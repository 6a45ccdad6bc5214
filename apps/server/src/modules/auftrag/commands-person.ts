import type { AuftragId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { hashFeature, lockPerson, replacePersonenhashes, writePersonenhashes } from '../empfaenger/commands-person.ts';
import { type AuftragRow, findAuftragslage } from './queries.ts';
import { normalizeKundennummer } from './rules-kundennummer.ts';

/** One spelling of the provider's number, whatever it looks like. */
const oneSpelling = (kundennummer: string): string =>
  normalizeKundennummer(kundennummer) ?? kundennummer.replace(/\s/g, '').toUpperCase();

/** The customer number that an order names says who its recipient is. */
export const writeKundennummerhash = async (
  tx: MandantScope,
  { id, kundennummer }: { id: AuftragId; kundennummer: string | null },
): Promise<void> =>
  replacePersonenhashes(
    tx,
    { empfaenger_id: null, auftrag_id: id },
    kundennummer ? [['kundennummer', hashFeature(tx, 'kundennummer', oneSpelling(kundennummer))]] : [],
  );

/** Held from here on, so that nobody decides about the same person's money meanwhile. */
export const lockPersonOf = async (tx: MandantScope, row: AuftragRow): Promise<void> => {
  const { empfaengerId } = await findAuftragslage(tx, row);
  await writeKundennummerhash(tx, row);
  if (empfaengerId) await writePersonenhashes(tx, empfaengerId);
  await lockPerson(tx, { empfaengerId, auftragId: row.id });
};
