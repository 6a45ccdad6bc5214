import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../platform/http/problems.ts';
import { refuse } from '../platform/http/refusal.ts';
import { findAccesses } from './accesses.ts';
import { clockBody } from './clock.ts';
import type { DeskParts } from './desk.ts';

/** The desk for programs (decisions §11). */
export const mountDeskApi = (
  http: FastifyInstance,
  { runtime, mails, clock }: Pick<DeskParts, 'runtime' | 'mails' | 'clock'>,
): void => {
  const state = () => ({ jetzt: clock.now().toISOString(), versatzMs: clock.versatzMs() });

  http.get('/demo/api/zugaenge', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return findAccesses(runtime, `${request.protocol}://${request.host}`);
  });
  http.get<{ Querystring: { an?: string | string[] } }>('/demo/api/mails', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return mails.find([request.query.an ?? ''].flat()[0]);
  });
  http.get('/demo/api/uhr', async () => state());
  http.put('/demo/api/uhr', async (request, reply) => {
    const wish = clockBody.safeParse(request.body);
    if (!wish.success) {
      const field =
        typeof request.body === 'object' && request.body !== null && 'vor' in request.body ? 'vor' : 'jetzt';
      return sendRefusal(request, reply, refuse('PSOF0002', { [field]: 'ungueltig' }));
    }
    const result = await clock.set(wish.data);
    if (!result.ok)
      return sendRefusal(request, reply, refuse('PSOF0002', { ['vor' in wish.data ? 'vor' : 'jetzt']: 'ungueltig' }));
    return state();
  });
};
