import { createInhalt, publishInhalt } from '@weitersagen/server/modules/inhalt/commands';
import type { MandantScope } from '@weitersagen/server/platform/auth/scope';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, checkGraphql } from './inhalt-protocol-graphql.ts';

/** One end of the Squidex protocol (contracts §1): ours, or whatever else answers it. */
export interface Counterpart {
  /** Without a trailing slash; may have a path. */
  basis: string;
  app: string;
  clientId: string;
  clientSecret: string;
  /** Another app that exists there, and is not ours. */
  fremdeApp: string;
  send(request: Request): Promise<Response>;
}

const bilingual = (de: string, en?: string) => (en === undefined ? { de } : { de, en });

/** What lies in the app that the suite asks: published, but for `fn-entwurf`. */
export const PROTOCOL_INHALTE = [
  {
    schema: 'footnote',
    schluessel: 'fn-1',
    daten: {
      Titel: bilingual('Preis', 'Price'),
      Gruppe: { iv: 'preise' },
      Inhalt: bilingual('<p>Hallo & „World“</p>', '<p>Hello</p>'),
    },
  },
  {
    schema: 'footnote',
    schluessel: 'fn-2',
    daten: { Titel: bilingual('Nur deutsch'), Gruppe: { iv: 'preise' }, Inhalt: bilingual('<p>Deutsch</p>') },
  },
  {
    schema: 'footnote',
    schluessel: 'o-brien',
    daten: { Titel: bilingual("O'Brien & Söhne + 100 % #1"), Inhalt: bilingual('<p>x</p>') },
  },
  { schema: 'footnote', schluessel: 'fn-entwurf', entwurf: true, daten: { Inhalt: bilingual('<p>Noch nicht</p>') } },
  {
    schema: 'faq',
    schluessel: 'wie',
    daten: {
      Gruppe: bilingual('Empfehlen'),
      Frage: bilingual('Wie?'),
      Antwort: bilingual('<p>So.</p>'),
      Position: { iv: 3 },
    },
  },
] as const;

/** Puts them into a Mandant of ours. */
export const createProtocolInhalte = async (scope: MandantScope): Promise<Record<string, string>> => {
  const ids: Record<string, string> = {};
  for (const { schema, schluessel, daten, ...more } of PROTOCOL_INHALTE) {
    const created = await createInhalt(scope, { schema, daten: { Identifier: { iv: schluessel }, ...daten } });
    if (!created.ok) throw new Error(`${schluessel}: ${created.grund}`);
    ids[schluessel] = created.inhalt.id;
    if (!('entwurf' in more)) await publishInhalt(scope, { id: created.inhalt.id });
  }
  return ids;
};

/** The same tests for both ends: ours and a recorded or real one. */
export const checkProtocol = (title: string, prepare: () => Promise<Counterpart>): void => {
  describe(title, () => {
    let end: Counterpart;
    let token = '';
    const ask = async (path: string, init: RequestInit & { ohneToken?: boolean } = {}): Promise<Answer> => {
      const headers = new Headers(init.headers);
      if (!init.ohneToken && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
      const response = await end.send(new Request(`${end.basis}${path}`, { ...init, headers }));
      const text = await response.text();
      const json = /json/.test(response.headers.get('content-type') ?? '') && text ? JSON.parse(text) : null;
      return { status: response.status, headers: response.headers, text, json };
    };
    const read = (rest: string, headers: Record<string, string> = {}) =>
      ask(`/api/content/${end.app}/${rest}`, { headers });
    const send = (rest: string, body: unknown, headers: Record<string, string> = {}) =>
      ask(`/api/content/${end.app}/${rest}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const fetchToken = (fields: Record<string, string>) =>
      ask('/identity-server/connect/token', {
        method: 'POST',
        ohneToken: true,
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: `${end.app}:${end.clientId}`,
          client_secret: end.clientSecret,
          scope: 'squidex-api',
          ...fields,
        }),
      });
    const filter = (text: string) => `footnote?$filter=${encodeURIComponent(text)}`;
    const key = ({ json }: Answer): string[] =>
      // biome-ignore lint/suspicious/noExplicitAny: as above
      json.items.map((item: any) => item.data.Identifier.iv ?? item.data.Identifier).toSorted();

    beforeAll(async () => {
      end = await prepare();
      token = (await fetchToken({})).json.access_token;
    });

    describe('the token', () => {
      test.each([
        ['a wrong secret', { client_secret: 'falsch' }],
        ['an unknown client', { client_id: 'APP:niemand' }],
        ['an unknown app', { client_id: 'gibt-es-nicht:portal' }],
      ])('is refused for %s, in the shape of OAuth', async (_what, fields) => {
        const clientId = 'client_id' in fields ? { client_id: fields.client_id.replace('APP', end.app) } : {};
        const { status, json } = await fetchToken({ ...fields, ...clientId } as Record<string, string>);
        expect(status).toBe(401);
        expect(json).toMatchObject({ error: 'invalid_client', error_description: expect.any(String) });
        expect(json).not.toHaveProperty('statusCode');
      });
      test('is refused for another grant', async () => {
        const { status, json } = await fetchToken({ grant_type: 'password' });
        expect([status, json.error]).toEqual([400, 'unsupported_grant_type']);
      });
      test.each([':', '~'])('is given for app%sclient', async (character) => {
        const { status, json } = await fetchToken({ client_id: `${end.app}${character}${end.clientId}` });
        expect(status).toBe(200);
        expect(json).toEqual({
          access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
          token_type: 'Bearer',
          expires_in: expect.any(Number),
          scope: 'squidex-api',
        });
      });
    });

    describe('somebody else', () => {
      test.each([
        ['without a token', ''],
        ['with no token at all like one', 'Bearer unsinn'],
        ['with a forged one', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
      ])('%s: 401, in the shape of an ErrorDto', async (_what, authorization) => {
        const { status, json, headers } = await ask(`/api/content/${end.app}/footnote`, {
          ohneToken: true,
          headers: authorization ? { authorization } : {},
        });
        expect(status).toBe(401);
        expect(json).toMatchObject({ statusCode: 401, traceId: expect.any(String) });
        expect(headers.get('www-authenticate')).toBeNull();
      });
      test('with a good token of another app: 404, never 403, and no reason', async () => {
        const { status, json } = await ask(`/api/content/${end.fremdeApp}/footnote`);
        expect(status).toBe(404);
        expect(json).toMatchObject({ message: '', statusCode: 404 });
        expect(json).not.toHaveProperty('errorCode');
      });
    });

    describe('nothing is there: 404', () => {
      test.each([
        'gibtsnicht',
        'footnote/gibtsnicht',
        'footnote/00000000-0000-7000-8000-000000000000',
        'footnote/00000000-0000-7000-8000-000000000000?version=1',
        'footnote/00000000-0000-7000-8000-000000000000/references',
      ])('%s', async (path) => {
        const { status, json } = await read(path);
        expect([status, json.statusCode]).toEqual([404, 404]);
      });
    });

    describe('what it does not understand is refused with details, never ignored', () => {
      test.each([
        ["data/Gibtsnicht/iv eq 'x'"],
        ["data/identifier/iv eq 'fn-1'"],
        ["data/Identifier/de eq 'fn-1'"],
        ["data/Titel/iv eq 'Preis'"],
        ["data/Titel/fr eq 'Preis'"],
        ["Identifier eq 'fn-1'"],
        ["data/Identifier/iv eq 'fn-1' and"],
        ["(data/Identifier/iv eq 'fn-1'"],
        ["data/Identifier/iv eq 'fn-1')"],
        ["data/Identifier/iv = 'fn-1'"],
        ["data/Identifier/iv eq 'fn-1' data/Identifier/iv eq 'fn-2'"],
        ['contains(data/Identifier/iv)'],
        ['contains(data/Identifier/iv, 3)'],
        ["lastModified eq 'gestern'"],
      ])('$filter=%s', async (text) => {
        const { status, json } = await read(filter(text));
        expect(status).toBe(400);
        expect(json).toMatchObject({ statusCode: 400, message: expect.stringMatching(/./) });
      });
      test.each(['$top=viele', '$skip=-1', '$orderby=data/Gibtsnicht/iv', '$gibtsnicht=1'])('%s', async (option) => {
        expect((await read(`footnote?${option}`)).status).toBe(400);
      });
      test.each([
        ['kein JSON', 'q'],
        ['{"filter":{"path":"data.Gibtsnicht.iv","op":"eq","value":"x"}}', 'path'],
        ['{"filter":{"path":"data.Identifier.iv","op":"gibtsnicht","value":"x"}}', 'op'],
      ])('q=%s', async (q) => {
        expect((await read(`footnote?q=${encodeURIComponent(q)}`)).status).toBe(400);
      });
      test('across schemas without ids', async () => {
        expect((await ask(`/api/content/${end.app}`)).status).toBe(400);
      });
    });

    describe('one item', () => {
      test('has the shape of the protocol', async () => {
        const list = await read(filter("data/Identifier/iv eq 'fn-1'"));
        const [item] = list.json.items;
        const { status, json } = await read(`footnote/${item.id}`);
        expect(status).toBe(200);
        expect(json).toEqual(item);
        expect(json).toMatchObject({
          id: expect.any(String),
          createdBy: expect.stringMatching(/^(client|subject):/),
          lastModifiedBy: expect.stringMatching(/^(client|subject):/),
          created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
          lastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
          status: 'Published',
          schemaName: 'footnote',
          version: expect.any(Number),
          data: {
            Identifier: { iv: 'fn-1' },
            Titel: { de: 'Preis', en: 'Price' },
            Gruppe: { iv: 'preise' },
            Inhalt: { de: '<p>Hallo &amp; „World“</p>', en: '<p>Hello</p>' },
          },
        });
      });
      test('that is only a draft is not there, unless drafts are asked for', async () => {
        const withDrafts = await read(filter("data/Identifier/iv eq 'fn-entwurf'"), { 'x-unpublished': '1' });
        expect(withDrafts.json.items).toMatchObject([{ status: 'Draft' }]);
        expect((await read(`footnote/${withDrafts.json.items[0].id}`)).status).toBe(404);
        expect(key(await read('footnote'))).not.toContain('fn-entwurf');
      });
    });

    describe('a list', () => {
      test('says how many there are, and which states', async () => {
        const { json } = await read('footnote');
        expect(json).toMatchObject({ total: 3, items: { length: 3 }, statuses: expect.any(Array) });
        expect(json.statuses).toContainEqual({ status: 'Draft', color: expect.stringMatching(/^#/) });
      });
      test('X-NoTotal spares the count', async () => {
        expect((await read('footnote', { 'x-nototal': '1' })).json.total).toBe(-1);
      });
      test.each([
        ["data/Identifier/iv eq 'fn-1'", ['fn-1']],
        ["data/Identifier/iv ne 'fn-1'", ['fn-2', 'o-brien']],
        ["data/Titel/de eq 'O''Brien & Söhne + 100 % #1'", ['o-brien']],
        ["contains(data/Titel/de, 'deutsch')", ['fn-2']],
        ["startswith(data/Identifier/iv, 'fn-')", ['fn-1', 'fn-2']],
        ["data/Gruppe/iv eq 'preise' and data/Identifier/iv ne 'fn-2'", ['fn-1']],
        ["data/Identifier/iv eq 'fn-1' or data/Identifier/iv eq 'fn-2' and data/Gruppe/iv eq 'x'", ['fn-1']],
        ["(data/Identifier/iv eq 'fn-1' or data/Identifier/iv eq 'fn-2') and data/Gruppe/iv eq 'x'", []],
        ["status eq 'Published'", ['fn-1', 'fn-2', 'o-brien']],
        ['data/Gruppe/iv eq null', ['o-brien']],
      ])('$filter=%s', async (text, expected) => {
        expect(key(await read(filter(text)))).toEqual(expected);
      });
      test('the same as JSON', async () => {
        const q = {
          filter: {
            and: [
              { path: 'data.Identifier.iv', op: 'startsWith', value: 'fn-' },
              { path: 'data.Titel.de', op: 'ne', value: 'Preis' },
            ],
          },
          take: 20,
        };
        expect(key(await read(`footnote?q=${encodeURIComponent(JSON.stringify(q))}`))).toEqual(['fn-2']);
        expect(key(await send('footnote/query', { q }))).toEqual(['fn-2']);
      });
      test('the same as a POST', async () => {
        expect(key(await send('footnote/query', { oData: "$filter=data/Identifier/iv eq 'fn-1'" }))).toEqual(['fn-1']);
      });
      test('in an order, and a page of it', async () => {
        const { json } = await read('footnote?$orderby=data/Identifier/iv%20desc&$top=1&$skip=1');
        expect([json.total, json.items.length, json.items[0].data.Identifier.iv]).toEqual([3, 1, 'fn-2']);
      });
      test('by ids, across schemas too', async () => {
        const footnote = (await read(filter("data/Identifier/iv eq 'fn-1'"))).json.items[0].id;
        const faq = (await read('faq')).json.items[0].id;
        const ids = `${faq},${footnote}`;
        const across = await ask(`/api/content/${end.app}?ids=${ids}`);
        expect(across.json.items.map((item: { id: string }) => item.id)).toEqual([faq, footnote]);
        expect(key(await read(`footnote?ids=${ids}`))).toEqual(['fn-1']);
      });
    });

    describe('the languages', () => {
      const one = async (headers: Record<string, string>, whom = 'fn-2') =>
        (await read(filter(`data/Identifier/iv eq '${whom}'`), headers)).json.items[0].data;
      test('X-Languages leaves those asked for, and falls back to the main one', async () => {
        expect((await one({ 'x-languages': 'en' })).Titel).toEqual({ en: 'Nur deutsch' });
        expect((await one({ 'x-languages': 'de,en' })).Titel).toEqual({ de: 'Nur deutsch', en: 'Nur deutsch' });
        expect((await one({ 'x-languages': 'xx' }, 'fn-1')).Titel).toEqual({ de: 'Preis' });
      });
      test('X-Flatten unwraps a field only where one key is left', async () => {
        expect(await one({ 'x-flatten': '1' }, 'fn-1')).toMatchObject({
          Identifier: 'fn-1',
          Titel: { de: 'Preis', en: 'Price' },
        });
        expect((await one({ 'x-flatten': '1', 'x-languages': 'en' }, 'fn-1')).Titel).toBe('Price');
      });
      test('X-Fields leaves the fields asked for', async () => {
        expect(Object.keys(await one({ 'x-fields': 'Identifier,Titel' }))).toEqual(['Identifier', 'Titel']);
      });
    });

    describe('the ETag', () => {
      test('is strong, and what somebody has already is not sent again', async () => {
        const first = await read('footnote');
        const etag = first.headers.get('etag') ?? '';
        expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
        const again = await read('footnote', { 'if-none-match': etag });
        expect([again.status, again.text]).toEqual([304, '']);
        expect(first.headers.get('surrogate-key')).toContain(first.json.items[0].id);
      });
      test('differs with every header that chooses the answer', async () => {
        const without = (await read('footnote')).headers.get('etag');
        const flat = await read('footnote', { 'x-flatten': '1' });
        expect(flat.headers.get('etag')).not.toBe(without);
        expect(flat.headers.get('vary')?.toLowerCase()).toContain('x-flatten');
        expect((await read('footnote', { 'x-languages': 'de', 'if-none-match': without ?? '' })).status).toBe(200);
      });
      test('GraphQL has none', async () => {
        expect((await send('graphql', { query: '{ queryFaqContents { id } }' })).headers.get('etag')).toBeNull();
      });
    });

    checkGraphql({ app: () => end.app, ask, post: send });
  });
};
