import type { PraemienplanRow } from '@weitersagen/contract/praemienplan';

const DAY_MS = 86_400_000;
const BEFORE_DAYS = 30;
const WIDTH_DAYS = 365;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

export interface Bar {
  id: string;
  x: number;
  length: number;
  stand: PraemienplanRow['Stand'];
}

/** A year in days: where each plan lies in it, and where today is. What lies outside is left out. */
export const barsOf = (
  plans: readonly Pick<PraemienplanRow, 'Id' | 'Startdatum' | 'Enddatum' | 'Stand'>[],
  today: string,
): { bars: Bar[]; now: number; width: number } => {
  const first = dayNumber(today) - BEFORE_DAYS;
  const bars = plans.flatMap(({ Id, Startdatum, Enddatum, Stand }): Bar[] => {
    const start = Math.max(0, dayNumber(Startdatum) - first);
    const end = Math.min(WIDTH_DAYS, Enddatum === null ? WIDTH_DAYS : dayNumber(Enddatum) + 1 - first);
    return end <= start ? [] : [{ id: Id, x: start, length: end - start, stand: Stand }];
  });
  return { bars, now: BEFORE_DAYS, width: WIDTH_DAYS };
};

/** The plans by what they are for: those for all products first, then by the product's name; the latest plan first. */
export const byProdukt = <P extends Pick<PraemienplanRow, 'ProduktId' | 'Startdatum'>>(
  plans: readonly P[],
  nameOf: (id: string) => string,
): { produktId: string | null; plans: P[] }[] =>
  [...Map.groupBy(plans, ({ ProduktId }) => ProduktId)]
    .map(([produktId, own]) => ({
      produktId,
      plans: own.toSorted((a, b) => b.Startdatum.localeCompare(a.Startdatum)),
    }))
    .sort((a, b) => {
      if (a.produktId === null || b.produktId === null) return a.produktId === null ? -1 : 1;
      return nameOf(a.produktId).localeCompare(nameOf(b.produktId));
    });
