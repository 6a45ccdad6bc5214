import {
  angebotInput,
  geraetInput,
  kategorieInput,
  praemieInput,
  produktInput,
} from '@weitersagen/contract/katalogdokument';
import { FESTNETZ_KATEGORIEN, TARIF_GROUPS } from '@weitersagen/contract/produkt-data';
import {
  GERAETE_AUSWAHL,
  GERAETE_TYPEN,
  KATALOG_KINDS,
  KATALOG_SOURCES,
  type KatalogKind,
  kategorieId,
  PRODUKT_CLASSES,
  PRODUKT_KINDS,
  TILE_COLUMNS,
} from '@weitersagen/contract/values';
import {
  type DatensatzKind,
  type Document,
  type Field,
  type FieldError,
  field,
  localised,
} from '../datensatz/rules-fields.ts';

/** The kinds of records that a catalogue consists of (ADR 0024). */
export type ProduktKind = (typeof PRODUKT_KINDS)[number];

const only = (...kinds: ProduktKind[]) => ({ nur: kinds });
const required = { pflicht: true } as const;
const empty = { leer: null } as const;

const PRODUKT: readonly Field[] = [
  field('Id', 'text', required),
  field('ExterneId', 'text', required),
  field('Art', 'auswahl', { weg: 'Daten.Art', values: PRODUKT_KINDS, vorgabe: 'Einfach' }),
  field('Aktiv', 'jaNein', { vorgabe: 'ja' }),
  field('Position', 'zahl', { vorgabe: '0' }),
  field('Kategorie', 'text', { ...required, verweis: 'kategorie' }),
  field('Kategorien', 'liste', { verweis: 'kategorie' }),
  ...localised('Name', 'text', required),
  ...localised('Kurztext'),
  ...localised('Merkmale', 'liste'),
  field('PreisMonatlich', 'cent', { weg: 'PreisMonatlichCent', ...empty }),
  field('PreisEinmalig', 'cent', { weg: 'PreisEinmaligCent', ...empty }),
  field('Bild'),
  field('ShopUrl'),
  field('FestnetzKategorie', 'auswahl', {
    weg: 'Daten.Kategorie',
    values: FESTNETZ_KATEGORIEN,
    ...only('Festnetz'),
    ...required,
  }),
  ...localised('AnzeigeName', 'text', { weg: 'Daten.AnzeigeName', ...only('Festnetz', 'Tarif') }),
  field('Young', 'jaNein', { weg: 'Daten.Young', vorgabe: 'nein', ...only('Festnetz') }),
  field('Hybrid', 'jaNein', { weg: 'Daten.Hybrid', vorgabe: 'nein', ...only('Festnetz') }),
  field('Gruppe', 'text', { weg: 'Daten.Gruppe', ...only('Festnetz') }),
  field('Tarifgruppe', 'auswahl', { weg: 'Daten.Gruppe', values: TARIF_GROUPS, ...only('Tarif'), ...required }),
  field('Klasse', 'auswahl', {
    weg: 'Daten.Klasse',
    values: PRODUKT_CLASSES,
    ...only('Festnetz', 'Tarif'),
    ...required,
  }),
  ...localised('Datenvolumen', 'text', { weg: 'Daten.Datenvolumen', ...only('Tarif') }),
  field('LaufzeitMonate', 'zahl', {
    weg: 'Daten.LaufzeitMonate',
    vorgabe: '0',
    einheit: 'monate',
    ...only('Tarif'),
  }),
  ...localised('Beschreibung', 'html', { weg: 'Daten.Beschreibung', ...only('Tarif', 'Versicherung') }),
  ...['Beschreibung1', 'Beschreibung2', 'Beschreibung3', 'Beschreibung4'].flatMap((name) =>
    localised(name, 'html', { weg: `Daten.${name}`, ...only('Festnetz') }),
  ),
  field('TelekomProduktId', 'text', { weg: 'Daten.TelekomProduktId', ...only('Festnetz') }),
  field('Mindestlaufzeit', 'zahl', {
    weg: 'Daten.Mindestlaufzeit',
    von: 1,
    bis: 120,
    einheit: 'monate',
    abschnitt: 'art',
    ...empty,
    ...only('Festnetz', 'Tarif'),
  }),
  field('Provision', 'text', { weg: 'Daten.Provision', ...only('Festnetz', 'Tarif') }),
  field('Preisaufteilung', 'stufen', { weg: 'Daten.Preisaufteilung', ...only('Festnetz', 'Tarif') }),
  ...localised('Aktionsname', 'text', { weg: 'Daten.Aktionsname', ...empty, ...only('Festnetz', 'Tarif') }),
  field('Aktionsrabatt', 'cent', { weg: 'Daten.AktionsrabattCent', ...empty, ...only('Festnetz', 'Tarif') }),
  ...localised('Fakten', 'fakten', { weg: 'Daten.Fakten', ...only('Versicherung') }),
  field('Fussnote', 'text', { weg: 'Daten.Fussnote', ...empty, ...only('Festnetz', 'Tarif', 'Versicherung') }),
];

const KATEGORIE: readonly Field[] = [
  field('Slug', 'text', required),
  field('Quelle', 'auswahl', { values: KATALOG_SOURCES, ...required }),
  field('Position', 'zahl', { vorgabe: '0' }),
  ...localised('Titel', 'text', required),
  ...localised('Untertitel', 'text', empty),
  ...localised('Breadcrumb', 'text', empty),
  field('VorauswahlHeim', 'text', { ...empty, verweis: 'produkt' }),
  field('VorauswahlTv', 'text', { ...empty, verweis: 'produkt' }),
  field('Verwandt', 'text', { ...empty, verweis: 'kategorie' }),
  field('Geraete', 'auswahl', { values: GERAETE_AUSWAHL, ...empty }),
  ...Object.entries(TILE_COLUMNS).map(([width, count]) =>
    field(`Spalten_${width}`, 'zahl', { weg: `Spalten.${width}`, vorgabe: `${count}` }),
  ),
];

const PRAEMIE: readonly Field[] = [
  field('Id'),
  field('Produkt', 'text', { ...required, verweis: 'produkt' }),
  field('WertCent', 'cent', required),
  field('Startdatum', 'tag', required),
  field('Enddatum', 'tag', empty),
  field('EnddatumAnzeige', 'tag', empty),
];

const GERAET: readonly Field[] = [
  field('Id', 'text', required),
  field('ExterneId', 'text', required),
  field('GeraeteTyp', 'auswahl', { weg: 'Typ', values: GERAETE_TYPEN, ...required }),
  field('Hersteller', 'text', required),
  field('Name', 'text', required),
  ...localised('Beschreibung', 'html'),
  field('Bild'),
  field('Position', 'zahl', { vorgabe: '0' }),
];

const ANGEBOT: readonly Field[] = [
  field('Id', 'text', required),
  field('HandyId', 'text', { weg: 'Geraet', ...required, verweis: 'geraet' }),
  field('TarifId', 'text', { weg: 'Tarif', ...required, verweis: 'produkt' }),
  field('Klasse'),
  field('PreisHandy', 'cent', { weg: 'PreisHandyCent', ...required }),
  field('PreisTarif', 'cent', { weg: 'PreisTarifCent', ...required }),
  field('Position', 'zahl', { vorgabe: '0' }),
  field('TopPosition', 'zahl', empty),
  ...localised('Aktion', 'text', empty),
  field('Aktionspreis', 'cent', { weg: 'AktionspreisCent', ...empty }),
];

const ownId = ({ Id = '' }: Record<string, string>): string => Id.trim();
const externeId = {
  feld: 'ExterneId',
  schluessel: (flat: Record<string, string>) => flat.ExterneId ?? '',
  grund: 'externeIdVergeben',
} as const;

/** A product stands in its home category, too. */
const completeProdukt = (document: Document): void => {
  const kategorien = [String(document.Kategorie), ...((document.Kategorien as string[] | undefined) ?? [])];
  document.Kategorien = [...new Set(kategorien)].toSorted();
};

const checkPeriod = ({ Startdatum, Enddatum, EnddatumAnzeige }: Document): FieldError[] => {
  const ends = (end: unknown) => typeof end === 'string' && end < String(Startdatum);
  if (ends(Enddatum)) return [{ feld: 'Enddatum', grund: 'endeVorStart' }];
  return ends(EnddatumAnzeige) ? [{ feld: 'EnddatumAnzeige', grund: 'endeVorStart' }] : [];
};

export const KINDS: Record<KatalogKind, DatensatzKind> = {
  kategorie: {
    name: 'kategorie',
    felder: KATEGORIE,
    schluessel: 'Slug',
    idOf: ({ Slug = '' }) => kategorieId(Slug.trim()),
    erkennung: [['Slug']],
    list: 'Kategorien',
    schema: kategorieInput,
    unbekannt: 'unbekannteKategorie',
  },
  produkt: {
    name: 'produkt',
    felder: PRODUKT,
    variante: { feld: 'Art', weg: 'Daten.Art', vorgabe: 'Einfach' },
    schluessel: 'Id',
    idOf: ownId,
    erkennung: [['Id']],
    list: 'Produkte',
    schema: produktInput,
    complete: completeProdukt,
    unbekannt: 'unbekanntesProdukt',
    eigen: ['ExterneId'],
    einmalig: externeId,
  },
  praemie: {
    name: 'praemie',
    felder: PRAEMIE,
    schluessel: 'Id',
    idOf: ownId,
    // Its own id says nothing to anybody.
    nameOf: ({ Produkt }) => String(Produkt ?? ''),
    // A reward is also known by its product and its first day.
    erkennung: [['Id'], ['Produkt', 'Startdatum']],
    list: 'Praemien',
    schema: praemieInput,
    complete: (document) => {
      if (!document.Id) delete document.Id;
    },
    check: checkPeriod,
    unbekannt: 'wertUngueltig',
  },
  geraet: {
    name: 'geraet',
    felder: GERAET,
    schluessel: 'Id',
    idOf: ownId,
    erkennung: [['Id']],
    list: 'Geraete',
    schema: geraetInput,
    unbekannt: 'unbekanntesGeraet',
    eigen: ['ExterneId'],
    einmalig: externeId,
  },
  angebot: {
    name: 'angebot',
    felder: ANGEBOT,
    schluessel: 'Id',
    idOf: ownId,
    erkennung: [['Id']],
    list: 'Angebote',
    schema: angebotInput,
    unbekannt: 'wertUngueltig',
    einmalig: { feld: 'TarifId', schluessel: (f) => `${f.HandyId} ${f.TarifId}`, grund: 'angebotVergeben' },
  },
};

/** In the order in which one needs the other. */
export const KATALOG: readonly DatensatzKind[] = KATALOG_KINDS.map((kind) => KINDS[kind]);

/** The field at which a form shows what the catalogue says of a record. */
export const FIELD_TO: Readonly<Record<string, string>> = {
  provision: 'Provision',
  preisaufteilung: 'Preisaufteilung',
  letzteStufe: 'PreisMonatlich',
  zeitraum: 'Enddatum',
  externeIdVergeben: 'ExterneId',
  unbekannteKategorie: 'Kategorie',
  unbekanntesGeraet: 'HandyId',
  angebotVergeben: 'TarifId',
};
