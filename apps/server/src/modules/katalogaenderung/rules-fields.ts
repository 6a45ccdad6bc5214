import { FESTNETZ_KATEGORIEN, TARIFGRUPPEN } from '@weitersagen/contract/produktdaten';
import {
  GERAETE_AUSWAHL,
  GERAETE_TYPEN,
  type Katalogart,
  KLASSEN,
  PRODUKTARTEN,
  QUELLEN,
  SPALTEN,
} from '@weitersagen/contract/values';

/** How a value is written in a line of a CSV file and in a form: always as text. */
export type Feldtyp = 'text' | 'html' | 'liste' | 'cent' | 'zahl' | 'jaNein' | 'tag' | 'auswahl' | 'stufen' | 'fakten';
export type Produktart = (typeof PRODUKTARTEN)[number];

export interface Field {
  /** Column of the file and name of the input: the words of calls.md §3, a language behind `_`. */
  name: string;
  /** Where the value stands in the document (katalogdokument.ts). */
  weg: string;
  typ: Feldtyp;
  pflicht?: boolean;
  werte?: readonly string[];
  /** Kinds of products that have it. */
  nur?: readonly Produktart[];
  /** Empty is `null` in the document, not an empty text. */
  leer?: null;
  /** What an empty cell means. */
  vorgabe?: string;
  /** Points to another record of the catalogue. */
  verweis?: Katalogart;
}

type More = Omit<Field, 'name' | 'weg' | 'typ'>;
const field = (name: string, typ: Feldtyp = 'text', more: More & { weg?: string } = {}): Field => ({
  name,
  weg: name,
  typ,
  ...more,
});
const both = (name: string, typ: Feldtyp = 'text', more: More & { weg?: string } = {}): Field[] =>
  ['de', 'en'].map((language) => ({
    name: `${name}_${language}`,
    typ,
    ...more,
    weg: `${more.weg ?? name}.${language}`,
  }));

const only = (...kinds: Produktart[]) => ({ nur: kinds });
const pflicht = { pflicht: true } as const;
const empty = { leer: null } as const;

const PRODUKT: readonly Field[] = [
  field('Id', 'text', pflicht),
  field('ExterneId', 'text', pflicht),
  field('Art', 'auswahl', { weg: 'Daten.Art', werte: PRODUKTARTEN, vorgabe: 'Einfach' }),
  field('Aktiv', 'jaNein', { vorgabe: 'ja' }),
  field('Position', 'zahl', { vorgabe: '0' }),
  field('Kategorie', 'text', { ...pflicht, verweis: 'kategorie' }),
  field('Kategorien', 'liste', { verweis: 'kategorie' }),
  ...both('Name', 'text', pflicht),
  ...both('Kurztext'),
  ...both('Merkmale', 'liste'),
  field('PreisMonatlich', 'cent', { weg: 'PreisMonatlichCent', ...empty }),
  field('PreisEinmalig', 'cent', { weg: 'PreisEinmaligCent', ...empty }),
  field('Bild'),
  field('ShopUrl'),
  field('FestnetzKategorie', 'auswahl', {
    weg: 'Daten.Kategorie',
    werte: FESTNETZ_KATEGORIEN,
    ...only('Festnetz'),
    ...pflicht,
  }),
  ...both('AnzeigeName', 'text', { weg: 'Daten.AnzeigeName', ...only('Festnetz', 'Tarif') }),
  field('Young', 'jaNein', { weg: 'Daten.Young', vorgabe: 'nein', ...only('Festnetz') }),
  field('Hybrid', 'jaNein', { weg: 'Daten.Hybrid', vorgabe: 'nein', ...only('Festnetz') }),
  field('Gruppe', 'text', { weg: 'Daten.Gruppe', ...only('Festnetz') }),
  field('Tarifgruppe', 'auswahl', { weg: 'Daten.Gruppe', werte: TARIFGRUPPEN, ...only('Tarif'), ...pflicht }),
  field('Klasse', 'auswahl', { weg: 'Daten.Klasse', werte: KLASSEN, ...only('Festnetz', 'Tarif'), ...pflicht }),
  ...both('Datenvolumen', 'text', { weg: 'Daten.Datenvolumen', ...only('Tarif') }),
  field('LaufzeitMonate', 'zahl', { weg: 'Daten.LaufzeitMonate', vorgabe: '0', ...only('Tarif') }),
  ...both('Beschreibung', 'html', { weg: 'Daten.Beschreibung', ...only('Tarif', 'Versicherung') }),
  ...['Beschreibung1', 'Beschreibung2', 'Beschreibung3', 'Beschreibung4'].flatMap((name) =>
    both(name, 'html', { weg: `Daten.${name}`, ...only('Festnetz') }),
  ),
  field('TelekomProduktId', 'text', { weg: 'Daten.TelekomProduktId', ...only('Festnetz') }),
  field('Provision', 'text', { weg: 'Daten.Provision', ...only('Festnetz', 'Tarif') }),
  field('Preisaufteilung', 'stufen', { weg: 'Daten.Preisaufteilung', ...only('Festnetz', 'Tarif') }),
  ...both('Aktionsname', 'text', { weg: 'Daten.Aktionsname', ...empty, ...only('Festnetz', 'Tarif') }),
  field('Aktionsrabatt', 'cent', { weg: 'Daten.AktionsrabattCent', ...empty, ...only('Festnetz', 'Tarif') }),
  ...both('Fakten', 'fakten', { weg: 'Daten.Fakten', ...only('Versicherung') }),
  field('Fussnote', 'text', { weg: 'Daten.Fussnote', ...empty, ...only('Festnetz', 'Tarif', 'Versicherung') }),
];

const KATEGORIE: readonly Field[] = [
  field('Slug', 'text', pflicht),
  field('Quelle', 'auswahl', { werte: QUELLEN, ...pflicht }),
  field('Position', 'zahl', { vorgabe: '0' }),
  ...both('Titel', 'text', pflicht),
  ...both('Untertitel', 'text', empty),
  ...both('Breadcrumb', 'text', empty),
  field('VorauswahlHeim', 'text', { ...empty, verweis: 'produkt' }),
  field('VorauswahlTv', 'text', { ...empty, verweis: 'produkt' }),
  field('Verwandt', 'text', { ...empty, verweis: 'kategorie' }),
  field('Geraete', 'auswahl', { werte: GERAETE_AUSWAHL, ...empty }),
  ...Object.entries(SPALTEN).map(([width, count]) =>
    field(`Spalten_${width}`, 'zahl', { weg: `Spalten.${width}`, vorgabe: `${count}` }),
  ),
];

const PRAEMIE: readonly Field[] = [
  field('Id'),
  field('Produkt', 'text', { ...pflicht, verweis: 'produkt' }),
  field('WertCent', 'cent', pflicht),
  field('Startdatum', 'tag', pflicht),
  field('Enddatum', 'tag', empty),
  field('EnddatumAnzeige', 'tag', empty),
];

const GERAET: readonly Field[] = [
  field('Id', 'text', pflicht),
  field('ExterneId', 'text', pflicht),
  field('GeraeteTyp', 'auswahl', { weg: 'Typ', werte: GERAETE_TYPEN, ...pflicht }),
  field('Hersteller', 'text', pflicht),
  field('Name', 'text', pflicht),
  ...both('Beschreibung', 'html'),
  field('Bild'),
  field('Position', 'zahl', { vorgabe: '0' }),
];

const ANGEBOT: readonly Field[] = [
  field('Id', 'text', pflicht),
  field('HandyId', 'text', { weg: 'Geraet', ...pflicht, verweis: 'geraet' }),
  field('TarifId', 'text', { weg: 'Tarif', ...pflicht, verweis: 'produkt' }),
  field('Klasse'),
  field('PreisHandy', 'cent', { weg: 'PreisHandyCent', ...pflicht }),
  field('PreisTarif', 'cent', { weg: 'PreisTarifCent', ...pflicht }),
  field('Position', 'zahl', { vorgabe: '0' }),
  field('TopPosition', 'zahl', empty),
  ...both('Aktion', 'text', empty),
  field('Aktionspreis', 'cent', { weg: 'AktionspreisCent', ...empty }),
];

export const FIELDS: Record<Katalogart, readonly Field[]> = {
  kategorie: KATEGORIE,
  produkt: PRODUKT,
  praemie: PRAEMIE,
  geraet: GERAET,
  angebot: ANGEBOT,
};

/** The fields that a record of this kind has. */
export const fieldsFor = (kind: Katalogart, produktart: string | undefined): readonly Field[] =>
  FIELDS[kind].filter(({ nur }) => !nur || nur.some((eine) => eine === produktart));
