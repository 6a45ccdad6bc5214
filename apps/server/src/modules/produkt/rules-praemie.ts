import type { Tag } from '@weitersagen/contract/values';
import type { Flat } from '../datensatz/rules-fields.ts';

/** First and last day on which somebody recommended or ordered the product: what was promised then stands. */
export interface Usage {
  erste: Tag;
  letzte: Tag;
}

export type PraemieReason = 'praemieBenutzt' | 'praemieVergangen' | 'praemieRueckwirkend';

const end = (p: Flat): string => p.Enddatum || p.EnddatumAnzeige || '9999-12-31';

const wasUsed = (p: Flat, usage: Usage | undefined): boolean =>
  usage !== undefined && usage.letzte >= (p.Startdatum ?? '') && usage.erste <= end(p);

/**
 * Rewards are picked by the application date (decisions §5), so the past of one that somebody relied on stays as it was:
 * its amount, its beginning, and every day that has gone by. What may still change is when it ends, from today on.
 */
export const checkPraemie = (
  before: Flat | null,
  after: Flat | null,
  usagePer: (produkt: string) => Usage | undefined,
  today: Tag,
): PraemieReason | null => {
  const used = before !== null && wasUsed(before, usagePer(before.Produkt ?? ''));
  if (after === null) return used ? 'praemieBenutzt' : null;
  if (used) {
    if (['Produkt', 'WertCent', 'Startdatum'].some((field) => before[field] !== after[field])) return 'praemieBenutzt';
    const [old, next] = [end(before), end(after)];
    return old !== next && (old < today || next < today) ? 'praemieVergangen' : null;
  }
  const reachesBack = (after.Startdatum ?? '') < today && wasUsed(after, usagePer(after.Produkt ?? ''));
  return reachesBack ? 'praemieRueckwirkend' : null;
};
