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
const feld = (name: string, typ: Feldtyp = 'text', mehr: Mehr & { weg?: string } = {}): Feld => ({
  name,
  weg: name,
  typ,
  ...mehr,
});
const beide = (name: string, typ: Feldtyp = 'text', mehr: Mehr & { weg?: string } = {}): Feld[] =>
  ['de', 'en'].map((sprache) => ({
    name: `${name}_${sprache}`,
    typ,
    ...mehr,
    weg: `${mehr.weg ?? name}.${sprache}`,
  }));

const nur = (...arten: Produktart[]) => ({ nur: arten });
const pflicht = { pflicht: true } as const;
const leer = { leer: null } as const;

const PRODUKT: readonly Feld[] = [
  feld('Id', 'text', pflicht),
  feld('ExterneId', 'text', pflicht),
  feld('Art', 'auswahl', { weg: 'Daten.Art', werte: PRODUKTARTEN, vorgabe: 'Einfach' }),
  feld('Aktiv', 'jaNein', { vorgabe: 'ja' }),
  feld('Position', 'zahl', { vorgabe: '0' }),
  feld('Kategorie', 'text', { ...pflicht, verweis: 'kategorie' }),
  feld('Kategorien', 'liste', { verweis: 'kategorie' }),
  ...beide('Name', 'text', pflicht),
  ...beide('Kurztext'),
  ...beide('Merkmale', 'liste'),
  feld('PreisMonatlich', 'cent', { weg: 'PreisMonatlichCent', ...leer }),
  feld('PreisEinmalig', 'cent', { weg: 'PreisEinmaligCent', ...leer }),
  feld('Bild'),
  feld('ShopUrl'),
  feld('FestnetzKategorie', 'auswahl', {
    weg: 'Daten.Kategorie',
    werte: FESTNETZ_KATEGORIEN,
    ...nur('Festnetz'),
    ...pflicht,
  }),
  ...beide('AnzeigeName', 'text', { weg: 'Daten.AnzeigeName', ...nur('Festnetz', 'Tarif') }),
  feld('Young', 'jaNein', { weg: 'Daten.Young', vorgabe: 'nein', ...nur('Festnetz') }),
  feld('Hybrid', 'jaNein', { weg: 'Daten.Hybrid', vorgabe: 'nein', ...nur('Festnetz') }),
  feld('Gruppe', 'text', { weg: 'Daten.Gruppe', ...nur('Festnetz') }),
  feld('Tarifgruppe', 'auswahl', { weg: 'Daten.Gruppe', werte: TARIFGRUPPEN, ...nur('Tarif'), ...pflicht }),
  feld('Klasse', 'auswahl', { weg: 'Daten.Klasse', werte: KLASSEN, ...nur('Festnetz', 'Tarif'), ...pflicht }),
  ...beide('Datenvolumen', 'text', { weg: 'Daten.Datenvolumen', ...nur('Tarif') }),
  feld('LaufzeitMonate', 'zahl', { weg: 'Daten.LaufzeitMonate', vorgabe: '0', ...nur('Tarif') }),
  ...beide('Beschreibung', 'html', { weg: 'Daten.Beschreibung', ...nur('Tarif', 'Versicherung') }),
  ...['Beschreibung1', 'Beschreibung2', 'Beschreibung3', 'Beschreibung4'].flatMap((name) =>
    beide(name, 'html', { weg: `Daten.${name}`, ...nur('Festnetz') }),
  ),
  feld('TelekomProduktId', 'text', { weg: 'Daten.TelekomProduktId', ...nur('Festnetz') }),
  feld('Provision', 'text', { weg: 'Daten.Provision', ...nur('Festnetz', 'Tarif') }),
  feld('Preisaufteilung', 'stufen', { weg: 'Daten.Preisaufteilung', ...nur('Festnetz', 'Tarif') }),
  ...beide('Aktionsname', 'text', { weg: 'Daten.Aktionsname', ...leer, ...nur('Festnetz', 'Tarif') }),
  feld('Aktionsrabatt', 'cent', { weg: 'Daten.AktionsrabattCent', ...leer, ...nur('Festnetz', 'Tarif') }),
  ...beide('Fakten', 'fakten', { weg: 'Daten.Fakten', ...nur('Versicherung') }),
  feld('Fussnote', 'text', { weg: 'Daten.Fussnote', ...leer, ...nur('Festnetz', 'Tarif', 'Versicherung') }),
];

const KATEGORIE: readonly Feld[] = [
  feld('Slug', 'text', pflicht),
  feld('Quelle', 'auswahl', { werte: QUELLEN, ...pflicht }),
  feld('Position', 'zahl', { vorgabe: '0' }),
  ...beide('Titel', 'text', pflicht),
  ...beide('Untertitel', 'text', leer),
  ...beide('Breadcrumb', 'text', leer),
  feld('VorauswahlHeim', 'text', { ...leer, verweis: 'produkt' }),
  feld('VorauswahlTv', 'text', { ...leer, verweis: 'produkt' }),
  feld('Verwandt', 'text', { ...leer, verweis: 'kategorie' }),
  feld('Geraete', 'auswahl', { werte: GERAETE_AUSWAHL, ...leer }),
  ...Object.entries(SPALTEN).map(([breite, anzahl]) =>
    feld(`Spalten_${breite}`, 'zahl', { weg: `Spalten.${breite}`, vorgabe: `${anzahl}` }),
  ),
];

const PRAEMIE: readonly Feld[] = [
  feld('Id'),
  feld('Produkt', 'text', { ...pflicht, verweis: 'produkt' }),
  feld('WertCent', 'cent', pflicht),
  feld('Startdatum', 'tag', pflicht),
  feld('Enddatum', 'tag', leer),
  feld('EnddatumAnzeige', 'tag', leer),
];

const GERAET: readonly Feld[] = [
  feld('Id', 'text', pflicht),
  feld('ExterneId', 'text', pflicht),
  feld('GeraeteTyp', 'auswahl', { weg: 'Typ', werte: GERAETE_TYPEN, ...pflicht }),
  feld('Hersteller', 'text', pflicht),
  feld('Name', 'text', pflicht),
  ...beide('Beschreibung', 'html'),
  feld('Bild'),
  feld('Position', 'zahl', { vorgabe: '0' }),
];

const ANGEBOT: readonly Feld[] = [
  feld('Id', 'text', pflicht),
  feld('HandyId', 'text', { weg: 'Geraet', ...pflicht, verweis: 'geraet' }),
  feld('TarifId', 'text', { weg: 'Tarif', ...pflicht, verweis: 'produkt' }),
  feld('Klasse'),
  feld('PreisHandy', 'cent', { weg: 'PreisHandyCent', ...pflicht }),
  feld('PreisTarif', 'cent', { weg: 'PreisTarifCent', ...pflicht }),
  feld('Position', 'zahl', { vorgabe: '0' }),
  feld('TopPosition', 'zahl', leer),
  ...beide('Aktion', 'text', leer),
  feld('Aktionspreis', 'cent', { weg: 'AktionspreisCent', ...leer }),
];

export const FELDER: Record<Katalogart, readonly Feld[]> = {
  kategorie: KATEGORIE,
  produkt: PRODUKT,
  praemie: PRAEMIE,
  geraet: GERAET,
  angebot: ANGEBOT,
};

/** The fields that a record of this kind has. */
export const felderFuer = (art: Katalogart, produktart: string | undefined): readonly Feld[] =>
  FELDER[art].filter(({ nur }) => !nur || nur.some((eine) => eine === produktart));
