import { AKTION_DATENSATZ, type AktionDocument, aktionSchema } from '@weitersagen/contract/aktion-desk';
import { LANGUAGES, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { Tag } from '@weitersagen/contract/values';
import {
  type DatensatzKind,
  type Document,
  type FieldError,
  type Flat,
  field,
  localised,
} from '../datensatz/rules-fields.ts';
import type { ImportError } from '../datensatz/rules-import.ts';

/** Both languages of a legal text, or none: who reads the other one agrees to the same. */
const check = (document: Document): FieldError[] => {
  const { rechtstext, aktiv_ab, aktiv_bis } = document as unknown as AktionDocument;
  const silent = LANGUAGES.filter((language) => rechtstext[language] === '');
  const missing = silent.length < LANGUAGES.length ? silent : [];
  return [
    ...missing.map((language) => ({ feld: `rechtstext_${language}`, grund: 'angabeFehlt' as const })),
    ...(aktiv_bis !== null && aktiv_bis < aktiv_ab ? [{ feld: 'aktiv_bis', grund: 'endeVorStart' as const }] : []),
  ];
};

/** By title and first day a line of a file is known that has no id, and a second press of what has made one. */
export const TITLE = `titel_${MAIN_LANGUAGE}`;
export const keyOf = (flat: Flat): string => `${flat.aktiv_ab} ${flat[TITLE]?.trim()}`;

export const AKTION_KIND: DatensatzKind = {
  name: AKTION_DATENSATZ,
  felder: [
    field('id'),
    ...localised('titel', 'text', { pflicht: true }),
    field('aktiv_ab', 'tag', { pflicht: true }),
    field('aktiv_bis', 'tag', { leer: null }),
    ...localised('text', 'mehrzeilig', { pflicht: true }),
    ...localised('rechtstext', 'mehrzeilig'),
  ],
  schluessel: 'id',
  idOf: ({ id = '' }) => id,
  nameOf: ({ titel }) => (titel as AktionDocument['titel'])[MAIN_LANGUAGE],
  erkennung: [['id'], [TITLE, 'aktiv_ab']],
  list: 'Aktionen',
  schema: aktionSchema,
  check,
  unbekannt: 'wertUngueltig',
  einmalig: { feld: TITLE, schluessel: keyOf, grund: 'aktionDoppelt' },
};

const END = 'aktiv_bis';
/** What people agree to: all that stands beside the box, and the first day, by which the receipts name the version. */
export const AGREED_TO = AKTION_KIND.felder.flatMap(({ name }) => (name === END || name === 'id' ? [] : [name]));

export const hasBegun = ({ aktiv_ab = '' }: Flat, today: Tag): boolean => aktiv_ab <= today;

/** One that has begun is only ended; before that it is free, and never begins in the past. */
export const checkAktion = (before: Flat | null, after: Flat | null, today: Tag): ImportError | null => {
  if (before === null || !hasBegun(before, today))
    return after && (after.aktiv_ab ?? '') < today ? { feld: 'aktiv_ab', grund: 'aktionVergangen' } : null;
  if (after === null) return { feld: END, grund: 'aktionBleibt' };
  const changed = AGREED_TO.find((name) => before[name] !== after[name]);
  if (changed) return { feld: changed, grund: 'aktionBegonnen' };
  const end = after[END] ?? '';
  return end !== before[END] && end !== '' && end < today ? { feld: END, grund: 'aktionEndeVergangen' } : null;
};

/** There is one already that is called so and begins that day; `owners`: whose each title and first day is. */
export const isSecond = (before: Flat | null, after: Flat | null, owners: ReadonlyMap<string, string>): boolean => {
  if (after === null || (before !== null && keyOf(before) === keyOf(after))) return false;
  return (owners.get(keyOf(after)) ?? after.id) !== after.id;
};
