import { runCommand, say } from './command.ts';
import { createAdminLink, moveMailbox, rename, setBlock } from './modules/empfehler/commands-service.ts';
import { BLOCK_KINDS } from './modules/konto/rules.ts';
import type { MandantScope } from './platform/auth/scope.ts';
import type { Refusal } from './platform/http/refusal.ts';

/**
 * `npm run konto -- ROUTE E-MAIL …`: what a referrer cannot do himself and writes to us for: another name or address, a lock
 * and its end, a link to act for him.
 */
const USAGE = `npm run konto -- ROUTE E-MAIL (name GIVEN FAMILY | address NEW | lock ${BLOCK_KINDS.join('|')} | unlock | link)`;
const [route = '', email = '', what = '', first = '', second = ''] = process.argv.slice(2);
const kind = BLOCK_KINDS.find((one) => one === first);

const DEEDS: Record<string, ((scope: MandantScope) => Promise<string | Refusal | null>) | false> = {
  name: first !== '' && second !== '' && ((scope) => rename(scope, email, { vorname: first, nachname: second })),
  address: /^\S+@\S+\.\S+$/.test(first) && ((scope) => moveMailbox(scope, email, first)),
  lock: kind !== undefined && ((scope) => setBlock(scope, email, kind)),
  unlock: (scope) => setBlock(scope, email, null),
  link: (scope) => createAdminLink(scope, email),
};
const deed = Object.hasOwn(DEEDS, what) && DEEDS[what];

await runCommand(!!deed, USAGE, async ({ scopes }) => {
  const info = await scopes.byRoute(route);
  if (!info) throw new Error(`No Mandant has the route ${route}.`);
  const done = deed && (await deed(scopes.mandant(info, { wer: 'betreiber' })));
  if (done && typeof done !== 'string')
    throw new Error(
      done.code === 'PSOF0302' ? `${first} has an account already.` : `Nobody has an account as ${email}.`,
    );
  say(done || 'Done.');
});
