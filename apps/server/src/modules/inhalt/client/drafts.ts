import type { Squidex } from './squidex.ts';

/** The same client, to whom drafts count as if they were published (contracts §1.2, `X-Unpublished`). */
export const withDrafts = (client: Squidex): Squidex => ({
  ...client,
  list: (schema, wish) => client.list(schema, { ...wish, entwuerfe: true }),
  eines: (schema, id) => client.eines(schema, id, { entwuerfe: true }),
  graphql: (query, variables, wish) => client.graphql(query, variables, { ...wish, entwuerfe: true }),
});
