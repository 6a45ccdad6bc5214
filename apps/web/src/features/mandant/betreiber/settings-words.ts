import type { DatensatzFieldType } from '@weitersagen/contract/datensatz';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Problem } from '@weitersagen/contract/problem';
import { texts } from '#texte/betreiber-einstellungen';
import { texts as fieldTexts } from '#texte/betreiber-einstellungen-felder';
import { usePath, useT } from '../../../environment.ts';
import { useMandantName } from '../../../ui/desk/words.ts';
import type { BatchWords } from '../../datensatz/batch.tsx';
import { nounProblem, useVocabulary } from '../../datensatz/noun-words.ts';
import type { Vocabulary } from '../../datensatz/words.tsx';

/** Amounts end in their unit here. */
export const typeOf = (field: string): DatensatzFieldType => (field.endsWith('Cent') ? 'cent' : 'text');

/** What a client's settings are called. */
export const useSettingsVocabulary = (): Vocabulary => useVocabulary(fieldTexts, typeOf);

/** A client has one record of settings, so a change of it needs no name beside. */
export function useSettingsBatches(route: string): BatchWords {
  const t = useT(texts);
  const path = usePath();
  const mandantName = useMandantName();
  return {
    title: ({ Anlass, Bezug }) => t(`anlass_${Anlass}`, { bezug: Bezug }),
    to: (id) => path('einstellungsaenderung', { route, id }),
    record: () => ({ name: mandantName(route), to: path('einstellungen', { route }) }),
  };
}

/** What went wrong, each message with the field it belongs to. */
export const settingsProblem = (problem: Problem, language: LanguageCode): Problem =>
  nounProblem(fieldTexts, problem, language);
