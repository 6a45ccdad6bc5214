import { failure, messageOf, type Result, reasonOf, type Transport, type ZugangData } from './result.ts';
import { createToken } from './token.ts';

/** What the specification gives a whole piece of work; one request gets a part of it, or one lost packet would cost it all. */
export const CMS_LIMIT_MS = 300_000;
const PER_REQUEST_MS = 30_000;
/** Squidex gives no more at once, whatever is asked for. */
const PER_PAGE = 200;
const PAGES_AT_MOST = 50;
/** Squidex names no time with its 429. */
const PAUSE_MS = 15_000;
const PAUSE_AT_MOST_MS = 300_000;

/** Field, then partition: `iv`, or a language. */
export type Data = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
export interface Item {
  id: string;
  version: number;
  /** ISO instant. */
  lastModified: string;
  data: Data;
}
export interface List {
  items: Item[];
  /** One per page of the answer. */
  etags: string[];
}
export interface Wish {
  filter?: string;
  /** Also what is not published: for the preview of an editor. */
  entwuerfe?: boolean;
  /** Of an earlier answer: `unveraendert` where it still holds. */
  etags?: readonly string[];
}

export interface Squidex {
  list(schema: string, wish?: Wish): Promise<Result<List | 'unveraendert'>>;
  eines(schema: string, id: string, wish?: Pick<Wish, 'entwuerfe'>): Promise<Result<Item>>;
  /** `sprache` narrows `flatData` to one language and its fallback. */
  graphql<T>(
    query: string,
    variables: Record<string, unknown>,
    wish?: Pick<Wish, 'entwuerfe'> & { sprache?: string },
  ): Promise<Result<T>>;
  /** A picture, resized by the service. Anonymous. */
  asset(id: string, size: AssetWish): Promise<Result<Response>>;
}

export interface AssetWish {
  width: number;
  height: number;
  version?: number | undefined;
  accept: string;
}

/** A value inside a filter of OData that goes through GraphQL, which pastes it unescaped into an address (contracts §1.3). */
export const literal = (value: string): string => `'${encodeURIComponent(value.replaceAll("'", "''"))}'`;

const withDeadline = async (transport: Transport, request: Request): Promise<Response> => {
  let clock: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error(`no answer within ${PER_REQUEST_MS / 1000} s`)), PER_REQUEST_MS);
    clock.unref();
  });
  // In process there is nothing to abort, so the clock runs beside the request as well as in it.
  return Promise.race([transport(request), tooLate]).finally(() => clearTimeout(clock));
};

const isItem = (value: unknown): value is Item => {
  const { id, data } = (value ?? {}) as Partial<Item>;
  return typeof id === 'string' && typeof data === 'object' && data !== null;
};

const readList = async (response: Response): Promise<{ total: number; items: Item[] } | null> => {
  const { total, items } = (await response.json().catch(() => ({}))) as { total?: unknown; items?: unknown };
  if (!Array.isArray(items) || !items.every(isItem)) return null;
  return { total: typeof total === 'number' ? total : items.length, items };
};

interface Dispatch {
  methode?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** A client of one app of Squidex (contracts §1). Expected refusals are answers; nothing is thrown. */
export const createSquidex = (transport: Transport, access: ZugangData, now: () => number = Date.now): Squidex => {
  const token = createToken((request) => withDeadline(transport, request), access, now);
  const api = `${access.basis}/api/content/${encodeURIComponent(access.app)}`;
  let pause = { bis: 0, ms: PAUSE_MS };

  const spare = (response: Response) => {
    const named = Number(response.headers.get('retry-after')) * 1000;
    const ms = named > 0 ? Math.min(named, PAUSE_AT_MOST_MS) : pause.ms;
    pause = { bis: now() + ms, ms: Math.min(pause.ms * 2, PAUSE_AT_MOST_MS) };
  };

  const once = async (
    url: string,
    { methode = 'GET', headers = {}, body }: Dispatch,
    bearer: string,
  ): Promise<Response> =>
    withDeadline(
      transport,
      new Request(url, {
        method: methode,
        redirect: 'manual',
        signal: AbortSignal.timeout(PER_REQUEST_MS),
        headers: { accept: 'application/json', authorization: `Bearer ${bearer}`, ...headers },
        ...(body === undefined ? {} : { body }),
      }),
    );

  /** 401: a new token and one more try, marked as such. A second 401 is final, and nothing else is tried again. */
  const send = async (url: string, dispatch: Dispatch = {}): Promise<Result<Response>> => {
    if (pause.bis > now()) return failure('zuViele', 429, 'waiting');
    try {
      const first = await token.get();
      if (!first.ok) return first;
      let response = await once(url, dispatch, first.wert);
      if (response.status === 401) {
        token.forget(first.wert);
        const renewed = await token.get();
        if (!renewed.ok) return renewed;
        response = await once(url, { ...dispatch, headers: { ...dispatch.headers, 'x-retry': '1' } }, renewed.wert);
        if (response.status === 401) token.forget(renewed.wert);
      }
      if (response.status === 429) spare(response);
      else pause = { bis: 0, ms: PAUSE_MS };
      if (response.ok || response.status === 304) return { ok: true, wert: response };
      return failure(reasonOf(response.status), response.status, messageOf(await response.text()));
    } catch (error) {
      return failure('keineAntwort', null, error instanceof Error ? error.message : String(error));
    }
  };

  const draft = (isDraft: boolean | undefined): Record<string, string> => (isDraft ? { 'x-unpublished': '1' } : {});

  const page = (schema: string, skip: number, { filter, entwuerfe }: Wish, etag?: string) => {
    const question = new URLSearchParams({ $top: String(PER_PAGE), $skip: String(skip) });
    if (filter) question.set('$filter', filter);
    return send(`${api}/${encodeURIComponent(schema)}?${question}`, {
      headers: { ...draft(entwuerfe), ...(etag ? { 'if-none-match': etag } : {}) },
    });
  };

  const isUnchanged = async (schema: string, wish: Wish): Promise<boolean> => {
    for (const [n, etag] of (wish.etags ?? []).entries()) {
      const response = await page(schema, n * PER_PAGE, wish, etag);
      if (!response.ok || response.wert.status !== 304) return false;
    }
    return (wish.etags?.length ?? 0) > 0;
  };

  const list: Squidex['list'] = async (schema, wish = {}) => {
    const { etags: known = [] } = wish;
    if (known.length > 1 && (await isUnchanged(schema, wish))) return { ok: true, wert: 'unveraendert' };
    const items = new Map<string, Item>();
    const etags: string[] = [];
    for (let n = 0; n < PAGES_AT_MOST; n++) {
      const response = await page(schema, n * PER_PAGE, wish, n === 0 && known.length === 1 ? known[0] : undefined);
      if (!response.ok) return response;
      if (response.wert.status === 304) return { ok: true, wert: 'unveraendert' };
      const reading = await readList(response.wert);
      if (!reading) return failure('dienst', response.wert.status, 'not a list');
      // An item that moved to another page between two requests comes twice.
      for (const item of reading.items) items.set(item.id, item);
      const etag = response.wert.headers.get('etag');
      if (etag) etags.push(etag);
      if (reading.items.length === 0 || (n + 1) * PER_PAGE >= reading.total)
        return { ok: true, wert: { items: [...items.values()], etags: etags.length === n + 1 ? etags : [] } };
    }
    return failure('dienst', null, `more than ${PAGES_AT_MOST * PER_PAGE} items`);
  };

  return {
    list,
    eines: async (schema, id, { entwuerfe } = {}) => {
      const response = await send(`${api}/${encodeURIComponent(schema)}/${encodeURIComponent(id)}`, {
        headers: draft(entwuerfe),
      });
      if (!response.ok) return response;
      const item: unknown = await response.wert.json().catch(() => null);
      return isItem(item) ? { ok: true, wert: item } : failure('dienst', response.wert.status, 'not an item');
    },
    graphql: async <T>(
      query: string,
      variables: Record<string, unknown>,
      { sprache, entwuerfe }: { sprache?: string; entwuerfe?: boolean } = {},
    ) => {
      const response = await send(`${api}/graphql`, {
        methode: 'POST',
        headers: {
          'content-type': 'application/json',
          ...draft(entwuerfe),
          ...(sprache ? { 'x-languages': sprache } : {}),
        },
        body: JSON.stringify({ query, variables }),
      });
      if (!response.ok) return response;
      const text = await response.wert.text();
      const message = messageOf(text);
      if (message) return failure('teilweise', 200, message);
      try {
        return { ok: true, wert: (JSON.parse(text) as { data: T }).data };
      } catch {
        return failure('dienst', 200, 'not JSON');
      }
    },
    asset: async (id, { width, height, version, accept }) => {
      const question = new URLSearchParams({ width: String(width), height: String(height), mode: 'Max', auto: 'true' });
      question.set('cache', '31536000');
      if (version !== undefined) question.set('version', String(version));
      const url = `${access.basis}/api/assets/${encodeURIComponent(access.app)}/${encodeURIComponent(id)}?${question}`;
      try {
        const request = new Request(url, {
          headers: { accept },
          redirect: 'manual',
          signal: AbortSignal.timeout(PER_REQUEST_MS),
        });
        const response = await withDeadline(transport, request);
        return response.ok ? { ok: true, wert: response } : failure(reasonOf(response.status), response.status);
      } catch (error) {
        return failure('keineAntwort', null, error instanceof Error ? error.message : String(error));
      }
    },
  };
};
