import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { allScreens } from '@weitersagen/contract/screens';
import { OFFLINE_SCOPE } from '@weitersagen/contract/screens-agentur';
import type { FastifyReply } from 'fastify';

/** Written for the browser as it is: a worker has no build of its own. */
const SOURCE = readFileSync(path.join(import.meta.dirname, 'static/offline.js'), 'utf8');

/** What the built web app says of the page for no network (apps/web/src/assets.ts). */
interface PageFiles {
  js: readonly string[];
  preload: Readonly<Record<string, readonly string[]>>;
}

const SCREEN = 'agentohnenetz';

/**
 * The worker of one Mandant in one language. Its text holds the names of all files and a mark of what the page shows, so a
 * new build and a change of what is offered make another worker, which the browser then takes in place of the old one.
 */
export const offlineWorker = (
  { route, language, revision }: { route: string; language: LanguageCode; revision: string },
  assets: unknown,
): string => {
  const { js, preload } = (assets as Record<LanguageCode, PageFiles>)[language];
  const files = [...new Set([...js, ...(preload[`agentur/${SCREEN}`] ?? [])])];
  const page = `/${route}${allScreens.agentur[SCREEN]?.[language]}`;
  const family = `wt-agent ${route} `;
  const version = createHash('sha256')
    .update(JSON.stringify([files, revision, SOURCE]))
    .digest('hex')
    .slice(0, 16);
  return `const BUILT = ${JSON.stringify({ store: family + version, family, page, language, files })};\n${SOURCE}`;
};

/** Reads our own files and nothing else, and is asked for anew whenever the browser looks for another version. */
export const sendOfflineWorker = (reply: FastifyReply, { route, text }: { route: string; text: string }) =>
  reply
    .type('text/javascript; charset=utf-8')
    .header('cache-control', 'no-cache')
    // The folder's own address lies just outside of it; a browser lets the worker reach no further than this.
    .header('service-worker-allowed', `/${route}${OFFLINE_SCOPE}`)
    .header('content-security-policy', "default-src 'none'; connect-src 'self'")
    .send(text);
