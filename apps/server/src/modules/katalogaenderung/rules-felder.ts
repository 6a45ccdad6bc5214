import { FESTNETZ_KATEGORIEN, TARIFGRUPPEN } from '@weitersagen/contract/produktdaten';
import {
  GERAETE_AUSWAHL,
  GERAETE_TYPEN,
  type Katalogart,
  KLASSEN,
  PRODUKTARTEN,
  QUELLEN,
  SPALTEN,
} from '@weitersagen/contract/werte';

/** How a value is written in a line of a CSV file and in a form: always as text. */
export type Feldtyp = 'text' | 'html' | 'liste' | 'cent' | 'zahl' | 'jaNein' | 'tag' | 'auswahl' | 'stufen' | 'fakten';
export type Produktart = (typeof PRODUKTARTEN)[number];

export interface Feld {
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

type Mehr = Omit<Feld, 'name' | 'weg' | 'typ'>;
const field = (name: string, typ: Feldtyp = 'text', mehr: Mehr & { weg?: string } = {}): Feld => ({
  name,
  weg: name,
  typ,
  ...mehr,
});
const both = (name: string, typ: Feldtyp = 'text', mehr: Mehr & { weg?: string } = {}): Feld[] =>
  ['de', 'en'].map((sprache) => ({
    name: `${name}_${sprache}`,
    typ,
    ...mehr,
    weg: `${mehr.weg ?? name}.${sprache}`,
  }));

const only = (...arten: Produktart[]) => ({ nur: arten });
const pflicht = { pflicht: true } as const;
const leer = { leer: null } as const;

const PRODUKT: readonly Feld[] = [
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
  field('PreisMonatlich', 'cent', { weg: 'PreisMonatlichCent', ...leer }),
  field('PreisEinmalig', 'cent', { weg: 'PreisEinmaligCent', ...leer }),
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
  ...both('Aktionsname', 'text', { weg: 'Daten.Aktionsname', ...leer, ...only('Festnetz', 'Tarif') }),
  field('Aktionsrabatt', 'cent', { weg: 'Daten.AktionsrabattCent', ...leer, ...only('Festnetz', 'Tarif') }),
  ...both('Fakten', 'fakten', { weg: 'Daten.Fakten', ...only('Versicherung') }),
  field('Fussnote', 'text', { weg: 'Daten.Fussnote', ...leer, ...only('Festnetz', 'Tarif', 'Versicherung') }),
];

const KATEGORIE: readonly Feld[] = [
  field('Slug', 'text', pflicht),
  field('Quelle', 'auswahl', { werte: QUELLEN, ...pflicht }),
  field('Position', 'zahl', { vorgabe: '0' }),
  ...both('Titel', 'text', pflicht),
  ...both('Untertitel', 'text', leer),
  ...both('Breadcrumb', 'text', leer),
  field('VorauswahlHeim', 'text', { ...leer, verweis: 'produkt' }),
  field('VorauswahlTv', 'text', { ...leer, verweis: 'produkt' }),
  field('Verwandt', 'text', { ...leer, verweis: 'kategorie' }),
  field('Geraete', 'auswahl', { werte: GERAETE_AUSWAHL, ...leer }),
  ...Object.entries(SPALTEN).map(([breite, anzahl]) =>
    field(`Spalten_${breite}`, 'zahl', { weg: `Spalten.${breite}`, vorgabe: `${anzahl}` }),
  ),
];

const PRAEMIE: readonly Feld[] = [
  field('Id'),
  field('Produkt', 'text', { ...pflicht, verweis: 'produkt' }),
  field('WertCent', 'cent', pflicht),
  field('Startdatum', 'tag', pflicht),
  field('Enddatum', 'tag', leer),
  field('EnddatumAnzeige', 'tag', leer),
];

const GERAET: readonly Feld[] = [
  field('Id', 'text', pflicht),
  field('ExterneId', 'text', pflicht),
  field('GeraeteTyp', 'auswahl', { weg: 'Typ', werte: GERAETE_TYPEN, ...pflicht }),
  field('Hersteller', 'text', pflicht),
  field('Name', 'text', pflicht),
  ...both('Beschreibung', 'html'),
  field('Bild'),
  field('Position', 'zahl', { vorgabe: '0' }),
];

const ANGEBOT: readonly Feld[] = [
  field('Id', 'text', pflicht),
  field('HandyId', 'text', { weg: 'Geraet', ...pflicht, verweis: 'geraet' }),
  field('TarifId', 'text', { weg: 'Tarif', ...pflicht, verweis: 'produkt' }),
  field('Klasse'),
  field('PreisHandy', 'cent', { weg: 'PreisHandyCent', ...pflicht }),
  field('PreisTarif', 'cent', { weg: 'PreisTarifCent', ...pflicht }),
  field('Position', 'zahl', { vorgabe: '0' }),
  field('TopPosition', 'zahl', leer),
  ...both('Aktion', 'text', leer),
  field('Aktionspreis', 'cent', { weg: 'AktionspreisCent', ...leer }),
];

export const FELDER: Record<Katalogart, readonly Feld[]> = {
  kategorie: KATEGORIE,
  produkt: PRODUKT,
  praemie: PRAEMIE,
  geraet: GERAET,
  angebot: ANGEBOT,
};

/** The fields that a record of this kind has. */
export const fieldsFor = (art: Katalogart, produktart: string | undefined): readonly Feld[] =>
  FELDER[art].filter(({ nur }) => !nur || nur.some((eine) => eine === produktart));
