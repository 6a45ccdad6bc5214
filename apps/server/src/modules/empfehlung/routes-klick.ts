import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { mandantScreens } from '@weitersagen/contract/screens';
import { KANAELE, type Kanal } from '@weitersagen/contract/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scopes } from '../../platform/auth/scope.ts';
import { checkCode, readNumber } from '../../platform/crypto/number.ts';
import { networkOf } from '../../platform/http/network.ts';
import { sendRefusal } from '../../platform/http/problems.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { isRobot } from '../../platform/http/robot.ts';
import type { Window } from '../../platform/http/window.ts';
import { withoutTail } from '../../platform/text/tail.ts';
import type { KlickCollector } from './commands-klick.ts';
import { findLinkTarget } from './queries-link.ts';

export interface KlickRuntime {
  scopes: Scopes;
  sammler: KlickCollector;
  /** Links that lead nowhere, by who asked for them. */
  missed?: Window;
  /** Link-preview robots get the page itself, with its preview data. */
  showPage(request: FastifyRequest, reply: FastifyReply, path: string): Promise<unknown>;
}

interface Params {
  route: string;
  code?: string;
  nr?: string;
}

const CAN_BE_TYPED = /^[\w-]{1,20}$/;
const WORD = /^[\w.-]{1,40}$/;

/** It stands at the end of what is shared. */
const readKanal = (text: unknown): Kanal | '' => {
  const word = typeof text === 'string' ? withoutTail(text) : '';
  return KANAELE.find((kanal) => kanal === word) ?? '';
};

/** Only a person's own navigation counts (contracts.md §10): no robot, no HEAD, no prefetch, no embedded fetch. */
const isPerson = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !(headers['sec-purpose'] ?? headers.purpose) &&
  (headers['sec-fetch-mode'] === undefined || headers['sec-fetch-mode'] === 'navigate') &&
  (headers['sec-fetch-dest'] === undefined || headers['sec-fetch-dest'] === 'document');

const searched = ({ code, nr }: Params): ['code' | 'nummer', string] | null => {
  if (nr !== undefined) {
    const number = readNumber(nr);
    return number ? ['nummer', number] : null;
  }
  const checked = checkCode(code ?? '');
  return checked.ok ? ['code', checked.code] : null;
};

/** A code that was typed or copied wrongly can be put right where codes are typed; a number nobody types. */
const whereElse = (params: Params): string => {
  const code = withoutTail(params.code ?? '');
  return CAN_BE_TYPED.test(code)
    ? `${mandantScreens.code[MAIN_LANGUAGE]}?${new URLSearchParams({ code, link: 'unbekannt' })}`
    : '/404';
};

/** The click call, behind the short link and the long one: counts, durably, and sends on to the recipient's page. */
export const mountKlicks = (app: FastifyInstance, { scopes, sammler, missed, showPage }: KlickRuntime): void => {
  const klick = async (request: FastifyRequest, reply: FastifyReply) => {
    const params = request.params as Params;
    const { channel, widget = '', empfaengernummer } = request.query as Record<string, string | undefined>;
    // Small letters as for pages: a keyboard begins with a large one, and some write whole addresses in them.
    const info = (await scopes.byRoute(params.route)) ?? (await scopes.byRoute(params.route.toLowerCase()));
    const search = searched(params);
    if (!info) return sendRefusal(request, reply, refuse('PSOF0003'));
    const scope = scopes.mandant(info, { wer: 'empfaenger' });
    const who = networkOf(request.ip);
    // Before it is looked up: else who may not guess any more would still see when he is right.
    const wait = missed?.seconds(who) ?? 0;
    if (wait > 0) return sendRefusal(request, reply, refuse('PSOF0004', {}, wait));
    const target = search && (await findLinkTarget(scope, ...search));
    if (!target) {
      missed?.count(who);
      return reply.redirect(`/${info.route}${whereElse(params)}`, 302);
    }
    const kanal = readKanal(channel);
    const recipient = typeof empfaengernummer === 'string' ? readNumber(empfaengernummer) : null;
    const searchPart = new URLSearchParams({
      hex: target.hex,
      ...(kanal ? { channel: kanal } : {}),
      ...(recipient ? { empfaengernummer: recipient } : {}),
      // portal §2: carried forward.
      ...(typeof widget === 'string' && WORD.test(widget) ? { widget } : {}),
    });
    const path = `/${info.route}/empfaengerdaten/${target.nummer}?${searchPart}`;
    reply.headers({ 'cache-control': 'private, no-store', vary: 'User-Agent', 'x-robots-tag': 'noindex' });
    if (isRobot(request.headers['user-agent'])) return showPage(request, reply, path);
    if (isPerson(request)) await sammler.count({ ...target, kanal, am: scope.now });
    return reply.redirect(path, 302);
  };
  app.get('/:route/e/:code', klick);
  app.get('/api/v1/:route/empfehlen/click/:nr', klick);
};
