import { LANGUAGES, type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { LRUCache } from 'lru-cache';

/** The first language of `Accept-Language` that the portal speaks; German where none fits (portal §9). */
const readLanguage = (acceptLanguage: string, allowed: readonly LanguageCode[]): LanguageCode => {
  const wanted = acceptLanguage
    .split(',')
    .map((part) => {
      const [name = '', q] = part.trim().split(';q=');
      return { name: name.slice(0, 2).toLowerCase(), q: q === undefined ? 1 : Number(q) || 0 };
    })
    .sort((a, b) => b.q - a.q);
  return wanted.map((w) => allowed.find((s) => s === w.name)).find((s) => s !== undefined) ?? MAIN_LANGUAGE;
};

/** As many as browsers send; a longer one is read each time. */
const known = new LRUCache<string, LanguageCode>({ max: 1_000 });
const LONGEST = 100;

export const languageOf = (
  acceptLanguage: string | undefined,
  allowed: readonly LanguageCode[] = LANGUAGES,
): LanguageCode => {
  const header = acceptLanguage ?? '';
  if (header.length > LONGEST) return readLanguage(header, allowed);
  const key = `${allowed.join(' ')};${header}`;
  const held = known.get(key);
  if (held !== undefined) return held;
  const language = readLanguage(header, allowed);
  known.set(key, language);
  return language;
};
