import { LANGUAGES } from '@weitersagen/contract/languages';
import type { Check } from './checks.ts';
import type { Source } from './sources.ts';

/** Where languages are listed, and messages lie: what another one touches (docs/how-to/add-a-language.md). */
const LISTS: readonly string[] = [
  'packages/contract/languages.ts',
  'packages/contract/language-list.ts',
  'packages/contract/texte.ts',
  'packages/contract/einwilligungen.ts',
  'packages/contract/screens.ts',
  'packages/contract/marke-neutral.ts',
  'apps/server/src/texte/texte.ts',
  'apps/web/src/ui/captcha-widget.ts',
];
const ANY = `(?:${LANGUAGES.join('|')})`;
const MESSAGES = new RegExp(String.raw`/texte/${ANY}/|\.texte\.ts$|/openapi/|/demo/|/migrations/`);
/** A language as a value, as a key, at the end of a name; not the end of a host. */
const NAMED = new RegExp(
  String.raw`'${ANY}'|(?<=[\w)\]])\??\.${ANY}\b(?!['"/.])|(?<=[{,]\s*)${ANY}:|_${ANY}\b|\(${ANY}\|`,
);

export const languageChecks = (sources: readonly Source[]): Check[] => [
  {
    name: 'a language is named where languages are listed',
    findings: sources.flatMap(({ file, code, isTest }) => {
      if (isTest || !/^(?:apps|packages)\//.test(file) || LISTS.includes(file) || MESSAGES.test(file)) return [];
      const [named] = NAMED.exec(code) ?? [];
      return named
        ? [`${file}: names a language (${named}); ask LANGUAGES, MAIN_LANGUAGE or LANGUAGE_CONVENTIONS`]
        : [];
    }),
  },
];
