import { api } from '@weitersagen/contract/api';
import { PROBLEME } from '@weitersagen/contract/problem';
import type { RouteDef } from '@weitersagen/contract/route';
import type { FastifyInstance } from 'fastify';

const esc = (text: string): string => text.replace(/[&<>"]/g, (z) => `&#${z.charCodeAt(0)};`);

const STIL = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:70rem;margin:0 auto;padding:1.5rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884;vertical-align:top}
code{font:0.95em ui-monospace,monospace;overflow-wrap:anywhere}h2{margin-top:2.5rem}`;

const zeile = ([name, def]: [string, RouteDef]): string => {
  const vorn = def.path.startsWith('/betreiber/') ? '/api/v1' : '/api/v1/{route}';
  return `<tr id="${name}"><td><code>${def.method}</code></td><td><code>${esc(vorn + def.path)}</code><br>${esc(def.summary)}</td><td>${def.zugang}</td><td>${(def.errors ?? []).join(' ')}</td></tr>`;
};

/** A page to read beside openapi.json, made from the same contract. */
const page = (): string => {
  const nachNoun = Map.groupBy(Object.entries<RouteDef>(api), ([, def]) => def.path.split('/')[1] ?? '');
  const teile = [...nachNoun].map(
    ([noun, calls]) =>
      `<h2>${esc(noun)}</h2><table><thead><tr><th>Method</th><th>Path and meaning</th><th>Access</th><th>Own refusals</th></tr></thead><tbody>${calls.map(zeile).join('')}</tbody></table>`,
  );
  const codes = Object.entries(PROBLEME).map(
    ([code, p]) => `<tr><td><code>${code}</code></td><td>${p.status}</td><td>${esc(p.en)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Weitersagen: calls</title><link rel="stylesheet" href="/api/v1/beschreibung.css"><body><h1>The calls of Weitersagen</h1><p>For programs: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1). Refusals are <code>application/problem+json</code> with a code.</p>${teile.join('')}<h2>Codes</h2><table><thead><tr><th>Code</th><th>Status</th><th>Message</th></tr></thead><tbody>${codes.join('')}</tbody></table></body></html>`;
};

export const mountDescription = (app: FastifyInstance): void => {
  const html = page();
  app.get('/api/v1', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(html),
  );
  app.get('/api/v1/beschreibung.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css').send(STIL),
  );
};
