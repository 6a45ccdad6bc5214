import { readFileSync } from 'node:fs';
import path from 'node:path';
import formbody from '@fastify/formbody';
import { OWN_COOKIES } from '@weitersagen/contract/cookies';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Marke } from '@weitersagen/contract/marke';
import { FONT_FACTS } from '@weitersagen/contract/marke-fonts';
import type { EmpfehlerId, Tag } from '@weitersagen/contract/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSignInLink } from '../modules/agentur/commands.ts';
import { findPersonByEmail } from '../modules/agentur/queries.ts';
import { createLinkToken } from '../platform/auth/linkToken.ts';
import { FONT_FILES } from '../platform/bild/fonts.ts';
import { beginningOfTheDay, isDay } from '../platform/clock/days.ts';
import type { Html } from '../platform/html/html.ts';
import { languageOf } from '../platform/http/language.ts';
import type { Runtime } from '../runtime.ts';
import { findAccesses } from './accesses.ts';
import type { ClockGrund, DemoClock } from './clock.ts';
import { askAutologin, einbettungPage } from './desk-einbettung.ts';
import { type View, viewOf } from './desk-frame.ts';
import { matomoPage } from './desk-matomo.ts';
import { type DeskSituation, deskPage } from './desk-page.ts';
import { mailInhalt, mailPage, postPage } from './desk-post.ts';
import { findProduktChoice, findSubjects, providerForm, report, type Sent } from './desk-provider.ts';
import { shopPage } from './desk-shop.ts';
import type { MailStore } from './mailbox/store.ts';
import { conditionBody, type MatomoStateIn } from './matomo/stand-in.ts';
import { DESK_TEXTE } from './texte/desk.ts';

export interface DeskParts {
  runtime: Runtime;
  mails: MailStore;
  clock: DemoClock;
  matomo: MatomoStateIn;
}

const LANGUAGE_COOKIE = OWN_COOKIES.sprache;
const LAST_MAILS = 8;
const SIGN_IN_LINK_MS = 10 * 60_000;
const CSP =
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";
/** A mail is foreign markup: it gets no script, no form, no origin. */
const MAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; frame-ancestors 'self'; base-uri 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

const addressOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

const send = (reply: FastifyReply, inhalt: Html, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CSP)
    .header('cache-control', 'private, no-store')
    .header('vary', 'Cookie, Accept-Language')
    .send(inhalt.text);

/** A page elsewhere must not move this clock. */
const isCrossOrigin = ({ method, headers, host }: FastifyRequest): boolean => {
  if (method === 'GET' || method === 'HEAD') return false;
  const { origin } = headers;
  if (!origin || origin === 'null') return headers['sec-fetch-site'] === 'cross-site';
  return !URL.canParse(origin) || new URL(origin).host !== host;
};

const clockForm = z.object({
  vor: z.string().max(40).optional(),
  auf: z.string().max(20).optional(),
  zurueck: z.string().max(4).optional(),
});

/** What a person typed is Berlin time. */
const berlinInstant = (text: string): Date | null => {
  const [day = '', time = ''] = text.split('T');
  const [, h, m] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  if (!isDay(day) || h === undefined || m === undefined) return null;
  return new Date(beginningOfTheDay(day as Tag).getTime() + (Number(h) * 60 + Number(m)) * 60_000);
};

const placeFromForm = async (clock: DemoClock, body: unknown): Promise<'gestellt' | ClockGrund> => {
  const form = clockForm.catch({}).parse(body);
  const target = form.auf === undefined ? null : berlinInstant(form.auf);
  if (form.auf !== undefined && !target) return 'jetzt';
  const result = await clock.set(
    form.zurueck ? { zurueck: true } : target ? { jetzt: target.toISOString() } : { vor: form.vor ?? '' },
  );
  return result.ok ? 'gestellt' : result.grund;
};

/** A log-in link as the operator would make it, for the Mandant that has no log-in page (autologin). */
const signInLink = async ({ scopes }: Runtime, route: string, email: string): Promise<string | null> => {
  const info = await scopes.byRoute(route);
  if (!info) return null;
  const scope = scopes.mandant(info, { wer: 'betreiber:Demo' });
  const person = await scope.db
    .selectFrom('empfehler')
    .select('id')
    .where('mandant_id', '=', info.id)
    .where('email_suche', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!person) return null;
  const expiry = new Date(scope.now.getTime() + SIGN_IN_LINK_MS);
  const token = await createLinkToken(scope, {
    zweck: 'adminlogin',
    bezugId: person.id satisfies EmpfehlerId,
    ablauf: expiry,
    von: 'Demo',
  });
  return `/${route}/login/${token}`;
};

/** The same for somebody of an agency. */
const agencyLink = async ({ scopes }: Runtime, route: string, email: string): Promise<string | null> => {
  const info = await scopes.byRoute(route);
  const scope = info && scopes.mandant(info, { wer: 'betreiber:Demo' });
  const person = scope && (await findPersonByEmail(scope, email.trim().toLowerCase()));
  if (!person) return null;
  const token = await createSignInLink(scope, person.id, { von: 'Demo' });
  return `/${route}/agentur/anmelden?t=${token}`;
};

const staticFiles = (http: FastifyInstance): void => {
  for (const [name, type] of [
    ['desk.css', 'text/css; charset=utf-8'],
    ['desk-parts.css', 'text/css; charset=utf-8'],
    ['desk.js', 'text/javascript; charset=utf-8'],
    ['einbettung.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    const inhalt = readFileSync(path.join(import.meta.dirname, 'static', name));
    http.get(`/demo/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(inhalt),
    );
  }
};

/** The product's own type, of the files that its pictures are drawn with. */
const fonts = (http: FastifyInstance): void => {
  for (const file of FONT_FILES)
    http.get(`/demo/fonts/${path.basename(file)}`, async (_request, reply) =>
      reply.type('font/ttf').header('cache-control', 'public, max-age=86400').send(readFileSync(file)),
    );
};

/** Each Mandant's card in its own colours, from the same set as its pages. */
const cardStyle = ({ name, light, radius, font }: Marke): string =>
  `.mandant[data-thema="${name}"]{--marke:${light.brand};--marke-schrift:${light.brandInk};--akzent:${light.brandAction};--radius:${radius.m}px;--titel:'${font.head}',${FONT_FACTS[font.head].mail}}`;

/** The pages of the demo desk: server-rendered, usable without script, German and English. */
export const mountDesk = async (
  wurzel: FastifyInstance,
  { runtime, mails, clock, matomo }: DeskParts,
): Promise<void> => {
  wurzel.get('/demo/marken.css', async (_request, reply) => {
    const mandanten = await runtime.directory.alle();
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(mandanten.map(({ marke }) => cardStyle(marke)).join('\n'));
  });
  const view = (request: FastifyRequest): View =>
    viewOf(
      languageOf(request.cookies[LANGUAGE_COOKIE] ?? request.headers['accept-language']),
      clock.now(),
      request.method === 'GET' ? request.url : '/demo',
    );

  const situation = async (
    request: FastifyRequest,
    language: LanguageCode,
    more: Partial<Pick<DeskSituation, 'uhr' | 'gesendet' | 'empfehlung'>>,
  ): Promise<DeskSituation> => {
    const [accesses, list, subjects, produkte] = await Promise.all([
      findAccesses(runtime, addressOf(request)),
      mails.find(undefined, LAST_MAILS),
      findSubjects(runtime),
      findProduktChoice(runtime, language),
    ]);
    return {
      zugaenge: accesses,
      mails: list,
      versatzMs: clock.versatzMs(),
      uhr: null,
      bezuege: subjects,
      produkte,
      gesendet: null,
      empfehlung: '',
      ...more,
    };
  };

  const swapLanguage = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const url = new URL(request.url, 'http://x');
    const long = url.searchParams.get('lang');
    if (request.method !== 'GET' || (long !== 'de' && long !== 'en')) return false;
    url.searchParams.delete('lang');
    reply
      .setCookie(LANGUAGE_COOKIE, long, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 31_536_000 })
      .code(303)
      .header('location', url.pathname + url.search)
      .send();
    return true;
  };

  await wurzel.register(async (http) => {
    await http.register(formbody);
    http.addHook('preHandler', async (request, reply) => {
      if (isCrossOrigin(request)) return reply.code(403).type('text/plain').send('cross-origin form');
      if (swapLanguage(request, reply)) return reply;
    });
    staticFiles(http);
    fonts(http);

    http.get<{ Querystring: { uhr?: string; empfehlung?: string } }>('/demo', async (request, reply) => {
      const b = view(request);
      const { uhr: state, empfehlung = '' } = request.query;
      const known = state === 'gestellt' || (state !== undefined && Object.hasOwn(DESK_TEXTE.de.uhrFehler, state));
      return send(
        reply,
        deskPage(
          b,
          await situation(request, b.sprache, { empfehlung, ...(known ? { uhr: state as ClockGrund } : {}) }),
        ),
      );
    });
    http.post('/demo/uhr', async (request, reply) => {
      const result = await placeFromForm(clock, request.body);
      return reply.code(303).header('location', `/demo?uhr=${result}#uhr`).send();
    });
    http.post('/demo/anbieter', async (request, reply) => {
      const b = view(request);
      const form = providerForm.safeParse(request.body);
      const sent: Sent[] = (form.success && (await report(wurzel, runtime, form.data))) || [];
      return send(
        reply,
        deskPage(
          b,
          await situation(request, b.sprache, { gesendet: sent, empfehlung: sent[0]?.body.Empfehlungsnummer ?? '' }),
        ),
      );
    });
    http.get<{ Params: { route: string; produkt: string }; Querystring: { empfehlung?: string } }>(
      '/demo/shop/:route/:produkt',
      async (request, reply) => {
        const b = view(request);
        const { route, produkt } = request.params;
        const shop = (await findProduktChoice(runtime, b.sprache)).find((m) => m.route === route);
        const item = shop?.produkte.find((p) => p.shop === produkt);
        if (!shop || !item) return reply.callNotFound();
        return send(reply, shopPage(b, shop, item.name, String(request.query.empfehlung ?? '')));
      },
    );
    http.post<{ Body: { mandant?: string; email?: string } }>('/demo/anmelden', async (request, reply) => {
      const link = await signInLink(runtime, String(request.body?.mandant ?? ''), String(request.body?.email ?? ''));
      return reply
        .code(303)
        .header('location', link ?? '/demo')
        .send();
    });
    http.get<{ Querystring: { mandant?: string; email?: string } }>('/demo/agentur', async (request, reply) => {
      const { mandant = '', email = '' } = request.query;
      const link = await agencyLink(runtime, String(mandant), String(email));
      return reply.header('cache-control', 'no-store').redirect(link ?? '/demo', 303);
    });
    const embedded = async (request: FastifyRequest) =>
      (await findAccesses(runtime, addressOf(request))).mandanten.find((m) => m.eingebettet);
    http.get('/demo/einbettung', async (request, reply) => {
      const m = await embedded(request);
      return m ? send(reply, einbettungPage(view(request), m, null)) : reply.callNotFound();
    });
    http.post<{ Body: { email?: string } }>('/demo/einbettung', async (request, reply) => {
      const m = await embedded(request);
      if (!m) return reply.callNotFound();
      const email = String(request.body?.email ?? '');
      const token = await askAutologin(wurzel, m, email);
      return send(reply, einbettungPage(view(request), m, { email, token }));
    });
    http.get('/demo/matomo', async (request, reply) => send(reply, matomoPage(view(request), matomo)));
    http.post('/demo/matomo', async (request, reply) => {
      const wanted = conditionBody.safeParse(request.body);
      if (wanted.success) matomo.set(wanted.data.zustand);
      return reply.code(303).header('location', '/demo/matomo').send();
    });
    http.get<{ Querystring: { an?: string } }>('/demo/mails', async (request, reply) => {
      const to = String(request.query.an ?? '').trim();
      return send(reply, postPage(view(request), await mails.find(to), to));
    });
    http.get<{ Params: { id: string } }>('/demo/mails/:id', async (request, reply) => {
      const mail = await mails.findOne(request.params.id);
      return mail ? send(reply, mailPage(view(request), mail)) : reply.callNotFound();
    });
    http.get<{ Params: { id: string } }>('/demo/mails/:id/html', async (request, reply) => {
      const mail = await mails.findOne(request.params.id);
      if (!mail) return reply.callNotFound();
      // The frame has no origin of its own, so there is none to key an agent by.
      return reply
        .type('text/html; charset=utf-8')
        .header('origin-agent-cluster', '?0')
        .header('content-security-policy', MAIL_CSP)
        .header('cache-control', 'private, no-store')
        .send(mailInhalt(mail));
    });
  });
};
