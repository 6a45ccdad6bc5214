import { drawingsOf } from '@weitersagen/contract/drawings';

/** A number, a size, or that there is more of it: what a product's name ends with. */
const END = /(?:^| )(\d+G?|X{0,3}[SML]|Plus|Pro)$/;
const endOf = (name: string): string => END.exec(name)?.[1]?.replace(/Plus|Pro/, '+') ?? '';
const beginningOf = (name: string, characters: number): string => (name.split(' ').at(-1) ?? '').slice(0, characters);

/** What says most comes first. */
const WAYS: readonly ((name: string) => string)[] = [
  endOf,
  (name) => beginningOf(name, 1),
  (name) => beginningOf(name, 2),
];

interface Drawn {
  Id: string;
  Name: string;
  Bild: string;
}

/** One of each kind may stay without. */
const isAlone = (sign: string, all: readonly string[]): boolean => all.filter((other) => other === sign).length === 1;

function signsWithin(names: readonly string[]): string[] {
  let signs = names.map(() => '');
  for (const way of WAYS) {
    if (new Set(signs).size === names.length) break;
    const before = signs;
    signs = before.map((sign, place) => (isAlone(sign, before) ? sign : way(names[place] ?? '')));
  }
  return new Set(signs).size === names.length ? signs : names.map((_name, place) => String(place + 1));
}

/** What is written on the drawings of products that share one, so that none looks like another; by the product's id. */
export function signsOf(produkte: readonly Drawn[]): ReadonlyMap<string, string> {
  const groups = Map.groupBy(produkte, ({ Bild }) => drawingsOf(Bild).at(-1));
  return new Map(
    [...groups.values()].flatMap((group) => {
      const signs = signsWithin(group.map(({ Name }) => Name));
      return group.map(({ Id }, place) => [Id, signs[place] ?? ''] as const);
    }),
  );
}
