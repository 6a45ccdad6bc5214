import { SPRACHEN, type Sprache } from '@weitersagen/contract/werte';
import type { Zweisprachig } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Fueller, findFueller, findVariables } from '../inhalt/queries-variablen.ts';
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

const perLanguage = (text: Zweisprachig | null): string[] => (text ? [text.de, text.en] : []);
const produktnamen = ({ name, kurztext, merkmale }: Produktzeile): string[] => [
  ...perLanguage(name),
  ...perLanguage(kurztext),
  ...merkmale.de,
  ...merkmale.en,
];
const kategorienamen = ({ titel, untertitel, breadcrumb }: Kategoriezeile): string[] =>
  [titel, untertitel, breadcrumb].flatMap(perLanguage);
const names = (texte: readonly string[]): boolean => texte.some((text) => text.includes('{{'));

const variablesOf = ({ produkte, kategorien }: Namenzeilen): string[] => {
  const texte = [...produkte.map(produktnamen), ...kategorien.map(kategorienamen)].filter(names);
  return variablesIn(texte.flat().join('\n'));
};

type JeSprache = Record<Sprache, Fueller>;
const gefuellt = (fueller: JeSprache, ort: string, text: Zweisprachig): Zweisprachig => ({
  de: fueller.de(ort, text.de),
  en: fueller.en(ort, text.en),
});

const fillProdukt = <Z extends Produktzeile>(fueller: JeSprache, zeile: Z): Z => {
  if (!names(produktnamen(zeile))) return zeile;
  const ort = `produkt/${zeile.id}`;
  const { name, kurztext, merkmale } = zeile;
  return {
    ...zeile,
    name: gefuellt(fueller, ort, name),
    kurztext: gefuellt(fueller, ort, kurztext),
    merkmale: {
      de: merkmale.de.map((text) => fueller.de(ort, text)),
      en: merkmale.en.map((text) => fueller.en(ort, text)),
    },
  };
};

const fillKategorie = <Z extends Kategoriezeile>(fueller: JeSprache, zeile: Z): Z => {
  if (!names(kategorienamen(zeile))) return zeile;
  const ort = `kategorie/${zeile.id}`;
  const { titel, untertitel, breadcrumb } = zeile;
  return {
    ...zeile,
    titel: gefuellt(fueller, ort, titel),
    untertitel: untertitel && gefuellt(fueller, ort, untertitel),
    breadcrumb: breadcrumb && gefuellt(fueller, ort, breadcrumb),
  };
};

const inLanguage = (scope: MandantScope, sprache: Sprache): MandantScope => ({ ...scope, sprache });

/** The same for as long as the variables have the same values. */
const findState = async (scope: MandantScope, namen: readonly string[]): Promise<string> => {
  const je = await Promise.all(SPRACHEN.map((sprache) => findVariables(inLanguage(scope, sprache))));
  return JSON.stringify([scope.entwuerfe, ...je.map((werte) => werte && namen.map((name) => werte.get(name) ?? null))]);
};

/** The rows as visitors may see them; what names a variable that there is not makes an entry for the editor. */
const fillNames = async <Z extends Namenzeilen>(scope: MandantScope, zeilen: Z): Promise<Z> => {
  const [de, en] = await Promise.all([findFueller(inLanguage(scope, 'de')), findFueller(inLanguage(scope, 'en'))]);
  const fueller = { de, en };
  return {
    ...zeilen,
    produkte: zeilen.produkte.map((zeile) => fillProdukt(fueller, zeile)),
    kategorien: zeilen.kategorien.map((zeile) => fillKategorie(fueller, zeile)),
  };
};

interface Vorlage<Z, K> {
  zeilen: Z;
  namen: readonly string[];
  gefuellt: { stand: string; katalog: Promise<K> } | null;
}

/**
 * Hardly any catalogue has names that mean variables. Of one that has, the rows are kept, and it is made again from them
 * as soon as one of its variables has another value: so the search and every index know the names that people read.
 */
export const namesIn = <Z extends Namenzeilen, K extends object>(baue: (zeilen: Z) => K) => {
  const vorlagen = new WeakMap<K, Vorlage<Z, K>>();
  return {
    baue: (zeilen: Z): K => {
      const katalog = baue(zeilen);
      const namen = variablesOf(zeilen);
      if (namen.length > 0) vorlagen.set(katalog, { zeilen, namen, gefuellt: null });
      return katalog;
    },
    zeige: async (scope: MandantScope, katalog: K): Promise<K> => {
      const vorlage = vorlagen.get(katalog);
      if (!vorlage) return katalog;
      const stand = await findState(scope, vorlage.namen);
      if (vorlage.gefuellt?.stand === stand) return vorlage.gefuellt.katalog;
      const gefuellt = { stand, katalog: fillNames(scope, vorlage.zeilen).then(baue) };
      vorlage.gefuellt = gefuellt;
      gefuellt.katalog.catch(() => {
        if (vorlage.gefuellt === gefuellt) vorlage.gefuellt = null;
      });
      return gefuellt.katalog;
    },
  };
};
