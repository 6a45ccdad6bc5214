import { text } from 'node:stream/consumers';
import { runCommand, say } from './command.ts';
import { setMatomoToken } from './platform/analytics/token.ts';

/**
 * `npm run matomo -- ROUTE < token`: keeps the token of a Mandant's Matomo, sealed, also beside running processes. It is read
 * from the standard input, so that it stands in no list of processes and no history.
 */
const [route = ''] = process.argv.slice(2);
const token = route === '' ? '' : (await text(process.stdin)).trim();
const isUnderstood = /^[\w-]{16,128}$/.test(token);

await runCommand(
  isUnderstood,
  'npm run matomo -- ROUTE < file with the token, 16 to 128 letters, digits, - and _',
  async ({ scopes }) => {
    const info = await scopes.byRoute(route);
    if (!info) throw new Error(`No Mandant has the route ${route}.`);
    await setMatomoToken(scopes.mandant(info, { wer: 'betreiber' }), token);
    say(`The token of ${route} is kept.`);
  },
);
