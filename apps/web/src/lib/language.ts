import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { createContext, useContext } from 'react';
import { type T, type Texts, textsOf } from './icu.ts';

/** The page's language, for everything that knows nothing of the portal. */
export const LanguageContext = createContext<LanguageCode>(MAIN_LANGUAGE);
export const useLanguage = () => useContext(LanguageContext);
export const useTexts = <De extends Texts>(messages: De): T<De> => textsOf(messages, useLanguage());
