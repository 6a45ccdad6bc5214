import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { WebApp } from './pages.ts';
import { serveAssets } from './platform/http/assets.ts';

export interface Web {
  laden(): Promise<{ web: WebApp; assets: unknown }>;
}

const webDir = path.resolve(import.meta.dirname, '../../web');

/** The built web app, and its files below /assets/: named after their content, so kept for a year. */
export const builtWeb = async (http: FastifyInstance): Promise<Web> => {
  const web = (await import(pathToFileURL(path.join(webDir, 'dist/server/server.js')).href)) as WebApp;
  const root = path.join(webDir, 'dist/client');
  const done = { web, assets: web.readAssets(root) };
  serveAssets(http, root, '/assets/');
  return { laden: async () => done };
};

interface DevWeb extends WebApp {
  devAssets(css: string): unknown;
}

/** The web app from its sources, as they are when a page is asked for. */
export const devWeb = async (http: FastifyInstance): Promise<Web> => {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: webDir, base: '/', appType: 'custom', server: { middlewareMode: true } });
  http.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  http.addHook('onClose', () => vite.close());
  const load = async () => {
    const web = (await vite.ssrLoadModule('/src/server.tsx')) as unknown as DevWeb;
    const css = (await vite.ssrLoadModule('/src/app.css?inline')) as { default: string };
    return { web, assets: web.devAssets(css.default) };
  };
  return { laden: load };
};
