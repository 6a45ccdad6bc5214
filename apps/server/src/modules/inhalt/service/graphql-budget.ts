import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import { invalid } from './error.ts';

/**
 * What one request may cost while it runs. A reference leads to lists that lead to lists: what a query says is no
 * measure of what it reads. `werte` counts fields times items, `zeichen` the texts of the answer.
 */
export const COSTS = { zeilen: 10_000, werte: 300_000, zeichen: 20_000_000, ms: 5_000, zugleich: 4 } as const;

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
  zeile(selection: readonly FieldNode[], pieces: Pieces): void;
  text(character: number): void;
  /** Few queries at a time, so that one request neither keeps all connections nor reads far beyond its budget. */
  frage<T>(fetch: () => Promise<T>): Promise<T>;
}

export const createBudget = (now: () => number = () => performance.now()): Budget => {
  const end = new AbortController();
  const until = now() + COSTS.ms;
  const rest = { zeilen: COSTS.zeilen as number, werte: COSTS.werte as number, zeichen: COSTS.zeichen as number };
  const widths = new WeakMap<FieldNode, number>();
  let running = 0;
  const waiting: (() => void)[] = [];
  const check = (): void => {
    if (rest.zeilen < 0 || rest.werte < 0 || rest.zeichen < 0 || now() > until) end.abort();
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
    zeile: (selection, pieces) => {
      rest.zeilen--;
      for (const field of selection) rest.werte -= width(field, pieces);
      check();
    },
    text: (character) => {
      rest.zeichen -= character;
      check();
    },
    frage: async (fetch) => {
      if (running >= COSTS.zugleich) await new Promise<void>((onward) => waiting.push(onward));
      else running++;
      try {
        rest.zeilen--;
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
