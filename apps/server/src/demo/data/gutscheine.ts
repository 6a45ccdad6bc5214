import type { DemoGutschein } from './types.ts';

const MARKS = [
  ['marktplatz-gruen', 'Marktplatz Grün'],
  ['buchhaus-lindner', 'Buchhaus Lindner'],
  ['kinokarte-kiel', 'Kinokarte Kiel'],
  ['radhof', 'Radhof'],
] as const;

/** One brand per reward value and more for the usual ones; a claim is paid by one code of its full value. */
export const gutscheineFor = (values: readonly number[], marks: number): DemoGutschein[] =>
  values.flatMap((euro, i) =>
    MARKS.slice(0, marks).map(([id, name], j) => ({
      id: `${id}-${String(euro).replace('.', '-')}`,
      name: `${name} ${String(euro).replace('.', ',')} €`,
      euro,
      count: i === 1 && j === 0 ? 4 : 12,
      warnBelow: 5,
    })),
  );
