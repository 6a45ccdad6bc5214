import type { LanguageCode } from '@weitersagen/contract/languages';
import { TEXTE } from '../../texte/texte.ts';

/** Portal §5, as the page shows them while somebody types: the pattern is met or not yet. */
const MUSTER = { laenge: '.{8,}', kleinbuchstabe: '\\p{Ll}', grossbuchstabe: '\\p{Lu}', ziffer: '\\d' } as const;

export const passwordRuleTexts = (language: LanguageCode) =>
  (['laenge', 'kleinbuchstabe', 'grossbuchstabe', 'ziffer'] as const).map((name) => ({
    name,
    muster: MUSTER[name],
    text: TEXTE[language].kontoRegeln[name],
  }));
