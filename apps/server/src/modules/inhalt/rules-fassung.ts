/** A version of a legal text as it is kept; `gueltigAb` null: from the beginning. */
export interface Fassungszeile {
  fassung: string;
  gueltigAb: Date | null;
  hash: string;
}
export interface Fassung extends Fassungszeile {
  /** Null: it is in force. */
  gueltigBis: Date | null;
}

/** The sentences beside a box that name a legal text: which, and the place in it. */
const RECHTSTEXT_ZU: Readonly<Record<string, { art: 'agb' | 'datenschutz'; anker: string | null }>> = {
  agb: { art: 'agb', anker: null },
  praemienbedingungen: { art: 'agb', anker: 'praemienbedingungen' },
  empfaengerAgb: { art: 'agb', anker: null },
  datenschutz: { art: 'datenschutz', anker: null },
};
export const rechtstextZu = (zweck: string) => RECHTSTEXT_ZU[zweck] ?? null;

const beginn = ({ gueltigAb }: Fassungszeile): number => gueltigAb?.getTime() ?? Number.NEGATIVE_INFINITY;

/** The oldest first; each is good until the next one begins. */
export const mitGeltung = <F extends Fassungszeile>(zeilen: readonly F[]): (F & Fassung)[] => {
  const sortiert = zeilen.toSorted((a, b) => beginn(a) - beginn(b) || vergleiche(a.fassung, b.fassung));
  return sortiert.map((zeile, i) => ({ ...zeile, gueltigBis: sortiert[i + 1]?.gueltigAb ?? null }));
};

/** `2026-01-02-10` comes after `2026-01-02-9`. */
const vergleiche = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** The version that was in force at an instant; the first one for whatever was before it. */
export const fassungAm = <F extends Fassungszeile>(zeilen: readonly F[], am: Date): F | null => {
  const alle = mitGeltung(zeilen);
  return alle.findLast((f) => beginn(f) <= am.getTime()) ?? alle[0] ?? null;
};

/** The next free name of a version that begins on this day. */
export const naechsteFassung = (tag: string, vorhandene: readonly string[]): string => {
  const nummern = vorhandene.flatMap((f) => (f.startsWith(`${tag}-`) ? [Number(f.slice(tag.length + 1))] : []));
  return `${tag}-${Math.max(0, ...nummern) + 1}`;
};
