import { protocol } from '@weitersagen/testkit/protocol';
import { type RecordedSquidex, startRecordedSquidex } from '@weitersagen/testkit/squidex';
import { beforeEach, describe, expect, test } from 'vitest';
import { networkTransport } from './network.ts';
import type { ZugangData } from './result.ts';
import { createSquidex, literal } from './squidex.ts';
import { clientIdOf } from './token.ts';

protocol('shapes recorded from Squidex', async () => {
  const fremd = startRecordedSquidex();
  return {
    transport: fremd.transport,
    zugang: { basis: fremd.basis, app: fremd.app, clientId: fremd.client, geheimnis: 'geheim' },
    create: async (schema, data) => {
      const id = `id-${fremd.items.length}`;
      fremd.items.push({ id, schema, data });
      return id;
    },
    update: async (_, id, data) => {
      const item = fremd.items.find((i) => i.id === id);
      if (item) Object.assign(item, { data, version: (item.version ?? 0) + 1 });
    },
    revokeTokens: async () => fremd.widerrufeTokens(),
    deleteClient: async () => {
      fremd.schalter.clientGeloescht = true;
    },
    ende: async () => {},
  };
});

let fremd: RecordedSquidex;
const access = (more: Partial<ZugangData> = {}): ZugangData => ({
  basis: fremd.basis,
  app: fremd.app,
  clientId: fremd.client,
  geheimnis: 'geheim',
  ...more,
});
const client = () => createSquidex(fremd.transport, access(), fremd.jetzt);
const paths = () => fremd.anfragen.map(({ url }) => url.pathname.split('/').at(-1));
beforeEach(() => {
  fremd = startRecordedSquidex();
  fremd.items.push({ id: 'a', schema: 'seite', data: { Identifier: { iv: 'a' }, Titel: { de: 'A' } } });
});

describe('refusals are told by their status, and by nothing else', () => {
  test.each([
    [400, 'anfrage', 1],
    [403, 'verboten', 1],
    [404, 'nichtGefunden', 1],
    [429, 'zuViele', 1],
    [500, 'dienst', 1],
    [503, 'dienst', 1],
    // A second 401 is final.
    [401, 'zugang', 2],
  ])('%i is %s', async (status, reason, attempts) => {
    fremd.schalter.status = status;
    expect(await client().list('seite')).toMatchObject({ ok: false, grund: reason, status });
    expect(paths().filter((p) => p === 'seite')).toHaveLength(attempts);
  });
  test('a broken connection is no answer', async () => {
    fremd.schalter.weg = true;
    expect(await client().list('seite')).toMatchObject({ ok: false, grund: 'keineAntwort', status: null });
  });
  test('GraphQL with data and errors is half an answer', async () => {
    fremd.schalter.graphqlFehler = true;
    expect(await client().graphql('query{queryVariableContents{id}}', {})).toEqual({
      ok: false,
      grund: 'teilweise',
      status: 200,
      message: 'Value cannot be null.',
    });
  });
  test('a body that is no list', async () => {
    const c = createSquidex(
      async (r) =>
        r.url.endsWith('token') ? Response.json({ access_token: 't', expires_in: 60 }) : new Response('<html>'),
      access(),
    );
    expect(await c.list('seite')).toMatchObject({ ok: false, grund: 'dienst' });
  });
});

describe('the token', () => {
  test('of a service that gives it for thirty days is kept for a day less a minute', async () => {
    const c = client();
    await c.list('seite');
    fremd.vergehe(86_400_000 - 61_000);
    await c.list('seite');
    expect(paths().filter((p) => p === 'token')).toHaveLength(1);
    fremd.vergehe(2_000);
    await c.list('seite');
    expect(paths().filter((p) => p === 'token')).toHaveLength(2);
  });
  test('that lives for a second is used for a second', async () => {
    fremd.schalter.tokenDauerS = 1;
    const c = client();
    await c.list('seite');
    await c.list('seite');
    fremd.vergehe(1_001);
    expect(await c.list('seite')).toMatchObject({ ok: true });
    expect(paths()).toEqual(['token', 'seite', 'seite', 'token', 'seite']);
  });
  test('goes on after the secret was rotated, until it is refused', async () => {
    const c = client();
    await c.list('seite');
    fremd.schalter.geheimnis = 'neu';
    expect(await c.list('seite')).toMatchObject({ ok: true });
    fremd.widerrufeTokens();
    expect(await c.list('seite')).toMatchObject({ ok: false, grund: 'zugang', status: 401 });
  });
  test.each([
    ['portal', 'alpha:portal'],
    ['alpha:portal', 'alpha:portal'],
    ['alpha~portal', 'alpha~portal'],
  ])('the client %s is called %s', (clientId, expected) => {
    expect(clientIdOf(access({ clientId }))).toBe(expected);
  });
});

test('after 429 the service is left alone for a while, longer each time', async () => {
  const c = client();
  await c.list('seite');
  const ask = async () => {
    const before = fremd.anfragen.length;
    await c.list('seite');
    return fremd.anfragen.length - before;
  };
  fremd.schalter.status = 429;
  expect(await ask()).toBe(1);
  fremd.vergehe(14_000);
  expect(await ask()).toBe(0);
  fremd.vergehe(2_000);
  expect(await ask()).toBe(1);
  fremd.vergehe(16_000);
  expect(await ask()).toBe(0);
  fremd.vergehe(15_000);
  fremd.schalter.status = 0;
  expect(await c.list('seite')).toMatchObject({ ok: true });
});
test('what is not published comes to a preview alone', async () => {
  fremd.items.push({ id: 'b', schema: 'seite', status: 'Draft', data: { Identifier: { iv: 'b' } } });
  const ids = async (drafts: boolean) => {
    const response = await client().list('seite', { entwuerfe: drafts });
    return response.ok && response.wert !== 'unveraendert' ? response.wert.items.map((i) => i.id) : [];
  };
  expect(await ids(false)).toEqual(['a']);
  expect(await ids(true)).toEqual(['a', 'b']);
});
test('a filter of GraphQL holds whatever characters a name has', async () => {
  const Identifier = { iv: "o'hara & söhne #1+%" };
  fremd.items.push({ id: 'fn', schema: 'footnote', data: { Identifier, Inhalt: { de: 'Eins' } } });
  const question = 'query($f:String!){queryFootnoteContents(filter:$f,top:1){id}}';
  expect(await client().graphql(question, { f: `data/Identifier/iv eq ${literal(Identifier.iv)}` })).toMatchObject({
    wert: { queryFootnoteContents: [{ id: 'fn' }] },
  });
});
test('several pages are known by all their tags', async () => {
  for (let n = 0; n < 250; n++) fremd.items.push({ id: `v${n}`, schema: 'variable', data: { Name: { iv: `v${n}` } } });
  const c = client();
  const first = await c.list('variable');
  const etags = first.ok && first.wert !== 'unveraendert' ? first.wert.etags : [];
  expect(etags).toHaveLength(2);
  expect(await c.list('variable', { etags })).toEqual({ ok: true, wert: 'unveraendert' });
  fremd.items.push({ id: 'zuletzt', schema: 'variable', data: { Name: { iv: 'z' } } });
  expect(await c.list('variable', { etags })).toMatchObject({ ok: true, wert: { items: { length: 251 } } });
});
test('a picture is asked for small, whole and by its version', async () => {
  expect(await client().asset('bild', { width: 640, height: 640, version: 3, accept: 'image/avif' })).toMatchObject({
    ok: true,
  });
  expect(fremd.anfragen.at(-1)?.url.href).toBe(
    'https://cms.example/cms/api/assets/alpha/bild?width=640&height=640&mode=Max&auto=true&cache=31536000&version=3',
  );
  expect(fremd.anfragen.at(-1)?.headers.get('authorization')).toBeNull();
  expect(await client().asset('geschuetzt', { width: 9, height: 9, accept: '*/*' })).toMatchObject({
    grund: 'verboten',
  });
});
test('outside of the demo a service without https is not asked', async () => {
  await expect(networkTransport({ auchHttp: false })(new Request('http://cms.example/x'))).rejects.toThrow(
    'without https',
  );
});
