import { randomBytes, randomUUID } from 'node:crypto';
import type { AgenturUser } from '@weitersagen/contract/agentur';
import { linkCookie } from '@weitersagen/contract/cookies';
import { type PageUser, pageUser } from '@weitersagen/contract/konto';
import { type ByLanguage, type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { MandantResponse } from '@weitersagen/contract/mandant';
import type { Marke } from '@weitersagen/contract/marke';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { allPaths, bereichOf, screenOf } from '@weitersagen/contract/screens';
import { OFFLINE_WORKER } from '@weitersagen/contract/screens-agentur';
import type { RechtstextKind } from '@weitersagen/contract/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MandantDirectory } from './modules/mandant/queries.ts';
import { toMandantResponse } from './modules/mandant/view.ts';
import { forgetArrived, rememberArrived } from './pages/arrived.ts';
import { inProcess, isForm, type ServerCall, toRequest, withKind } from './pages/call.ts';
import { carriedAlong, rememberCampaign } from './pages/carried-along.ts';
import { addressOfPage, asAnybody, isPassing, keyOfPage } from './pages/kept.ts';
import { rememberLanguageChoice } from './pages/language-choice.ts';
import { offlineWorker, sendOfflineWorker } from './pages/offline.ts';
import { comesFromElsewhere, sendOnward } from './pages/onward.ts';
import { autologin, personOf } from './pages/person.ts';
import { type Target, targetOf } from './pages/place.ts';
import { countsAt, csp, frameFor, framesOf, isForeignPost, type Shield } from './pages/protection.ts';
import { createStore } from './pages/store.ts';
import { swapQuery } from './pages/swap.ts';
import type { MandantInfo } from './platform/auth/scope.ts';
import type { Clock } from './platform/clock/clock.ts';
import { tagOf } from './platform/clock/days.ts';
import type { Context } from './platform/context.ts';
import { cookieKind } from './platform/http/cookies.ts';
import { isAfterPress } from './platform/http/error-page.ts';
import { refuseLooks } from './platform/http/mount.ts';
import { networkOf } from './platform/http/network.ts';
import { betreiberMark, pageOfForm } from './platform/http/page.ts';
import { gzip, type PageBundle, pack, plaintext, takesGzip } from './platform/http/page-bundle.ts';
import { sendRefusal } from './platform/http/problems.ts';
import { refuse, refuseBody } from './platform/http/refusal.ts';
import { createScratch } from './platform/http/scratch.ts';
import type { Window } from './platform/http/window.ts';
import { EXAMPLE } from './platform/mail/example.ts';

/** What the built web app offers the server: see apps/web/src/server.tsx. Described here, since the server does not import the web app. */
export interface WebApp {
  render(input: {
    request: Request;
    boot: Record<string, unknown>;
    /** What the page is drawn in; null for the operators'. */
    marke: Marke | null;
    nonce: string;
    call: ServerCall;
    template: unknown;
    uebersetzungen: Record<string, string>;
    /** Drafts count: the page says so. */
    vorschau: boolean;
    /** A form was answered by this address: a page that cannot be shown says so. */
    angekommen: boolean;
  }): Promise<{
    status: number;
    /** On a redirect: a form was answered by it. */
    angekommen?: boolean;
    headers: Headers;
    html: string;
    /** What went wrong in a screen and was not expected: the page says it in general, the log in full. */
    fehler?: readonly Error[];
  }>;
  readAssets(clientDir: string): unknown;
  /** The legal texts that are built in, of one Mandant, as HTML; the terms name what is offered. */
  defaultTexts(
    mandant: MandantResponse,
    language: LanguageCode,
    angebot: ProduktResponse[],
  ): Record<RechtstextKind, { titel: string; inhalt: string }>;
  /** Every message of the screens, by its id: what content may say differently. */
  builtInTexts(): (ByLanguage & { id: string })[];
  /** Questions and legal texts as they are built in, as content would have them. */
  builtInInhalte(
    mandant: MandantResponse,
    language: LanguageCode,
    angebot: ProduktResponse[],
  ): { schema: string; schluessel: string; position?: number; felder: Record<string, string> }[];
}
export interface PagesOptions {
  /** The web app: always the same in production, freshly loaded for each page in development. */
  laden(): Promise<{ web: WebApp; assets: unknown }>;
  dev: boolean;
  directory: MandantDirectory;
  context: Context;
  clock: Clock;
  demo: boolean;
  adresse(request: FastifyRequest): string;
  inhalt: PageInhalt;
  /** Changes with what is offered, its pictures and the day: a page that was kept before is no longer right. */
  goods(mandant: MandantInfo): Promise<string>;
  /** Pages that are drawn anew, by who asked for them. */
  drawn?: Window;
  /** Whether this is an operator's look at drafts of this Mandant. */
  isVorschau(request: FastifyRequest, mandant: MandantInfo): Promise<boolean>;
}
/** What pages need of the content service. */
export interface PageInhalt {
  /** Raised by every change: a page that was kept before is no longer right. */
  revision(mandant: MandantInfo): Promise<number>;
  uebersetzungen(mandant: MandantInfo, language: LanguageCode, drafts: boolean): Promise<Record<string, string>>;
  /** Something about the Mandant or its content has changed since this process last looked. */
  merkeRechtstexte(mandant: MandantInfo, revision: number, defaultTexts: WebApp['defaultTexts']): Promise<void>;
}

/** The same address answers each in his language. */
const DIFFERENT = 'Cookie, Accept-Language, Accept-Encoding';
/** Bank files, voucher lists and catalogues reach operators' forms, and url-encoding makes them longer. */
const FILE_BYTES = 32_000_000;
/** A picture of 10 MB, and what a form adds. */
const PICTURE_BYTES = 10_600_000;
const SCRIPTS = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * Whoever looks at drafts where a log-in is forced is shown the pages as somebody who is logged in sees them, and who that
 * is there is not. It opens nothing: every call asks for a session still. Pages that are made of one's own data stay shut.
 */
const samplePerson = ({ einstellungen }: MandantInfo, place: Target['ort']): PageUser | null => {
  const screen = place && screenOf('mandant', place.id);
  const isClosed = einstellungen.ModuleErzwingeLogin && screen && !screen.anmeldung && !screen.immerOffen;
  return isClosed
    ? {
        Vorname: EXAMPLE.empfehler.vorname,
        Nachname: EXAMPLE.empfehler.nachname,
        Email: EXAMPLE.empfehler.email,
        EmailBestaetigt: true,
        PasswortAendern: false,
        OhnePasswortAktuell: false,
        ImAuftrag: false,
        TokenAblauf: '',
      }
    : null;
};

const isWithin = (address: string, route: string): boolean =>
  `${new URL(address, 'http://x').pathname}/`.startsWith(`/${route}/`);

/** A page that is not kept yet, and what of it is known before it is drawn. */
interface Asked {
  ohneSkript: boolean;
  target: Target;
  area: ReturnType<typeof areaOf>;
  shield: Shield;
  /** Of the content. */
  revision: number;
  carried: Record<string, string>;
  /** Under which it may be kept; null where it is one person's. */
  key: string | null;
}

const areaOf = (mandant: MandantInfo | null, path: string) =>
  mandant ? bereichOf(new URL(path, 'http://x').pathname.slice(mandant.route.length + 1)) : 'betreiber';

/** The token stays in its cookie. */
const toBootAgentur = ({ Token: _, ...person }: AgenturUser) => person;

export const mountPages = (app: FastifyInstance, options: PagesOptions) => {
  const { laden, dev, directory, clock, demo, adresse, inhalt } = options;
  /** Stands where the nonce goes in a page that is kept; unguessable, so that no content can contain it. */
  const slot = `nonce-${randomBytes(18).toString('hex')}`;
  const store = createStore();
  const scratch = createScratch();

  const send = (reply: FastifyReply, status: number, packet: PageBundle, shield: Shield) => {
    // 122 random bits, of which Node keeps a stock.
    const nonce = randomUUID();
    const dense = takesGzip(reply.request.headers['accept-encoding']);
    if (dense) reply.header('content-encoding', 'gzip');
    const { bytes, release } = scratch.join(dense ? gzip(packet, nonce) : plaintext(packet, nonce));
    // When the system has taken them all; a connection that breaks off before keeps them from the next one.
    reply.raw.once('finish', release);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', csp(nonce, shield, dev))
      .header('cache-control', 'private, no-store')
      .header('vary', DIFFERENT)
      .send(bytes);
  };

  /** Whoever asks for a page that may be kept while it is drawn waits for this one. */
  const draw = async (request: FastifyRequest, reply: FastifyReply, mandant: MandantInfo | null, asked: Asked) => {
    const { ohneSkript, target, area, shield, revision, carried, key } = asked;
    const { sprache } = target;
    const drawing = key ? store.beginDrawing(key) : null;
    try {
      const cookies: string[] = [];
      const pageOf = pageOfForm(request);
      const asker = mandant && key ? asAnybody(request, mandant) : request;
      let isWhole = true;
      const ask = inProcess(app, asker, mandant, sprache, cookies, pageOf);
      const call: ServerCall = async (...given) => {
        const answer = await ask(...given);
        if (!answer.ok && isPassing(answer.problem.status)) isWhole = false;
        return answer;
      };
      const person = await personOf(call, asker, reply, mandant, area);
      if (!person) return sendRefusal(request, reply, refuse('PSOF0005'));
      const { user, betreiber, agentur } = person;
      const vorschau = mandant !== null && (await options.isVorschau(request, mandant));
      const sample = vorschau && !user ? samplePerson(mandant, target.ort) : null;
      const boot = {
        bereich: area,
        mandant: mandant ? toMandantResponse(mandant, sprache) : null,
        sprache,
        basis: adresse(request),
        mitnahme: carried,
        user: user ? pageUser.parse(user) : sample,
        betreiber,
        agentur: agentur && toBootAgentur(agentur),
        // What answers a form stays the page of whom that was drawn for, also when another signed in meanwhile.
        konto:
          pageOf || (user?.Empfehlerhash ?? (betreiber ? betreiberMark(betreiber.Email) : (agentur?.Kennung ?? ''))),
        eingeladen: mandant !== null && linkCookie(mandant.route, 'einladung') in asker.cookies,
        demo,
        jetzt: clock.now().toISOString(),
      };
      if (vorschau) reply.header('x-robots-tag', 'noindex, nofollow');
      const { web, assets } = await laden();
      if (mandant) void inhalt.merkeRechtstexte(mandant, revision, web.defaultTexts);
      const page = await web.render({
        request: toRequest(asker, adresse(request), key ? addressOfPage(target.adresse) : target.adresse),
        boot,
        marke: mandant?.marke ?? null,
        nonce: slot,
        call,
        template: assets,
        uebersetzungen: mandant ? await inhalt.uebersetzungen(mandant, sprache, vorschau) : {},
        vorschau,
        angekommen: isAfterPress(request),
      });
      for (const { name, message, stack } of page.fehler ?? [])
        request.log.error({ err: { type: name, message, stack } }, 'page failed');
      for (const [name, value] of page.headers)
        if (!['content-type', 'set-cookie', 'content-length'].includes(name)) reply.header(name, value);
      // A page does not know whether it stands in a frame over https: its cookies are of the same kind as those of its calls.
      const kind = cookieKind(request, mandant?.einstellungen.ModuleIntegratedFrame ?? false);
      const own = page.headers.getSetCookie().map((cookie) => withKind(cookie, kind));
      for (const cookie of [...cookies, ...own]) reply.header('set-cookie', cookie);
      if (page.angekommen) rememberArrived(reply, kind);
      // What an earlier press has done is not told of one that did nothing.
      else if (page.html || request.method === 'POST') forgetArrived(request, reply, kind, page.status);
      if (!page.html) return reply.code(page.status).header('cache-control', 'no-store').send();
      const onlyForOne = cookies.length > 0 || page.headers.get('cache-control')?.includes('no-store');
      const remembering = key && isWhole && !page.fehler?.length && page.status === 200 && !onlyForOne;
      // A preview shows an invented person. The router in the browser would think her signed in, and redirect without end.
      const html = ohneSkript || sample ? page.html.replace(SCRIPTS, '') : page.html;
      const packet = pack(html, slot, remembering ? 'gruendlich' : 'schnell');
      if (remembering) drawing?.keep(packet);
      // Not awaited: an answer is over with its last byte, and the others need not wait for that.
      return send(reply, page.status, packet, shield);
    } finally {
      drawing?.end();
    }
  };

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    mandant: MandantInfo | null,
    path: string,
    { ohneSkript = false, target = targetOf(request, mandant, path) } = {},
  ) => {
    const area = areaOf(mandant, path);
    const shield: Shield = {
      rahmen: area === 'agentur' ? frameFor(null, null) : frameFor(mandant, target.ort),
      frames: framesOf(options.context, mandant),
      counts: countsAt(mandant),
    };
    const revision = mandant ? await inhalt.revision(mandant) : 0;
    const carried = mandant ? carriedAlong(target) : {};
    if (mandant) rememberCampaign(request, reply, mandant, carried.channel);
    const key =
      mandant && !dev && !ohneSkript
        ? await keyOfPage(
            request,
            mandant,
            target,
            async () => `${adresse(request)} ${revision} ${tagOf(clock.now())} ${await options.goods(mandant)}`,
          )
        : null;
    const drawing = key && store.drawing(key);
    // Where none is, the drawing begins before anything is awaited: whoever asks next finds it.
    if (drawing) await drawing;
    const existing = key && store.read(key);
    if (existing) return send(reply, 200, existing, shield);
    const who = networkOf(request.ip);
    const wait = options.drawn?.seconds(who) ?? 0;
    if (wait > 0) return sendRefusal(request, reply, refuse('PSOF0004', {}, wait));
    options.drawn?.count(who);
    return draw(request, reply, mandant, { ohneSkript, target, area, shield, revision, carried, key });
  };

  /** Where this request is answered: elsewhere (`onward`) if its address held a token, a choice, or another language. */
  const leadOnFrom = async (request: FastifyRequest, reply: FastifyReply, mandant: MandantInfo | null) => {
    const asked = targetOf(request, mandant, request.url);
    const swapped = swapQuery(request, reply, mandant, asked.ort);
    // A choice that was swapped is a cookie now, by which the target may be another.
    const target = swapped === request.url ? asked : targetOf(request, mandant, swapped);
    const cookies: string[] = [];
    const call = inProcess(app, request, mandant, target.sprache, cookies);
    const onward = await autologin(call, request, reply, mandant, target.adresse);
    for (const cookie of cookies) reply.header('set-cookie', cookie);
    return { onward, target };
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isForeignPost(request)) return reply.code(403).type('text/plain').send('cross-origin form');
    const route = (request.params as { route?: string }).route;
    const mandant = route === undefined ? null : await directory.byRoute(route);
    if (route !== undefined && !mandant) {
      const small = request.method === 'GET' ? await directory.byRoute(route.toLowerCase()) : null;
      if (!small || !isWithin(request.url, route)) return reply.callNotFound();
      return reply.redirect(`/${small.route}${request.url.slice(route.length + 1)}`, 301);
    }
    // What only looks like a path of ours may be read as another site's address once its dots are taken out.
    if (mandant && !isWithin(request.url, mandant.route))
      return show(request, reply, mandant, `/${mandant.route}/404`, { ohneSkript: true });
    if (!mandant && !isWithin(request.url.toLowerCase(), 'betreiber')) return reply.callNotFound();
    // A form is taken at whatever address it was sent to; who reads is led to the address in his language.
    if (request.method === 'POST') {
      if (!(await isForm(request))) return sendRefusal(request, reply, refuseBody());
      return show(request, reply, mandant, request.url);
    }
    if (!mandant && comesFromElsewhere(request))
      return sendOnward(reply, request.url, targetOf(request, mandant, request.url).sprache);
    const { onward, target } = await leadOnFrom(request, reply, mandant);
    if (onward !== request.url) {
      await rememberLanguageChoice(inProcess(app, request, mandant, MAIN_LANGUAGE, []), request, mandant);
      return reply.headers({ 'cache-control': 'no-store', vary: DIFFERENT }).redirect(onward, 302);
    }
    return show(request, reply, mandant, request.url, { target });
  };

  /** The agent's page within reach without a network: of nobody's own, so it asks for no session. */
  const worker = async (request: FastifyRequest, reply: FastifyReply) => {
    const { route } = request.params as { route: string };
    const mandant = await directory.byRoute(route);
    if (!mandant || dev) return reply.callNotFound();
    const { sprache: language } = targetOf(request, mandant, request.url);
    const revision = `${mandant.revision} ${await inhalt.revision(mandant)} ${await options.goods(mandant)}`;
    const { assets } = await laden();
    return sendOfflineWorker(reply, { route, text: offlineWorker({ route, language, revision }, assets) });
  };

  app.register(async (pages) => {
    // A page reads forms and nothing else: 415 for the rest.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: 200_000 },
      (_r, body, done) => done(null, body),
    );
    const methods: ('GET' | 'POST')[] = ['GET', 'POST'];
    pages.get(`/:route${OFFLINE_WORKER}`, worker);
    // Without a script a picture of the agency comes with its form.
    pages.post('/:route/agentur/stammdaten', { bodyLimit: PICTURE_BYTES }, handler);
    // The way back from signing in elsewhere uses its code up as it comes.
    refuseLooks(pages, `/:route${allPaths('agentur', MAIN_LANGUAGE).sso}`);
    for (const url of ['/:route', '/:route/*']) pages.route({ method: methods, url, handler });
    for (const url of ['/betreiber', '/betreiber/*'])
      pages.route({ method: methods, url, handler, bodyLimit: FILE_BYTES });
  });

  return {
    /** A page by another path than the request's, for robots at a short link; its scripts would look for that path. */
    showPage: async (request: FastifyRequest, reply: FastifyReply, path: string) => {
      const mandant = await directory.byRoute((request.params as { route: string }).route);
      return show(request, reply, mandant, path, { ohneSkript: true });
    },
    forget: store.forget,
  };
};
