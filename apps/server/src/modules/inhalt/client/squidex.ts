import { absage, type Ergebnis, grundOf, messageOf, type Transport, type Zugangsdaten } from './ergebnis.ts';
import { createToken } from './token.ts';

/** What the specification gives a whole piece of work; one request gets a part of it, or one lost packet would cost it all. */
export const CMS_LIMIT_MS = 300_000;
const JE_ANFRAGE_MS = 30_000;
/** Squidex gives no more at once, whatever is asked for. */
const JE_SEITE = 200;
const SEITEN_HOECHSTENS = 50;
/** Squidex names no time with its 429. */
const PAUSE_MS = 15_000;
const PAUSE_HOECHSTENS_MS = 300_000;

/** Field, then partition: `iv`, or a language. */
export type Daten = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
export interface Item {
  id: string;
  version: number;
  /** ISO instant. */
  lastModified: string;
  data: Daten;
}
export interface Liste {
  items: Item[];
  /** One per page of the answer. */
  etags: string[];
}
export interface Wunsch {
  filter?: string;
  /** Also what is not published: for the preview of an editor. */
  entwuerfe?: boolean;
  /** Of an earlier answer: `unveraendert` where it still holds. */
  etags?: readonly string[];
}

export interface Squidex {
  liste(schema: string, wunsch?: Wunsch): Promise<Ergebnis<Liste | 'unveraendert'>>;
  eines(schema: string, id: string, wunsch?: Pick<Wunsch, 'entwuerfe'>): Promise<Ergebnis<Item>>;
  /** `sprache` narrows `flatData` to one language and its fallback. */
  graphql<T>(
    query: string,
    variables: Record<string, unknown>,
    wunsch?: Pick<Wunsch, 'entwuerfe'> & { sprache?: string },
  ): Promise<Ergebnis<T>>;
  /** A picture, resized by the service. Anonymous. */
  asset(id: string, groesse: AssetWunsch): Promise<Ergebnis<Response>>;
}

export interface AssetWunsch {
  width: number;
  height: number;
  version?: number | undefined;
  accept: string;
}

/** A value inside a filter of OData that goes through GraphQL, which pastes it unescaped into an address (contracts §1.3). */
export const literal = (wert: string): string => `'${encodeURIComponent(wert.replaceAll("'", "''"))}'`;

const withFrist = async (transport: Transport, request: Request): Promise<Response> => {
  let uhr: NodeJS.Timeout | undefined;
  const zuSpaet = new Promise<never>((_, reject) => {
    uhr = setTimeout(() => reject(new Error(`no answer within ${JE_ANFRAGE_MS / 1000} s`)), JE_ANFRAGE_MS);
    uhr.unref();
  });
  // In process there is nothing to abort, so the clock runs beside the request as well as in it.
  return Promise.race([transport(request), zuSpaet]).finally(() => clearTimeout(uhr));
};

const isItem = (wert: unknown): wert is Item => {
  const { id, data } = (wert ?? {}) as Partial<Item>;
  return typeof id === 'string' && typeof data === 'object' && data !== null;
};

const readList = async (antwort: Response): Promise<{ total: number; items: Item[] } | null> => {
  const { total, items } = (await antwort.json().catch(() => ({}))) as { total?: unknown; items?: unknown };
  if (!Array.isArray(items) || !items.every(isItem)) return null;
  return { total: typeof total === 'number' ? total : items.length, items };
};

interface Sendung {
  methode?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** A client of one app of Squidex (contracts §1). Expected refusals are answers; nothing is thrown. */
export const createSquidex = (transport: Transport, zugang: Zugangsdaten, jetzt: () => number = Date.now): Squidex => {
  const token = createToken((request) => withFrist(transport, request), zugang, jetzt);
  const api = `${zugang.basis}/api/content/${encodeURIComponent(zugang.app)}`;
  let pause = { bis: 0, ms: PAUSE_MS };

  const spare = (antwort: Response) => {
    const genannt = Number(antwort.headers.get('retry-after')) * 1000;
    const ms = genannt > 0 ? Math.min(genannt, PAUSE_HOECHSTENS_MS) : pause.ms;
    pause = { bis: jetzt() + ms, ms: Math.min(pause.ms * 2, PAUSE_HOECHSTENS_MS) };
  };

  const once = async (
    url: string,
    { methode = 'GET', headers = {}, body }: Sendung,
    bearer: string,
  ): Promise<Response> =>
    withFrist(
      transport,
      new Request(url, {
        method: methode,
        redirect: 'manual',
        signal: AbortSignal.timeout(JE_ANFRAGE_MS),
        headers: { accept: 'application/json', authorization: `Bearer ${bearer}`, ...headers },
        ...(body === undefined ? {} : { body }),
      }),
    );

  /** 401: a new token and one more try, marked as such. A second 401 is final, and nothing else is tried again. */
  const send = async (url: string, sendung: Sendung = {}): Promise<Ergebnis<Response>> => {
    if (pause.bis > jetzt()) return absage('zuViele', 429, 'waiting');
    try {
      const erstes = await token.hole();
      if (!erstes.ok) return erstes;
      let antwort = await once(url, sendung, erstes.wert);
      if (antwort.status === 401) {
        token.vergiss(erstes.wert);
        const neues = await token.hole();
        if (!neues.ok) return neues;
        antwort = await once(url, { ...sendung, headers: { ...sendung.headers, 'x-retry': '1' } }, neues.wert);
        if (antwort.status === 401) token.vergiss(neues.wert);
      }
      if (antwort.status === 429) spare(antwort);
      else pause = { bis: 0, ms: PAUSE_MS };
      if (antwort.ok || antwort.status === 304) return { ok: true, wert: antwort };
      return absage(grundOf(antwort.status), antwort.status, messageOf(await antwort.text()));
    } catch (error) {
      return absage('keineAntwort', null, error instanceof Error ? error.message : String(error));
    }
  };

  const draft = (ja: boolean | undefined): Record<string, string> => (ja ? { 'x-unpublished': '1' } : {});

  const page = (schema: string, skip: number, { filter, entwuerfe }: Wunsch, etag?: string) => {
    const frage = new URLSearchParams({ $top: String(JE_SEITE), $skip: String(skip) });
    if (filter) frage.set('$filter', filter);
    return send(`${api}/${encodeURIComponent(schema)}?${frage}`, {
      headers: { ...draft(entwuerfe), ...(etag ? { 'if-none-match': etag } : {}) },
    });
  };

  const isUnchanged = async (schema: string, wunsch: Wunsch): Promise<boolean> => {
    for (const [n, etag] of (wunsch.etags ?? []).entries()) {
      const antwort = await page(schema, n * JE_SEITE, wunsch, etag);
      if (!antwort.ok || antwort.wert.status !== 304) return false;
    }
    return (wunsch.etags?.length ?? 0) > 0;
  };

  const list: Squidex['liste'] = async (schema, wunsch = {}) => {
    const { etags: bekannt = [] } = wunsch;
    if (bekannt.length > 1 && (await isUnchanged(schema, wunsch))) return { ok: true, wert: 'unveraendert' };
    const items = new Map<string, Item>();
    const etags: string[] = [];
    for (let n = 0; n < SEITEN_HOECHSTENS; n++) {
      const antwort = await page(
        schema,
        n * JE_SEITE,
        wunsch,
        n === 0 && bekannt.length === 1 ? bekannt[0] : undefined,
      );
      if (!antwort.ok) return antwort;
      if (antwort.wert.status === 304) return { ok: true, wert: 'unveraendert' };
      const gelesen = await readList(antwort.wert);
      if (!gelesen) return absage('dienst', antwort.wert.status, 'not a list');
      // An item that moved to another page between two requests comes twice.
      for (const item of gelesen.items) items.set(item.id, item);
      const etag = antwort.wert.headers.get('etag');
      if (etag) etags.push(etag);
      if (gelesen.items.length === 0 || (n + 1) * JE_SEITE >= gelesen.total)
        return { ok: true, wert: { items: [...items.values()], etags: etags.length === n + 1 ? etags : [] } };
    }
    return absage('dienst', null, `more than ${SEITEN_HOECHSTENS * JE_SEITE} items`);
  };

  return {
    liste: list,
    eines: async (schema, id, { entwuerfe } = {}) => {
      const antwort = await send(`${api}/${encodeURIComponent(schema)}/${encodeURIComponent(id)}`, {
        headers: draft(entwuerfe),
      });
      if (!antwort.ok) return antwort;
      const item: unknown = await antwort.wert.json().catch(() => null);
      return isItem(item) ? { ok: true, wert: item } : absage('dienst', antwort.wert.status, 'not an item');
    },
    graphql: async <T>(
      query: string,
      variables: Record<string, unknown>,
      { sprache, entwuerfe }: { sprache?: string; entwuerfe?: boolean } = {},
    ) => {
      const antwort = await send(`${api}/graphql`, {
        methode: 'POST',
        headers: {
          'content-type': 'application/json',
          ...draft(entwuerfe),
          ...(sprache ? { 'x-languages': sprache } : {}),
        },
        body: JSON.stringify({ query, variables }),
      });
      if (!antwort.ok) return antwort;
      const text = await antwort.wert.text();
      const meldung = messageOf(text);
      if (meldung) return absage('teilweise', 200, meldung);
      try {
        return { ok: true, wert: (JSON.parse(text) as { data: T }).data };
      } catch {
        return absage('dienst', 200, 'not JSON');
      }
    },
    asset: async (id, { width, height, version, accept }) => {
      const frage = new URLSearchParams({ width: String(width), height: String(height), mode: 'Max', auto: 'true' });
      frage.set('cache', '31536000');
      if (version !== undefined) frage.set('version', String(version));
      const url = `${zugang.basis}/api/assets/${encodeURIComponent(zugang.app)}/${encodeURIComponent(id)}?${frage}`;
      try {
        const request = new Request(url, {
          headers: { accept },
          redirect: 'manual',
          signal: AbortSignal.timeout(JE_ANFRAGE_MS),
        });
        const antwort = await withFrist(transport, request);
        return antwort.ok ? { ok: true, wert: antwort } : absage(grundOf(antwort.status), antwort.status);
      } catch (error) {
        return absage('keineAntwort', null, error instanceof Error ? error.message : String(error));
      }
    },
  };
};
