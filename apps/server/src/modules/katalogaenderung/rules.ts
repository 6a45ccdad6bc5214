import type { Aenderungsart, DatensatzstapelAnlass, Tag } from '@weitersagen/contract/values';
import type { Flat } from './rules-text.ts';

export interface Difference {
  feld: string;
  vorher: string;
  nachher: string;
}

/** Field by field; what one of the two does not have counts as empty. */
export const differences = (before: Flat | null, after: Flat | null): Difference[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((feld) => ({ feld, vorher: before?.[feld] ?? '', nachher: after?.[feld] ?? '' }))
    .filter((u) => u.vorher !== u.nachher);

export const isSame = (a: Flat | null, b: Flat | null): boolean =>
  (a === null) === (b === null) && differences(a, b).length === 0;

export const aenderungsart = (before: unknown, after: unknown): Aenderungsart =>
  before === null ? 'neu' : after === null ? 'entfernt' : 'geaendert';

/** What an external product API says would be back with its next answer. */
export const isRuecknehmbar = (occasion: DatensatzstapelAnlass): boolean => occasion !== 'abgleich';

export type Konfliktgrund = 'schonDa' | 'nichtMehrDa' | 'inzwischenGeaendert';
export interface Conflict {
  grund: Konfliktgrund;
  felder: string[];
}
export type Merged = { ok: true; neu: Flat | null } | ({ ok: false } & Conflict);

/**
 * A change meets the record as it is now, which may be another one than its author saw: what he did not touch stays as
 * others left it, what he and others changed is a conflict.
 */
export const merge = (before: Flat | null, after: Flat | null, current: Flat | null): Merged => {
  if (isSame(after, current)) return { ok: true, neu: current };
  if (before === null) return current === null ? { ok: true, neu: after } : { ok: false, grund: 'schonDa', felder: [] };
  if (current === null) return { ok: false, grund: 'nichtMehrDa', felder: [] };
  if (after === null) {
    const felder = differences(before, current).map((u) => u.feld);
    return felder.length === 0 ? { ok: true, neu: null } : { ok: false, grund: 'inzwischenGeaendert', felder };
  }
  const wanted = differences(before, after);
  const felder = wanted.filter((u) => ![u.vorher, u.nachher].includes(current[u.feld] ?? '')).map((u) => u.feld);
  if (felder.length > 0) return { ok: false, grund: 'inzwischenGeaendert', felder };
  return { ok: true, neu: { ...current, ...Object.fromEntries(wanted.map((u) => [u.feld, u.nachher])) } };
};

/** First and last day on which somebody recommended or ordered the product: what was promised then stands. */
export interface Usage {
  erste: Tag;
  letzte: Tag;
}

export type Praemiengrund = 'praemieBenutzt' | 'praemieVergangen' | 'praemieRueckwirkend';

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
): Praemiengrund | null => {
  const used = before !== null && wasUsed(before, usagePer(before.Produkt ?? ''));
  if (after === null) return used ? 'praemieBenutzt' : null;
  if (used) {
    if (['Produkt', 'WertCent', 'Startdatum'].some((field) => before[field] !== after[field])) return 'praemieBenutzt';
    const [old, neu] = [end(before), end(after)];
    return old !== neu && (old < today || neu < today) ? 'praemieVergangen' : null;
  }
  const reachesBack = (after.Startdatum ?? '') < today && wasUsed(after, usagePer(after.Produkt ?? ''));
  return reachesBack ? 'praemieRueckwirkend' : null;
};
