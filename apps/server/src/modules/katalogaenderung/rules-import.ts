import type { Aenderungsart, Katalogart, Tag } from '@weitersagen/contract/werte';
import { aenderungsart, checkPraemie, isSame, type Nutzung, type Praemiengrund } from './rules.ts';
import { type Dokument, documentFrom, type Feldfehler, type Flach, flatOf } from './rules-text.ts';

/** A record of a file, before anybody has asked what it means. */
export interface Rohzeile {
  art: Katalogart;
  /** null where the file has no lines to count (JSON): then its place in the list. */
  zeile: number | null;
  felder: Flach;
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
  flach: Flach | null;
  fehler: Importfehler<string>[];
}

export interface Bestandssatz {
  dokument: Dokument;
  flach: Flach;
}
export type Bestand = ReadonlyMap<Katalogart, ReadonlyMap<string, Bestandssatz>>;

/** What the record will be: columns that the file does not have stay as they are. */
export const planRow = (roh: Rohzeile, id: string, aktuell: Bestandssatz | undefined): Planzeile => {
  const { art, zeile, felder } = roh;
  const geprueft = documentFrom(art, { ...aktuell?.flach, ...felder });
  const vorher = aktuell?.dokument ?? null;
  if (!geprueft.ok)
    return { art, zeile, id, was: 'fehler', vorher, nachher: null, flach: null, fehler: geprueft.fehler };
  const { dokument, flach } = geprueft;
  const was = isSame(aktuell?.flach ?? null, flach) ? 'gleich' : aenderungsart(vorher, dokument);
  return { art, zeile, id, was, vorher, nachher: dokument, flach, fehler: [] };
};

/** A reward without an id is the one of its product that begins on the same day. */
export const praemienschluessel = ({ Produkt = '', Startdatum = '' }: Flach): string => `${Produkt} ${Startdatum}`;

const withError = (zeile: Planzeile, feld: string, grund: Importgrund): Planzeile => ({
  ...zeile,
  was: 'fehler',
  fehler: [...zeile.fehler, { feld, grund }],
});

/** What stands twice: the second and every further one is wrong. */
const twice = (zeilen: readonly Planzeile[]): Planzeile[] => {
  const gesehen = new Set<string>();
  return zeilen.map((zeile) => {
    const schluessel = `${zeile.art} ${zeile.id}`;
    if (zeile.id === '' || !gesehen.has(schluessel)) {
      gesehen.add(schluessel);
      return zeile;
    }
    return withError(zeile, zeile.art === 'kategorie' ? 'Slug' : 'Id', 'zweimalInDerDatei');
  });
};

/** The catalogue as it would be: what stays, with what the file brings. */
const future = (bestand: Bestand, zeilen: readonly Planzeile[], art: Katalogart): Map<string, Flach> => {
  const saetze = new Map([...(bestand.get(art) ?? [])].map(([id, { flach }]) => [id, flach]));
  for (const zeile of zeilen) {
    if (zeile.art !== art) continue;
    if (zeile.was === 'entfernt') saetze.delete(zeile.id);
    else if (zeile.flach) saetze.set(zeile.id, zeile.flach);
  }
  return saetze;
};

const VERWEISE: Record<Katalogart, readonly { feld: string; auf: Katalogart; grund: Importgrund }[]> = {
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
const EINMALIG: Partial<Record<Katalogart, { feld: string; schluessel: (f: Flach) => string; grund: Importgrund }>> = {
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
const stimmigkeit = (bestand: Bestand, zeilen: readonly Planzeile[]): Planzeile[] => {
  const arten = new Map<Katalogart, Map<string, Flach>>();
  const all = (art: Katalogart) => {
    const da = arten.get(art) ?? future(bestand, zeilen, art);
    arten.set(art, da);
    return da;
  };
  const haeufigkeit = new Map<Katalogart, Map<string, number>>();
  const howOften = (art: Katalogart, schluessel: string, je: (f: Flach) => string): number => {
    const da = haeufigkeit.get(art) ?? count([...all(art).values()].map(je));
    haeufigkeit.set(art, da);
    return da.get(schluessel) ?? 0;
  };
  return zeilen.map((zeile) => {
    const { art, flach, was } = zeile;
    if (!flach || was === 'gleich' || was === 'fehler' || was === 'entfernt') return zeile;
    let neu = zeile;
    for (const { feld, auf, grund } of VERWEISE[art])
      for (const ziel of (flach[feld] ?? '').split('\n'))
        if (ziel !== '' && !all(auf).has(ziel) && !neu.fehler.some((f) => f.feld === feld))
          neu = withError(neu, feld, grund);
    const einmalig = EINMALIG[art];
    if (einmalig && howOften(art, einmalig.schluessel(flach), einmalig.schluessel) > 1)
      neu = withError(neu, einmalig.feld, einmalig.grund);
    return neu;
  });
};

export interface Lage {
  bestand: Bestand;
  nutzung: ReadonlyMap<string, Nutzung>;
  heute: Tag;
  /** Checks of a record that its own noun knows. */
  eigenes: (art: Katalogart, dokument: Dokument) => string | null;
}

const checkSingle =
  ({ nutzung, heute, eigenes, bestand }: Lage) =>
  (zeile: Planzeile): Planzeile => {
    const { art, was, nachher, flach, id } = zeile;
    if (was === 'gleich' || was === 'fehler') return zeile;
    const grund = nachher && eigenes(art, nachher);
    if (grund)
      return {
        ...zeile,
        was: 'fehler',
        fehler: [{ feld: FELD_ZU[grund] ?? (art === 'kategorie' ? 'Slug' : 'Id'), grund }],
      };
    if (art !== 'praemie') return zeile;
    const vorher = bestand.get('praemie')?.get(id)?.flach ?? null;
    const verboten = checkPraemie(vorher, flach, (produkt) => nutzung.get(produkt), heute);
    return verboten ? withError(zeile, verboten === 'praemieVergangen' ? 'Enddatum' : 'WertCent', verboten) : zeile;
  };
const FELD_ZU: Record<string, string> = {
  provision: 'Provision',
  preisaufteilung: 'Preisaufteilung',
  letzteStufe: 'PreisMonatlich',
  zeitraum: 'Enddatum',
};

/** What the file does not name, where it is to be taken as the whole: a product in use is switched off, the rest goes. */
export const planMissing = (
  bestand: Bestand,
  arten: readonly Katalogart[],
  genannt: ReadonlySet<string>,
  gebraucht: (art: Katalogart, id: string) => string | null,
): Planzeile[] =>
  arten.flatMap((art) =>
    [...(bestand.get(art) ?? [])].flatMap(([id, { dokument, flach }]): Planzeile[] => {
      if (genannt.has(`${art} ${id}`)) return [];
      const gemeinsam = { art, zeile: null, id, vorher: dokument, fehler: [] };
      const grund = gebraucht(art, id);
      if (grund === null) return [{ ...gemeinsam, was: 'entfernt', nachher: null, flach: null }];
      if (art !== 'produkt' || grund !== 'wirdEmpfohlen')
        return [{ ...gemeinsam, was: 'fehler', nachher: null, flach: null, fehler: [{ feld: 'Id', grund }] }];
      if (flach.Aktiv === 'nein') return [];
      const nachher = { ...dokument, Aktiv: false };
      return [{ ...gemeinsam, was: 'geaendert', nachher, flach: flatOf(art, nachher) }];
    }),
  );

/** Checks that look at more than one record; what is wrong is said at its line, and nothing is left out. */
export const checkPlan = (zeilen: readonly Planzeile[], lage: Lage): Planzeile[] =>
  stimmigkeit(lage.bestand, twice(zeilen).map(checkSingle(lage)));
