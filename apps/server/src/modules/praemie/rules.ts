import { type Cent, cent, type Tag } from '@weitersagen/contract/values';

export interface PraemiePeriod {
  startdatum: Tag;
  enddatum: Tag | null;
  /** The end shown to people; it also ends a Praemie that has no other end. */
  enddatumAnzeige: Tag | null;
}

const isRunning = (start: Tag, end: Tag | null, day: Tag): boolean => start <= day && (end === null || end >= day);

/** Portal §4, decisions §5: both end days count. */
export const isActive = (praemie: PraemiePeriod, day: Tag): boolean =>
  isRunning(praemie.startdatum, praemie.enddatum ?? praemie.enddatumAnzeige, day);

/** The display-only variant ignores the real end. */
export const isActiveDisplay = (praemie: PraemiePeriod, day: Tag): boolean =>
  isRunning(praemie.startdatum, praemie.enddatumAnzeige, day);

/** The Praemie valid on the application date. Where several are, the one that began last, then the higher, then the smaller id. */
export const choosePraemie = <P extends PraemiePeriod & { id: string; wertCent: Cent }>(
  praemien: readonly P[],
  applicationDate: Tag,
): P | null => {
  const active = praemien.filter((praemie) => isActive(praemie, applicationDate));
  const better = (a: P, b: P): P => {
    if (a.startdatum !== b.startdatum) return a.startdatum > b.startdatum ? a : b;
    if (a.wertCent !== b.wertCent) return a.wertCent > b.wertCent ? a : b;
    return a.id <= b.id ? a : b;
  };
  return active.length === 0 ? null : active.reduce(better);
};

export interface Split {
  empfehler: Cent;
  empfaenger: Cent;
  /** The recipient would get more without the cap; the screen says why not. */
  gekappt: boolean;
}

/** Decisions §5. `anteilEmpfaenger` in whole percent; a `maxEmpfaenger` of 0 caps nothing. What the recipient does not get is the referrer's. */
export const splitPraemie = (value: Cent, anteilEmpfaenger: number, maxEmpfaenger: Cent): Split => {
  if (value < 0 || maxEmpfaenger < 0) throw new RangeError('a reward is never negative');
  if (!Number.isInteger(anteilEmpfaenger) || anteilEmpfaenger < 0 || anteilEmpfaenger > 100)
    throw new RangeError(`not a share in whole percent: ${anteilEmpfaenger}`);
  const anteil = Math.floor((value * anteilEmpfaenger) / 100);
  const capped = maxEmpfaenger > 0 && anteil > maxEmpfaenger;
  const empfaenger = cent(capped ? maxEmpfaenger : anteil);
  return { empfehler: cent(value - empfaenger), empfaenger, gekappt: capped };
};

/** What the screens offer (decisions §5): all to the referrer, half each, all to the recipient. */
const OFFERED_ANTEILE = [0, 50, 100] as const;

export interface OfferedSplit extends Split {
  anteilEmpfaenger: number;
}
/** What each split that is offered gives to whom. */
export const splitsOf = (value: Cent, maxEmpfaenger: Cent): OfferedSplit[] =>
  OFFERED_ANTEILE.map((anteilEmpfaenger) => ({
    anteilEmpfaenger,
    ...splitPraemie(value, anteilEmpfaenger, maxEmpfaenger),
  }));

/** The split of a reward, the recipient's part within what the year leaves; the referrer gets the rest. */
export const splitWithRest = (value: Cent, anteilEmpfaenger: number, maxEmpfaenger: Cent, rest: Cent | null): Split => {
  const split = splitPraemie(value, anteilEmpfaenger, maxEmpfaenger);
  if (rest === null || split.empfaenger <= rest) return split;
  return { empfehler: cent(value - rest), empfaenger: rest, gekappt: true };
};
