import { type ByLanguage, MAIN_LANGUAGE, perLanguage } from '@weitersagen/contract/languages';

/** What the demo says, in the languages that it speaks. */
export type DemoText<V = string> = { de: V; en: V } & Partial<ByLanguage<V>>;

/** In every language that there is: one that the demo does not speak says it in the main one, as in a Mandant's catalogue. */
export const spoken = <V>(said: DemoText<V>): ByLanguage<V> =>
  perLanguage((language) => (said as Partial<ByLanguage<V>>)[language] ?? (said as ByLanguage<V>)[MAIN_LANGUAGE]);
