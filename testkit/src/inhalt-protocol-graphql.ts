import { describe, expect, test } from 'vitest';

// biome-ignore lint/suspicious/noExplicitAny: what an answer looks like is what these tests find out
export type Answer = { status: number; headers: Headers; text: string; json: any };

interface Tool {
  app(): string;
  ask(path: string, init?: RequestInit & { ohneToken?: boolean }): Promise<Answer>;
  post(rest: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** The GraphQL half of the protocol (contracts §1.3); part of `checkProtocol`. */
export const checkGraphql = ({ app, ask, post }: Tool): void => {
  describe('GraphQL', () => {
    const gql = (query: string, variables = {}, headers = {}) => post('graphql', { query, variables }, headers);
    test.each([
      ['a syntax error', '{ queryFaqContents { id }'],
      ['an unknown field', '{ queryFaqContents { gibtsnicht } }'],
      ['an unknown schema', '{ queryGibtsnichtContents { id } }'],
      ['a field as it is stored', '{ queryFaqContents { data { Frage { de } } } }'],
    ])('%s: 400 with places', async (_what, query) => {
      const { status, json } = await gql(query);
      expect(status).toBe(400);
      expect(json.errors[0]).toMatchObject({
        message: expect.any(String),
        locations: [{ line: 1, column: expect.any(Number) }],
        extensions: { code: expect.any(String) },
      });
      expect(json).not.toHaveProperty('data');
    });
    test('a filter that cannot be read: 200 with data and errors', async () => {
      const { status, json } = await gql('query($f:String!){queryFootnoteContents(filter:$f){id}}', { f: 'unsinn' });
      expect(status).toBe(200);
      expect(json).toMatchObject({
        data: { queryFootnoteContents: null },
        errors: [{ message: expect.any(String) }],
      });
    });
    test('an unknown id is null, not 404', async () => {
      const { status, json } = await gql('{ findFootnoteContent(id: "00000000-0000-7000-8000-000000000000") { id } }');
      expect([status, json]).toEqual([200, { data: { findFootnoteContent: null } }]);
    });
    test('the footnote query of the portal', async () => {
      const { json } = await gql(
        'query($f:String!){queryFootnoteContents(filter:$f,top:1){id flatData{identifier titel} data{titel{de en}}}}',
        { f: "data/Identifier/iv eq 'fn-1'" },
      );
      expect(json).toEqual({
        data: {
          queryFootnoteContents: [
            {
              id: expect.any(String),
              flatData: { identifier: 'fn-1', titel: 'Preis' },
              data: { titel: { de: 'Preis', en: 'Price' } },
            },
          ],
        },
      });
    });
    test('nulls are written, unlike in REST', async () => {
      const { json } = await gql(
        'query($f:String!){queryFootnoteContents(filter:$f){data{titel{en} gruppe{iv}} flatData{gruppe}}}',
        { f: "data/Identifier/iv eq 'o-brien'" },
      );
      expect(json.data.queryFootnoteContents).toEqual([
        { data: { titel: { en: null }, gruppe: null }, flatData: { gruppe: null } },
      ]);
    });
    test('flatData is the only language left, else the main one', async () => {
      const query = `{ queryFootnoteContents(filter: "data/Identifier/iv eq 'fn-1'") { flatData { titel } } }`;
      const title = async (headers = {}) =>
        (await gql(query, {}, headers)).json.data.queryFootnoteContents[0].flatData.titel;
      expect([await title(), await title({ 'x-languages': 'en' })]).toEqual(['Preis', 'Price']);
    });
    test('an argument is pasted as it stands: what is not escaped breaks it', async () => {
      const query = 'query($f:String!){queryFootnoteContentsWithTotal(filter:$f){total}}';
      const value = "O''Brien & Söhne + 100 % #1";
      const raw = await gql(query, { f: `data/Titel/de eq '${value}'` });
      expect(raw.json.errors).toHaveLength(1);
      const good = await gql(query, { f: `data/Titel/de eq '${encodeURIComponent(value)}'` });
      expect(good.json.data.queryFootnoteContentsWithTotal.total).toBe(1);
    });
    test('with a total', async () => {
      const { json } = await gql('{ queryFootnoteContentsWithTotal(top: 1) { total items { schemaName status } } }');
      expect(json.data.queryFootnoteContentsWithTotal).toEqual({
        total: 3,
        items: [{ schemaName: 'footnote', status: 'Published' }],
      });
    });
    test('without a token: 401', async () => {
      const { status } = await ask(`/api/content/${app()}/graphql`, {
        method: 'POST',
        ohneToken: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ queryFaqContents { id } }' }),
      });
      expect(status).toBe(401);
    });
  });
};
