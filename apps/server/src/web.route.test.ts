import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { WebApp } from './pages.ts';

/** The server describes the web app itself, since it does not import it: a name that differs would break a page only when somebody asks for it. */
const OFFERED: Record<keyof WebApp, true> = {
  render: true,
  readAssets: true,
  defaultTexts: true,
  builtInTexts: true,
  builtInInhalte: true,
};

test('the built web app offers each function that the server calls', async () => {
  const built = path.resolve(import.meta.dirname, '../../web/dist/server/server.js');
  const web = (await import(pathToFileURL(built).href)) as Record<string, unknown>;
  for (const name of Object.keys(OFFERED)) expect(web[name], name).toBeTypeOf('function');
});
