import type { EmpfehlerId, PraemierungId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { KEIN_BANKKONTO } from '../../platform/crypto/bankkonto.ts';
import { isKontoGeloescht } from '../konto/queries.ts';
import { wechslePraemierung } from './commands.ts';
import type { PraemierungRow } from './queries.ts';

const leere = async (
  tx: MandantScope,
  id: PraemierungId,
  werte: Partial<typeof KEIN_BANKKONTO> & { kundennummer: null },
): Promise<void> => {
  await tx.db
    .updateTable('praemierung')
    .set(werte)
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .execute();
};

/** The payment is made, or given up: of a deleted account's claim nobody needs the bank data any more. */
export const vergissBankkonto = async (
  tx: MandantScope,
  { id, empfehler_id }: Pick<PraemierungRow, 'id' | 'empfehler_id'>,
): Promise<void> => {
  if (empfehler_id && (await isKontoGeloescht(tx, empfehler_id)))
    await leere(tx, id, { ...KEIN_BANKKONTO, kundennummer: null });
};

/**
 * The referrer's account is deleted: his open claims are cancelled and booked back, those in a payment run are paid. Bank
 * data stay only where they are paid by; what was paid stands in the payment itself (§ 147 AO).
 */
export const beendePraemierungen = async (tx: MandantScope, empfehlerId: EmpfehlerId): Promise<void> => {
  const zeilen = await tx.db
    .selectFrom('praemierung')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('empfehler_id', '=', empfehlerId)
    .orderBy('id')
    .execute();
  for (const { id } of zeilen) {
    const ergebnis = await wechslePraemierung(tx, id, 'kontoGeloescht', { grund: 'kontoGeloescht' });
    const wirdBezahlt = !ergebnis.ok && ergebnis.grund === 'inAuszahlung';
    await leere(tx, id, { ...(wirdBezahlt ? {} : KEIN_BANKKONTO), kundennummer: null });
  }
};
