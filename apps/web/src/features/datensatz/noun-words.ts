import type { DatensatzFieldType } from '@weitersagen/contract/datensatz';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Problem } from '@weitersagen/contract/problem';
import { texts } from '#texte/datensatz';
import { useT } from '../../environment.ts';
import { textsOf } from '../../lib/icu.ts';
import { languageName, splitName } from './field-name.ts';
import { forDesk } from './submit.ts';
import type { Vocabulary } from './words.tsx';

type Messages = Readonly<Record<string, string>>;

/** What a noun's messages say about its fields; `typeOf` where the name does not tell an amount. */
export function useVocabulary(messages: Messages, typeOf: (field: string) => DatensatzFieldType): Vocabulary {
  const t = useT(messages);
  return { text: (key) => (key in messages ? t(key) : undefined), type: typeOf };
}

/** What went wrong, each message with the field it belongs to. */
export function nounProblem(messages: Messages, problem: Problem, language: LanguageCode): Problem {
  const t = textsOf(messages, language);
  const label = (key: string) => (key in messages ? t(key) : undefined);
  const nameOf = (name: string) => {
    const { field, language: own } = splitName(name);
    const found = label(`f_${name}`) ?? label(`f_${field}`);
    return found && own ? `${found} (${languageName(language, own)})` : found;
  };
  return forDesk(problem, nameOf, textsOf(texts, language)('gehtNicht'));
}
