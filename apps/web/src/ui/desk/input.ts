import type { FieldError, Problem } from '@weitersagen/contract/problem';

/** What this screen finds wrong itself, in the shape of a refusal. */
export const inputError = (detail: string, fields: FieldError[]): Problem => ({
  type: 'about:blank',
  title: detail,
  status: 422,
  detail,
  code: 'PSOF0002',
  felder: fields,
});
