import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import { TEXTE } from '../../texte/texte.ts';

/** Whoever has deleted his account is called so, in the language that he read. */
export const isNameless = (vorname: string): boolean =>
  LANGUAGES.some((language) => TEXTE[language].namenlos.vorname === vorname);

/** As another person reads the first name, in her own language. */
export const vornameFor = (vorname: string, language: LanguageCode): string =>
  isNameless(vorname) ? TEXTE[language].namenlos.vorname : vorname;
