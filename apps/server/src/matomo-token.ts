import { text } from 'node:stream/consumers';
import { readEnv } from './env.ts';
import { setMatomoToken } from './platform/analytics/token.ts';
import { startWerk } from './start.ts';

/**
 * `npm run matomo -- ROUTE < token`: keeps the token of a Mandant's Matomo, sealed, while the portal is stopped. It is read
 * from the standard input, so that it stands in no list of processes and no history.
 */
const [route = ''] = process.argv.slice(2);
const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};
const token = route === '' ? '' : (await text(process.stdin)).trim();
if (!/^[\w-]{16,128}$/.test(token)) giveUp('Usage: npm run matomo -- ROUTE < file with the token');
const start = await startWerk({ ...readEnv(), LOG_LEVEL: 'error' }).catch((error: Error) => giveUp(error.message));
if (!start.ok) giveUp(start.grund);
else {
  const { scopes } = start.werk;
  const info = await scopes.byRoute(route);
  if (info) await setMatomoToken(scopes.mandant(info, { wer: 'betreiber' }), token);
  await start.stop();
  if (!info) giveUp(`No Mandant has the route ${route}.`);
  process.stdout.write(`The token of ${route} is kept.\n`);
  process.exit(0);
}
