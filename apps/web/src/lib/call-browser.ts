import type { KONTO_HEADER } from '@weitersagen/contract/cookies';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { CallName } from '@weitersagen/contract/paths';
import { mandantPaths } from '@weitersagen/contract/paths-mandant';
import type { Call, CallResult } from '../boot.ts';
import { isProblem, networkProblem } from './problem.ts';

/** Written out: what every page loads shall not fetch the list of all cookies for it. */
const HEADER: typeof KONTO_HEADER = 'x-konto';

/** Portal §9. */
const TIMEOUT_MS = 300_000;

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

function address(path: string, { params = {}, query = {} }: Input, route: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null && value !== '') search.set(name, String(value));
  const base = path.startsWith('/betreiber') ? '/api/v1' : `/api/v1/${route}`;
  return base + filled + (search.size > 0 ? `?${search}` : '');
}

type List = Partial<Record<CallName, string>>;
/** What few screens call is loaded when one does; a list that does not come keeps no call of another one from being made. */
const further: (() => Promise<List>)[] = [
  async () => (await import('@weitersagen/contract/paths-more')).furtherPaths,
  async () => (await import('@weitersagen/contract/paths-agentur')).agencyPaths,
  async () => (await import('@weitersagen/contract/paths-betreiber')).betreiberPaths,
];
const pathOf = async (name: CallName): Promise<string> => {
  let path = (mandantPaths as List)[name];
  for (const load of further) path ??= (await load().catch((): List => ({})))[name];
  if (!path) throw new Error(name);
  return path;
};

/** The calls over HTTP. A refusal is an answer, never an exception; so is a broken connection. */
export const browserCall = (route: string, language: LanguageCode, konto = ''): Call =>
  (async (name: CallName, input: Input, { token }: { token?: string } = {}): Promise<CallResult<unknown>> => {
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (konto) headers[HEADER] = konto;
    // With its duplicate (calls.md §7): some proxies keep the first for themselves.
    if (token) headers.authorization = headers['x-authorization'] = `Bearer ${token}`;
    try {
      const [method = 'GET', path = '/'] = (await pathOf(name)).split(' ');
      const answer = await fetch(address(path, input, route), {
        method,
        headers,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        body: input.body === undefined ? undefined : JSON.stringify(input.body),
      });
      const json: unknown = answer.status === 204 ? {} : await answer.json();
      if (answer.ok) return { ok: true, data: json };
      if (isProblem(json)) return { ok: false, problem: json };
    } catch {
      // Not reached, cut off in the middle, or answered by something in between.
    }
    return { ok: false, problem: networkProblem(language) };
  }) as Call;
