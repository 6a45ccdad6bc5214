import type { Beguenstigter, KundennummerErgebnis, PraemierungStatus } from '@weitersagen/contract/values';
import { normalizeKundennummer } from '../auftrag/rules-kundennummer.ts';

export interface Kundennummernlage {
  beguenstigter: Beguenstigter;
  eigene: string | null;
  /** The order's, where the provider has reported one. */
  desAuftrags: string | null;
}

const same = ({ eigene, desAuftrags }: Kundennummernlage): boolean =>
  eigene !== null && desAuftrags !== null && normalizeKundennummer(desAuftrags) === eigene;

/**
 * What the beneficiary is told. Only the recipient is compared with the order, which is his own; a referrer would learn the
 * number of his contact by trying.
 */
export const kundennummerResult = (lage: Kundennummernlage): KundennummerErgebnis => {
  if (lage.eigene === null) return 'keine';
  if (lage.beguenstigter === 'empfehler' || lage.desAuftrags === null) return 'unbekannt';
  return same(lage) ? 'passt' : 'passtNicht';
};

/** What the operator sees beside it: one contract on both sides is a reason to look twice. */
export const kundennummerHint = (lage: Kundennummernlage): 'passt' | 'passtNicht' | 'wieKontakt' | null => {
  if (lage.eigene === null || lage.desAuftrags === null) return null;
  if (lage.beguenstigter === 'empfehler') return same(lage) ? 'wieKontakt' : null;
  return same(lage) ? 'passt' : 'passtNicht';
};

/** Only its end, so that who wrote it down knows it again. */
export const maskKundennummer = (number: string): string => `•••• ${number.slice(-3)}`;

/** As long as there is something left to check it for. */
export const isKundennummerAenderbar = (status: PraemierungStatus): boolean =>
  status === 'Offen' || status === 'Bereitgestellt';
