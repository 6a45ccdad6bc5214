import type { Einstellungen } from '@weitersagen/contract/mandant';

/** Where a Mandant's products come from: kept here (telecom, insurer), or fetched from elsewhere and mirrored here. */
const PRODUKT_APIS = ['katalog', 'server', 'extern'] as const;
export type ProduktApi = (typeof PRODUKT_APIS)[number];

export const isProduktApi = (name: string): name is ProduktApi => PRODUKT_APIS.some((one) => one === name);

export type ProduktApiChoice = { ok: true; art: ProduktApi } | { ok: false; grund: 'unbekannt' | 'ohneAdresse' };

const isAddress = (text: string): boolean => {
  const address = URL.parse(text);
  return address !== null && ['http:', 'https:'].includes(address.protocol);
};

export const chooseProduktApi = ({
  produktApi,
  produktApiUrl,
}: Pick<Einstellungen, 'produktApi' | 'produktApiUrl'>): ProduktApiChoice => {
  const kind = PRODUKT_APIS.find((single) => single === produktApi);
  if (!kind) return { ok: false, grund: 'unbekannt' };
  if (kind === 'extern' && !isAddress(produktApiUrl)) return { ok: false, grund: 'ohneAdresse' };
  return { ok: true, art: kind };
};

/** How old a mirrored catalogue gets before it is asked for again. */
const SYNC_MINUTES = 5;
export const isSyncDue = (syncedAt: Date | null, now: Date): boolean =>
  syncedAt === null || now.getTime() - syncedAt.getTime() >= SYNC_MINUTES * 60_000;
