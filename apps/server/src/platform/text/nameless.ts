import type { LanguageCode } from '@weitersagen/contract/languages';
import { TEXTE } from '../../texte/texte.ts';

/** As another person reads the first name; of whoever has deleted his account, what he is called in the reader's language. */
export const vornameFor = (
  { vorname, geloescht }: { vorname: string; geloescht: boolean },
  language: LanguageCode,
): string => (geloescht ? TEXTE[language].namenlos.vorname : vorname);

/** As operators read of a referrer: null is one who has deleted his account. */
export const referrerFor = (name: string | null, language: LanguageCode): string =>
  name ?? TEXTE[language].geloeschtesKonto.name;
