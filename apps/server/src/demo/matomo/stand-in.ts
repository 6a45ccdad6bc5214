import { setTimeout as sleep } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import { countsVisits } from '@weitersagen/contract/analytics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendRefusal } from '../../platform/http/problems.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Runtime } from '../../runtime.ts';
import { DEMO_MATOMO_PATH, DEMO_MATOMO_TOKEN } from '../data/matomo.ts';
import { judge, type Site, type Verdict } from './protocol.ts';

/** How it is: it takes what it is told, takes it late, says that it cannot, or is not there at all. */
export const CONDITIONS = ['up', 'slow', 'failing', 'gone'] as const;
export type Condition = (typeof CONDITIONS)[number];

export interface Received extends Verdict {
  at: string;
  /** Everything that was sent, in its order, the token left out. */
  params: Record<string, string>;
  /** The browser's own request, or one of the server's queue. */
  by: 'page' | 'server';
}
export interface MatomoStateIn {
  received(): readonly Received[];
  condition(): Condition;
  set(condition: Condition): void;
  forget(): void;
}

const KEPT = 300;
const SLOW_MS = 5000;
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const conditionBody = z.strictObject({ zustand: z.enum(CONDITIONS) });

const sitesOf = async ({ directory }: Runtime): Promise<Site[]> =>
  (await directory.alle())
    .map(({ einstellungen }) => einstellungen)
    .filter((e) => countsVisits(e) && e.MatomoUrl.endsWith(DEMO_MATOMO_PATH))
    .map((e) => ({ siteId: e.MatomoSiteId, goals: Object.values(e.MatomoZiele), token: DEMO_MATOMO_TOKEN }));

/** The parts of a bulk request, each with the token of the whole. */
const bulkOf = (body: unknown): URLSearchParams[] => {
  const { requests = [], token_auth = '' } = z
    .object({ requests: z.array(z.string()).optional(), token_auth: z.string().optional() })
    .catch({})
    .parse(body);
  return requests.map((text) => {
    const hit = new URLSearchParams(text.replace(/^\?/, ''));
    if (token_auth && !hit.has('token_auth')) hit.set('token_auth', token_auth);
    return hit;
  });
};

const answerBulk = (reply: FastifyReply, verdicts: readonly Verdict[], authenticated: boolean) => {
  const invalid = verdicts.flatMap(({ ok }, index) => (ok ? [] : [index]));
  return reply.code(invalid.length > 0 ? 400 : 200).send({
    status: invalid.length > 0 ? 'error' : 'success',
    tracked: verdicts.length - invalid.length,
    invalid: invalid.length,
    ...(authenticated ? { invalid_indices: invalid } : {}),
  });
};

/** A Matomo for the demo: it refuses what the real one refuses, and shows at the desk what it was told. */
export const mountMatomo = async (
  http: FastifyInstance,
  runtime: Runtime,
  slowMs = SLOW_MS,
): Promise<MatomoStateIn> => {
  let received: Received[] = [];
  let condition: Condition = 'up';
  /** Counts how often all was forgotten: what came before that and is taken late is forgotten too. */
  let forgotten = 0;

  const take = async (hit: URLSearchParams, since: number): Promise<Verdict> => {
    const verdict = judge(hit, await sitesOf(runtime), runtime.clock.now());
    const { token_auth, ...params } = Object.fromEntries(hit);
    const by = token_auth === undefined ? 'page' : 'server';
    if (since !== forgotten) return verdict;
    received = [{ at: runtime.clock.now().toISOString(), by, params, ...verdict } as const, ...received].slice(0, KEPT);
    return verdict;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const since = forgotten;
    if (condition === 'gone') {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (condition === 'failing') return reply.code(503).send();
    if (condition === 'slow') await sleep(slowMs);
    if (String(request.headers['content-type'] ?? '').startsWith('application/json')) {
      const hits = bulkOf(request.body);
      if (hits.length === 0) return reply.code(400).send();
      const verdicts: Verdict[] = [];
      for (const hit of hits) verdicts.push(await take(hit, since));
      return answerBulk(
        reply,
        verdicts,
        hits.every((hit) => hit.has('token_auth')),
      );
    }
    const hit = new URLSearchParams({
      ...(request.query as Record<string, string>),
      ...(request.body as Record<string, string> | undefined),
    });
    const { ok } = await take(hit, since);
    // With `send_image=0` a failure looks like a success.
    if (hit.get('send_image') === '0') return reply.code(204).send();
    return ok ? reply.type('image/gif').send(GIF) : reply.code(400).send();
  };

  await http.register(async (page) => {
    await page.register(formbody);
    page.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    page.route({ method: ['GET', 'POST'], url: `${DEMO_MATOMO_PATH}/matomo.php`, handler: answer });
  });

  const stateIn: MatomoStateIn = {
    received: () => received,
    condition: () => condition,
    set: (wanted) => {
      condition = wanted;
    },
    forget: () => {
      forgotten++;
      received = [];
    },
  };
  const state = () => ({ zustand: condition, empfangen: received });
  http.get('/demo/api/matomo', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return state();
  });
  http.put('/demo/api/matomo', async (request, reply) => {
    const wanted = conditionBody.safeParse(request.body);
    if (!wanted.success) return sendRefusal(request, reply, refuse('PSOF0002', { zustand: 'ungueltig' }));
    stateIn.set(wanted.data.zustand);
    return state();
  });
  http.delete('/demo/api/matomo', async () => {
    stateIn.forget();
    return state();
  });
  return stateIn;
};
