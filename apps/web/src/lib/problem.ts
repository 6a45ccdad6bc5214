import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Problem } from '@weitersagen/contract/problem';
import { texts } from '#texte/lib';
import { textsOf } from './icu.ts';

/** Kept apart from the catalogue of problems, which stays on the server: this one is known to the browser alone. */
export function networkProblem(language: LanguageCode): Problem {
  const t = textsOf(texts, language);
  const title = t('offline');
  return { type: 'about:blank', title, status: 503, detail: `${title} ${t('bleibt')}`, code: 'PSOF0005' };
}

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value && 'status' in value;
