import { perLanguage } from '@weitersagen/contract/languages';
import { SPRACHEN, type Sprache } from '@weitersagen/contract/values';
import type { Zweisprachig } from '../../migrations/tabellen.ts';
import { inLanguage, type MandantScope } from '../../platform/auth/scope.ts';
import { type Fueller, findFueller, findVariables } from '../inhalt/queries-variables.ts';
import { variablesIn } from '../inhalt/rules-text.ts';

/** What of the catalogue is called something: names that may name variables of the content service. */
interface Produktzeile {
  id: string;
  name: Zweisprachig;
  kurztext: Zweisprachig;
  merkmale: Record<Sprache, string[]>;
}
interface Kategoriezeile {
  id: string;
  titel: Zweisprachig;
  untertitel: Zweisprachig | null;
  breadcrumb: Zweisprachig | null;
}
export interface Namenzeilen {
  produkte: Produktzeile[];
  kategorien: Kategoriezeile[];
}

const inAll = (text: Zweisprachig | null): string[] => (text ? SPRACHEN.map((language) => text[language]) : []);
const produktnamen = ({ name, kurztext, merkmale }: Produktzeile): string[] => [
  ...inAll(name),
  ...inAll(kurztext),
  ...SPRACHEN.flatMap((language) => merkmale[language]),
];
const kategorienamen = ({ titel, untertitel, breadcrumb }: Kategoriezeile): string[] =>
  [titel, untertitel, breadcrumb].flatMap(inAll);
const names = (messages: readonly string[]): boolean => messages.some((text) => text.includes('{{'));

const variablesOf = ({ produkte, kategorien }: Namenzeilen): string[] => {
  const messages = [...produkte.map(produktnamen), ...kategorien.map(kategorienamen)].filter(names);
  return variablesIn(messages.flat().join('\n'));
};

type PerLanguage = Record<Sprache, Fueller>;
const filled = (fueller: PerLanguage, place: string, text: Zweisprachig): Zweisprachig =>
  perLanguage((language) => fueller[language](place, text[language]));

const fillProdukt = <Z extends Produktzeile>(fueller: PerLanguage, row: Z): Z => {
  if (!names(produktnamen(row))) return row;
  const place = `produkt/${row.id}`;
  const { name, kurztext, merkmale } = row;
  return {
    ...row,
    name: filled(fueller, place, name),
    kurztext: filled(fueller, place, kurztext),
    merkmale: perLanguage((language) => merkmale[language].map((text) => fueller[language](place, text))),
  };
};

const fillKategorie = <Z extends Kategoriezeile>(fueller: PerLanguage, row: Z): Z => {
  if (!names(kategorienamen(row))) return row;
  const place = `kategorie/${row.id}`;
  const { titel, untertitel, breadcrumb } = row;
  return {
    ...row,
    titel: filled(fueller, place, titel),
    untertitel: untertitel && filled(fueller, place, untertitel),
    breadcrumb: breadcrumb && filled(fueller, place, breadcrumb),
  };
};

/** The same for as long as the variables have the same values. */
const findState = async (scope: MandantScope, names: readonly string[]): Promise<string> => {
  const je = await Promise.all(SPRACHEN.map((language) => findVariables(inLanguage(scope, language))));
  return JSON.stringify([
    scope.entwuerfe,
    ...je.map((values) => values && names.map((name) => values.get(name) ?? null)),
  ]);
};

/** The rows as visitors may see them; what names a variable that there is not makes an entry for the editor. */
const fillNames = async <Z extends Namenzeilen>(scope: MandantScope, rows: Z): Promise<Z> => {
  const found = await Promise.all(
    SPRACHEN.map(async (language) => [language, await findFueller(inLanguage(scope, language))] as const),
  );
  const fueller = Object.fromEntries(found) as PerLanguage;
  return {
    ...rows,
    produkte: rows.produkte.map((row) => fillProdukt(fueller, row)),
    kategorien: rows.kategorien.map((row) => fillKategorie(fueller, row)),
  };
};

interface Template<Z, K> {
  zeilen: Z;
  namen: readonly string[];
  gefuellt: { stand: string; katalog: Promise<K> } | null;
}

/**
 * Hardly any catalogue has names that mean variables. Of one that has, the rows are kept, and it is made again from them
 * as soon as one of its variables has another value: so the search and every index know the names that people read.
 */
export const namesIn = <Z extends Namenzeilen, K extends object>(build: (rows: Z) => K) => {
  const templates = new WeakMap<K, Template<Z, K>>();
  return {
    baue: (rows: Z): K => {
      const katalog = build(rows);
      const names = variablesOf(rows);
      if (names.length > 0) templates.set(katalog, { zeilen: rows, namen: names, gefuellt: null });
      return katalog;
    },
    zeige: async (scope: MandantScope, katalog: K): Promise<K> => {
      const template = templates.get(katalog);
      if (!template) return katalog;
      const stand = await findState(scope, template.namen);
      if (template.gefuellt?.stand === stand) return template.gefuellt.katalog;
      const filled = { stand, katalog: fillNames(scope, template.zeilen).then(build) };
      template.gefuellt = filled;
      filled.katalog.catch(() => {
        if (template.gefuellt === filled) template.gefuellt = null;
      });
      return filled.katalog;
    },
  };
};
