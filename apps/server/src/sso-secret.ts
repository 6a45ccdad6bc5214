import { text } from 'node:stream/consumers';
import { runCommand, say } from './command.ts';
import { setProviderSecret } from './platform/auth/provider-secret.ts';

/**
 * `npm run sso -- ROUTE < secret`: keeps what the portal shows to a Mandant's sign-in provider, sealed, also beside running
 * processes. It is read from the standard input, so that it stands in no list of processes and no history.
 */
const [route = ''] = process.argv.slice(2);
const secret = route === '' ? '' : (await text(process.stdin)).trim();
const isUnderstood = /^[\x21-\x7e]{8,500}$/.test(secret);

await runCommand(
  isUnderstood,
  'npm run sso -- ROUTE < file with the secret, 8 to 500 signs without a blank',
  async ({ scopes }) => {
    const info = await scopes.byRoute(route);
    if (!info) throw new Error(`No Mandant has the route ${route}.`);
    await setProviderSecret(scopes.mandant(info, { wer: 'betreiber' }), secret);
    say(`The secret of ${route} is kept.`);
  },
);
