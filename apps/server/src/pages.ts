import { randomBytes } from 'node:crypto';
import type { CallOf } from '@weitersagen/contract/api';
import type { BetreiberUser } from '@weitersagen/contract/betreiber';
import { type Bildschirm, mandantBildschirme } from '@weitersagen/contract/bildschirme';
import type { UserAntwort } from '@weitersagen/contract/konto';
import { PROBLEME, type Problem } from '@weitersagen/contract/problem';
import { type Weg, wege } from '@weitersagen/contract/wege';
import type { Sprache } from '@weitersagen/contract/werte';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import type { MandantVerzeichnis } from './modules/mandant/queries.ts';
import { toMandantAntwort } from './modules/mandant/view.ts';
import type { MandantInfo } from './platform/auth/scope.ts';
import type { Clock } from './platform/clock/clock.ts';
import { spracheOf } from './platform/http/sprache.ts';

/** What the built web app offers the server: see apps/web/src/server.tsx. Described here, since the server does not import the web app. */
export interface WebApp {
  render(input: {
    request: Request;
    boot: Record<string, unknown>;
    nonce: string;
    call: ServerCall;
    template: unknown;
  }): Promise<{ status: number; headers: Headers; html: string }>;
  readAssets(clientDir: string): unknown;
}
type Antwort = { ok: true; data: unknown } | { ok: false; problem: Problem };
type ServerCall = (name: Weg, input: unknown, options?: { token?: string }) => Promise<Antwort>;

export interface PagesOptions {
  /** The web app: always the same in production, freshly loaded for each page in development. */
  laden(): Promise<{ web: WebApp; assets: unknown }>;
  dev: boolean;
  verzeichnis: MandantVerzeichnis;
  clock: Clock;
  demo: boolean;
  adresse(request: FastifyRequest): string;
}

const LINK_COOKIES = { praemie: 'wt_praemie', empfaenger: 'wt_empfaenger' } as const;
const SPRACH_COOKIE = 'wt_sprache';
const CACHE_MS = 30_000;
const CACHE_MAX = 500;
/** Bank files and voucher lists reach operators' forms, and url-encoding makes them longer. */
const DATEI_BYTES = 12_000_000;
const SKRIPTE = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

const CSP = (nonce: string, frames: string, dev: boolean) =>
  `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'${dev ? ' ws:' : ''}; worker-src 'self' blob:; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors ${frames}`;

/** Turns a call of the contract into a request to this very server: the same checks, without the network. */
const inProcess =
  (
    app: FastifyInstance,
    request: FastifyRequest,
    mandant: MandantInfo | null,
    sprache: Sprache,
    cookies: string[],
  ): ServerCall =>
  async (name, input, options) => {
    const {
      params = {},
      query = {},
      body,
    } = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown } & CallOf<Weg>;
    const [method, vorlage = ''] = wege[name].split(' ');
    const pfad = vorlage.replace(/\{(\w+)\}/g, (_, k: string) => encodeURIComponent(String(params[k])));
    const suche = new URLSearchParams(
      Object.entries(query).flatMap(([k, v]) => (v === undefined || v === null ? [] : [[k, String(v)]])),
    );
    const antwort = await app.inject({
      method: method as InjectOptions['method'],
      url: `/api/v1${pfad.startsWith('/betreiber') ? '' : `/${mandant?.route}`}${pfad}${suche.size ? `?${suche}` : ''}`,
      remoteAddress: request.ip,
      headers: {
        host: request.host,
        'accept-language': sprache,
        'user-agent': request.headers['user-agent'] ?? '',
        'x-request-id': request.id,
        ...(request.headers.cookie ? { cookie: mergeCookies(request.headers.cookie, cookies) } : {}),
        ...(options?.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const neu = antwort.headers['set-cookie'];
    cookies.push(...(Array.isArray(neu) ? neu : neu ? [neu] : []));
    if (antwort.statusCode < 300)
      return { ok: true, data: antwort.headers['content-type']?.includes('json') ? antwort.json() : antwort.body };
    return { ok: false, problem: readProblem(antwort.body, sprache) };
  };

const readProblem = (body: string, sprache: Sprache): Problem => {
  try {
    return JSON.parse(body) as Problem;
  } catch {
    const { status } = PROBLEME.PSOF0001;
    return {
      type: 'urn:weitersagen:problem:PSOF0001',
      title: PROBLEME.PSOF0001.en,
      status,
      detail: PROBLEME.PSOF0001[sprache],
      code: 'PSOF0001',
    };
  }
};

/** A cookie that an earlier call of the same page set counts for the later ones. */
const mergeCookies = (gesendet: string, gesetzt: readonly string[]): string => {
  const alle = new Map(gesendet.split(/;\s*/).map((teil) => [teil.split('=')[0] ?? '', teil] as const));
  for (const cookie of gesetzt) {
    const paar = cookie.split(';')[0] ?? '';
    alle.set(paar.split('=')[0] ?? '', paar);
  }
  return [...alle.values()].join('; ');
};

const toRequest = (request: FastifyRequest, adresse: string, pfad: string): Request => {
  const headers = new Headers();
  for (const [name, wert] of Object.entries(request.headers))
    if (wert !== undefined && name !== 'host') headers.set(name, Array.isArray(wert) ? wert.join(', ') : wert);
  const mitBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(adresse + pfad, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(mitBody ? { body: new Uint8Array((request.body as Buffer | undefined) ?? []) } : {}),
  });
};

const isForeignPost = (request: FastifyRequest): boolean => {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const { origin } = request.headers;
  if (!origin || origin === 'null') return request.headers['sec-fetch-site'] === 'cross-site' || origin === 'null';
  return URL.canParse(origin) ? new URL(origin).host !== request.host : true;
};

export const mountPages = (app: FastifyInstance, options: PagesOptions) => {
  const { laden, dev, verzeichnis, clock, demo, adresse } = options;
  /** Stands where the nonce goes in a page that is kept; unguessable, so that no content can contain it. */
  const platz = `nonce-${randomBytes(18).toString('hex')}`;
  const gemerkt = new Map<string, { bis: number; html: string }>();
  const unpersoenlich = new Set(
    Object.values<Bildschirm>(mandantBildschirme).flatMap((s) => (s.noindex || s.de.includes(':') ? [] : [s.de, s.en])),
  );

  const spracheFuer = (request: FastifyRequest, mandant: MandantInfo | null): Sprache =>
    spracheOf(request.cookies[SPRACH_COOKIE] ?? request.headers['accept-language'], mandant?.einstellungen.sprachen);

  const sende = (reply: FastifyReply, status: number, html: string, mandant: MandantInfo | null) => {
    const nonce = randomBytes(16).toString('base64url');
    const frames = mandant?.einstellungen.ModuleIntegratedFrame
      ? `'self' ${new URL(mandant.einstellungen.MandantUrl).origin}`
      : "'self'";
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', CSP(nonce, frames, dev))
      .header('cache-control', 'private, no-store')
      .header('vary', 'Cookie, Accept-Language')
      .send(html.replaceAll(platz, nonce));
  };

  const cacheKey = (
    request: FastifyRequest,
    mandant: MandantInfo | null,
    sprache: Sprache,
    pfad: string,
  ): string | null => {
    if (!mandant || request.method !== 'GET' || pfad.includes('?')) return null;
    if (Object.keys(request.cookies).some((name) => name.startsWith('wt_') && name !== SPRACH_COOKIE)) return null;
    const innen = pfad.slice(mandant.route.length + 1).replace(/\/$/, '') || '/';
    return unpersoenlich.has(innen) ? `${request.host} ${mandant.route} ${mandant.revision} ${sprache} ${innen}` : null;
  };

  const personOf = async (
    call: ServerCall,
    request: FastifyRequest,
    mandant: MandantInfo | null,
  ): Promise<{ user: UserAntwort | null; betreiber: BetreiberUser | null }> => {
    const cookie = mandant ? `wt_${mandant.route}` : 'wt_betreiber';
    if (!request.cookies[cookie]) return { user: null, betreiber: null };
    const antwort = await call(mandant ? 'getUser' : 'getBetreiberUser', {});
    if (!antwort.ok) return { user: null, betreiber: null };
    return mandant
      ? { user: antwort.data as UserAntwort, betreiber: null }
      : { user: null, betreiber: antwort.data as BetreiberUser };
  };

  const zeige = async (
    request: FastifyRequest,
    reply: FastifyReply,
    mandant: MandantInfo | null,
    pfad: string,
    { ohneSkript = false } = {},
  ) => {
    const sprache = spracheFuer(request, mandant);
    const key = cacheKey(request, mandant, sprache, pfad);
    const treffer = key && !dev ? gemerkt.get(key) : undefined;
    if (treffer && treffer.bis > Date.now()) return sende(reply, 200, treffer.html, mandant);
    const cookies: string[] = [];
    const call = inProcess(app, request, mandant, sprache, cookies);
    const { user, betreiber } = await personOf(call, request, mandant);
    const boot = {
      bereich: mandant ? 'mandant' : 'betreiber',
      mandant: mandant ? toMandantAntwort(mandant) : null,
      sprache,
      basis: adresse(request),
      wege: {},
      user: user && {
        Vorname: user.Vorname,
        Nachname: user.Nachname,
        Email: user.Email,
        EmailBestaetigt: user.EmailBestaetigt,
        PasswortAendern: user.PasswortAendern,
        ImAuftrag: user.ImAuftrag,
        TokenAblauf: user.TokenAblauf,
      },
      betreiber,
      demo,
      jetzt: clock.now().toISOString(),
    };
    const { web, assets } = await laden();
    const seite = await web.render({
      request: toRequest(request, adresse(request), pfad),
      boot,
      nonce: platz,
      call,
      template: assets,
    });
    for (const [name, wert] of seite.headers)
      if (!['content-type', 'set-cookie', 'content-length'].includes(name)) reply.header(name, wert);
    for (const cookie of [...cookies, ...seite.headers.getSetCookie()]) reply.header('set-cookie', cookie);
    if (!seite.html) return reply.code(seite.status).header('cache-control', 'no-store').send();
    const eines = seite.headers.get('cache-control')?.includes('no-store');
    if (key && seite.status === 200 && cookies.length === 0 && !eines) {
      if (gemerkt.size >= CACHE_MAX) gemerkt.clear();
      gemerkt.set(key, { bis: Date.now() + CACHE_MS, html: seite.html });
    }
    return sende(reply, seite.status, ohneSkript ? seite.html.replace(SKRIPTE, '') : seite.html, mandant);
  };

  /** `?lang=` and the link tokens of mails go into cookies, so that no address keeps them. */
  const swapQuery = (request: FastifyRequest, reply: FastifyReply): string | null => {
    if (request.method !== 'GET') return null;
    const url = new URL(request.url, 'http://x');
    const { searchParams } = url;
    const cookie = (name: string, wert: string, maxAge?: number) =>
      reply.setCookie(name, wert, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        ...(maxAge ? { maxAge } : {}),
      });
    let getauscht = false;
    for (const [name, ziel] of Object.entries(LINK_COOKIES)) {
      const token = searchParams.get(name);
      if (!token || !/^[\w-]{20,200}$/.test(token)) continue;
      cookie(ziel, token);
      searchParams.delete(name);
      getauscht = true;
    }
    const lang = searchParams.get('lang');
    if (lang === 'de' || lang === 'en') {
      cookie(SPRACH_COOKIE, lang, 31_536_000);
      searchParams.delete('lang');
      getauscht = true;
    }
    return getauscht ? url.pathname + (searchParams.size ? `?${searchParams}` : '') : null;
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isForeignPost(request)) return reply.code(403).type('text/plain').send('cross-origin form');
    const route = (request.params as { route?: string }).route;
    const mandant = route === undefined ? null : await verzeichnis.byRoute(route);
    if (route !== undefined && !mandant) return reply.callNotFound();
    const weiter = swapQuery(request, reply);
    if (weiter) return reply.code(303).header('location', weiter).header('cache-control', 'no-store').send();
    return zeige(request, reply, mandant, request.url);
  };

  app.register(async (seiten) => {
    seiten.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: 200_000 },
      (_r, body, done) => done(null, body),
    );
    const methoden: ('GET' | 'POST')[] = ['GET', 'POST'];
    for (const url of ['/:route', '/:route/*']) seiten.route({ method: methoden, url, handler });
    for (const url of ['/betreiber', '/betreiber/*'])
      seiten.route({ method: methoden, url, handler, bodyLimit: DATEI_BYTES });
  });

  return {
    /** A page by another path than the request's, for robots at a short link; its scripts would look for that path. */
    zeigeSeite: async (request: FastifyRequest, reply: FastifyReply, pfad: string) => {
      const mandant = await verzeichnis.byRoute((request.params as { route: string }).route);
      return zeige(request, reply, mandant, pfad, { ohneSkript: true });
    },
    vergiss: () => gemerkt.clear(),
  };
};
