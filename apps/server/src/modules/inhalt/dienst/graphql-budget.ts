import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import { invalid } from './fehler.ts';

/**
 * What one request may cost while it runs. A reference leads to lists that lead to lists: what a query says is no
 * measure of what it reads. `werte` counts fields times items, `zeichen` the texts of the answer.
 */
export const KOSTEN = { zeilen: 10_000, werte: 300_000, zeichen: 20_000_000, ms: 5_000, zugleich: 4 } as const;

type Stuecke = Readonly<Record<string, FragmentDefinitionNode>>;
const widthOf = ({ selections }: SelectionSetNode, stuecke: Stuecke): number => {
  let felder = 0;
  for (const teil of selections) {
    if (teil.kind === Kind.FIELD) felder++;
    const innen = (teil.kind === Kind.FRAGMENT_SPREAD ? stuecke[teil.name.value] : teil)?.selectionSet;
    if (innen) felder += widthOf(innen, stuecke);
  }
  return felder;
};

export interface Budget {
  /** Ends the execution. */
  readonly signal: AbortSignal;
  readonly erschoepft: boolean;
  zeile(auswahl: readonly FieldNode[], stuecke: Stuecke): void;
  text(zeichen: number): void;
  /** Few queries at a time, so that one request neither keeps all connections nor reads far beyond its budget. */
  frage<T>(hole: () => Promise<T>): Promise<T>;
}

export const createBudget = (jetzt: () => number = () => performance.now()): Budget => {
  const ende = new AbortController();
  const bis = jetzt() + KOSTEN.ms;
  const rest = { zeilen: KOSTEN.zeilen as number, werte: KOSTEN.werte as number, zeichen: KOSTEN.zeichen as number };
  const breiten = new WeakMap<FieldNode, number>();
  let laufend = 0;
  const wartende: (() => void)[] = [];
  const check = (): void => {
    if (rest.zeilen < 0 || rest.werte < 0 || rest.zeichen < 0 || jetzt() > bis) ende.abort();
    if (ende.signal.aborted) throw invalid('The query is too complex: it reads too much.');
  };
  const width = (feld: FieldNode, stuecke: Stuecke): number => {
    const da = breiten.get(feld);
    if (da !== undefined) return da;
    const neu = feld.selectionSet ? widthOf(feld.selectionSet, stuecke) : 0;
    breiten.set(feld, neu);
    return neu;
  };
  return {
    signal: ende.signal,
    get erschoepft() {
      return ende.signal.aborted;
    },
    zeile: (auswahl, stuecke) => {
      rest.zeilen--;
      for (const feld of auswahl) rest.werte -= width(feld, stuecke);
      check();
    },
    text: (zeichen) => {
      rest.zeichen -= zeichen;
      check();
    },
    frage: async (hole) => {
      if (laufend >= KOSTEN.zugleich) await new Promise<void>((weiter) => wartende.push(weiter));
      else laufend++;
      try {
        rest.zeilen--;
        check();
        return await hole();
      } finally {
        // Whoever waits takes over the place.
        const naechster = wartende.shift();
        if (naechster) naechster();
        else laufend--;
      }
    },
  };
};
