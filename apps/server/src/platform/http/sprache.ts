import { SPRACHEN, type Sprache } from '@weitersagen/contract/werte';

/** The first language of `Accept-Language` that the portal speaks; German where none fits (portal §9). */
export const languageOf = (acceptLanguage: string | undefined, erlaubt: readonly Sprache[] = SPRACHEN): Sprache => {
  const gewuenscht = (acceptLanguage ?? '')
    .split(',')
    .map((teil) => {
      const [name = '', q] = teil.trim().split(';q=');
      return { name: name.slice(0, 2).toLowerCase(), q: q === undefined ? 1 : Number(q) || 0 };
    })
    .sort((a, b) => b.q - a.q);
  return gewuenscht.map((w) => erlaubt.find((s) => s === w.name)).find((s) => s !== undefined) ?? 'de';
};
