import type { DatensatzFieldType } from '@weitersagen/contract/datensatz';
import { expect, test } from 'vitest';
import { texts as agentur } from '#texte/agentur-felder';
import { texts as aktion } from '#texte/betreiber-aktion';
import { texts as einstellungen } from '#texte/betreiber-einstellungen-felder';
import { texts as katalog } from '#texte/betreiber-katalog-felder';
import { texts as redaktion } from '#texte/betreiber-redaktion';
import { AGENTUR_KIND } from '../../../../server/src/modules/agentur/rules-stammdaten.ts';
import { AKTION_KIND } from '../../../../server/src/modules/aktion/rules-desk.ts';
import type { DatensatzKind, Field } from '../../../../server/src/modules/datensatz/rules-fields.ts';
import { SCHEMATA } from '../../../../server/src/modules/inhalt/schemata.ts';
import { KIND as EINSTELLUNGEN } from '../../../../server/src/modules/mandant/rules-einstellungen.ts';
import { KATALOG } from '../../../../server/src/modules/produkt/rules-record.ts';
import { typeOf as agenturType } from '../agentur/record-words.ts';
import { typeOf as aktionType } from '../aktion/betreiber/desk.tsx';
import { typeOf as settingsType } from '../mandant/betreiber/settings-words.ts';
import { typeOf as katalogType } from '../produkt/betreiber/katalog-words.ts';
import { splitName } from './field-name.ts';

type Messages = Readonly<Record<string, unknown>>;
type Noun = [
  name: string,
  kinds: readonly DatensatzKind[],
  words: Messages,
  typeOf: (field: string) => DatensatzFieldType,
];
const NOUNS: readonly Noun[] = [
  ['the catalogue', KATALOG, katalog, katalogType],
  ['settings', [EINSTELLUNGEN], einstellungen, settingsType],
  ['agencies', [AGENTUR_KIND], agentur, agenturType],
  ['campaigns', [AKTION_KIND], aktion, aktionType],
];

const fieldsOf = (kinds: readonly DatensatzKind[]): Field[] => kinds.flatMap(({ felder }) => felder);
/** By what records are told apart stands in no form. */
const toFillIn = (kinds: readonly DatensatzKind[]): Field[] =>
  kinds.flatMap(({ felder, schluessel }) => felder.filter(({ name }) => name !== schluessel));

test.each(NOUNS)('%s: no field goes by its technical name', (_, kinds, words) => {
  const hasLabel = ({ name }: Field) => `f_${name}` in words || `f_${splitName(name).field}` in words;
  const bare = toFillIn(kinds).filter((field) => !hasLabel(field));
  expect(bare.map(({ feld }) => `f_${feld}`)).toEqual([]);
});

/** What differences show of a field, of which they know the name alone. */
test.each(NOUNS)('%s: an amount is read as one where nothing but its name is known', (_, kinds, _words, typeOf) => {
  const isRead = (type: DatensatzFieldType) => type === 'cent' || type === 'stufen';
  const wrong = fieldsOf(kinds).filter(
    ({ feld, typ }) => (isRead(typ) || isRead(typeOf(feld))) && typeOf(feld) !== typ,
  );
  expect(wrong.map(({ feld, typ }) => `${feld}: ${typ}`)).toEqual([]);
});

/** Sizes say what they are. */
const SIZE = /^(S|M|X?L)$/;
test.each(NOUNS)('%s: no choice and no heading goes by its technical name', (_, kinds, words) => {
  const keys = toFillIn(kinds).flatMap(({ typ, values = [], abschnitt }) => [
    ...(typ === 'auswahl' ? values.filter((value) => !SIZE.test(value)).map((value) => `w_${value}`) : []),
    ...(abschnitt ? [`g_${abschnitt}`] : []),
  ]);
  expect([...new Set(keys)].filter((key) => !(key in words))).toEqual([]);
});

test('content: no kind and no field goes by its technical name', () => {
  const keys = SCHEMATA.flatMap(({ name, felder }) => [`schema_${name}`, ...felder.map((one) => `feld_${one.name}`)]);
  expect(keys.filter((key) => !(key in redaktion))).toEqual([]);
});
