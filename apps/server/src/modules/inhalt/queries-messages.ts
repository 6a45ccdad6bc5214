import { type LanguageCode, perLanguage } from '@weitersagen/contract/languages';
import { MESSAGES } from '@weitersagen/contract/messages';
import { PROBLEMS } from '@weitersagen/contract/problem';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findBuiltIn } from './queries-builtin.ts';
import { findTranslations } from './queries-inhalte.ts';

type Catalogue = Record<string, string>;
type Named = readonly (readonly [id: string, text: Record<LanguageCode, string>])[];

const named = (group: string, sentences: Record<string, Record<LanguageCode, string>>): Named =>
  Object.entries(sentences).map(([name, text]) => [`${group}.${name}`, text]);

/** By the code of a refusal, and by the name of what is wrong with a field: clients choose their text by these. */
const OF_CALLS: Named = [...named('problem', PROBLEMS), ...named('meldung', MESSAGES)];

const readBuiltIn = async (scope: MandantScope): Promise<Record<LanguageCode, Catalogue>> => {
  const all: Named = [...OF_CALLS, ...(await findBuiltIn(scope)).map(({ id, ...text }) => [id, text] as const)];
  const inLanguage = (language: LanguageCode): Catalogue =>
    Object.fromEntries(all.map(([id, text]) => [id, text[language]] as const));
  return perLanguage(inLanguage);
};

/** Every message of the screens (ICU) and of the calls, by its id; where the content service says another sentence, that one. */
export const findCatalogue = async (scope: MandantScope): Promise<Catalogue> => {
  const [builtIn, own] = await Promise.all([readBuiltIn(scope), findTranslations(scope)]);
  return { ...builtIn[scope.sprache], ...own };
};
