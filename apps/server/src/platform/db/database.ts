import type { AgenturId, MandantId } from '@weitersagen/contract/values';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type pg from 'pg';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { KeyRing } from '../crypto/keys.ts';
import { refuseOtherKeys, rememberKeys } from './keyCheck.ts';
import { migrate } from './migrate.ts';
import { inTurn, isPooled, withOwner } from './owner.ts';
import { type Access, createPool } from './pool.ts';
import { watchSilence } from './poolMetrics.ts';
import { ensureRole, readPassword } from './rolePasswords.ts';
import { ensureSearchIndexes } from './searchIndexes.ts';
import { type Patience, queryBuilder } from './session.ts';
import { withLogin } from './url.ts';
import { buildWalls, listRoles, type Roles, rolesOf } from './walls.ts';
import { type Readiness, Watch } from './watch.ts';

export interface Database {
  /** Connects as the app's role, which owns nothing and sees one Mandant. */
  forMandant(mandantId: MandantId, patience?: Patience): Kysely<Tabellen>;
  /** Connects as the role of agencies, which reads what is one's own and changes nothing. */
  forAgentur(mandantId: MandantId, agenturId: AgenturId, patience?: Patience): Kysely<Tabellen>;
  /** Connects as the operator's role, which sees all of them. */
  betreiber: Kysely<Tabellen>;
  /** The same, for work that takes its time. */
  betreiberAtWork: Kysely<Tabellen>;
  /** What a thread needs for a connection of its own as the app's role. */
  forThreads: { access: Access; prepare: boolean; isDistributed: boolean };
  /** Whether it answers and may be written to, within two seconds. */
  ready(): Promise<Readiness>;
  /** Whether it hands out its connections transaction by transaction: then nothing of a session holds. */
  isPooled: boolean;
  end(): Promise<void>;
}

/** `auto`: statements have names where no pooler stands in front. */
export type Prepare = 'auto' | 'always' | 'never';

export interface DatabaseOptions {
  /** Where the working roles connect. */
  url: string;
  /** The owner's address past a pooler, where there is one: migrates and builds the walls, then is not used any more. */
  ownerUrl: string;
  /** In the names of connections: what this process does. */
  processName: string;
  keys: KeyRing;
  poolMax: number;
  prepare: Prepare;
  migrations: Record<string, Migration>;
  onError(error: Error): void;
  /** A newer version has migrated this database: with what this one does not know. */
  onNewer?(migrations: readonly string[]): void;
  /** What finds parts of names by an index could not be made. */
  onSlowSearch?(error: Error): void;
  /** Runs as the owner after the migrations, before the first connection of the working roles. */
  prepareAsOwner?(roles: readonly string[]): Promise<void>;
}

interface Prepared {
  roles: Roles;
  /** As they were a moment ago. */
  passwords: Record<string, string>;
  isPooled: boolean;
  isDistributed: boolean;
}

const whichDatabase = async (owner: pg.Client): Promise<{ name: string; isDistributed: boolean }> => {
  const { rows } = await owner.query<{ name: string; isDistributed: boolean }>(
    `select current_database() as name, exists (select 1 from pg_extension where extname = 'citus') as "isDistributed"`,
  );
  return rows[0] ?? { name: '', isDistributed: false };
};

/** Several processes may start at once: one prepares, the others wait and find nothing left to do. */
const prepareOnce = async (options: DatabaseOptions): Promise<Prepared> => {
  const { url, ownerUrl, keys, migrations, onNewer, onSlowSearch, prepareAsOwner } = options;
  const prepared = await withOwner(ownerUrl, async (owner) => {
    await refuseOtherKeys(owner, keys);
    const { newer } = await migrate(owner, migrations);
    const { name, isDistributed } = await whichDatabase(owner);
    const roles = rolesOf(name);
    const passwords: Record<string, string> = {};
    await inTurn(owner, async () => {
      // Another process may have been the first.
      await refuseOtherKeys(owner, keys);
      await rememberKeys(owner, keys);
      for (const role of listRoles(roles)) passwords[role] = await ensureRole(owner, { url, keys, role });
      // The newer version knows which of its tables are only added to; its walls stay as they are.
      if (newer.length === 0) await buildWalls(owner, roles);
    });
    // Without them the same is found, more slowly.
    if (newer.length === 0) await inTurn(owner, ensureSearchIndexes).catch((error: Error) => onSlowSearch?.(error));
    return { newer, roles, passwords, isDistributed };
  });
  const { newer, roles } = prepared;
  if (newer.length > 0) onNewer?.(newer);
  else await prepareAsOwner?.([roles.app, roles.betreiber]);
  return { ...prepared, isPooled: await isPooled(url) };
};

/** So long a password counts as just asked for: the queue opens its few connections at once, and asks for each. */
const FRESH_MS = 1_000;

/** Asks the database once, and again after the password was refused; not at first, where the start has just asked. */
const accessOf = ({ url, ownerUrl, keys }: DatabaseOptions, role: string, password?: string): Access => {
  const ask = () =>
    withOwner(ownerUrl, async (owner) => {
      const found = await readPassword(owner, keys, role);
      if (found === null) throw new Error(`The password of ${role} is not known any more: start anew.`);
      return found;
    });
  let known: Promise<string> | null = password === undefined ? null : Promise.resolve(password);
  let since = performance.now();
  const askOnce = (): Promise<string> => {
    if (known) return known;
    since = performance.now();
    const asked = ask();
    known = asked;
    asked.catch(() => {
      if (known === asked) known = null;
    });
    return asked;
  };
  return {
    url: withLogin(url, role),
    password: askOnce,
    freshPassword: () => {
      if (performance.now() - since > FRESH_MS) known = null;
      return askOnce();
    },
    forgetPassword: () => {
      known = null;
    },
  };
};

const isNaming = (prepare: Prepare, isPooled: boolean): boolean =>
  prepare === 'always' || (prepare === 'auto' && !isPooled);

export const openDatabase = async (
  options: DatabaseOptions,
): Promise<Database & { betreiberAccess: Access; betreiberRole: string }> => {
  const { roles, passwords, isPooled, isDistributed } = await prepareOnce(options);
  const { poolMax, processName, onError } = options;
  const appAccess = accessOf(options, roles.app, passwords[roles.app]);
  const betreiberAccess = accessOf(options, roles.betreiber, passwords[roles.betreiber]);
  const watch = new Watch(appAccess, `weitersagen ${processName} watch`);
  watchSilence(() => watch.isSilent);
  const prepare = isNaming(options.prepare, isPooled);
  const open = (name: string, access: Access, max: number) =>
    createPool({
      access,
      name,
      applicationName: `weitersagen ${processName} ${name}`,
      max,
      prepare,
      watch,
      onError,
    });
  const app = open('app', appAccess, poolMax);
  const betreiber = open('betreiber', betreiberAccess, Math.max(2, Math.ceil(poolMax / 2)));
  const agentur = open(
    'agentur',
    accessOf(options, roles.agentur, passwords[roles.agentur]),
    Math.max(2, Math.ceil(poolMax / 2)),
  );
  const builders = new Map<string, Kysely<Tabellen>>();
  return {
    betreiberAccess,
    betreiberRole: roles.betreiber,
    forThreads: { access: appAccess, prepare, isDistributed },
    isPooled,
    forMandant: (mandantId, patience = 'request') => {
      const key = `${patience} ${mandantId}`;
      const known = builders.get(key);
      if (known) return known;
      const made = queryBuilder<Tabellen>(app, { mandantId, patience, isDistributed });
      builders.set(key, made);
      return made;
    },
    forAgentur: (mandantId, agenturId, patience = 'request') =>
      queryBuilder<Tabellen>(agentur, { mandantId, agenturId, patience, isDistributed }),
    betreiber: queryBuilder<Tabellen>(betreiber, { patience: 'request', isDistributed }),
    betreiberAtWork: queryBuilder<Tabellen>(betreiber, { patience: 'work', isDistributed }),
    ready: () => watch.readiness(),
    end: async () => {
      watch.end();
      await Promise.all([app.end(), betreiber.end(), agentur.end()]);
    },
  };
};
