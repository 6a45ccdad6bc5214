import type { LanguageCode } from '@weitersagen/contract/languages';
import type { FieldError, Problem } from '@weitersagen/contract/problem';
import { texts } from '#texte/lib-hier';
import { refused } from './form.ts';
import { textsOf } from './icu.ts';

/** A refusal of the screen itself, in the shape of the calls': for what only a form knows. */
export const refusedHere = (fields: Record<string, string>, form: FormData, language: LanguageCode) =>
  refused(problemHere(fields, language), form);

export function problemHere(fields: Record<string, string>, language: LanguageCode): Problem {
  const detail = textsOf(texts, language)('pruefen');
  return {
    type: 'about:blank',
    title: detail,
    status: 400,
    detail,
    code: 'PSOF0002',
    felder: Object.entries(fields).map(([field, message]) => ({ feld: field, meldung: message })),
  };
}

/**
 * What a call found, with what the screen itself says of some fields: by the call's name of each, at the field that the form
 * has for it. The others are told beside them.
 */
export function inOwnWords(problem: Problem, own: Record<string, FieldError>, language: LanguageCode): Problem {
  if (!problem.felder?.some(({ feld }) => own[feld])) return problem;
  const detail = textsOf(texts, language)('pruefen');
  return { ...problem, title: detail, detail, felder: problem.felder.map((fault) => own[fault.feld] ?? fault) };
}
