import { createContext, useContext } from 'react';
import { type T, type Texts, textsOf } from './icu.ts';

/** The page's language, for everything that knows nothing of the portal. */
export const LanguageContext = createContext<'de' | 'en'>('de');
export const useLanguage = () => useContext(LanguageContext);
export const useTexts = <De extends Record<string, string>>(texte: Texts<De>): T<De> => textsOf(texte, useLanguage());
