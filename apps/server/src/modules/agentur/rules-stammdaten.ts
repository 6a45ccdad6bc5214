import type { LanguageCode } from '@weitersagen/contract/languages';
import { AGENTUR_DATENSATZ, type Stammdaten, stammdatenSchema } from '@weitersagen/contract/stammdaten';
import { TAX_KINDS } from '@weitersagen/contract/values';
import {
  type DatensatzKind,
  type Document,
  type Field,
  type FieldError,
  field,
  localised,
  type More,
} from '../datensatz/rules-fields.ts';

/** Monday is 1. */
const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;

const under = (section: string, fields: readonly Field[]): Field[] =>
  fields.map((one) => ({ ...one, abschnitt: section }));
const text = (name: string, more: More = {}) => field(name, 'text', more);

const FIELDS: readonly Field[] = [
  text('id'),
  ...under('agentur', [text('nummer', { pflicht: true }), text('name', { pflicht: true })]),
  ...under('adresse', [text('strasse'), text('hausnummer'), text('plz'), text('ort')]),
  ...under('kontakt', [text('telefon'), text('email'), text('webseite')]),
  ...under('zeiten', [field('oeffnungszeiten', 'paare')]),
  ...under('steuer', [
    field('steuerart', 'auswahl', { values: TAX_KINDS, pflicht: true, vorgabe: 'Regel' }),
    text('ust_id'),
    text('steuernummer'),
  ]),
  ...under('variablen', localised('variablen', 'paare')),
];

export interface OpeningHours {
  tag: number;
  von: string;
  bis: string;
}
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** `Mo=09:00-12:00, 14:00-18:00`, a day a line; null where a line cannot be read, or a time ends before it begins. */
export const readHours = (lines: Readonly<Record<string, string>>): OpeningHours[] | null => {
  const hours = Object.entries(lines).flatMap(([day, times]) =>
    times.split(',').map((part) => {
      const [from = '', until = ''] = part.split('-').map((time) => time.trim());
      return { tag: WEEKDAYS.indexOf(day as (typeof WEEKDAYS)[number]) + 1, von: from, bis: until };
    }),
  );
  const isValid = hours.every(({ tag, von, bis }) => tag > 0 && TIME.test(von) && TIME.test(bis) && von < bis);
  return isValid ? hours.sort((a, b) => a.tag - b.tag || a.von.localeCompare(b.von)) : null;
};

export const writeHours = (hours: readonly OpeningHours[]): Record<string, string> =>
  Object.fromEntries(
    [...Map.groupBy(hours, ({ tag }) => tag)].map(([day, own]) => [
      WEEKDAYS[day - 1] ?? '',
      own.map(({ von, bis }) => `${von}-${bis}`).join(', '),
    ]),
  );

type ByLanguage = Partial<Record<LanguageCode, Record<string, string>>>;
type ByName = Readonly<Record<string, Partial<Record<LanguageCode, string>>>>;

/** The agency's variables are edited a language at a time, and read by their names. */
export const byName = (variables: ByLanguage): ByName => {
  const found: Record<string, Partial<Record<LanguageCode, string>>> = {};
  for (const [language, own] of Object.entries(variables))
    for (const [name, value] of Object.entries(own))
      found[name] = { ...found[name], [language as LanguageCode]: value };
  return found;
};
export const byLanguage = (variables: ByName, languages: readonly LanguageCode[]): ByLanguage =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(variables).flatMap(([name, values]) => {
          const value = values[language];
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    ]),
  );

const isWebAddress = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

const check = (document: Document): FieldError[] => {
  const { plz, email, webseite, ust_id, oeffnungszeiten } = document as unknown as Stammdaten;
  const isValid: Record<string, boolean> = {
    plz: plz === '' || /^\d{5}$/.test(plz),
    email: email === '' || /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email),
    webseite: webseite === '' || isWebAddress(webseite),
    ust_id: ust_id === '' || /^DE\d{9}$/.test(ust_id),
    oeffnungszeiten: readHours(oeffnungszeiten) !== null,
  };
  return Object.keys(isValid).flatMap((name) =>
    isValid[name] ? [] : [{ feld: name, grund: 'wertUngueltig' as const }],
  );
};

export const AGENTUR_KIND: DatensatzKind = {
  name: AGENTUR_DATENSATZ,
  felder: FIELDS,
  schluessel: 'id',
  idOf: ({ id = '' }) => id,
  nameOf: ({ nummer, name }) => `${nummer} ${name}`,
  erkennung: [['nummer']],
  list: 'Agenturen',
  schema: stammdatenSchema,
  check,
  unbekannt: 'wertUngueltig',
  eigen: ['nummer'],
  einmalig: { feld: 'nummer', schluessel: ({ nummer = '' }) => nummer, grund: 'idVergeben' },
};
