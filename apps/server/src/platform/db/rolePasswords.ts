import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { KeyRing } from '../crypto/keys.ts';
import { open, seal } from '../crypto/seal.ts';
import { withLogin } from './url.ts';

const bindingOf = (role: string) => ({ mandantId: 'installation', zweck: `role:${role}` });
const WRONG_PASSWORD = '28P01';
/** PgBouncer calls every refusal of a log-in, its own and that of the database behind it, a violation of the protocol. */
const POOLER_REFUSED = '08P01';

export const isWrongPassword = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === WRONG_PASSWORD || (code === POOLER_REFUSED && message.includes('authentication failed'));
};

/** The password of the time before passwords were stored: derived from the first key. */
const derivedPassword = (keys: KeyRing, role: string): string =>
  keys.key('datenbank', keys.ids[0]).toString('base64url') + role.slice(-4);

export const readPassword = async (client: pg.ClientBase, keys: KeyRing, role: string): Promise<string | null> => {
  const { rows } = await client.query<{ sealed: string }>(
    'select password_sealed as sealed from installation.role_password where role = $1',
    [role],
  );
  return rows[0] ? open(keys, rows[0].sealed, bindingOf(role)) : null;
};

const storePassword = async (client: pg.ClientBase, keys: KeyRing, role: string, password: string) => {
  await client.query(
    `insert into installation.role_password (role, password_sealed) values ($1, $2)
     on conflict (role) do update set password_sealed = excluded.password_sealed, since = now()`,
    [role, seal(keys, password, bindingOf(role))],
  );
};

const newPassword = (): string => randomBytes(32).toString('base64url');

/**
 * Only what a role with CREATEROLE may say: naming SUPERUSER or CREATEDB in ALTER ROLE, even to deny them, takes a
 * superuser.
 */
const setPassword = async (client: pg.ClientBase, role: string, password: string) => {
  await client.query(`alter role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`);
};

const canLogIn = async (url: string, role: string, password: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: withLogin(url, role, password), connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isWrongPassword(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const hasRole = async (client: pg.ClientBase, role: string): Promise<boolean> =>
  ((await client.query('select 1 from pg_roles where rolname = $1', [role])).rowCount ?? 0) > 0;

/**
 * A working role with a password that this database remembers, sealed; answers the password. A role that is there and lets
 * us in is left as it is, so that every start after the first needs no right over it; one that came from a backup gets the
 * remembered password.
 */
export const ensureRole = async (
  client: pg.ClientBase,
  { url, keys, role }: { url: string; keys: KeyRing; role: string },
): Promise<string> => {
  const remembered = await readPassword(client, keys, role);
  const isThere = await hasRole(client, role);
  if (remembered === null) {
    const derived = derivedPassword(keys, role);
    // Processes of the version before go on logging in with the derived password until somebody rotates it.
    const password = isThere && (await canLogIn(url, role, derived)) ? derived : newPassword();
    await storePassword(client, keys, role, password);
    if (isThere && password !== derived) await setPassword(client, role, password);
    if (!isThere) await createRole(client, role, password);
    return password;
  }
  if (!isThere) await createRole(client, role, remembered);
  else if (!(await canLogIn(url, role, remembered))) await setPassword(client, role, remembered);
  return remembered;
};

const createRole = async (client: pg.ClientBase, role: string, password: string) => {
  await client.query(`create role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`);
};

/** New passwords for the working roles, remembered and set in one transaction; running processes ask for them anew. */
export const rotatePasswords = async (
  client: pg.ClientBase,
  keys: KeyRing,
  roles: readonly string[],
): Promise<void> => {
  await client.query('begin');
  try {
    for (const role of roles) {
      const password = newPassword();
      await storePassword(client, keys, role, password);
      await setPassword(client, role, password);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** The same passwords, sealed with the present key. */
export const resealPasswords = async (
  client: pg.ClientBase,
  keys: KeyRing,
  roles: readonly string[],
): Promise<void> => {
  for (const role of roles) {
    const password = await readPassword(client, keys, role);
    if (password !== null) await storePassword(client, keys, role, password);
  }
};
