import { LANGUAGES, type LanguageCode, perLanguage } from '@weitersagen/contract/languages';
import type { Zweisprachig } from '../../migrations/tabellen.ts';
import { inLanguage, type MandantScope } from '../../platform/auth/scope.ts';
import { type Filler, findFiller, findVariables } from '../inhalt/queries-variables.ts';
import { variablesIn } from '../inhalt/rules-text.ts';

/** What of the catalogue is called something: names that may name variables of the content service. */
interface ProduktRow {
  id: string;
  name: Zweisprachig;
  kurztext: Zweisprachig;
  merkmale: Record<LanguageCode, string[]>;
}
interface KategorieRow {
  id: string;
  titel: Zweisprachig;
  untertitel: Zweisprachig | null;
  breadcrumb: Zweisprachig | null;
}
export interface NameRows {
  produkte: ProduktRow[];
  kategorien: KategorieRow[];
}

const inAll = (text: Zweisprachig | null): string[] => (text ? LANGUAGES.map((language) => text[language]) : []);
const produktNames = ({ name, kurztext, merkmale }: ProduktRow): string[] => [
  ...inAll(name),
  ...inAll(kurztext),
  ...LANGUAGES.flatMap((language) => merkmale[language]),
];
const kategorieNames = ({ titel, untertitel, breadcrumb }: KategorieRow): string[] =>
  [titel, untertitel, breadcrumb].flatMap(inAll);
const names = (messages: readonly string[]): boolean => messages.some((text) => text.includes('{{'));

const variablesOf = ({ produkte, kategorien }: NameRows): string[] => {
  const messages = [...produkte.map(produktNames), ...kategorien.map(kategorieNames)].filter(names);
  return variablesIn(messages.flat().join('\n'));
};

type PerLanguage = Record<LanguageCode, Filler>;
const filled = (fillers: PerLanguage, place: string, text: Zweisprachig): Zweisprachig =>
  perLanguage((language) => fillers[language](place, text[language]));

const fillProdukt = <Z extends ProduktRow>(fillers: PerLanguage, row: Z): Z => {
  if (!names(produktNames(row))) return row;
  const place = `produkt/${row.id}`;
  const { name, kurztext, merkmale } = row;
  return {
    ...row,
    name: filled(fillers, place, name),
    kurztext: filled(fillers, place, kurztext),
    merkmale: perLanguage((language) => merkmale[language].map((text) => fillers[language](place, text))),
  };
};

const fillKategorie = <Z extends KategorieRow>(fillers: PerLanguage, row: Z): Z => {
  if (!names(kategorieNames(row))) return row;
  const place = `kategorie/${row.id}`;
  const { titel, untertitel, breadcrumb } = row;
  return {
    ...row,
    titel: filled(fillers, place, titel),
    untertitel: untertitel && filled(fillers, place, untertitel),
    breadcrumb: breadcrumb && filled(fillers, place, breadcrumb),
  };
};

/** The same for as long as the variables have the same values. */
const findState = async (scope: MandantScope, names: readonly string[]): Promise<string> => {
  const byLanguage = await Promise.all(LANGUAGES.map((language) => findVariables(inLanguage(scope, language))));
  return JSON.stringify([
    scope.entwuerfe,
    ...byLanguage.map((values) => values && names.map((name) => values.get(name) ?? null)),
  ]);
};

/** The rows as visitors may see them; what names a variable that there is not makes an entry for the editor. */
const fillNames = async <Z extends NameRows>(scope: MandantScope, rows: Z): Promise<Z> => {
  const found = await Promise.all(
    LANGUAGES.map(async (language) => [language, await findFiller(inLanguage(scope, language))] as const),
  );
  const fillers = Object.fromEntries(found) as PerLanguage;
  return {
    ...rows,
    produkte: rows.produkte.map((row) => fillProdukt(fillers, row)),
    kategorien: rows.kategorien.map((row) => fillKategorie(fillers, row)),
  };
};

interface Template<Z, K> {
  rows: Z;
  names: readonly string[];
  gefuellt: { stand: string; katalog: Promise<K> } | null;
}

/**
 * Hardly any catalogue has names that mean variables. Of one that has, the rows are kept, and it is made again from them
 * as soon as one of its variables has another value: so the search and every index know the names that people read.
 */
export const namesIn = <Z extends NameRows, K extends object>(build: (rows: Z) => K) => {
  const templates = new WeakMap<K, Template<Z, K>>();
  return {
    baue: (rows: Z): K => {
      const katalog = build(rows);
      const names = variablesOf(rows);
      if (names.length > 0) templates.set(katalog, { rows, names, gefuellt: null });
      return katalog;
    },
    zeige: async (scope: MandantScope, katalog: K): Promise<K> => {
      const template = templates.get(katalog);
      if (!template) return katalog;
      const stand = await findState(scope, template.names);
      if (template.gefuellt?.stand === stand) return template.gefuellt.katalog;
      const filled = { stand, katalog: fillNames(scope, template.rows).then(build) };
      template.gefuellt = filled;
      filled.katalog.catch(() => {
        if (template.gefuellt === filled) template.gefuellt = null;
      });
      return filled.katalog;
    },
  };
};
