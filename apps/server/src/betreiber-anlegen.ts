import { readEnv } from './env.ts';
import { createBetreiberBenutzer } from './modules/betreiber/commands-benutzer.ts';
import { erstesPasswort } from './platform/crypto/passwort.ts';
import { isUniqueViolation } from './platform/db/pool.ts';
import { startWerk } from './start.ts';

/**
 * `npm run betreiber -- E-MAIL NAME`: makes an Administrator of the operator, while the portal is stopped. Without the
 * demo this is how the first person gets in. Password and second factor are shown here, once, and stored nowhere in clear.
 */
const [email = '', ...name] = process.argv.slice(2);
const sage = (satz: string) => process.stdout.write(`${satz}\n`);
const gibAuf = (satz: string): never => {
  process.stderr.write(`${satz}\n`);
  process.exit(1);
};

if (!/^\S+@\S+\.\S+$/.test(email) || name.length === 0)
  gibAuf('Usage: npm run betreiber -- ada@firma.example Ada Lovelace');
const start = await startWerk({ ...readEnv(), LOG_LEVEL: 'error' }).catch((error: Error) => gibAuf(error.message));
if (!start.ok) gibAuf(start.grund);
else {
  const { datenbank, keys, clock } = start.werk;
  const passwort = erstesPasswort();
  const quelle = { db: datenbank.betreiber, keys, jetzt: clock.now() };
  const neu = await createBetreiberBenutzer(quelle, {
    email,
    name: name.join(' '),
    rolle: 'Administrator',
    passwort,
  }).catch(async (error: unknown) => {
    await start.stop();
    return gibAuf(isUniqueViolation(error) ? `${email} already is an operator.` : String(error));
  });
  await start.stop();
  sage(`\n  ${name.join(' ')} is an Administrator now. This is shown once:\n`);
  sage(`  Log in at      /betreiber`);
  sage(`  E-mail         ${email}`);
  sage(`  Password       ${passwort}`);
  sage(`  Second factor  ${neu.totpAdresse}\n`);
  process.exit(0);
}
