interface Bannerprodukt {
  quelle: string;
  kategorieId: string;
}

/** The catalogue's `TP` (calls.md §3). */
export const isFernsehen = ({ kategorieId }: Pick<Bannerprodukt, 'kategorieId'>): boolean =>
  kategorieId.startsWith('fernsehen');

/** BannerTEZuTP: to whom internet was recommended or sold and no television, where there is some to be had. */
export const zeigtFernsehbanner = (
  bisher: readonly Bannerprodukt[],
  angebot: readonly Pick<Bannerprodukt, 'kategorieId'>[],
): boolean =>
  bisher.some((p) => p.quelle === 'Festnetz' && !isFernsehen(p)) &&
  !bisher.some(isFernsehen) &&
  angebot.some(isFernsehen);
