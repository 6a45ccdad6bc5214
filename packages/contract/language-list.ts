import type { ByLanguage, LanguageCode } from './languages.ts';

interface LanguageConventions {
  /** As its speakers call it. */
  name: string;
  /** How numbers, days and money are written. */
  locale: string;
  /** For `og:locale`. */
  openGraph: string;
  gruppe: string;
  komma: string;
  /** `€70` and not `70 €`. */
  euroFirst: boolean;
  /** `24.12.2026` in mails, and not the month by its name. */
  dayInDigits: boolean;
}

/** What a refusal is called to other programs, whatever language its sentences have (RFC 9457). */
export const FOR_PROGRAMS: LanguageCode = 'en';

/** All that a language has beside its messages. */
export const LANGUAGE_CONVENTIONS: ByLanguage<LanguageConventions> = {
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    openGraph: 'de_DE',
    gruppe: '.',
    komma: ',',
    euroFirst: false,
    dayInDigits: true,
  },
  en: {
    name: 'English',
    locale: 'en-GB',
    openGraph: 'en_GB',
    gruppe: ',',
    komma: '.',
    euroFirst: true,
    dayInDigits: false,
  },
};
