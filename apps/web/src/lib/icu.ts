import { number } from './format.ts';

type Name<S extends string> = S extends `${string} ${string}` | `#${string}` | '' ? never : S;
type Args<S extends string> = S extends `${string}{${infer A}}${infer R}`
  ? Name<A extends `${infer N},${string}` ? N : A> | Args<R>
  : never;

export interface Texts<De extends Record<string, string> = Record<string, string>> {
  de: De;
  en: Record<keyof De, string>;
  /** On the server: the first part of its messages' ids. */
  id?: string;
}
/** `t(key)` or, where the message has placeholders, `t(key, {placeholder: value})`. */
export type T<De extends Record<string, string>> = <K extends keyof De & string>(
  key: K,
  ...values: [Args<De[K]>] extends [never] ? [] : [Record<Args<De[K]>, string | number>]
) => string;

/** An ICU message as texte-plugin.ts leaves it: plain text, or text, placeholders and choices in turn. */
export type Message = string | Part[];
export type Part = string | [name: string] | [name: string, art: 'plural' | 'select', faelle: Record<string, Message>];
type Values = Record<string, string | number>;

const plurals = { de: new Intl.PluralRules('de'), en: new Intl.PluralRules('en') };

/** `anzahl` stands for the `#` of a plural. */
export function fill(message: Message, language: 'de' | 'en', values: Values, count?: number): string {
  if (typeof message === 'string') return message;
  const parts = message.map((part) => {
    if (typeof part === 'string') return part === '#' && count !== undefined ? number(count, language) : part;
    const [name, kind, cases] = part;
    const value = values[name] ?? '';
    if (!cases) return value;
    const n = Number(value);
    const category = kind === 'plural' ? plurals[language].select(n) : '';
    const key = [value, category].find((candidate) => Object.hasOwn(cases, candidate)) ?? 'other';
    return fill(cases[key] ?? '', language, values, kind === 'plural' ? n : count);
  });
  return parts.join('');
}

/** What the content service of the page's Mandant says instead; the browser has it in the texts themselves. */
type Instead = (id: string) => Message | undefined;
let instead: Instead | undefined;
export const sayInstead = (sag: Instead): void => {
  instead = sag;
};

export const textsOf =
  <De extends Record<string, string>>(texte: Texts<De>, language: 'de' | 'en'): T<De> =>
  (key, ...[values]) => {
    const message = import.meta.env.SSR && instead?.(`${texte.id}.${key}`);
    return fill(message || texte[language][key], language, values ?? {});
  };
