import type { CallOf } from '@weitersagen/contract/api';
import { KONTOKOPF } from '@weitersagen/contract/cookies';
import type { Problem } from '@weitersagen/contract/problem';
import { type Weg, wege } from '@weitersagen/contract/wege';
import type { Sprache } from '@weitersagen/contract/werte';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { MandantInfo } from '../platform/auth/scope.ts';
import { type CookieArt, cookieKind } from '../platform/http/cookies.ts';
import { problemVon, refuse } from '../platform/http/refusal.ts';

type Antwort = { ok: true; data: unknown } | { ok: false; problem: Problem };
export type ServerCall = (name: Weg, input: unknown, options?: { token?: string }) => Promise<Antwort>;

/** A call in process does not see whether the page came by https: its cookies get what the page's own would have. */
export const withKind = (cookie: string, { secure, sameSite, partitioned }: CookieArt): string => {
  const isStrict = /;\s*samesite=strict\b/i.test(cookie);
  const teile = cookie.split(/;\s*/).filter((teil) => !/^(secure|samesite=\w+|partitioned)$/i.test(teil));
  if (secure) teile.push('Secure');
  teile.push(`SameSite=${sameSite === 'none' ? 'None' : isStrict ? 'Strict' : 'Lax'}`);
  if (partitioned) teile.push('Partitioned');
  return teile.join('; ');
};

const segments = (pfad: string): string[] => pfad.split('/').slice(1);
const alleWege = Object.values(wege).map((weg) => {
  const [method = '', vorlage = ''] = weg.split(' ');
  return { weg, method, teile: segments(vorlage) };
});
const isSlot = (teil: string | undefined): boolean => teil?.startsWith('{') ?? false;

/**
 * Whether the router would take this path for the call that is meant: not where another call has a word of its own in
 * the place of an id (`/produkt/suche`), nor where the id is no part of a path.
 */
export const isMeant = (name: Weg, params: Record<string, string>): boolean => {
  if (Object.values(params).some((wert) => ['', '.', '..'].includes(String(wert)))) return false;
  const [method = '', vorlage = ''] = wege[name].split(' ');
  const eigene = segments(vorlage);
  const wirklich = eigene.map((teil) => (isSlot(teil) ? String(params[teil.slice(1, -1)]) : teil).toLowerCase());
  return !alleWege.some(
    ({ weg, method: andere, teile }) =>
      weg !== wege[name] &&
      andere === method &&
      teile.length === eigene.length &&
      teile.every((teil, n) => isSlot(teil) || teil.toLowerCase() === wirklich[n]) &&
      // The first place in which they differ decides: there a word goes before an id.
      isSlot(eigene[teile.findIndex((teil, n) => isSlot(teil) !== isSlot(eigene[n]))]),
  );
};

/** Turns a call of the contract into a request to this very server: the same checks, without the network. */
export const inProcess =
  (
    app: FastifyInstance,
    request: FastifyRequest,
    mandant: MandantInfo | null,
    sprache: Sprache,
    cookies: string[],
    /** Whose page the form came from that is being taken (platform/http/seite.ts). */
    seiteVon = '',
  ): ServerCall =>
  async (name, input, options) => {
    const {
      params = {},
      query = {},
      body,
    } = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown } & CallOf<Weg>;
    if (!isMeant(name, params)) return { ok: false, problem: problemVon(refuse('PSOF0003'), sprache) };
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
        ...(seiteVon ? { [KONTOKOPF]: seiteVon } : {}),
        ...(request.headers.cookie ? { cookie: mergeCookies(request.headers.cookie, cookies) } : {}),
        ...(options?.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const neu = antwort.headers['set-cookie'];
    const art = cookieKind(request, mandant?.einstellungen.ModuleIntegratedFrame ?? false);
    cookies.push(...(Array.isArray(neu) ? neu : neu ? [neu] : []).map((cookie) => withKind(cookie, art)));
    if (antwort.statusCode < 300)
      return { ok: true, data: antwort.headers['content-type']?.includes('json') ? antwort.json() : antwort.body };
    return { ok: false, problem: readProblem(antwort.body, sprache) };
  };

const readProblem = (body: string, sprache: Sprache): Problem => {
  try {
    return JSON.parse(body) as Problem;
  } catch {
    return problemVon(refuse('PSOF0001'), sprache);
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

/** Whether a form can be read of the body: one in parts may be cut off, or name no mark that parts it. */
export const isFormular = async ({ body, headers }: FastifyRequest): Promise<boolean> => {
  const typ = headers['content-type'] ?? '';
  if (!/^\s*multipart\//i.test(typ)) return typ !== '';
  try {
    await new Response(new Uint8Array((body as Buffer | undefined) ?? []), {
      headers: { 'content-type': typ },
    }).formData();
    return true;
  } catch {
    return false;
  }
};

export const toRequest = (request: FastifyRequest, adresse: string, pfad: string): Request => {
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
