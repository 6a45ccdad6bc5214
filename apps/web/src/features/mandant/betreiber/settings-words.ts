import type { DatensatzFeldtyp } from '@weitersagen/contract/datensatz';
import type { Problem } from '@weitersagen/contract/problem';
import type { Sprache } from '@weitersagen/contract/values';
import { texte } from '#texte/betreiber-einstellungen';
import { texte as feldTexte } from '#texte/betreiber-einstellungen-felder';
import { texte as recordTexte } from '#texte/datensatz';
import { usePath, useT } from '../../../environment.ts';
import { textsOf } from '../../../lib/icu.ts';
import { useMandantName } from '../../../ui/desk/words.ts';
import type { BatchWords } from '../../datensatz/batch.tsx';
import { languageName, splitName } from '../../datensatz/field-name.ts';
import { forDesk } from '../../datensatz/submit.ts';
import type { Vocabulary } from '../../datensatz/words.tsx';

type Key = keyof typeof feldTexte;

/** Amounts end in their unit here. */
export const typeOf = (field: string): DatensatzFeldtyp => (field.endsWith('Cent') ? 'cent' : 'text');

/** What a client's settings are called. */
export function useSettingsVocabulary(): Vocabulary {
  const t = useT(feldTexte);
  return { text: (key) => (key in feldTexte ? t(key as Key) : undefined), type: typeOf };
}

/** A client has one record of settings, so a change of it needs no name beside. */
export function useSettingsBatches(route: string): BatchWords {
  const t = useT(texte);
  const path = usePath();
  const mandantName = useMandantName();
  return {
    title: ({ Anlass, Bezug }) => t(`anlass_${Anlass}`, { bezug: Bezug }),
    to: (id) => path('einstellungsaenderung', { route, id }),
    record: () => ({ name: mandantName(route), to: path('einstellungen', { route }) }),
  };
}

/** What went wrong, each message with the field it belongs to. */
export function settingsProblem(problem: Problem, language: Sprache): Problem {
  const t = textsOf(feldTexte, language);
  const nameOf = (name: string) => {
    const { field, language: own } = splitName(name);
    const key = `f_${field}`;
    const label = key in feldTexte ? t(key as Key) : undefined;
    return label && own ? `${label} (${languageName(language, own)})` : label;
  };
  return forDesk(problem, nameOf, textsOf(recordTexte, language)('gehtNicht'));
}
