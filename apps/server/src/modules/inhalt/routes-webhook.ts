import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scopes } from '../../platform/auth/scope.ts';
import { sendRefusal } from '../../platform/http/problems.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { receiveWebhook } from './commands-receive.ts';

const AT_MOST_BYTES = 1_000_000;
/** An editor who publishes a file of content at once sends many; whoever guesses at signatures more. */
const PER_MINUTE = 300;

export interface WebhookOptions {
  scopes: Scopes;
  limitFactor: number;
  /** Pages that this process has kept. */
  forgetPages(): void;
}

/** `POST /inhalt/webhook/{route}`: the content service says that something changed. */
export const mountInhaltWebhook = (
  app: FastifyInstance,
  { scopes, limitFactor, forgetPages }: WebhookOptions,
): void => {
  const receive = async (request: FastifyRequest, reply: FastifyReply) => {
    const info = await scopes.byRoute((request.params as { route: string }).route);
    if (!info) return sendRefusal(request, reply, refuse('PSOF0003'));
    const scope = scopes.mandant(info, { wer: 'inhaltsdienst', log: request.log as never });
    const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
    const outcome = await receiveWebhook(scope, body, String(request.headers['x-signature'] ?? ''));
    if (outcome === 'unbefugt') return sendRefusal(request, reply, refuse('PSOF0203'));
    if (outcome === 'unlesbar') return sendRefusal(request, reply, refuse('PSOF0002'));
    if (outcome === 'angenommen') forgetPages();
    return reply.code(204).send();
  };
  app.register(async (here) => {
    here.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    here.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: AT_MOST_BYTES }, (_r, body, done) =>
      done(null, body),
    );
    here.route({
      method: 'POST',
      url: '/inhalt/webhook/:route',
      bodyLimit: AT_MOST_BYTES,
      config: limitFactor > 0 ? { limit: { max: PER_MINUTE * limitFactor, windowMs: 60_000 } } : {},
      handler: receive,
    });
  });
};
