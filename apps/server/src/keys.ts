import pg from 'pg';
import { runCommand, say } from './command.ts';
import type { KeyRing } from './platform/crypto/keys.ts';
import { resealAll } from './platform/crypto/reseal.ts';
import { resealPasswords, rotatePasswords } from './platform/db/rolePasswords.ts';
import { findRoles, listRoles } from './platform/db/walls.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

/**
 * `npm run keys -- reseal`: seals everything anew with the present key of the key file.
 * `npm run keys -- passwords`: gives the database's working roles new passwords.
 * Both work beside running processes and may be repeated.
 */
const TASKS: Record<string, (owner: pg.ClientBase, keys: KeyRing, roles: readonly string[]) => Promise<void>> = {
  reseal: async (owner, keys, roles) => {
    await resealPasswords(owner, keys, roles);
    for (const { table, column, resealed, unreadable } of await resealAll(owner, keys, SEALED_COLUMNS))
      say(`${table}.${column}: ${resealed} sealed anew${unreadable ? `, ${unreadable} unreadable and left` : ''}`);
  },
  passwords: async (owner, keys, roles) => {
    await rotatePasswords(owner, keys, roles);
    say(`New passwords for ${roles.join(' and ')}. Running processes take them up by themselves.`);
  },
};

const task = TASKS[process.argv[2] ?? ''];

await runCommand(task !== undefined, `npm run keys -- ${Object.keys(TASKS).join(' | ')}`, async ({ keys, url }) => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await task?.(owner, keys, listRoles(await findRoles(owner)));
  } finally {
    await owner.end();
  }
});
