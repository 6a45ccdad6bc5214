import { number } from './format.ts';

type Name<S extends string> = S extends `${string} ${string}` | `#${string}` | '' ? never : S;
type Args<S extends string> = S extends `${string}{${infer A}}${infer R}`
  ? Name<A extends `${infer N},${string}` ? N : A> | Args<R>
  : never;

export interface Texte<De extends Record<string, string> = Record<string, string>> {
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
export type Nachricht = string | Teil[];
export type Teil =
  | string
  | [name: string]
  | [name: string, art: 'plural' | 'select', faelle: Record<string, Nachricht>];
type Werte = Record<string, string | number>;

const plurals = { de: new Intl.PluralRules('de'), en: new Intl.PluralRules('en') };

/** `anzahl` stands for the `#` of a plural. */
export function fill(nachricht: Nachricht, sprache: 'de' | 'en', werte: Werte, anzahl?: number): string {
  if (typeof nachricht === 'string') return nachricht;
  const teile = nachricht.map((teil) => {
    if (typeof teil === 'string') return teil === '#' && anzahl !== undefined ? number(anzahl, sprache) : teil;
    const [name, art, faelle] = teil;
    const wert = werte[name] ?? '';
    if (!faelle) return wert;
    const n = Number(wert);
    const category = art === 'plural' ? plurals[sprache].select(n) : '';
    const key = [wert, category].find((candidate) => Object.hasOwn(faelle, candidate)) ?? 'other';
    return fill(faelle[key] ?? '', sprache, werte, art === 'plural' ? n : anzahl);
  });
  return teile.join('');
}

/** What the content service of the page's Mandant says instead; the browser has it in the texts themselves. */
type Stattdessen = (id: string) => Nachricht | undefined;
let stattdessen: Stattdessen | undefined;
export const sayInstead = (sag: Stattdessen): void => {
  stattdessen = sag;
};

export const textsOf =
  <De extends Record<string, string>>(texte: Texte<De>, sprache: 'de' | 'en'): T<De> =>
  (key, ...[werte]) => {
    const nachricht = import.meta.env.SSR && stattdessen?.(`${texte.id}.${key}`);
    return fill(nachricht || texte[sprache][key], sprache, werte ?? {});
  };
