interface Bannerprodukt {
  quelle: string;
  kategorieId: string;
}

/** The catalogue's `TP` (calls.md §3). */
export const isFernsehen = ({ kategorieId }: Pick<Bannerprodukt, 'kategorieId'>): boolean =>
  kategorieId.startsWith('fernsehen');

/** BannerTEZuTP: to whom internet was recommended or sold and no television, where there is some to be had. */
export const showsFernsehbanner = (
  bisher: readonly Bannerprodukt[],
  angebot: readonly Pick<Bannerprodukt, 'kategorieId'>[],
): boolean =>
  bisher.some((p) => p.quelle === 'Festnetz' && !isFernsehen(p)) &&
  !bisher.some(isFernsehen) &&
  angebot.some(isFernsehen);

interface Platz {
  readonly id: string;
  readonly position: number;
  readonly topPosition: number | null;
}

/** Top offers first, the smallest of them before the others; then by position. */
export const compareAngebote = (a: Platz, b: Platz): number =>
  (a.topPosition ?? Number.POSITIVE_INFINITY) === (b.topPosition ?? Number.POSITIVE_INFINITY)
    ? a.position - b.position || (a.id < b.id ? -1 : 1)
    : (a.topPosition ?? Number.POSITIVE_INFINITY) - (b.topPosition ?? Number.POSITIVE_INFINITY);

/** Up to so many products stand on the start page together, and so many of one category where there are more. */
export const AUSWAHL_HOECHSTENS = 48;
export const AUSWAHL_JE_KATEGORIE = 3;

/** All of a small catalogue; of a large one the best of each category, fewer of each the more categories there are. */
export const chooseFrom = <T>(gruppen: readonly (readonly T[])[]): number => {
  const count = (je: number) => gruppen.reduce((summe, gruppe) => summe + Math.min(je, gruppe.length), 0);
  if (count(Number.POSITIVE_INFINITY) <= AUSWAHL_HOECHSTENS) return Number.POSITIVE_INFINITY;
  let je = AUSWAHL_JE_KATEGORIE;
  while (je > 1 && count(je) > AUSWAHL_HOECHSTENS) je--;
  return je;
};
