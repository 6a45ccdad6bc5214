import type { FussnoteAntwort } from '@weitersagen/contract/inhalt';
import { type Inhaltsdaten, RECHTSTEXTARTEN, type Rechtstextart, type Sprache } from '@weitersagen/contract/werte';
import { asHtml, fill, fussnotenIn, readText, variablesIn } from './rules-text.ts';

type JeSprache<T> = Record<Sprache, T>;

/** All of a legal text that somebody reads, and so agrees to. */
export interface Wortlaut {
  titel: JeSprache<string>;
  /** Safe HTML. */
  inhalt: JeSprache<string>;
  fussnoten: JeSprache<FussnoteAntwort[]>;
}

/** An entry of the content service, as far as it can be part of a legal text. */
export interface Quelleintrag {
  id: string;
  schema: string;
  schluessel: string;
  /** What is public; null: nothing of it is. */
  daten: Inhaltsdaten | null;
  entwurf: Inhaltsdaten | null;
  /** Of a legal text that is published for a day: that day has come, or has not; else `keine`. */
  vormerkung: 'keine' | 'wartet' | 'faellig';
}

/** As many as a page shows. */
export const FUSSNOTEN_HOECHSTENS = 60;

const place = (schema: string, schluessel: string): string => `${schema}/${schluessel}`;

type Bestand = ReadonlyMap<string, Quelleintrag>;
const stockOf = (eintraege: readonly Quelleintrag[]): Bestand =>
  new Map(eintraege.map((eintrag) => [place(eintrag.schema, eintrag.schluessel), eintrag]));

const valuesIn = (bestand: Bestand, sprache: Sprache): ReadonlyMap<string, string> =>
  new Map(
    [...bestand.values()].flatMap(({ schema, schluessel, daten }) =>
      schema === 'variable' && daten ? [[schluessel, readText(daten.Wert, sprache)] as const] : [],
    ),
  );

export type Saeubern = (html: string) => string;

const putIn = (bestand: Bestand, daten: Inhaltsdaten, saeubere: Saeubern) => {
  const genannt = new Set<string>();
  const je = (sprache: Sprache) => {
    const werte = valuesIn(bestand, sprache);
    const text = (roh: string, kodiere?: (wert: string) => string): string => {
      for (const name of variablesIn(roh)) genannt.add(place('variable', name));
      return fill(roh, werte, kodiere).text;
    };
    // Filled in first, so that no value can bring in what is then not looked at.
    const html = (roh: string): string => saeubere(text(roh, asHtml));
    const fussnote = (identifier: string): FussnoteAntwort[] => {
      genannt.add(place('footnote', identifier));
      const da = bestand.get(place('footnote', identifier));
      if (!da?.daten) return [];
      return [
        {
          Id: da.id,
          Identifier: identifier,
          Titel: text(readText(da.daten.Titel, sprache)),
          Gruppe: readText(da.daten.Gruppe, sprache),
          Inhalt: html(readText(da.daten.Inhalt, sprache)),
        },
      ];
    };
    const titel = text(readText(daten.Titel, sprache));
    const inhalt = html(readText(daten.Inhalt, sprache));
    const fussnoten = fussnotenIn(inhalt).slice(0, FUSSNOTEN_HOECHSTENS).flatMap(fussnote);
    return { titel, inhalt, fussnoten };
  };
  const [de, en] = [je('de'), je('en')];
  const wortlaut: Wortlaut = {
    titel: { de: de.titel, en: en.titel },
    inhalt: { de: de.inhalt, en: en.inhalt },
    fussnoten: { de: de.fussnoten, en: en.fussnoten },
  };
  return { wortlaut: de.inhalt ? wortlaut : null, genannt };
};

/** What people read of a legal text now, or will from a day on; and what it takes that from. */
export interface Rechtstextstand {
  art: Rechtstextart;
  wann: 'jetzt' | 'spaeter';
  wortlaut: Wortlaut | null;
  /** `schema/schluessel` of the text itself and of all that it names. */
  quellen: ReadonlySet<string>;
}

/** Every legal text that is in force, or published for a day, in the words of these entries. */
export const rechtstextstaende = (eintraege: readonly Quelleintrag[], saeubere: Saeubern): Rechtstextstand[] => {
  const bestand = stockOf(eintraege);
  return RECHTSTEXTARTEN.flatMap((art) => {
    const eintrag = bestand.get(place('rechtstext', art));
    if (!eintrag) return [];
    const state = (wann: Rechtstextstand['wann'], daten: Inhaltsdaten): Rechtstextstand => {
      const { wortlaut, genannt } = putIn(bestand, daten, saeubere);
      return { art, wann, wortlaut, quellen: genannt.add(place('rechtstext', art)) };
    };
    const { daten, entwurf, vormerkung } = eintrag;
    // From the first moment of its day on it is what people read, whether or not it has taken its place.
    if (entwurf && vormerkung === 'faellig') return [state('jetzt', entwurf)];
    return [
      ...(daten ? [state('jetzt', daten)] : []),
      ...(entwurf && vormerkung === 'wartet' ? [state('spaeter', entwurf)] : []),
    ];
  });
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export interface Textaenderung extends Omit<Rechtstextstand, 'wortlaut'> {
  /** Null: there is none any more. */
  wortlaut: Wortlaut | null;
  /** Whether there was one before. */
  neu: boolean;
  /** Ids of the entries that changed it. */
  durch: string[];
}

/** The ids of what is public, or published for a day, and was not so before. */
const changed = (vorher: readonly Quelleintrag[], nachher: readonly Quelleintrag[]) => {
  const alt = new Map(vorher.map((eintrag) => [eintrag.id, eintrag]));
  const neu = new Map(nachher.map((eintrag) => [eintrag.id, eintrag]));
  const visible = (eintrag: Quelleintrag | undefined) =>
    eintrag && [eintrag.daten, eintrag.vormerkung === 'keine' ? null : eintrag.entwurf];
  return [...new Map([...alt, ...neu]).values()].filter(({ id }) => !same(visible(alt.get(id)), visible(neu.get(id))));
};

/** The legal texts whose wording a step changes. */
export const textaenderungen = (
  vorher: readonly Quelleintrag[],
  nachher: readonly Quelleintrag[],
  saeubere: Saeubern,
): Textaenderung[] => {
  const anders = changed(vorher, nachher);
  if (anders.length === 0) return [];
  const [alte, neue] = [rechtstextstaende(vorher, saeubere), rechtstextstaende(nachher, saeubere)];
  return RECHTSTEXTARTEN.flatMap((art) =>
    (['jetzt', 'spaeter'] as const).flatMap((wann) => {
      const find = (staende: readonly Rechtstextstand[]) => staende.find((s) => s.art === art && s.wann === wann);
      const [alt, neu] = [find(alte), find(neue)];
      if (same(alt?.wortlaut ?? null, neu?.wortlaut ?? null)) return [];
      const quellen = new Set([...(alt?.quellen ?? []), ...(neu?.quellen ?? [])]);
      const durch = anders
        .filter(({ schema, schluessel }) => quellen.has(place(schema, schluessel)))
        .map(({ id }) => id);
      return [{ art, wann, wortlaut: neu?.wortlaut ?? null, neu: !alt?.wortlaut, quellen, durch }];
    }),
  );
};

/** The same entries, as if one of them were published, or taken back, now. */
export const withStep = (
  eintraege: readonly Quelleintrag[],
  id: string,
  schritt: 'veroeffentlicht' | 'zurueckgezogen',
): Quelleintrag[] =>
  eintraege.map((eintrag) => {
    if (eintrag.id !== id) return eintrag;
    return schritt === 'veroeffentlicht'
      ? { ...eintrag, daten: eintrag.entwurf ?? eintrag.daten, entwurf: null, vormerkung: 'keine' }
      : { ...eintrag, daten: null, vormerkung: 'keine' };
  });

export interface Fassungszeile {
  ereignis: string;
  wer: string;
}

/**
 * Who wrote what the last step made public, of an entry's versions with the newest first: everybody who had a hand in the
 * draft since the publication before. Taking something out of a text changes it, too, and whoever does so is its author.
 */
export const authorsOf = (schema: string, verlauf: readonly Fassungszeile[]): string[] => {
  const [letzte] = verlauf;
  if (letzte && ['zurueckgezogen', 'geloescht'].includes(letzte.ereignis))
    return schema === 'rechtstext' ? [] : [letzte.wer];
  const autoren = new Set<string>();
  for (const { ereignis, wer } of verlauf) {
    if (ereignis === 'angelegt' || ereignis === 'bearbeitet') autoren.add(wer);
    else if (['veroeffentlicht', 'entwurfVerworfen'].includes(ereignis) && autoren.size > 0) break;
  }
  return [...autoren];
};

export type Freigabegrund = 'rechtstextFreigabe' | 'rechtstextZweite';

/** Whether these changes may be made by this person: with the right to it, and not by who wrote them. */
export const checkFreigabe = (
  darf: boolean,
  wer: string,
  aenderungen: readonly { autoren: readonly string[] }[],
): Freigabegrund | null => {
  if (aenderungen.length === 0) return null;
  if (!darf) return 'rechtstextFreigabe';
  return aenderungen.some(({ autoren }) => autoren.includes(wer)) ? 'rechtstextZweite' : null;
};
