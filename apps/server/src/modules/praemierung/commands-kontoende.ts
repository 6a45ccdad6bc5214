import type { EmpfehlerId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { KEIN_BANKKONTO } from '../../platform/crypto/bankkonto.ts';
import { wechslePraemierung } from './commands.ts';

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
    if (!ergebnis.ok && ergebnis.grund === 'inAuszahlung') continue;
    await tx.db
      .updateTable('praemierung')
      .set({ ...KEIN_BANKKONTO, kundennummer: null })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .execute();
  }
};
