import { SPRACHEN, type Sprache } from '@weitersagen/contract/values';

/** The first language of `Accept-Language` that the portal speaks; German where none fits (portal §9). */
export const languageOf = (acceptLanguage: string | undefined, allowed: readonly Sprache[] = SPRACHEN): Sprache => {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [name = '', q] = part.trim().split(';q=');
      return { name: name.slice(0, 2).toLowerCase(), q: q === undefined ? 1 : Number(q) || 0 };
    })
    .sort((a, b) => b.q - a.q);
  return wanted.map((w) => allowed.find((s) => s === w.name)).find((s) => s !== undefined) ?? 'de';
};
