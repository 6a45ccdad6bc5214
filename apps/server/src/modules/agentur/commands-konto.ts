import type { AgenturId } from '@weitersagen/contract/values';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Bankkonto, KEIN_BANKKONTO, sealBankkonto } from '../../platform/crypto/bankkonto.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { isZahlbarerName } from '../../platform/text/sepa-text.ts';
import { lockKonto } from './queries-konto.ts';
import { above } from './upward.ts';

interface Change {
  konto: Bankkonto | typeof KEIN_BANKKONTO;
  was: 'agenturkontoGesetzt' | 'agenturkontoEntfernt' | 'agenturkontoAbgelehnt';
  grund?: string;
}

/** The run comes before the agency (ADR 0013): nothing stays in a run that pays to the account from before. */
const write = async (tx: MandantScope, id: AgenturId, { konto, was, grund }: Change): Promise<void> => {
  await tx.db.updateTable('agentur').set(konto).where('mandant_id', '=', tx.mandant.id).where('id', '=', id).execute();
  await log(tx, { was, bezug: id, ...(grund ? { grund } : {}) });
};

/** The owner alone says where his agency is paid (policy.ts); what is stored is shown masked, and is no part of the history. */
export const setKonto = async (
  scope: MandantScope,
  id: AgenturId,
  input: { Iban: string; Kontoinhaber: string } | null,
): Promise<Refusal | null> => {
  const { keys, mandant } = scope;
  const sealed = input && sealBankkonto({ keys, mandantId: mandant.id }, input, mandant.einstellungen.ModuleIBANNurDE);
  if (sealed && !sealed.ok) return refuse('PSOF0002', { Iban: sealed.meldung });
  if (input && !isZahlbarerName(input.Kontoinhaber)) return refuse('PSOF0002', { Kontoinhaber: 'ungueltig' });
  return scope.transaction(async (tx) => {
    await above(tx).takeAgenturOut(tx, id);
    await lockKonto(tx, id);
    await write(
      tx,
      id,
      sealed
        ? { konto: sealed.konto, was: 'agenturkontoGesetzt' }
        : { konto: KEIN_BANKKONTO, was: 'agenturkontoEntfernt' },
    );
    return null;
  });
};

/** The bank says that there is no such account, or that it takes no money: the agency is asked for another. */
export const discardKonto = (tx: MandantScope, id: AgenturId, code: string): Promise<void> =>
  write(tx, id, { konto: KEIN_BANKKONTO, was: 'agenturkontoAbgelehnt', grund: code });
