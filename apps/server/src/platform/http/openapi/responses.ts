import { refusalsOf } from '@weitersagen/contract/openapi/refusals';
import { PROBLEMS, type ProblemCode } from '@weitersagen/contract/problem';
import type { RouteDef } from '@weitersagen/contract/route';
import { refuse, refuseBody, toProblem } from '../refusal.ts';
import { refTo } from './schemas.ts';
import type { Ref, Response } from './types.ts';

const STATUS_TEXT: Readonly<Record<number, string>> = {
  400: 'The input does not fit',
  401: 'Nobody is logged in, or no longer',
  403: 'Not allowed',
  404: 'Not found',
  409: 'In conflict with what is there',
  410: 'Over',
  413: 'Too large',
  415: 'Not in a form that can be read',
  422: 'Understood, and not possible',
  429: 'Too many requests',
  500: 'A fault on our side',
  503: 'Not available for the moment',
};

const refusalFor = (status: number, code: ProblemCode) => {
  if (status === 413 || status === 415) return refuseBody(status);
  if (code === 'PSOF0002') return refuse(code, { Email: 'email' });
  return refuse(code, {}, status === 429 ? 60 : status === 503 ? 5 : undefined);
};

const responseFor = (status: number, codes: readonly ProblemCode[]): Response => ({
  description: `${STATUS_TEXT[status] ?? 'Refused'}: ${codes.map((code) => `${code} (${PROBLEMS[code].en})`).join(' ')}`,
  headers: {
    'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
    ...(status === 429 || status === 503 ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } : {}),
  },
  content: {
    'application/problem+json': {
      schema: { allOf: [refTo('Problem'), { type: 'object', properties: { code: { enum: [...codes] } } }] },
      examples: Object.fromEntries(codes.map((code) => [code, { value: toProblem(refusalFor(status, code), 'en') }])),
    },
  },
});

export interface Refusals {
  components: Record<string, Response>;
  of(def: RouteDef): Record<string, Ref>;
}

/** Refusals with the same status and the same codes are one response, however many calls give them. */
export const buildRefusals = (routes: readonly RouteDef[]): Refusals => {
  const components: Record<string, Response> = {};
  const responsesOf = (def: RouteDef): Record<string, Ref> => {
    const byStatus = Map.groupBy(refusalsOf(def), ({ status }) => status);
    return Object.fromEntries(
      [...byStatus].map(([status, refusals]) => {
        const codes = refusals.map(({ code }) => code);
        const name = `${status}-${codes.map((code) => code.slice(4)).join('-')}`;
        components[name] ??= responseFor(status, codes);
        return [String(status), { $ref: `#/components/responses/${name}` }];
      }),
    );
  };
  for (const def of routes) responsesOf(def);
  return {
    components: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
    of: responsesOf,
  };
};
