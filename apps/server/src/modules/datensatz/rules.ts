import type { ChangeKind, DatensatzBatchOccasion } from '@weitersagen/contract/values';
import type { Flat } from './rules-fields.ts';

export interface Difference {
  feld: string;
  vorher: string;
  nachher: string;
}

/** Field by field; what one of the two does not have counts as empty. */
export const differences = (before: Flat | null, after: Flat | null): Difference[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({ feld: field, vorher: before?.[field] ?? '', nachher: after?.[field] ?? '' }))
    .filter((u) => u.vorher !== u.nachher);

export const isSame = (a: Flat | null, b: Flat | null): boolean =>
  (a === null) === (b === null) && differences(a, b).length === 0;

export const changeKind = (before: unknown, after: unknown): ChangeKind =>
  before === null ? 'neu' : after === null ? 'entfernt' : 'geaendert';

/** What another system says would be back with its next answer. */
export const isRevocable = (occasion: DatensatzBatchOccasion): boolean => occasion !== 'abgleich';

export type KonfliktReason = 'schonDa' | 'nichtMehrDa' | 'inzwischenGeaendert';
export interface Conflict {
  grund: KonfliktReason;
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
    const fields = differences(before, current).map((u) => u.feld);
    return fields.length === 0 ? { ok: true, neu: null } : { ok: false, grund: 'inzwischenGeaendert', felder: fields };
  }
  const wanted = differences(before, after);
  const fields = wanted.filter((u) => ![u.vorher, u.nachher].includes(current[u.feld] ?? '')).map((u) => u.feld);
  if (fields.length > 0) return { ok: false, grund: 'inzwischenGeaendert', felder: fields };
  return { ok: true, neu: { ...current, ...Object.fromEntries(wanted.map((u) => [u.feld, u.nachher])) } };
};
