import type { CallOf } from '@weitersagen/contract/api';
import { KONTO_HEADER } from '@weitersagen/contract/cookies';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { type CallName, paths } from '@weitersagen/contract/paths';
import type { Problem } from '@weitersagen/contract/problem';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { MandantInfo } from '../platform/auth/scope.ts';
import { type CookieKind, cookieKind } from '../platform/http/cookies.ts';
import { MEANT_CALL } from '../platform/http/mount.ts';
import { refuse, toProblem } from '../platform/http/refusal.ts';

type Answer = { ok: true; data: unknown } | { ok: false; problem: Problem };
export type ServerCall = (name: CallName, input: unknown, options?: { token?: string }) => Promise<Answer>;

/** A call in process does not see whether the page came by https: its cookies get what the page's own would have. */
export const withKind = (cookie: string, { secure, sameSite, partitioned }: CookieKind): string => {
  const isStrict = /;\s*samesite=strict\b/i.test(cookie);
  const parts = cookie.split(/;\s*/).filter((part) => !/^(secure|samesite=\w+|partitioned)$/i.test(part));
  if (secure) parts.push('Secure');
  parts.push(`SameSite=${sameSite === 'none' ? 'None' : isStrict ? 'Strict' : 'Lax'}`);
  if (partitioned) parts.push('Partitioned');
  return parts.join('; ');
};

/** Turns a call of the contract into a request to this very server: the same checks, without the network. */
export const inProcess =
  (
    app: FastifyInstance,
    request: FastifyRequest,
    mandant: MandantInfo | null,
    language: LanguageCode,
    cookies: string[],
    /** Whose page the form came from that is being taken (platform/http/page.ts). */
    pageOf = '',
  ): ServerCall =>
  async (name, input, options) => {
    const {
      params = {},
      query = {},
      body,
    } = input as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: unknown;
    } & CallOf<CallName>;
    const [method, template = ''] = paths[name].split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, k: string) => encodeURIComponent(String(params[k])));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([k, v]) => (v === undefined || v === null ? [] : [[k, String(v)]])),
    );
    const response = await app.inject({
      method: method as InjectOptions['method'],
      url: `/api/v1${path.startsWith('/betreiber') ? '' : `/${mandant?.route}`}${path}${search.size ? `?${search}` : ''}`,
      remoteAddress: request.ip,
      headers: {
        host: request.host,
        'accept-language': language,
        'user-agent': request.headers['user-agent'] ?? '',
        'x-request-id': request.id,
        // An id may read like another call's word (`/produkt/suche`): the router takes this path for the named call alone.
        [MEANT_CALL]: name,
        ...(pageOf ? { [KONTO_HEADER]: pageOf } : {}),
        ...(request.headers.cookie ? { cookie: mergeCookies(request.headers.cookie, cookies) } : {}),
        ...(options?.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const set = response.headers['set-cookie'];
    const kind = cookieKind(request, mandant?.einstellungen.ModuleIntegratedFrame ?? false);
    cookies.push(...(Array.isArray(set) ? set : set ? [set] : []).map((cookie) => withKind(cookie, kind)));
    if (response.statusCode < 300)
      return { ok: true, data: response.headers['content-type']?.includes('json') ? response.json() : response.body };
    return { ok: false, problem: readProblem(response.body, language) };
  };

const readProblem = (body: string, language: LanguageCode): Problem => {
  try {
    return JSON.parse(body) as Problem;
  } catch {
    return toProblem(refuse('PSOF0001'), language);
  }
};

/** A cookie that an earlier call of the same page set counts for the later ones. */
const mergeCookies = (sent: string, set: readonly string[]): string => {
  const all = new Map(sent.split(/;\s*/).map((part) => [part.split('=')[0] ?? '', part] as const));
  for (const cookie of set) {
    const pair = cookie.split(';')[0] ?? '';
    all.set(pair.split('=')[0] ?? '', pair);
  }
  return [...all.values()].join('; ');
};

/** Whether a form can be read of the body: one in parts may be cut off, or name no mark that parts it. */
export const isForm = async ({ body, headers }: FastifyRequest): Promise<boolean> => {
  const type = headers['content-type'] ?? '';
  if (!/^\s*multipart\//i.test(type)) return type !== '';
  try {
    await new Response(new Uint8Array((body as Buffer | undefined) ?? []), {
      headers: { 'content-type': type },
    }).formData();
    return true;
  } catch {
    return false;
  }
};

export const toRequest = (request: FastifyRequest, address: string, path: string): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && name !== 'host') headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const withBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(address + path, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(withBody ? { body: new Uint8Array((request.body as Buffer | undefined) ?? []) } : {}),
  });
};
