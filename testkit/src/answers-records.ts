import type { BildRow } from '@weitersagen/contract/bild';
import type {
  DatensatzBatch,
  DatensatzBatchRow,
  DatensatzChange,
  DatensatzField,
  DatensatzImport,
} from '@weitersagen/contract/datensatz';
import type { KatalogKopf } from '@weitersagen/contract/katalogaenderung';

/** What calls answer of records, whatever noun they are of. */

/** A list that one looks at page by page, all of it on one. */
export const pageOf = <R, M extends object = object>(Content: R[], more: M = {} as M) => ({
  Content,
  HasNext: false,
  PageCount: 1,
  TotalCount: Content.length,
  ...more,
});

export const field = (values: Partial<DatensatzField> & { Name: string }): DatensatzField => ({
  Feld: values.Name,
  Sprache: null,
  Abschnitt: '',
  Typ: 'text',
  Einheit: null,
  Wert: '',
  Pflicht: false,
  Werte: [],
  Verweis: null,
  Gesperrt: null,
  Hinweis: null,
  Gelesen: null,
  ...values,
});

export const batchRow = (values: Partial<DatensatzBatchRow> = {}): DatensatzBatchRow => ({
  Id: 'b1',
  Anlass: 'bearbeitung',
  Status: 'Wirksam',
  Arten: [],
  Bezug: 'z-16',
  Name: null,
  Anzahl: 1,
  Grund: '',
  Wer: 'betreiber:Sina Sach',
  Am: '2026-11-27T08:00:00Z',
  GiltAb: null,
  WirksamAm: null,
  ...values,
});

export const change = (values: Partial<DatensatzChange> = {}): DatensatzChange => ({
  Id: 'c1',
  Art: '',
  ObjektId: 'z-16',
  Name: null,
  Was: 'geaendert',
  Unterschiede: [],
  Konflikt: null,
  Zurueckgenommen: false,
  erlaubt: [],
  ...values,
});

export const batch = (values: Partial<DatensatzBatch> = {}): DatensatzBatch => ({
  ...batchRow(),
  Konflikt: null,
  RuecknahmeVon: null,
  ZurueckgenommenIn: null,
  BeendetAm: null,
  Aenderungen: pageOf([change()]),
  erlaubt: [],
  ...values,
});

export const imported = (values: Partial<DatensatzImport> = {}): DatensatzImport => ({
  Id: 'i1',
  Dateiname: 'liste.csv',
  Arten: [],
  FehlendeEntfernen: false,
  Status: 'Geprueft',
  Neu: 0,
  Geaendert: 0,
  Entfernt: 0,
  Gleich: 0,
  Fehler: 0,
  Fortschritt: 0,
  Gesamt: 0,
  Grund: '',
  Wer: 'betreiber:Sina Sach',
  Am: '2026-11-27T08:00:00Z',
  GiltAb: null,
  BeendetAm: null,
  Abbruch: null,
  StapelId: null,
  Zeilen: pageOf([]),
  erlaubt: [],
  Verboten: [],
  ...values,
});

/** Of the catalogue's screens. */
export const katalogKopf = (values: Partial<KatalogKopf> = {}): KatalogKopf => ({
  Mandant: 'alpha',
  ProduktApi: { Name: 'katalog', Fehler: null, AbgeglichenAm: null, AbgleichFehler: null },
  Anzahl: { produkt: 1, kategorie: 1, praemie: 1, geraet: 0, angebot: 0 },
  Beraterfotos: false,
  VerdeckteKategorien: [],
  Geplant: 0,
  Konflikte: 0,
  Bearbeitbar: ['produkt', 'kategorie', 'geraet', 'angebot'],
  ...values,
});

export const bild = (values: Partial<BildRow> = {}): BildRow => ({
  Art: 'produkt',
  ObjektId: 'z-16',
  Adresse: '/api/v1/alpha/produkt/z-16/grafik?v=1',
  Breite: 800,
  Hoehe: 500,
  Alternativtext: { de: 'Ein Haus', en: 'A house' },
  Schmueckend: false,
  Wer: 'betreiber:Sina Sach',
  GeaendertAm: '2026-11-27T08:00:00Z',
  ...values,
});
