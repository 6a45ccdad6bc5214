import { type I18n, setupI18n } from '@lingui/core';

type Name<S extends string> = S extends `${string} ${string}` | `#${string}` | '' ? never : S;
type Args<S extends string> = S extends `${string}{${infer A}}${infer R}`
  ? Name<A extends `${infer N},${string}` ? N : A> | Args<R>
  : never;

export interface Texte<De extends Record<string, string> = Record<string, string>> {
  de: De;
  en: Record<keyof De, string>;
}
/** `t(key)` or, where the message has placeholders, `t(key, {placeholder: value})`. */
export type T<De extends Record<string, string>> = <K extends keyof De & string>(
  key: K,
  ...values: [Args<De[K]>] extends [never] ? [] : [Record<Args<De[K]>, string | number>]
) => string;

const instances = new WeakMap<object, I18n>();

/** Build and dev server compile the messages of `texte.ts` files (texte-plugin.ts); here they are only filled in. */
export function textsOf<De extends Record<string, string>>(texte: Texte<De>, sprache: 'de' | 'en'): T<De> {
  const messages = texte[sprache];
  let i18n = instances.get(messages);
  if (!i18n) {
    i18n = setupI18n({ locale: sprache, messages: { [sprache]: messages } });
    instances.set(messages, i18n);
  }
  const found = i18n;
  return (key, ...[values]) => found._(key, values as Record<string, unknown> | undefined);
}
