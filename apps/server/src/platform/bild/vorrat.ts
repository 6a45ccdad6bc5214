export interface Vorrat<T> {
  get(schluessel: string): T | undefined;
  set(schluessel: string, wert: T, bytes: number): void;
}

/** Keeps what was used last, up to so many bytes in all. */
export const createCache = <T>(hoechstensBytes: number): Vorrat<T> => {
  const da = new Map<string, { wert: T; bytes: number }>();
  let summe = 0;
  const raus = (schluessel: string) => {
    summe -= da.get(schluessel)?.bytes ?? 0;
    da.delete(schluessel);
  };
  return {
    get: (schluessel) => {
      const eintrag = da.get(schluessel);
      if (!eintrag) return undefined;
      da.delete(schluessel);
      da.set(schluessel, eintrag);
      return eintrag.wert;
    },
    set: (schluessel, wert, bytes) => {
      raus(schluessel);
      if (bytes > hoechstensBytes) return;
      da.set(schluessel, { wert, bytes });
      summe += bytes;
      for (const alt of da.keys()) {
        if (summe <= hoechstensBytes) break;
        raus(alt);
      }
    },
  };
};
