import type { Aenderungsart, Katalogart, Tag } from '@weitersagen/contract/values';
import { aenderungsart, checkPraemie, isSame, type Praemiengrund, type Usage } from './rules.ts';
import { type Dokument, documentFrom, type Feldfehler, type Flat, flatOf } from './rules-text.ts';

/** A record of a file, before anybody has asked what it means. */
export interface Rohzeile {
  art: Katalogart;
  /** null where the file has no lines to count (JSON): then its place in the list. */
  zeile: number | null;
  felder: Flat;
}

export type Importgrund =
  | Feldfehler['grund']
  | Praemiengrund
  | 'zweimalInDerDatei'
  | 'externeIdVergeben'
  | 'angebotVergeben'
  | 'unbekannteKategorie'
  | 'unbekanntesProdukt'
  | 'unbekanntesGeraet'
  | 'wirdGebraucht';
export interface Importfehler<G extends string = Importgrund> {
  feld: string;
  grund: G;
}

export interface Planzeile {
  art: Katalogart;
  zeile: number | null;
  id: string;
  was: Aenderungsart | 'gleich' | 'fehler';
  vorher: Dokument | null;
  nachher: Dokument | null;
  /** As text, for the checks across records. */
  flach: Flat | null;
  fehler: Importfehler<string>[];
}

export interface Bestandssatz {
  dokument: Dokument;
  flach: Flat;
}
export type Stock = ReadonlyMap<Katalogart, ReadonlyMap<string, Bestandssatz>>;

/** What the record will be: columns that the file does not have stay as they are. */
export const planRow = (raw: Rohzeile, id: string, current: Bestandssatz | undefined): Planzeile => {
  const { art, zeile, felder } = raw;
  const checked = documentFrom(art, { ...current?.flach, ...felder });
  const vorher = current?.dokument ?? null;
  if (!checked.ok) return { art, zeile, id, was: 'fehler', vorher, nachher: null, flach: null, fehler: checked.fehler };
  const { dokument, flach } = checked;
  const was = isSame(current?.flach ?? null, flach) ? 'gleich' : aenderungsart(vorher, dokument);
  return { art, zeile, id, was, vorher, nachher: dokument, flach, fehler: [] };
};

/** A reward without an id is the one of its product that begins on the same day. */
export const praemienschluessel = ({ Produkt = '', Startdatum = '' }: Flat): string => `${Produkt} ${Startdatum}`;

const withError = (row: Planzeile, feld: string, grund: Importgrund): Planzeile => ({
  ...row,
  was: 'fehler',
  fehler: [...row.fehler, { feld, grund }],
});

/** What stands twice: the second and every further one is wrong. */
const twice = (rows: readonly Planzeile[]): Planzeile[] => {
  const seen = new Set<string>();
  return rows.map((row) => {
    const key = `${row.art} ${row.id}`;
    if (row.id === '' || !seen.has(key)) {
      seen.add(key);
      return row;
    }
    return withError(row, row.art === 'kategorie' ? 'Slug' : 'Id', 'zweimalInDerDatei');
  });
};

/** The catalogue as it would be: what stays, with what the file brings. */
const future = (stock: Stock, rows: readonly Planzeile[], kind: Katalogart): Map<string, Flat> => {
  const sentences = new Map([...(stock.get(kind) ?? [])].map(([id, { flach }]) => [id, flach]));
  for (const row of rows) {
    if (row.art !== kind) continue;
    if (row.was === 'entfernt') sentences.delete(row.id);
    else if (row.flach) sentences.set(row.id, row.flach);
  }
  return sentences;
};

const REFERENCES: Record<Katalogart, readonly { feld: string; auf: Katalogart; grund: Importgrund }[]> = {
  kategorie: [
    { feld: 'VorauswahlHeim', auf: 'produkt', grund: 'unbekanntesProdukt' },
    { feld: 'VorauswahlTv', auf: 'produkt', grund: 'unbekanntesProdukt' },
    { feld: 'Verwandt', auf: 'kategorie', grund: 'unbekannteKategorie' },
  ],
  produkt: [
    { feld: 'Kategorie', auf: 'kategorie', grund: 'unbekannteKategorie' },
    { feld: 'Kategorien', auf: 'kategorie', grund: 'unbekannteKategorie' },
  ],
  praemie: [{ feld: 'Produkt', auf: 'produkt', grund: 'unbekanntesProdukt' }],
  geraet: [],
  angebot: [
    { feld: 'HandyId', auf: 'geraet', grund: 'unbekanntesGeraet' },
    { feld: 'TarifId', auf: 'produkt', grund: 'unbekanntesProdukt' },
  ],
};

/** Keys that no two records may share. */
const EINMALIG: Partial<Record<Katalogart, { feld: string; schluessel: (f: Flat) => string; grund: Importgrund }>> = {
  produkt: { feld: 'ExterneId', schluessel: (f) => f.ExterneId ?? '', grund: 'externeIdVergeben' },
  geraet: { feld: 'ExterneId', schluessel: (f) => f.ExterneId ?? '', grund: 'externeIdVergeben' },
  angebot: { feld: 'TarifId', schluessel: (f) => `${f.HandyId} ${f.TarifId}`, grund: 'angebotVergeben' },
};

const count = (texte: readonly string[]): Map<string, number> => {
  const anzahl = new Map<string, number>();
  for (const text of texte) anzahl.set(text, (anzahl.get(text) ?? 0) + 1);
  return anzahl;
};

/** Records of the catalogue as it would be that name what would not be there, or take what another one has. */
const stimmigkeit = (stock: Stock, rows: readonly Planzeile[]): Planzeile[] => {
  const kinds = new Map<Katalogart, Map<string, Flat>>();
  const all = (kind: Katalogart) => {
    const existing = kinds.get(kind) ?? future(stock, rows, kind);
    kinds.set(kind, existing);
    return existing;
  };
  const haeufigkeit = new Map<Katalogart, Map<string, number>>();
  const howOften = (kind: Katalogart, key: string, je: (f: Flat) => string): number => {
    const existing = haeufigkeit.get(kind) ?? count([...all(kind).values()].map(je));
    haeufigkeit.set(kind, existing);
    return existing.get(key) ?? 0;
  };
  return rows.map((row) => {
    const { art, flach, was } = row;
    if (!flach || was === 'gleich' || was === 'fehler' || was === 'entfernt') return row;
    let neu = row;
    for (const { feld, auf, grund } of REFERENCES[art])
      for (const target of (flach[feld] ?? '').split('\n'))
        if (target !== '' && !all(auf).has(target) && !neu.fehler.some((f) => f.feld === feld))
          neu = withError(neu, feld, grund);
    const einmalig = EINMALIG[art];
    if (einmalig && howOften(art, einmalig.schluessel(flach), einmalig.schluessel) > 1)
      neu = withError(neu, einmalig.feld, einmalig.grund);
    return neu;
  });
};

export interface Lage {
  bestand: Stock;
  nutzung: ReadonlyMap<string, Usage>;
  heute: Tag;
  /** Checks of a record that its own noun knows. */
  eigenes: (kind: Katalogart, document: Dokument) => string | null;
}

const checkSingle =
  ({ nutzung, heute, eigenes, bestand }: Lage) =>
  (row: Planzeile): Planzeile => {
    const { art, was, nachher, flach, id } = row;
    if (was === 'gleich' || was === 'fehler') return row;
    const grund = nachher && eigenes(art, nachher);
    if (grund)
      return {
        ...row,
        was: 'fehler',
        fehler: [{ feld: FIELD_TO[grund] ?? (art === 'kategorie' ? 'Slug' : 'Id'), grund }],
      };
    if (art !== 'praemie') return row;
    const before = bestand.get('praemie')?.get(id)?.flach ?? null;
    const verboten = checkPraemie(before, flach, (produkt) => nutzung.get(produkt), heute);
    return verboten ? withError(row, verboten === 'praemieVergangen' ? 'Enddatum' : 'WertCent', verboten) : row;
  };
const FIELD_TO: Record<string, string> = {
  provision: 'Provision',
  preisaufteilung: 'Preisaufteilung',
  letzteStufe: 'PreisMonatlich',
  zeitraum: 'Enddatum',
};

/** What the file does not name, where it is to be taken as the whole: a product in use is switched off, the rest goes. */
export const planMissing = (
  stock: Stock,
  kinds: readonly Katalogart[],
  named: ReadonlySet<string>,
  needed: (kind: Katalogart, id: string) => string | null,
): Planzeile[] =>
  kinds.flatMap((art) =>
    [...(stock.get(art) ?? [])].flatMap(([id, { dokument, flach }]): Planzeile[] => {
      if (named.has(`${art} ${id}`)) return [];
      const shared = { art, zeile: null, id, vorher: dokument, fehler: [] };
      const grund = needed(art, id);
      if (grund === null) return [{ ...shared, was: 'entfernt', nachher: null, flach: null }];
      if (art !== 'produkt' || grund !== 'wirdEmpfohlen')
        return [{ ...shared, was: 'fehler', nachher: null, flach: null, fehler: [{ feld: 'Id', grund }] }];
      if (flach.Aktiv === 'nein') return [];
      const nachher = { ...dokument, Aktiv: false };
      return [{ ...shared, was: 'geaendert', nachher, flach: flatOf(art, nachher) }];
    }),
  );

/** Checks that look at more than one record; what is wrong is said at its line, and nothing is left out. */
export const checkPlan = (rows: readonly Planzeile[], lage: Lage): Planzeile[] =>
  stimmigkeit(lage.bestand, twice(rows).map(checkSingle(lage)));
