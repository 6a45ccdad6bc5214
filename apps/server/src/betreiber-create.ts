import { runCommand, say } from './command.ts';
import { createBetreiberUser } from './modules/betreiber/commands-user.ts';
import { firstPassword } from './platform/crypto/password.ts';
import { isUniqueViolation } from './platform/db/pool.ts';

/**
 * `npm run betreiber -- E-MAIL NAME`: makes an Administrator of the operator, also beside running processes. Without the
 * demo this is how the first person gets in. Password and second factor are shown here, once, and stored nowhere in clear.
 */
const [email = '', ...nameParts] = process.argv.slice(2);
const name = nameParts.join(' ');

const isUnderstood = /^\S+@\S+\.\S+$/.test(email) && name !== '';

await runCommand(isUnderstood, 'npm run betreiber -- ada@firma.example Ada Lovelace', async (installation) => {
  const { database, keys, now } = installation;
  const password = firstPassword();
  const created = await createBetreiberUser(
    { db: database.betreiber, keys, now },
    { email, name, rolle: 'Administrator', passwort: password },
  ).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Error(`${email} already is an operator.`) : error;
  });
  say(`\n  ${name} is an Administrator now. This is shown once:\n`);
  say(`  Log in at      /betreiber`);
  say(`  E-mail         ${email}`);
  say(`  Password       ${password}`);
  say(`  Second factor  ${created.totpAdresse}\n`);
});
