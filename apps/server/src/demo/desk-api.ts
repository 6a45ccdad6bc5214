import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../platform/http/problems.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { DeskTeile } from './desk.ts';
import { uhrBody } from './uhr.ts';
import { findAccesses } from './zugaenge.ts';

/** The desk for programs (decisions §11). */
export const mountDeskApi = (
  http: FastifyInstance,
  { werk, mails, uhr }: Pick<DeskTeile, 'werk' | 'mails' | 'uhr'>,
): void => {
  const state = () => ({ jetzt: uhr.jetzt().toISOString(), versatzMs: uhr.versatzMs() });

  http.get('/demo/api/zugaenge', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return findAccesses(werk, `${request.protocol}://${request.host}`);
  });
  http.get<{ Querystring: { an?: string | string[] } }>('/demo/api/mails', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return mails.find([request.query.an ?? ''].flat()[0]);
  });
  http.get('/demo/api/uhr', async () => state());
  http.put('/demo/api/uhr', async (request, reply) => {
    const wunsch = uhrBody.safeParse(request.body);
    if (!wunsch.success) {
      const feld = typeof request.body === 'object' && request.body !== null && 'vor' in request.body ? 'vor' : 'jetzt';
      return sendRefusal(request, reply, refuse('PSOF0002', { [feld]: 'ungueltig' }));
    }
    const ergebnis = await uhr.stelle(wunsch.data);
    if (!ergebnis.ok)
      return sendRefusal(request, reply, refuse('PSOF0002', { ['vor' in wunsch.data ? 'vor' : 'jetzt']: 'ungueltig' }));
    return state();
  });
};
