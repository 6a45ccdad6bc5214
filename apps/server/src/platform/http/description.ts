import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildDocument } from './openapi/document.ts';
import { renderPage } from './openapi/page.ts';
import { PAGE_STYLE } from './openapi/page-style.ts';

export interface DescriptionOptions {
  version: string;
  /** Where this installation is reached, without a slash at the end. */
  addressOf(request: FastifyRequest): string;
}

/** Stands for the address until somebody asks; no host is called so (RFC 6761). */
const ADDRESS = 'https://address.invalid';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `openapi.json` for programs and, made from it, a page to read. */
export const mountDescription = (app: FastifyInstance, { version, addressOf }: DescriptionOptions): void => {
  // Few ask for it: it is made for the first of them.
  let made: { json: string; html: string } | null = null;
  const describe = () => {
    if (made) return made;
    const { document } = buildDocument({ version, address: ADDRESS });
    made = { json: JSON.stringify(document), html: renderPage(document) };
    return made;
  };
  app.get('/api/v1/openapi.json', async (request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send(describe().json.replaceAll(ADDRESS, addressOf(request))),
  );
  app.get('/api/v1', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(describe().html.replaceAll(ADDRESS, addressOf(request))),
  );
  app.get('/api/v1/beschreibung.css', async (_request, reply) => reply.type('text/css').send(PAGE_STYLE));
};
