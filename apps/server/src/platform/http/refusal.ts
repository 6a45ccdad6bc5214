import { FOR_PROGRAMS, LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import { type ByLanguage, LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import {
  AT_FIELD,
  FIELD_NAMES,
  isMessage,
  KATALOG_MESSAGES,
  MESSAGES,
  type Message,
} from '@weitersagen/contract/messages';
import {
  DETAILS,
  type Detail,
  type FieldError,
  PROBLEMS,
  type Problem,
  type ProblemCode,
  STATUS,
} from '@weitersagen/contract/problem';
import { formatEuro } from '../geld.ts';

const mark = Symbol('refusal');

/** An expected outcome that is not a success. Handlers and commands return it; they never throw it. */
export interface Refusal {
  readonly [mark]: true;
  readonly code: ProblemCode;
  readonly felder: readonly { feld: string; meldung: Message }[];
  /** Seconds after which a new try makes sense. */
  readonly retryAfter?: number;
  readonly detail?: Detail;
  /** What an amount's placeholder in its sentences stands for: amounts of which each would be right. */
  readonly amounts?: readonly number[];
  /** Id of what stands in the way, where whoever asked may see it. */
  readonly bezug?: string;
  /** What other placeholders of its sentences stand for. */
  readonly words?: Readonly<Record<string, ByLanguage>>;
  /** Where HTTP has a more precise word than the code's own. */
  readonly status?: 413 | 415;
}

export const refuse = (
  code: ProblemCode,
  fields: Partial<Record<string, Message>> = {},
  retryAfter?: number,
): Refusal => ({
  [mark]: true,
  code,
  felder: Object.entries(fields).flatMap(([field, message]) => (message ? [{ feld: field, meldung: message }] : [])),
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

/** The same refusal in the words of this case. */
export const withDetail = (refused: Refusal, detail: Detail): Refusal => ({ ...refused, detail });

/** The same refusal, with the id of what stands in the way. */
export const withObstacle = (refusal: Refusal, id: string | null): Refusal =>
  id === null ? refusal : { ...refusal, bezug: id };

/** The same refusal, naming the amounts that would be right. */
export const withAmounts = (refusal: Refusal, amounts: readonly number[]): Refusal => ({ ...refusal, amounts });

/** The same refusal, with what placeholders of its sentences stand for. */
export const withWords = (refusal: Refusal, words: Readonly<Record<string, ByLanguage>>): Refusal => ({
  ...refusal,
  words,
});

/** The body cannot be taken as it came: not by its fields, which nobody has read. */
export const refuseBody = (status?: 413 | 415): Refusal => ({
  ...withDetail(refuse('PSOF0002'), status === 413 ? 'zuGross' : 'keinFormular'),
  ...(status ? { status } : {}),
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && mark in value;

const WITH_LANGUAGE = new RegExp(`^(.+)_(${LANGUAGES.join('|')})$`);

/** `Name_de` is the name of the field in one language: `Name (de)`. */
const labelOf = (field: string, language: LanguageCode): string => {
  const last = field.split('.').at(-1) ?? field;
  const [, without = last, partition] = WITH_LANGUAGE.exec(last) ?? [];
  const label = Object.hasOwn(FIELD_NAMES, without) ? (FIELD_NAMES[without]?.[language] ?? without) : without;
  return partition ? `${label} (${partition})` : label;
};

/** The sentence for a failed input: the field's label and what is wrong with it, in the request's language. */
export const sentenceFor = (field: string, message: string, language: LanguageCode): FieldError => {
  // The catalogue's sentences name no field but a record, by its id.
  const label = Object.hasOwn(KATALOG_MESSAGES, message) ? field : labelOf(field, language);
  const known = isMessage(message) ? message : 'ungueltig';
  const short = AT_FIELD[known];
  return {
    feld: field,
    meldung: MESSAGES[known][language].replace('{feld}', label),
    ...(short ? { amFeld: MESSAGES[short][language] } : {}),
  };
};

/** In whitelist mode it is the others who are refused (portal §6). */
const detailOf = ({ code, felder, detail }: Refusal): Detail | undefined =>
  detail ??
  (code === 'PSOF0207' && felder.some(({ meldung }) => meldung === 'emailWhitelist') ? 'nurMitarbeitende' : undefined);

/** `80 € oder 85 €`. */
const toChoice = (cents: readonly number[], language: LanguageCode): string =>
  new Intl.ListFormat(LANGUAGE_CONVENTIONS[language].locale, { type: 'disjunction' }).format(
    cents.map((cent) => formatEuro(cent, language)),
  );

export const toProblem = (refused: Refusal, language: LanguageCode): Problem => {
  const amounts = toChoice(refused.amounts ?? [], language);
  const words = Object.entries(refused.words ?? {}).map(([name, word]) => [name, word[language]] as const);
  const inWords = (sentence: string): string =>
    [['betraege', amounts] as const, ...words].reduce(
      (text, [name, word]) => text.replace(`{${name}}`, word),
      sentence,
    );
  const fields = refused.felder.map(({ feld, meldung }) => {
    const fault = sentenceFor(feld, meldung, language);
    return { ...fault, meldung: inWords(fault.meldung) };
  });
  const problem = problemOf(refused.code, language, fields);
  const detail = detailOf(refused);
  return {
    ...problem,
    status: refused.status ?? problem.status,
    ...(detail ? { detail: DETAILS[detail][language] } : {}),
    ...(refused.bezug === undefined ? {} : { bezug: refused.bezug }),
  };
};

const problemOf = (code: ProblemCode, language: LanguageCode, fields?: FieldError[]): Problem => ({
  type: `urn:weitersagen:problem:${code}`,
  title: PROBLEMS[code][FOR_PROGRAMS],
  status: STATUS[code],
  detail: PROBLEMS[code][language],
  code,
  ...(fields && fields.length > 0 ? { felder: fields } : {}),
});
