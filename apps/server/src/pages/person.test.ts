import type { Bereich } from '@weitersagen/contract/screens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { MandantInfo } from '../platform/auth/scope.ts';
import type { ServerCall } from './call.ts';
import { personOf } from './person.ts';

const cookies = { wt_betreiber: 'x', 'wt_agentur.alpha': 'x', wt_alpha: 'x' };
const request = { cookies } as unknown as FastifyRequest;
const reply = { clearCookie: () => reply } as unknown as FastifyReply;
const mandant = { route: 'alpha', einstellungen: { ModuleIntegratedFrame: false } } as unknown as MandantInfo;
const answering = (status: number, code: string): ServerCall =>
  (async () => ({ ok: false, problem: { status, code } })) as unknown as ServerCall;

const NOBODY = { user: null, betreiber: null, agentur: null };

test.each<[string, Bereich, number, string, typeof NOBODY | null]>([
  ['an agency’s person whom nobody can be asked about is not taken for nobody', 'agentur', 503, 'PSOF0005', null],
  ['nor one who asked too much', 'agentur', 429, 'PSOF0004', null],
  ['nor an operator', 'betreiber', 503, 'PSOF0005', null],
  ['a visitor goes on without', 'mandant', 503, 'PSOF0005', NOBODY],
  ['a session that has ended is nobody’s', 'agentur', 401, 'PSOF0204', NOBODY],
])('%s', async (_, area, status, code, person) => {
  expect(await personOf(answering(status, code), request, reply, mandant, area)).toEqual(person);
});
