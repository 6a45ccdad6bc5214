import type { MandantId } from '@weitersagen/contract/werte';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { Schluesselbund } from '../crypto/keys.ts';
import { refuseOtherKeys, rememberKeys } from './keyCheck.ts';
import { migrate } from './migrate.ts';
import { type Access, createPool, plain, withSetting } from './pool.ts';
import { ensureRole, readPassword } from './rolePasswords.ts';
import { withLogin } from './url.ts';
import { buildWalls, MANDANT_SETTING, type Roles, rolesOf } from './walls.ts';

export interface Datenbank {
  /** Connects as the app's role, which owns nothing and sees one Mandant. */
  fuer(mandantId: MandantId): Kysely<Tabellen>;
  /** Connects as the operator's role, which sees all of them. */
  betreiber: Kysely<Tabellen>;
  ready(): Promise<boolean>;
  end(): Promise<void>;
}

export interface DatenbankOptions {
  /** The owner's address: migrates and builds the walls, then is not used any more. */
  url: string;
  keys: Schluesselbund;
  poolMax: number;
  prepare: boolean;
  migrations: Record<string, Migration>;
  onError(error: Error): void;
  /** A newer version has migrated this database: with what this one does not know. */
  onNewer?(migrations: readonly string[]): void;
  /** Runs as the owner after the migrations, before the first connection of the working roles. */
  prepareAsOwner?(rollen: readonly string[]): Promise<void>;
}

const PREPARE_LOCK = 7003;

const withOwner = async <T>(url: string, fn: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  owner.on('error', () => undefined);
  await owner.connect();
  return fn(owner).finally(() => owner.end());
};

/** Several processes may start at once: one prepares, the others wait and find nothing left to do. */
const prepareOnce = ({ url, keys, migrations, onNewer, prepareAsOwner }: DatenbankOptions): Promise<Roles> =>
  withOwner(url, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    await refuseOtherKeys(owner, keys);
    const { newer } = await migrate(url, migrations);
    await rememberKeys(owner, keys);
    const { rows } = await owner.query<{ name: string }>('select current_database() as name');
    const roles = rolesOf(rows[0]?.name ?? '');
    for (const role of [roles.app, roles.betreiber]) await ensureRole(owner, { url, keys, role });
    if (newer.length > 0) {
      // The newer version knows which of its tables are only added to; its walls stay as they are.
      onNewer?.(newer);
      return roles;
    }
    await buildWalls(owner, roles);
    await prepareAsOwner?.([roles.app, roles.betreiber]);
    return roles;
  });

/** Asks the database once, and again after the password was refused. */
const accessOf = ({ url, keys }: DatenbankOptions, role: string): Access => {
  const ask = () =>
    withOwner(url, async (owner) => {
      const password = await readPassword(owner, keys, role);
      if (password === null) throw new Error(`The password of ${role} is not known any more: start anew.`);
      return password;
    });
  let known: Promise<string> | null = null;
  return {
    url: withLogin(url, role),
    password: () => {
      known ??= ask().catch((error) => {
        known = null;
        throw error;
      });
      return known;
    },
    forgetPassword: () => {
      known = null;
    },
  };
};

export const openDatenbank = async (options: DatenbankOptions): Promise<Datenbank & { betreiberAccess: Access }> => {
  const roles = await prepareOnce(options);
  const shared = { prepare: options.prepare, onError: options.onError };
  const betreiberAccess = accessOf(options, roles.betreiber);
  const app = createPool({ access: accessOf(options, roles.app), max: options.poolMax, ...shared });
  const betreiber = createPool({
    access: betreiberAccess,
    max: Math.max(2, Math.ceil(options.poolMax / 2)),
    ...shared,
  });
  const jeMandant = new Map<MandantId, Kysely<Tabellen>>();
  return {
    betreiberAccess,
    fuer: (mandantId) => {
      const da = jeMandant.get(mandantId);
      if (da) return da;
      const neu = withSetting<Tabellen>(app, MANDANT_SETTING, mandantId);
      jeMandant.set(mandantId, neu);
      return neu;
    },
    betreiber: plain<Tabellen>(betreiber),
    ready: async () => {
      try {
        const client = await app.connect();
        await client.query('select 1').finally(() => client.release());
        return true;
      } catch {
        return false;
      }
    },
    end: async () => {
      await Promise.all([app.end(), betreiber.end()]);
    },
  };
};
