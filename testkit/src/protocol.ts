import type { Transport, ZugangData } from '@weitersagen/server/modules/inhalt/client/result';
import { createSquidex, literal, type Squidex } from '@weitersagen/server/modules/inhalt/client/squidex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** One end of the protocol with what a test has to do behind its back. */
export interface Counterpart {
  transport: Transport;
  zugang: ZugangData;
  /** Publishes an item of the schemas of this portal; answers its id. */
  create(schema: string, data: Record<string, Record<string, unknown>>): Promise<string>;
  update(schema: string, id: string, data: Record<string, Record<string, unknown>>): Promise<void>;
  /** Every token given so far is refused with 401. */
  revokeTokens(): Promise<void>;
  /** The client is removed: tokens stay good, and every call answers 404. */
  deleteClient(): Promise<void>;
  ende(): Promise<void>;
}

const variable = (n: number) => ({ Name: { iv: `v${n}` }, Wert: { de: `Wert ${n}`, en: `Value ${n}` } });
const VARIABLES = 'query($skip:Int){queryVariableContents(top:200,skip:$skip){id flatData{name wert}}}';
const FUSSNOTE = 'query($f:String!){queryFootnoteContents(filter:$f,top:1){id flatData{identifier titel inhalt}}}';

/**
 * What a client may rely on, asked of both ends: the service built in, and shapes recorded from the real one. A test
 * that only one of them passes is a fault of that one.
 */
export const protocol = (name: string, start: () => Promise<Counterpart>): void => {
  describe(`content service protocol: ${name}`, () => {
    let here: Counterpart;
    let sent: Request[];
    const client = (more: Partial<ZugangData> = {}): Squidex =>
      createSquidex(
        async (request) => {
          sent.push(request.clone());
          return here.transport(request);
        },
        { ...here.zugang, ...more },
      );
    const paths = () => sent.map((r) => new URL(r.url).pathname.split('/').at(-1));
    let page = '';
    beforeAll(async () => {
      sent = [];
      here = await start();
      for (let n = 0; n < 205; n++) await here.create('variable', variable(n));
      await here.create('footnote', {
        Identifier: { iv: 'o-hara.1' },
        Titel: { de: 'Titel', en: 'Title' },
        Inhalt: { de: '<p>Eins</p>', en: '<p>One</p>' },
      });
      page = await here.create('seite', {
        Identifier: { iv: 'start' },
        Titel: { de: 'Hallo', en: 'Hello' },
        Inhalt: { de: '<p>Text</p>', en: '<p>Text</p>' },
      });
    });
    afterAll(() => here.ende());

    test('a wrong secret is no access, and nothing is tried again', async () => {
      sent = [];
      const response = await client({ geheimnis: 'falsch' }).list('seite');
      expect(response).toMatchObject({ ok: false, grund: 'zugang' });
      expect(paths()).toEqual(['token']);
    });
    test.each([
      ['an unknown schema', (c: Squidex) => c.list('gibtsnicht')],
      ['an unknown id', (c: Squidex) => c.eines('seite', '00000000-0000-7000-8000-000000000000')],
    ])('%s is not found', async (_, question) => {
      expect(await question(client())).toMatchObject({ ok: false, grund: 'nichtGefunden', status: 404 });
    });
    test('GraphQL that is none is refused with its message', async () => {
      expect(await client().graphql('{ queryVariableContents { id ', {})).toMatchObject({
        ok: false,
        grund: 'anfrage',
        status: 400,
        message: expect.stringMatching(/syntax/i),
      });
    });
    test('another app answers a good token with 404', async () => {
      const good = client();
      expect(await good.list('seite')).toMatchObject({ ok: true });
      const fremd = client({ app: 'anderswo', clientId: `${here.zugang.app}:${here.zugang.clientId}` });
      expect(await fremd.list('seite')).toMatchObject({ ok: false, grund: 'nichtGefunden' });
    });

    test('the token is asked for once, however many need it', async () => {
      sent = [];
      const c = client();
      await Promise.all([c.list('seite'), c.list('footnote'), c.graphql(VARIABLES, { skip: 0 })]);
      expect(paths().filter((p) => p === 'token')).toHaveLength(1);
      const form = new URLSearchParams(await sent[0]?.text());
      expect(Object.fromEntries(form)).toEqual({
        grant_type: 'client_credentials',
        client_id: `${here.zugang.app}:${here.zugang.clientId}`,
        client_secret: here.zugang.geheimnis,
        scope: 'squidex-api',
      });
    });
    test('an item has its partitions', async () => {
      expect(await client().eines('seite', page)).toMatchObject({
        ok: true,
        wert: { id: page, data: { Identifier: { iv: 'start' }, Titel: { de: 'Hallo', en: 'Hello' } } },
      });
    });
    test('a list comes whole although the service gives 200 at once', async () => {
      const response = await client().list('variable');
      if (!response.ok || response.wert === 'unveraendert') throw new Error(JSON.stringify(response));
      expect(new Set(response.wert.items.map((i) => i.data.Name?.iv)).size).toBe(205);
    });
    test('what has not changed is not sent again, and what has is', async () => {
      const c = client();
      const first = await c.list('seite');
      if (!first.ok || first.wert === 'unveraendert') throw new Error(JSON.stringify(first));
      const { etags } = first.wert;
      expect(etags).toHaveLength(1);
      expect(await c.list('seite', { etags })).toEqual({ ok: true, wert: 'unveraendert' });
      await here.update('seite', page, {
        Identifier: { iv: 'start' },
        Titel: { de: 'Neu', en: 'New' },
        Inhalt: { de: '<p>Text</p>', en: '<p>Text</p>' },
      });
      expect(await c.list('seite', { etags })).toMatchObject({
        ok: true,
        wert: { items: [{ data: { Titel: { de: 'Neu' } } }] },
      });
    });
    test.each([
      ['de', 'Wert 7'],
      ['en', 'Value 7'],
    ])('GraphQL gives variables flat, in %s', async (language, value) => {
      const c = client();
      const all: { name: string; wert: string }[] = [];
      for (const skip of [0, 200]) {
        const response = await c.graphql<{ queryVariableContents: { flatData: { name: string; wert: string } }[] }>(
          VARIABLES,
          { skip },
          { sprache: language },
        );
        if (!response.ok) throw new Error(JSON.stringify(response));
        all.push(...response.wert.queryVariableContents.map((v) => v.flatData));
      }
      expect(all).toHaveLength(205);
      expect(all.find((v) => v.name === 'v7')).toEqual({ name: 'v7', wert: value });
    });
    test('GraphQL finds a footnote by its Identifier', async () => {
      const f = `data/Identifier/iv eq ${literal('o-hara.1')}`;
      expect(await client().graphql(FUSSNOTE, { f }, { sprache: 'en' })).toMatchObject({
        ok: true,
        wert: {
          queryFootnoteContents: [{ flatData: { identifier: 'o-hara.1', titel: 'Title', inhalt: '<p>One</p>' } }],
        },
      });
    });
    test('a refused token is renewed once, and the request made once more, marked', async () => {
      const c = client();
      await c.list('seite');
      await here.revokeTokens();
      sent = [];
      expect(await c.list('seite')).toMatchObject({ ok: true });
      expect(paths()).toEqual(['seite', 'token', 'seite']);
      expect(sent.map((r) => r.headers.get('x-retry'))).toEqual([null, null, '1']);
    });
    test('with the client removed everything is not found, and nothing is tried again', async () => {
      const c = client();
      await c.list('seite');
      await here.deleteClient();
      sent = [];
      for (const schema of ['seite', 'footnote', 'variable'])
        expect(await c.list(schema)).toMatchObject({ ok: false, status: 404 });
      expect(paths()).toEqual(['seite', 'footnote', 'variable']);
    });
  });
};
