import { createHash, randomBytes } from 'node:crypto';

/** An item as a real service sends it: partitions below the field, instants, links (contracts §1.2). */
export interface RecordedItem {
  id: string;
  schema: string;
  data: Record<string, Record<string, unknown>>;
  version?: number;
  status?: 'Published' | 'Draft';
  lastModified?: string;
}

/** What a test may do to the service. */
export interface Switch {
  /** Seconds that a token lives. */
  tokenDauerS: number;
  geheimnis: string;
  /** Every API call answers this status; 0: as it should. */
  status: number;
  /** The connection breaks. */
  weg: boolean;
  /** Nothing is answered until `los` is called. */
  wait: Promise<void> | null;
  /** GraphQL answers 200 with errors. */
  graphqlFehler: boolean;
  /** The client was removed: good tokens answer 404. */
  clientGeloescht: boolean;
}

const Reasons: Record<number, string> = { 401: '', 403: 'Forbidden', 404: '', 429: 'Too Many Requests', 500: 'Error' };
const dto = (statusCode: number, more: object = {}) =>
  Response.json(
    {
      message: Reasons[statusCode] ?? 'Validation error',
      traceId: '00-4bf92f3577b34da6a3ce929d0e0e4736-00',
      statusCode,
      ...more,
    },
    { status: statusCode },
  );

const PAGE = 200;

/**
 * A Squidex that answers exactly the JSON of contracts §1: the shapes are recorded from its sources, not from our own
 * service, so that a client that only fits ours fails here.
 */
export const startRecordedSquidex = (app = 'alpha', client = 'portal') => {
  const items: RecordedItem[] = [];
  const tokens = new Map<string, number>();
  const requests: { method: string; url: URL; headers: Headers; body: string }[] = [];
  const switches: Switch = {
    tokenDauerS: 2_592_000,
    geheimnis: 'geheim',
    status: 0,
    weg: false,
    wait: null,
    graphqlFehler: false,
    clientGeloescht: false,
  };
  let now = Date.parse('2024-01-02T03:04:05Z');

  const toItem = (i: RecordedItem) => ({
    id: i.id,
    createdBy: `client:${app}:default`,
    lastModifiedBy: 'subject:1',
    created: '2024-01-02T03:04:05Z',
    lastModified: i.lastModified ?? '2024-01-02T03:04:05Z',
    data: i.data,
    status: i.status ?? 'Published',
    statusColor: '#4bb958',
    schemaId: createHash('md5').update(i.schema).digest('hex'),
    schemaName: i.schema,
    isDeleted: false,
    version: i.version ?? 0,
    _links: { self: { href: `/api/content/${app}/${i.schema}/${i.id}`, method: 'GET' } },
  });

  const token = (body: string): Response => {
    const f = new URLSearchParams(body);
    if (f.get('grant_type') !== 'client_credentials')
      return Response.json({ error: 'unsupported_grant_type' }, { status: 400 });
    if (f.get('client_id') !== `${app}:${client}` || f.get('client_secret') !== switches.geheimnis)
      return Response.json(
        {
          error: 'invalid_client',
          error_description: 'The specified client credentials are invalid.',
          error_uri: 'https://documentation.openiddict.com/errors/ID2055',
        },
        { status: 401 },
      );
    const value = randomBytes(12).toString('hex');
    tokens.set(value, now + switches.tokenDauerS * 1000);
    return Response.json({
      access_token: value,
      token_type: 'Bearer',
      expires_in: switches.tokenDauerS,
      scope: 'squidex-api',
    });
  };

  const visible = (schema: string, headers: Headers) =>
    items
      .filter((i) => i.schema === schema && (headers.has('x-unpublished') || i.status !== 'Draft'))
      .toSorted((a, b) => (b.lastModified ?? '').localeCompare(a.lastModified ?? '') || a.id.localeCompare(b.id));

  const withEtag = (headers: Headers, body: unknown, url: URL): Response => {
    const text = JSON.stringify(body);
    const etag = `"${createHash('sha256')
      .update(url.search + text)
      .digest('hex')}"`;
    return headers.get('if-none-match') === etag
      ? new Response(null, { status: 304, headers: { etag } })
      : new Response(text, { headers: { etag, 'content-type': 'application/json', vary: 'X-Flatten, X-Languages' } });
  };

  const list = (schema: string, url: URL, headers: Headers): Response => {
    const all = visible(schema, headers);
    if (!items.some((i) => i.schema === schema)) return dto(404);
    const filter = url.searchParams.get('$filter');
    if (filter) return dto(400, { message: 'OData filter is not recorded', details: ['filter: not supported'] });
    const top = Math.min(Number(url.searchParams.get('$top') ?? PAGE), PAGE);
    const skip = Number(url.searchParams.get('$skip') ?? 0);
    return withEtag(
      headers,
      {
        total: all.length,
        items: all.slice(skip, skip + top).map(toItem),
        statuses: [
          { status: 'Draft', color: '#8091a5' },
          { status: 'Published', color: '#4bb958' },
        ],
        _links: {},
      },
      url,
    );
  };

  /** The two queries that the client asks, as the real one answers them: camelCase, nulls written, one language flat. */
  const graphql = (body: string, headers: Headers): Response => {
    const { query, variables = {} } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
    const field = /query(Variable|Agenturvariable|Footnote)Contents/.exec(query);
    if (!field || (query.match(/\{/g)?.length ?? 0) !== (query.match(/\}/g)?.length ?? 0))
      return Response.json(
        {
          errors: [
            {
              message: 'Syntax Error GraphQL (1:1) Expected Name, found EOF',
              locations: [{ line: 1, column: 1 }],
              extensions: { code: 'SYNTAX_ERROR', codes: ['SYNTAX_ERROR'], number: '1.1.1' },
            },
          ],
        },
        { status: 400 },
      );
    if (switches.graphqlFehler)
      return Response.json({
        data: { [field[0]]: null },
        errors: [{ message: 'Value cannot be null.', path: [field[0]] }],
      });
    const language = headers.get('x-languages')?.split(',')[0] ?? 'de';
    const names = [...decodeURIComponent(String(variables.f ?? '')).matchAll(/eq '((?:[^']|'')*)'/g)].map(
      ([, n = '']) => n.replaceAll("''", "'"),
    );
    const hits = visible((field[1] ?? '').toLowerCase(), headers).filter(
      (i) => names.length === 0 || names.includes(String(i.data.Identifier?.iv)),
    );
    const skip = Number(variables.skip ?? 0);
    return Response.json({
      data: {
        [field[0]]: hits.slice(skip, skip + PAGE).map((i) => ({
          id: i.id,
          flatData: Object.fromEntries(
            Object.entries(i.data).map(([name, f]) => [
              name.charAt(0).toLowerCase() + name.slice(1),
              f[language] ?? f.iv ?? f.de ?? null,
            ]),
          ),
        })),
      },
    });
  };

  const respond = (
    url: URL,
    { method, headers, body }: { method: string; headers: Headers; body: string },
  ): Response => {
    const path = url.pathname.replace(/^\/cms/, '');
    if (path === '/identity-server/connect/token') return token(body);
    const asset = /^\/api\/assets\/([^/]+)\/([^/]+)/.exec(path);
    if (asset) {
      if (asset[2] === 'geschuetzt') return dto(403);
      if (asset[2] !== 'bild') return dto(404);
      return new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/webp', etag: '"1"' } });
    }
    if (switches.status) return dto(switches.status);
    const until = tokens.get(headers.get('authorization')?.replace('Bearer ', '') ?? '');
    if (!until || until <= now) return dto(401);
    const [, own, schema = '', id] = /^\/api\/content\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
    // A good token for another app: 404, deliberately not 403.
    if (own !== app || switches.clientGeloescht) return dto(404);
    if (schema === 'graphql' && method === 'POST') return graphql(body, headers);
    if (!id) return list(schema, url, headers);
    const item = visible(schema, headers).find((i) => i.id === id);
    return item ? withEtag(headers, toItem(item), url) : dto(404);
  };

  return {
    basis: 'https://cms.example/cms',
    app,
    client,
    items,
    anfragen: requests,
    schalter: switches,
    /** Lets time pass, also for the tokens. */
    vergehe: (ms: number) => {
      now += ms;
    },
    jetzt: () => now,
    widerrufeTokens: () => tokens.clear(),
    transport: async (request: Request): Promise<Response> => {
      const url = new URL(request.url);
      const body = request.method === 'POST' ? await request.text() : '';
      requests.push({ method: request.method, url, headers: request.headers, body });
      await switches.wait;
      if (switches.weg) throw new TypeError('fetch failed');
      return respond(url, { method: request.method, headers: request.headers, body });
    },
  };
};
export type RecordedSquidex = ReturnType<typeof startRecordedSquidex>;
