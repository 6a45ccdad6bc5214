import type { LanguageCode } from '@weitersagen/contract/languages';
import { TEXTE } from '../../texte/texte.ts';

/** As another person reads the first name; of whoever has deleted his account, what he is called in the reader's language. */
export const vornameFor = (
  { vorname, geloescht }: { vorname: string; geloescht: boolean },
  language: LanguageCode,
): string => (geloescht ? TEXTE[language].namenlos.vorname : vorname);
