import type { PriceStep, ProduktData } from '@weitersagen/contract/produkt-data';
import { type Cent, cent } from '@weitersagen/contract/values';

export interface ProvisionVariant {
  variante: string;
  cent: Cent;
}
export type Provision =
  | { ok: true; varianten: ProvisionVariant[] }
  | { ok: false; grund: 'form' | 'betrag' | 'doppelt' };

const VARIANT = /^\p{L}[\p{L}\d _-]*$/u;
/** Whole euros, or with one or two decimals after a comma or a point; no thousands separators, no sign. */
const AMOUNT = /^(\d{1,6})(?:[.,](\d{1,2}))?(?:\s*(?:€|EUR))?$/;

/** `standard;70`, several separated by `|`: `standard;70|young;50,50` (calls.md §3). Empty: there is none. */
export const parseProvision = (text: string): Provision => {
  if (text.trim() === '') return { ok: true, varianten: [] };
  const variants: ProvisionVariant[] = [];
  for (const part of text.split('|')) {
    const [name, amount, ...more] = part.split(';').map((word) => word.trim());
    if (name === undefined || amount === undefined || more.length > 0 || !VARIANT.test(name))
      return { ok: false, grund: 'form' };
    const number = AMOUNT.exec(amount);
    if (!number) return { ok: false, grund: 'betrag' };
    const variant = name.toLowerCase();
    if (variants.some((v) => v.variante === variant)) return { ok: false, grund: 'doppelt' };
    variants.push({
      variante: variant,
      cent: cent(Number(number[1]) * 100 + Number((number[2] ?? '').padEnd(2, '0'))),
    });
  }
  return { ok: true, varianten: variants };
};

export type Preisaufteilung = { ok: true } | { ok: false; grund: 'luecke' | 'ende' };

/** From month 1 without a gap or an overlap; only the last step is open, and it is. */
export const parsePreisaufteilung = (levels: readonly PriceStep[]): Preisaufteilung => {
  let next = 1;
  for (const [n, { vonMonat, bisMonat }] of levels.entries()) {
    if (vonMonat !== next) return { ok: false, grund: 'luecke' };
    if ((bisMonat === null) !== (n === levels.length - 1)) return { ok: false, grund: 'ende' };
    if (bisMonat !== null && bisMonat < vonMonat) return { ok: false, grund: 'ende' };
    next = (bisMonat ?? vonMonat) + 1;
  }
  return { ok: true };
};

/** The usual term of a contract (decisions in docs/decisions.md). */
const AVERAGE_MONTHS = 24;

/** Cents per month over the first months; null where the price never changes. Half a cent is rounded up. */
export const averagePrice = (levels: readonly PriceStep[], months = AVERAGE_MONTHS): Cent | null => {
  if (levels.length < 2) return null;
  const sum = levels.reduce((soFar, { vonMonat, bisMonat, Cent }) => {
    const duration = Math.max(0, Math.min(bisMonat ?? months, months) - vonMonat + 1);
    return soFar + duration * Cent;
  }, 0);
  return cent(Math.round(sum / months));
};

/** What the first steps save against the last one; null where no price ends. */
export const saving = (levels: readonly PriceStep[]): Cent | null => {
  const last = levels.at(-1);
  if (!last || levels.length < 2) return null;
  return cent(
    levels
      .slice(0, -1)
      .reduce((sum, s) => sum + ((s.bisMonat ?? s.vonMonat) - s.vonMonat + 1) * (last.Cent - s.Cent), 0),
  );
};

/** The price over the months of what has one; empty where it stays the same. */
export const levelsOf = ({ daten }: { daten: ProduktData }): PriceStep[] =>
  daten.Art === 'Festnetz' || daten.Art === 'Tarif' ? daten.Preisaufteilung : [];
