import { LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { number } from './format.ts';
import type { Message } from './message.ts';

type Name<S extends string> = S extends `${string} ${string}` | `#${string}` | '' ? never : S;
type Args<S extends string> = S extends `${string}{${infer A}}${infer R}`
  ? Name<A extends `${infer N},${string}` ? N : A> | Args<R>
  : never;

/** The messages of one file of `texte/`, as German has them: their keys and placeholders hold for every language. */
export type Texts = Readonly<Record<string, string>>;
/** `t(key)` or, where the message has placeholders, `t(key, {placeholder: value})`. */
export type T<De extends Texts> = <K extends keyof De & string>(
  key: K,
  ...values: [Args<De[K]>] extends [never] ? [] : [Record<Args<De[K]>, string | number>]
) => string;

type Values = Record<string, string | number>;

/** One for each language. */
const plurals = new Map<LanguageCode, Intl.PluralRules>();
function pluralOf(n: number, language: LanguageCode): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(LANGUAGE_CONVENTIONS[language].locale);
  plurals.set(language, rules);
  return rules.select(n);
}

/** `anzahl` stands for the `#` of a plural. */
export function fill(message: Message, language: LanguageCode, values: Values, count?: number): string {
  if (typeof message === 'string') return message;
  const parts = message.map((part) => {
    if (typeof part === 'string') return part === '#' && count !== undefined ? number(count, language) : part;
    const [name, kind, cases] = part;
    const value = values[name] ?? '';
    if (!cases) return value;
    const n = Number(value);
    const category = kind === 'plural' ? pluralOf(n, language) : '';
    const key = [value, category].find((candidate) => Object.hasOwn(cases, candidate)) ?? 'other';
    return fill(cases[key] ?? '', language, values, kind === 'plural' ? n : count);
  });
  return parts.join('');
}

type Messages = Record<string, Message>;
interface Everywhere {
  id: string;
  je: Record<LanguageCode, Messages>;
}
/** On the server alone, by the German messages, which stand for all of them. */
const everywhere = new Map<object, Everywhere>();
export function inEveryLanguage(id: string, messages: Record<LanguageCode, Messages>): Messages {
  everywhere.set(messages[MAIN_LANGUAGE], { id, je: messages });
  return messages[MAIN_LANGUAGE];
}
export const allTexts = (): Everywhere[] => [...everywhere.values()];

/** What the content service of the page's Mandant says instead; the browser has it in the texts themselves. */
type Instead = (id: string) => Message | undefined;
let instead: Instead | undefined;
export const sayInstead = (say: Instead): void => {
  instead = say;
};

function messageOf(messages: Messages, key: string, language: LanguageCode): Message {
  const known = import.meta.env.SSR ? everywhere.get(messages) : undefined;
  if (!known) return messages[key] ?? '';
  return instead?.(`${known.id}.${key}`) || (known.je[language][key] ?? messages[key] ?? '');
}

export const textsOf =
  <De extends Texts>(messages: De, language: LanguageCode): T<De> =>
  (key, ...[values]) =>
    fill(messageOf(messages, key, language), language, values ?? {});
