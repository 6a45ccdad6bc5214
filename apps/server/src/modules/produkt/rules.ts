interface BannerProdukt {
  quelle: string;
  kategorieId: string;
}

/** The catalogue's `TP` (calls.md §3). */
export const isTv = ({ kategorieId }: Pick<BannerProdukt, 'kategorieId'>): boolean =>
  kategorieId.startsWith('fernsehen');

/** BannerTEZuTP: to whom internet was recommended or sold and no television, where there is some to be had. */
export const showsTvBanner = (
  soFar: readonly BannerProdukt[],
  angebot: readonly Pick<BannerProdukt, 'kategorieId'>[],
): boolean => soFar.some((p) => p.quelle === 'Festnetz' && !isTv(p)) && !soFar.some(isTv) && angebot.some(isTv);

interface Slot {
  readonly id: string;
  readonly position: number;
  readonly topPosition: number | null;
}

/** Top offers first, the smallest of them before the others; then by position. */
export const compareAngebote = (a: Slot, b: Slot): number =>
  (a.topPosition ?? Number.POSITIVE_INFINITY) === (b.topPosition ?? Number.POSITIVE_INFINITY)
    ? a.position - b.position || (a.id < b.id ? -1 : 1)
    : (a.topPosition ?? Number.POSITIVE_INFINITY) - (b.topPosition ?? Number.POSITIVE_INFINITY);

/** Up to so many products stand on the start page together, and so many of one category where there are more. */
const SELECTION_AT_MOST = 48;
const SELECTION_PER_KATEGORIE = 3;

/** All of a small catalogue; of a large one the best of each category, fewer of each the more categories there are. */
export const chooseFrom = <T>(groups: readonly (readonly T[])[]): number => {
  const count = (perKategorie: number) => groups.reduce((sum, group) => sum + Math.min(perKategorie, group.length), 0);
  if (count(Number.POSITIVE_INFINITY) <= SELECTION_AT_MOST) return Number.POSITIVE_INFINITY;
  let perKategorie = SELECTION_PER_KATEGORIE;
  while (perKategorie > 1 && count(perKategorie) > SELECTION_AT_MOST) perKategorie--;
  return perKategorie;
};
