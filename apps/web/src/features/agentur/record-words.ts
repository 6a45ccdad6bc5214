import type { Problem } from '@weitersagen/contract/problem';
import type { Sprache } from '@weitersagen/contract/values';
import { texte as fieldTexts } from '#texte/agentur-felder';
import { texte } from '#texte/agentur-stammdaten';
import { useT } from '../../environment.ts';
import type { BatchWords } from '../datensatz/batch.tsx';
import { nounProblem, useVocabulary } from '../datensatz/noun-words.ts';
import type { Vocabulary } from '../datensatz/words.tsx';

/** An agency has no amounts among its fields. */
export const typeOf = () => 'text' as const;

export const useAgenturVocabulary = (): Vocabulary => useVocabulary(fieldTexts, typeOf);

export const agenturProblem = (problem: Problem, language: Sprache): Problem =>
  nounProblem(fieldTexts, problem, language);

/** A batch is about one agency; its desk says where it and its record are. */
export function useAgenturBatches({ to, record }: Pick<BatchWords, 'to'> & { record: string }): BatchWords {
  const t = useT(texte);
  return {
    title: ({ Anlass }) => t(Anlass === 'ruecknahme' ? 'ruecknahme' : 'stammdaten'),
    to,
    record: () => ({ name: t('stammdaten'), to: record }),
  };
}
