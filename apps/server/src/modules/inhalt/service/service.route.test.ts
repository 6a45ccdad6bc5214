import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { checkProtocol, createProtocolInhalte } from '@weitersagen/testkit/inhalt-protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInhalt, publishInhalt } from '../commands.ts';
import { ensureContentAccess, removeSecret, renewSecret } from '../commands-access.ts';
import { COSTS } from './graphql-budget.ts';
import { LIMITS } from './graphql-limits.ts';
import { inProcess, type Transport } from './transport.ts';

let app: TestApp;
let send: Transport;
const BASE_URL = 'http://portal.example/inhalt';
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { route: 'alpha' });
  await buildMandant(app, { route: 'beta' });
  send = inProcess(app.http);
  await createProtocolInhalte(await app.scope('alpha', 'betreiber:Ada Alpha'));
});
afterAll(() => app?.stop());

const secretOf = async (route: string) => (await ensureContentAccess(await app.scope(route))).geheimnis ?? '';
const counterpart = async (transport: Transport) => ({
  basis: BASE_URL,
  app: 'alpha',
  clientId: 'portal',
  clientSecret: await secretOf('alpha'),
  fremdeApp: 'beta',
  send: transport,
});

checkProtocol('the built-in service at its port', () => counterpart(inProcess(app.http)));
checkProtocol('the built-in service without a port', () => counterpart(app.runtime.inhaltsdienst));

describe('beyond the common protocol', () => {
  const fetchToken = async (route = 'alpha', search = '') => {
    const response = await send(
      new Request(`${BASE_URL}/identity-server/connect/token${search}`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: `${route}:portal`,
          client_secret: await secretOf(route),
        }),
      }),
    );
    return ((await response.json()) as { access_token: string }).access_token;
  };
  let token = '';
  beforeEach(async () => {
    token = await fetchToken();
  });
  const ask = async (path: string, headers: Record<string, string> = {}, body?: unknown) => {
    const response = await send(
      new Request(BASE_URL + path, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
    return { status: response.status, headers: response.headers, json: (text ? JSON.parse(text) : null) as any };
  };

  describe('the parts of OData that it has not got are refused', () => {
    test.each([
      "$filter=endswith(data/Identifier/iv,'1')",
      "$filter=not (data/Identifier/iv eq 'x')",
      "$filter=data/Identifier/iv in ('x','y')",
      '$filter=data/Position/iv gt 3',
      '$filter=version eq 1',
      '$search="x"',
      '$random=1',
      '$collation=de',
      'fields=Titel',
      'access_token=x',
      "$filter=data/Identifier/iv eq 'x'&$filter=data/Identifier/iv eq 'y'",
    ])('%s', async (search) => {
      const path = search.replace(/=.*/s, (rest) =>
        rest.includes('&') ? rest : `=${encodeURIComponent(rest.slice(1))}`,
      );
      const { status, json } = await ask(`/api/content/alpha/faq?${path}`);
      expect(status).toBe(400);
      expect(json.details).toHaveLength(1);
    });
    test.each([
      [{ q: { filter: { not: { path: 'id', op: 'eq', value: 'x' } } } }],
      [{ q: { fullText: 'x' } }],
      [{ q: { filter: { and: [] } } }],
      [{ q: {}, oData: '$top=1' }],
      [{ filter: {} }],
      [[]],
    ])('%j', async (body) => {
      const { status, json } = await ask('/api/content/alpha/footnote/query', {}, body);
      expect([status, json.details.length]).toEqual([400, 1]);
    });
    test('a filter without end', async () => {
      const deep = `${'('.repeat(500)}id eq 'x'${')'.repeat(500)}`;
      const wide = Array.from({ length: 300 }, () => "id eq 'x'").join(' or ');
      for (const oData of [deep, wide])
        expect((await ask('/api/content/alpha/footnote/query', {}, { oData: `$filter=${oData}` })).status).toBe(400);
    });
    test('what PostgreSQL could not read is a value like any other', async () => {
      const { status, json } = await ask(
        '/api/content/alpha/footnote/query',
        {},
        { oData: "$filter=data/Titel/de eq '%25_\\''); drop table inhalt; --'" },
      );
      expect([status, json.total]).toEqual([200, 0]);
    });
  });

  describe('GraphQL that would take too long is refused', () => {
    test.each([
      [
        'deep',
        `{ querySeiteContents { ${'data { keyVisual { iv { referencingSeiteContents { '.repeat(6)} id ${'} } } }'.repeat(6)} } }`,
      ],
      [
        'wide',
        `{ ${Array.from({ length: LIMITS.abfragen + 1 }, (_, n) => `a${n}: queryFaqContents { id }`).join(' ')} }`,
      ],
      [
        'by fragments',
        `{ queryFaqContents { ...a } } fragment a on Faq { ${Array.from({ length: 30 }, (_, n) => `x${n}: data { ...b }`).join(' ')} } fragment b on FaqDataDto { ${Array.from({ length: 30 }, (_, n) => `y${n}: frage { de }`).join(' ')} }`,
      ],
      ['a mutation', 'mutation { x }'],
    ])('%s', async (_what, query) => {
      const { status, json } = await ask('/api/content/alpha/graphql', {}, { query });
      expect([status, json.errors.length > 0]).toEqual([400, true]);
    });
    test('by lists in lists: refused as a whole, soon, and those beside it are answered', async () => {
      const scope = await app.scope('alpha');
      const create = async (schema: string, daten: Record<string, Record<string, unknown>>) => {
        const existing = await createInhalt(scope, { schema, daten });
        if (!existing.ok) throw new Error(existing.grund);
        return existing.inhalt.id;
      };
      const bild = await create('keyvisual', {
        Identifier: { iv: 'alle' },
        Titel: { de: 'A' },
        Alternativtext: { de: 'A' },
      });
      for (let n = 0; n < 30; n++)
        await create('seite', {
          Identifier: { iv: `s${n}` },
          Titel: { de: 'S' },
          Inhalt: { de: '<p>S</p>' },
          KeyVisual: { iv: [bild] },
        });
      // One level is 30 items; each more is 30 times as many.
      const deep = (layers: number): string =>
        layers === 0 ? 'id' : `id flatData { keyVisual { referencingSeiteContents { ${deep(layers - 1)} } } }`;
      const asked = (query: string) => ask('/api/content/alpha/graphql', { 'x-unpublished': '1' }, { query });
      const few = await asked(`{ querySeiteContents { ${deep(1)} } }`);
      const [first] = few.json.data.querySeiteContents;
      expect([few.status, first.flatData.keyVisual[0].referencingSeiteContents.length]).toEqual([200, 30]);
      const since = performance.now();
      const [much, beside] = await Promise.all([
        asked(`{ querySeiteContents { ${deep(4)} } }`),
        asked('{ queryFaqContents { flatData { position } } }'),
      ]);
      expect([much.status, much.json.errors.length, much.json.data]).toEqual([400, 1, undefined]);
      expect(beside.status).toBe(200);
      expect(performance.now() - since).toBeLessThan(COSTS.ms);
    });
    test('tools may read the whole schema', async () => {
      const { getIntrospectionQuery } = await import('graphql');
      const { status } = await ask('/api/content/alpha/graphql', {}, { query: getIntrospectionQuery() });
      expect(status).toBe(200);
    });
    test('several at once', async () => {
      const query = '{ queryFaqContents { flatData { position } } }';
      const { json } = await ask('/api/content/alpha/graphql/batch', {}, [{ query }, { query: '{' }]);
      expect(json).toEqual([
        { data: { queryFaqContents: [{ flatData: { position: 3 } }] } },
        { errors: [expect.objectContaining({ message: expect.stringMatching(/Syntax/) })] },
      ]);
    });
    test('by GET', async () => {
      const { json } = await ask(
        `/api/content/alpha/graphql?query=${encodeURIComponent('{ queryFaqContents { url } }')}`,
      );
      expect(json.data.queryFaqContents[0].url).toMatch(/^\/inhalt\/api\/content\/alpha\/faq\//);
    });
  });

  test('a token of one Mandant opens no other, and each has his own content', async () => {
    token = await fetchToken('beta');
    expect((await ask('/api/content/alpha/footnote')).status).toBe(404);
    expect((await ask('/api/content/beta/footnote')).json.total).toBe(0);
  });

  test('more than a page is a page of 200, whatever is asked for', async () => {
    const scope = await app.scope('beta');
    for (let n = 0; n < 203; n++) {
      const created = await createInhalt(scope, {
        schema: 'variable',
        daten: { Name: { iv: `v${String(n).padStart(3, '0')}` }, Wert: { de: 'x' } },
      });
      if (created.ok) await publishInhalt(scope, { id: created.inhalt.id });
    }
    token = await fetchToken('beta');
    for (const search of ['', '?$top=5000']) {
      const { json } = await ask(`/api/content/beta/variable${search}`);
      expect([json.total, json.items.length]).toEqual([203, 200]);
    }
    const rest = await ask('/api/content/beta/variable?$orderby=data/Name/iv&$skip=200');
    expect(rest.json.items.map((i: { data: { Name: { iv: string } } }) => i.data.Name.iv)).toEqual([
      'v200',
      'v201',
      'v202',
    ]);
  });

  test('the newest first, and equal ones by their id', async () => {
    const { json } = await ask('/api/content/alpha/footnote');
    const series = json.items.map((i: { lastModified: string; id: string }) => [i.lastModified, i.id]);
    expect(series).toEqual(
      series.toSorted(([a, x]: [string, string], [b, y]: [string, string]) => b.localeCompare(a) || x.localeCompare(y)),
    );
  });

  test.each(['/api/gibtsnicht', '/api/content/alpha/footnote/x/y/z', '/identity-server/x', '/api/assets/alpha'])(
    '%s is not there, in the same words',
    async (path) => {
      const { status, json } = await ask(path);
      expect([status, json]).toEqual([404, expect.objectContaining({ message: '', statusCode: 404 })]);
    },
  );

  test('nobody outside learns the name of an editor', async () => {
    const { json } = await ask('/api/content/alpha/footnote');
    expect(JSON.stringify(json)).not.toContain('Ada');
  });

  describe('a token', () => {
    test('ends when its time is over: 401', async () => {
      token = await fetchToken('alpha', '?expires_in=0');
      expect((await ask('/api/content/alpha/footnote')).status).toBe(401);
    });
    test('outlives a new secret, as with the real service', async () => {
      const old = await secretOf('alpha');
      await renewSecret(await app.scope(), { widerrufen: false });
      expect(await secretOf('alpha')).not.toBe(old);
      expect((await ask('/api/content/alpha/footnote')).status).toBe(200);
    });
    test('that is revoked answers 404 everywhere, and a new one opens', async () => {
      await renewSecret(await app.scope(), { widerrufen: true });
      expect((await ask('/api/content/alpha/footnote')).status).toBe(404);
      expect((await ask('/api/content/alpha/graphql', {}, { query: '{ queryFaqContents { id } }' })).status).toBe(404);
      token = await fetchToken();
      expect((await ask('/api/content/alpha/footnote')).status).toBe(200);
    });
    test('of a client that is gone answers 404, and there is no new one', async () => {
      const scope = await app.scope();
      await removeSecret(scope);
      expect((await ask('/api/content/alpha/footnote')).status).toBe(404);
      expect(await fetchToken()).toBeUndefined();
      await renewSecret(scope, { widerrufen: false });
    });
    test('is no session of the portal', async () => {
      const response = await app.call('getUser', {}, { token });
      expect(response.status).toBe(401);
    });
  });

  describe('trouble on demand, in the demo and in tests', () => {
    test.each([408, 429, 500, 503])('?error=%i', async (status) => {
      const response = await ask(`/api/content/alpha/footnote?error=${status}`);
      expect([response.status, response.json.statusCode]).toEqual([status, status]);
      expect(response.headers.get('retry-after')).toBeNull();
    });
    test('?latency=', async () => {
      const start = performance.now();
      await ask('/api/content/alpha/footnote?latency=120');
      expect(performance.now() - start).toBeGreaterThan(110);
    });
  });
});
