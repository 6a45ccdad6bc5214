import type { FussnoteResponse } from '@weitersagen/contract/inhalt';
import { type LanguageCode, MAIN_LANGUAGE, perLanguage } from '@weitersagen/contract/languages';
import { type InhaltData, RECHTSTEXT_KINDS, type RechtstextKind } from '@weitersagen/contract/values';
import { asHtml, fill, fussnotenIn, readText, variablesIn } from './rules-text.ts';

type PerLanguage<T> = Record<LanguageCode, T>;

/** All of a legal text that somebody reads, and so agrees to. */
export interface Wording {
  titel: PerLanguage<string>;
  /** Safe HTML. */
  inhalt: PerLanguage<string>;
  fussnoten: PerLanguage<FussnoteResponse[]>;
}

/** An entry of the content service, as far as it can be part of a legal text. */
export interface SourceEntry {
  id: string;
  schema: string;
  schluessel: string;
  /** What is public; null: nothing of it is. */
  daten: InhaltData | null;
  entwurf: InhaltData | null;
  /** Of a legal text that is published for a day: that day has come, or has not; else `keine`. */
  vormerkung: 'keine' | 'wartet' | 'faellig';
}

/** As many as a page shows. */
export const FUSSNOTEN_AT_MOST = 60;

const place = (schema: string, key: string): string => `${schema}/${key}`;

type Stock = ReadonlyMap<string, SourceEntry>;
const stockOf = (entries: readonly SourceEntry[]): Stock =>
  new Map(entries.map((entry) => [place(entry.schema, entry.schluessel), entry]));

const valuesIn = (stock: Stock, language: LanguageCode): ReadonlyMap<string, string> =>
  new Map(
    [...stock.values()].flatMap(({ schema, schluessel, daten }) =>
      schema === 'variable' && daten ? [[schluessel, readText(daten.Wert, language)] as const] : [],
    ),
  );

export type Sanitize = (html: string) => string;

const putIn = (stock: Stock, data: InhaltData, clean: Sanitize) => {
  const named = new Set<string>();
  const statesIn = (language: LanguageCode) => {
    const values = valuesIn(stock, language);
    const text = (raw: string, encode?: (value: string) => string): string => {
      for (const name of variablesIn(raw)) named.add(place('variable', name));
      return fill(raw, values, encode).text;
    };
    // Filled in first, so that no value can bring in what is then not looked at.
    const html = (raw: string): string => clean(text(raw, asHtml));
    const fussnote = (identifier: string): FussnoteResponse[] => {
      named.add(place('footnote', identifier));
      const existing = stock.get(place('footnote', identifier));
      if (!existing?.daten) return [];
      return [
        {
          Id: existing.id,
          Identifier: identifier,
          Titel: text(readText(existing.daten.Titel, language)),
          Gruppe: readText(existing.daten.Gruppe, language),
          Inhalt: html(readText(existing.daten.Inhalt, language)),
        },
      ];
    };
    const title = text(readText(data.Titel, language));
    const inhalt = html(readText(data.Inhalt, language));
    const fussnoten = fussnotenIn(inhalt).slice(0, FUSSNOTEN_AT_MOST).flatMap(fussnote);
    return { titel: title, inhalt, fussnoten };
  };
  const said = perLanguage(statesIn);
  const wording: Wording = {
    titel: perLanguage((language) => said[language].titel),
    inhalt: perLanguage((language) => said[language].inhalt),
    fussnoten: perLanguage((language) => said[language].fussnoten),
  };
  return { wortlaut: said[MAIN_LANGUAGE].inhalt ? wording : null, genannt: named };
};

/** What people read of a legal text now, or will from a day on; and what it takes that from. */
export interface RechtstextState {
  art: RechtstextKind;
  wann: 'jetzt' | 'spaeter';
  wortlaut: Wording | null;
  /** `schema/schluessel` of the text itself and of all that it names. */
  quellen: ReadonlySet<string>;
}

/** Every legal text that is in force, or published for a day, in the words of these entries. */
export const rechtstextStates = (entries: readonly SourceEntry[], clean: Sanitize): RechtstextState[] => {
  const stock = stockOf(entries);
  return RECHTSTEXT_KINDS.flatMap((kind) => {
    const entry = stock.get(place('rechtstext', kind));
    if (!entry) return [];
    const state = (when: RechtstextState['wann'], data: InhaltData): RechtstextState => {
      const { wortlaut, genannt } = putIn(stock, data, clean);
      return { art: kind, wann: when, wortlaut, quellen: genannt.add(place('rechtstext', kind)) };
    };
    const { daten, entwurf, vormerkung } = entry;
    // From the first moment of its day on it is what people read, whether or not it has taken its place.
    if (entwurf && vormerkung === 'faellig') return [state('jetzt', entwurf)];
    return [
      ...(daten ? [state('jetzt', daten)] : []),
      ...(entwurf && vormerkung === 'wartet' ? [state('spaeter', entwurf)] : []),
    ];
  });
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export interface TextChange extends Omit<RechtstextState, 'wortlaut'> {
  /** Null: there is none any more. */
  wortlaut: Wording | null;
  /** Whether there was one before. */
  neu: boolean;
  /** Ids of the entries that changed it. */
  durch: string[];
}

/** The ids of what is public, or published for a day, and was not so before. */
const changed = (before: readonly SourceEntry[], after: readonly SourceEntry[]) => {
  const old = new Map(before.map((entry) => [entry.id, entry]));
  const next = new Map(after.map((entry) => [entry.id, entry]));
  const visible = (entry: SourceEntry | undefined) =>
    entry && [entry.daten, entry.vormerkung === 'keine' ? null : entry.entwurf];
  return [...new Map([...old, ...next]).values()].filter(
    ({ id }) => !same(visible(old.get(id)), visible(next.get(id))),
  );
};

/** The legal texts whose wording a step changes. */
export const textChanges = (
  before: readonly SourceEntry[],
  after: readonly SourceEntry[],
  clean: Sanitize,
): TextChange[] => {
  const different = changed(before, after);
  if (different.length === 0) return [];
  const [oldOne, newOne] = [rechtstextStates(before, clean), rechtstextStates(after, clean)];
  return RECHTSTEXT_KINDS.flatMap((kind) =>
    (['jetzt', 'spaeter'] as const).flatMap((when) => {
      const find = (states: readonly RechtstextState[]) => states.find((s) => s.art === kind && s.wann === when);
      const [old, next] = [find(oldOne), find(newOne)];
      if (same(old?.wortlaut ?? null, next?.wortlaut ?? null)) return [];
      const sources = new Set([...(old?.quellen ?? []), ...(next?.quellen ?? [])]);
      const by = different
        .filter(({ schema, schluessel }) => sources.has(place(schema, schluessel)))
        .map(({ id }) => id);
      return [
        { art: kind, wann: when, wortlaut: next?.wortlaut ?? null, neu: !old?.wortlaut, quellen: sources, durch: by },
      ];
    }),
  );
};

/** The same entries, as if one of them were published, or taken back, now. */
export const withStep = (
  entries: readonly SourceEntry[],
  id: string,
  step: 'veroeffentlicht' | 'zurueckgezogen',
): SourceEntry[] =>
  entries.map((entry) => {
    if (entry.id !== id) return entry;
    return step === 'veroeffentlicht'
      ? { ...entry, daten: entry.entwurf ?? entry.daten, entwurf: null, vormerkung: 'keine' }
      : { ...entry, daten: null, vormerkung: 'keine' };
  });

export interface FassungRow {
  ereignis: string;
  wer: string;
}

/**
 * Who wrote what the last step made public, of an entry's versions with the newest first: everybody who had a hand in the
 * draft since the publication before. Taking something out of a text changes it, too, and whoever does so is its author.
 */
export const authorsOf = (schema: string, history: readonly FassungRow[]): string[] => {
  const [last] = history;
  if (last && ['zurueckgezogen', 'geloescht'].includes(last.ereignis)) return schema === 'rechtstext' ? [] : [last.wer];
  const authors = new Set<string>();
  for (const { ereignis, wer } of history) {
    if (ereignis === 'angelegt' || ereignis === 'bearbeitet') authors.add(wer);
    else if (['veroeffentlicht', 'entwurfVerworfen'].includes(ereignis) && authors.size > 0) break;
  }
  return [...authors];
};

export type FreigabeReason = 'rechtstextFreigabe' | 'rechtstextZweite';

/** Whether these changes may be made by this person: with the right to it, and not by who wrote them. */
export const checkFreigabe = (
  may: boolean,
  who: string,
  changes: readonly { autoren: readonly string[] }[],
): FreigabeReason | null => {
  if (changes.length === 0) return null;
  if (!may) return 'rechtstextFreigabe';
  return changes.some(({ autoren }) => autoren.includes(who)) ? 'rechtstextZweite' : null;
};
