import type { Aenderungsart, KatalogstapelAnlass, Tag } from '@weitersagen/contract/werte';
import type { Flach } from './rules-text.ts';

export interface Unterschied {
  feld: string;
  vorher: string;
  nachher: string;
}

/** Field by field; what one of the two does not have counts as empty. */
export const differences = (vorher: Flach | null, nachher: Flach | null): Unterschied[] =>
  [...new Set([...Object.keys(vorher ?? {}), ...Object.keys(nachher ?? {})])]
    .map((feld) => ({ feld, vorher: vorher?.[feld] ?? '', nachher: nachher?.[feld] ?? '' }))
    .filter((u) => u.vorher !== u.nachher);

export const isSame = (a: Flach | null, b: Flach | null): boolean =>
  (a === null) === (b === null) && differences(a, b).length === 0;

export const aenderungsart = (vorher: unknown, nachher: unknown): Aenderungsart =>
  vorher === null ? 'neu' : nachher === null ? 'entfernt' : 'geaendert';

/** What an external product API says would be back with its next answer. */
export const isRuecknehmbar = (anlass: KatalogstapelAnlass): boolean => anlass !== 'abgleich';

export type Konfliktgrund = 'schonDa' | 'nichtMehrDa' | 'inzwischenGeaendert';
export interface Konflikt {
  grund: Konfliktgrund;
  felder: string[];
}
export type Verschmolzen = { ok: true; neu: Flach | null } | ({ ok: false } & Konflikt);

/**
 * A change meets the record as it is now, which may be another one than its author saw: what he did not touch stays as
 * others left it, what he and others changed is a conflict.
 */
export const merge = (vorher: Flach | null, nachher: Flach | null, aktuell: Flach | null): Verschmolzen => {
  if (isSame(nachher, aktuell)) return { ok: true, neu: aktuell };
  if (vorher === null)
    return aktuell === null ? { ok: true, neu: nachher } : { ok: false, grund: 'schonDa', felder: [] };
  if (aktuell === null) return { ok: false, grund: 'nichtMehrDa', felder: [] };
  if (nachher === null) {
    const felder = differences(vorher, aktuell).map((u) => u.feld);
    return felder.length === 0 ? { ok: true, neu: null } : { ok: false, grund: 'inzwischenGeaendert', felder };
  }
  const gewollt = differences(vorher, nachher);
  const felder = gewollt.filter((u) => ![u.vorher, u.nachher].includes(aktuell[u.feld] ?? '')).map((u) => u.feld);
  if (felder.length > 0) return { ok: false, grund: 'inzwischenGeaendert', felder };
  return { ok: true, neu: { ...aktuell, ...Object.fromEntries(gewollt.map((u) => [u.feld, u.nachher])) } };
};

/** First and last day on which somebody recommended or ordered the product: what was promised then stands. */
export interface Nutzung {
  erste: Tag;
  letzte: Tag;
}

export type Praemiengrund = 'praemieBenutzt' | 'praemieVergangen' | 'praemieRueckwirkend';

const end = (p: Flach): string => p.Enddatum || p.EnddatumAnzeige || '9999-12-31';

const wasUsed = (p: Flach, nutzung: Nutzung | undefined): boolean =>
  nutzung !== undefined && nutzung.letzte >= (p.Startdatum ?? '') && nutzung.erste <= end(p);

/**
 * Rewards are picked by the application date (decisions §5), so the past of one that somebody relied on stays as it was:
 * its amount, its beginning, and every day that has gone by. What may still change is when it ends, from today on.
 */
export const checkPraemie = (
  vorher: Flach | null,
  nachher: Flach | null,
  nutzungJe: (produkt: string) => Nutzung | undefined,
  heute: Tag,
): Praemiengrund | null => {
  const benutzt = vorher !== null && wasUsed(vorher, nutzungJe(vorher.Produkt ?? ''));
  if (nachher === null) return benutzt ? 'praemieBenutzt' : null;
  if (benutzt) {
    if (['Produkt', 'WertCent', 'Startdatum'].some((feld) => vorher[feld] !== nachher[feld])) return 'praemieBenutzt';
    const [alt, neu] = [end(vorher), end(nachher)];
    return alt !== neu && (alt < heute || neu < heute) ? 'praemieVergangen' : null;
  }
  const reichtZurueck = (nachher.Startdatum ?? '') < heute && wasUsed(nachher, nutzungJe(nachher.Produkt ?? ''));
  return reichtZurueck ? 'praemieRueckwirkend' : null;
};
