import type { Einstellungen } from '@weitersagen/contract/mandant';
import { DETAILS } from '@weitersagen/contract/problem';

/** Where a Mandant's products come from: kept here (telecom, insurer), or fetched from elsewhere and mirrored here. */
export const PRODUKT_APIS = ['katalog', 'server', 'extern'] as const;
export type ProduktApi = (typeof PRODUKT_APIS)[number];

/** The words of calls.md §7. */
export const UNBEKANNTE_PRODUKT_API = DETAILS.produktApi.de;

export const isProduktApi = (name: string): name is ProduktApi => PRODUKT_APIS.some((one) => one === name);

export type ProduktApiWahl = { ok: true; art: ProduktApi } | { ok: false; grund: string };

const isAddress = (text: string): boolean => {
  const adresse = URL.parse(text);
  return adresse !== null && ['http:', 'https:'].includes(adresse.protocol);
};

export const chooseProduktApi = ({
  produktApi,
  produktApiUrl,
}: Pick<Einstellungen, 'produktApi' | 'produktApiUrl'>): ProduktApiWahl => {
  const art = PRODUKT_APIS.find((eine) => eine === produktApi);
  if (!art) return { ok: false, grund: UNBEKANNTE_PRODUKT_API };
  if (art === 'extern' && !isAddress(produktApiUrl))
    return { ok: false, grund: `${UNBEKANNTE_PRODUKT_API}: produktApiUrl fehlt oder ist keine Adresse` };
  return { ok: true, art };
};

/** How old a mirrored catalogue gets before it is asked for again. */
const ABGLEICH_MINUTEN = 5;
export const isSyncDue = (abgeglichenAm: Date | null, jetzt: Date): boolean =>
  abgeglichenAm === null || jetzt.getTime() - abgeglichenAm.getTime() >= ABGLEICH_MINUTEN * 60_000;
