/**
 * What content consists of, under the names of the Squidex protocol (contracts §1): a field that is told in several
 * languages has one value per language, every other one has the single key `iv`.
 */
const FIELD_KINDS = ['text', 'mehrzeilig', 'html', 'zahl', 'bild', 'verweis'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export interface Field {
  name: string;
  art: FieldKind;
  /** One value per language; without it `iv`. */
  lokalisiert: boolean;
  /** Must be filled in before it is published, in German at least: that is what other languages fall back to. */
  pflicht: boolean;
  /** Characters of a text, as a person counts them. */
  hoechstens: number;
  /** The schema that a `verweis` leads to. */
  ziel?: string;
}

export interface Schema {
  name: string;
  /** The field that people and programs name an item by; unique within its schema, never changed. */
  schluessel: 'Identifier' | 'Name';
  /** The field that stands for an item in a list. */
  anzeige: string;
  felder: readonly Field[];
}

const SHORT = 200;
const LONG = 2_000;
const PAGE = 100_000;

type Wish = Partial<Pick<Field, 'pflicht' | 'hoechstens' | 'ziel'>>;
const field = (name: string, kind: FieldKind, localized: boolean, wish: Wish): Field => ({
  name,
  art: kind,
  lokalisiert: localized,
  pflicht: false,
  hoechstens: kind === 'html' ? PAGE : kind === 'mehrzeilig' ? LONG : SHORT,
  ...wish,
});
const iv = (name: string, kind: FieldKind, wish: Wish = {}): Field => field(name, kind, false, wish);
const perLanguage = (name: string, kind: FieldKind, wish: Wish = {}): Field => field(name, kind, true, wish);
const IDENTIFIER = iv('Identifier', 'text', { pflicht: true, hoechstens: 80 });
const NAME = iv('Name', 'text', { pflicht: true, hoechstens: 80 });

export const SCHEMATA: readonly Schema[] = [
  {
    name: 'seite',
    schluessel: 'Identifier',
    anzeige: 'Titel',
    felder: [
      IDENTIFIER,
      perLanguage('Titel', 'text', { pflicht: true }),
      perLanguage('Inhalt', 'html', { pflicht: true }),
      iv('KeyVisual', 'verweis', { ziel: 'keyvisual' }),
    ],
  },
  {
    name: 'keyvisual',
    schluessel: 'Identifier',
    anzeige: 'Titel',
    felder: [
      IDENTIFIER,
      perLanguage('Titel', 'text', { pflicht: true }),
      perLanguage('Untertitel', 'text'),
      iv('Bild', 'bild', { pflicht: true }),
      perLanguage('Alternativtext', 'text', { pflicht: true }),
    ],
  },
  {
    name: 'faq',
    schluessel: 'Identifier',
    anzeige: 'Frage',
    felder: [
      IDENTIFIER,
      // The heading itself: questions with the same one stand together, in the order of their first question.
      perLanguage('Gruppe', 'text', { pflicht: true }),
      perLanguage('Frage', 'text', { pflicht: true }),
      perLanguage('Antwort', 'html', { pflicht: true }),
      iv('Position', 'zahl'),
    ],
  },
  {
    name: 'footnote',
    schluessel: 'Identifier',
    anzeige: 'Titel',
    felder: [
      IDENTIFIER,
      perLanguage('Titel', 'text'),
      iv('Gruppe', 'text'),
      perLanguage('Inhalt', 'html', { pflicht: true }),
    ],
  },
  {
    name: 'variable',
    schluessel: 'Name',
    anzeige: 'Wert',
    felder: [NAME, perLanguage('Wert', 'text', { pflicht: true, hoechstens: LONG })],
  },
  {
    name: 'agenturvariable',
    schluessel: 'Name',
    anzeige: 'Wert',
    felder: [NAME, perLanguage('Wert', 'text', { pflicht: true, hoechstens: LONG })],
  },
  {
    name: 'mailtext',
    schluessel: 'Identifier',
    anzeige: 'Betreff',
    felder: [
      IDENTIFIER,
      perLanguage('Betreff', 'text', { pflicht: true }),
      perLanguage('Text', 'mehrzeilig', { pflicht: true, hoechstens: 10_000 }),
    ],
  },
  {
    name: 'sharetext',
    schluessel: 'Identifier',
    anzeige: 'Text',
    felder: [IDENTIFIER, perLanguage('Text', 'mehrzeilig', { pflicht: true })],
  },
  {
    name: 'rechtstext',
    schluessel: 'Identifier',
    anzeige: 'Titel',
    felder: [
      IDENTIFIER,
      perLanguage('Titel', 'text', { pflicht: true }),
      perLanguage('Inhalt', 'html', { pflicht: true }),
    ],
  },
  {
    name: 'uebersetzung',
    schluessel: 'Identifier',
    anzeige: 'Text',
    felder: [IDENTIFIER, perLanguage('Text', 'mehrzeilig', { pflicht: true })],
  },
];

const PER_NAME = new Map(SCHEMATA.map((schema) => [schema.name, schema]));

export const findSchema = (name: string): Schema | undefined => PER_NAME.get(name);
