import type { Beguenstigter, KundennummerResult, PraemierungStatus } from '@weitersagen/contract/values';
import { normalizeKundennummer } from '../auftrag/rules-kundennummer.ts';

export interface KundennummerSituation {
  beguenstigter: Beguenstigter;
  eigene: string | null;
  /** The order's, where the provider has reported one. */
  desAuftrags: string | null;
}

const same = ({ eigene, desAuftrags }: KundennummerSituation): boolean =>
  eigene !== null && desAuftrags !== null && normalizeKundennummer(desAuftrags) === eigene;

/**
 * What the beneficiary is told. Only the recipient is compared with the order, which is his own; a referrer would learn the
 * number of his contact by trying.
 */
export const kundennummerResult = (situation: KundennummerSituation): KundennummerResult => {
  if (situation.eigene === null) return 'keine';
  if (situation.beguenstigter === 'empfehler' || situation.desAuftrags === null) return 'unbekannt';
  return same(situation) ? 'passt' : 'passtNicht';
};

/** What the operator sees beside it: one contract on both sides is a reason to look twice. */
export const kundennummerHint = (situation: KundennummerSituation): 'passt' | 'passtNicht' | 'wieKontakt' | null => {
  if (situation.eigene === null || situation.desAuftrags === null) return null;
  if (situation.beguenstigter === 'empfehler') return same(situation) ? 'wieKontakt' : null;
  return same(situation) ? 'passt' : 'passtNicht';
};

/** Only its end, so that who wrote it down knows it again. */
export const maskKundennummer = (number: string): string => `•••• ${number.slice(-3)}`;

/** As long as there is something left to check it for. */
export const isKundennummerChangeable = (status: PraemierungStatus): boolean =>
  status === 'Offen' || status === 'Bereitgestellt';
