import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import { invalid } from './error.ts';

/**
 * What one request may cost while it runs. A reference leads to lists that lead to lists: what a query says is no
 * measure of what it reads. `values` counts fields times items, `characters` the texts of the answer.
 */
export const COSTS = { rows: 10_000, values: 300_000, characters: 20_000_000, ms: 5_000, atOnce: 4 } as const;

type Pieces = Readonly<Record<string, FragmentDefinitionNode>>;
const widthOf = ({ selections }: SelectionSetNode, pieces: Pieces): number => {
  let fields = 0;
  for (const part of selections) {
    if (part.kind === Kind.FIELD) fields++;
    const inside = (part.kind === Kind.FRAGMENT_SPREAD ? pieces[part.name.value] : part)?.selectionSet;
    if (inside) fields += widthOf(inside, pieces);
  }
  return fields;
};

export interface Budget {
  /** Ends the execution. */
  readonly signal: AbortSignal;
  readonly erschoepft: boolean;
  row(selection: readonly FieldNode[], pieces: Pieces): void;
  text(character: number): void;
  /** Few queries at a time, so that one request neither keeps all connections nor reads far beyond its budget. */
  ask<T>(fetch: () => Promise<T>): Promise<T>;
}

export const createBudget = (now: () => number = () => performance.now()): Budget => {
  const end = new AbortController();
  const until = now() + COSTS.ms;
  const rest = { rows: COSTS.rows as number, values: COSTS.values as number, characters: COSTS.characters as number };
  const widths = new WeakMap<FieldNode, number>();
  let running = 0;
  const waiting: (() => void)[] = [];
  const check = (): void => {
    if (rest.rows < 0 || rest.values < 0 || rest.characters < 0 || now() > until) end.abort();
    if (end.signal.aborted) throw invalid('The query is too complex: it reads too much.');
  };
  const width = (field: FieldNode, pieces: Pieces): number => {
    const existing = widths.get(field);
    if (existing !== undefined) return existing;
    const made = field.selectionSet ? widthOf(field.selectionSet, pieces) : 0;
    widths.set(field, made);
    return made;
  };
  return {
    signal: end.signal,
    get erschoepft() {
      return end.signal.aborted;
    },
    row: (selection, pieces) => {
      rest.rows--;
      for (const field of selection) rest.values -= width(field, pieces);
      check();
    },
    text: (character) => {
      rest.characters -= character;
      check();
    },
    ask: async (fetch) => {
      if (running >= COSTS.atOnce) await new Promise<void>((onward) => waiting.push(onward));
      else running++;
      try {
        rest.rows--;
        check();
        return await fetch();
      } finally {
        // Whoever waits takes over the place.
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
};
