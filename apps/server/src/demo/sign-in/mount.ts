import type { ServerResponse } from 'node:http';
import formbody from '@fastify/formbody';
import { OWN_COOKIES } from '@weitersagen/contract/cookies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { languageOf } from '../../platform/http/language.ts';
import type { Runtime } from '../../runtime.ts';
import { DEMO_SIGN_IN_CLIENT, DEMO_SIGN_IN_PATH, DEMO_SIGN_IN_ROUTE, DEMO_SIGN_IN_SECRET } from '../data/sign-in.ts';
import { viewOf } from '../desk-frame.ts';
import { choicePage, faultPage } from './page.ts';
import { findGuest, findPeople, guestId } from './people.ts';

const CHOOSE = `${DEMO_SIGN_IN_PATH}/wer`;
/** The way on leads to the portal, which is this same host. */
const CSP =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const choice = z.object({
  person: z.string().max(600).default(''),
  department: z.string().trim().max(40).default(''),
  nummer: z.string().trim().max(40).default(''),
  name: z.string().trim().max(80).default(''),
});

const send = (reply: FastifyReply, text: string, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CSP)
    .header('cache-control', 'private, no-store')
    .send(text);

/** It answers to the address under which the portal is known, which is there once it listens; its library comes with the first sign-in. */
const providerOf = (portal: Runtime): (() => Promise<Provider>) => {
  let made: Promise<Provider> | null = null;
  const find = async (id: string) => findGuest(id) ?? (await findPeople(portal)).find((p) => p.id === id) ?? null;
  const make = async (address: string) => {
    const { createProvider } = await import('./provider.ts');
    return createProvider({
      issuer: address + DEMO_SIGN_IN_PATH,
      clients: [
        { id: DEMO_SIGN_IN_CLIENT, secret: DEMO_SIGN_IN_SECRET, returnTo: `${address}/${DEMO_SIGN_IN_ROUTE}/sso` },
      ],
      find,
      chooseAt: (uid) => `${CHOOSE}/${uid}`,
    });
  };
  return () => {
    made ??= make(portal.adresse.wert);
    return made;
  };
};

const mountChoice = async (
  http: FastifyInstance,
  portal: Runtime,
  provider: () => Promise<Provider>,
): Promise<void> => {
  await http.register(formbody);
  const view = ({ cookies, headers, url }: FastifyRequest) =>
    viewOf(languageOf(cookies[OWN_COOKIES.sprache] ?? headers['accept-language']), portal.clock.now(), url);
  const isUnderWay = async ({ raw }: FastifyRequest, reply: FastifyReply): Promise<boolean> =>
    (await provider()).interactionDetails(raw, reply.raw).then(
      () => true,
      () => false,
    );
  http.get(`${CHOOSE}/:uid`, async (request, reply) => {
    if (!(await isUnderWay(request, reply))) return send(reply, faultPage(view(request), 'invalid_request').text, 400);
    return send(reply, choicePage(view(request), await findPeople(portal)).text);
  });
  http.post(`${CHOOSE}/:uid`, async (request, reply) => {
    if (!(await isUnderWay(request, reply))) return send(reply, faultPage(view(request), 'invalid_request').text, 400);
    const { person, department, nummer, name } = choice.catch(choice.parse({})).parse(request.body ?? {});
    const result =
      person === 'abbrechen'
        ? { error: 'access_denied', error_description: 'the person has cancelled' }
        : { login: { accountId: person || guestId(department, nummer, name) } };
    const to = await (await provider()).interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply.redirect(to, 303);
  });
};

/** Its cookies end with the browser: a day in them would be the portal's, which need not be the browser's. */
const withoutEnd = (line: string): string => (line.includes('1970') ? line : line.replace(/; expires=[^;]*/i, ''));

const keepCookies = (response: ServerResponse): void => {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(
      name,
      name.toLowerCase() === 'set-cookie' ? [value].flat().map((line) => withoutEnd(String(line))) : value,
    );
};

/** The demo's OpenID provider: a program of its own under the portal's address, and the page on which one says who one is. */
export const mountSignIn = async (root: FastifyInstance, portal: Runtime): Promise<void> => {
  const provider = providerOf(portal);
  await root.register((http) => mountChoice(http, portal, provider));
  await root.register(async (http) => {
    // It reads its requests itself.
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', (_request, _body, done) => done(null));
    http.all(`${DEMO_SIGN_IN_PATH}/*`, async ({ raw }, reply) => {
      const handle = (await provider()).callback();
      reply.hijack();
      keepCookies(reply.raw);
      const own = raw as typeof raw & { originalUrl?: string };
      own.originalUrl = raw.url ?? '/';
      raw.url = own.originalUrl.slice(DEMO_SIGN_IN_PATH.length);
      await handle(raw, reply.raw);
    });
  });
};
