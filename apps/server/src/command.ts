import { upward } from './effects.ts';
import { readEnv } from './env.ts';
import { createMandantDirectory } from './modules/mandant/queries.ts';
import { createScopes, type Scopes } from './platform/auth/scope.ts';
import { movableClock } from './platform/clock/clock.ts';
import { findOffset } from './platform/clock/offset.ts';
import { Context } from './platform/context.ts';
import { type KeyRing, loadKeys } from './platform/crypto/keys.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { createLog } from './platform/log/log.ts';
import { databaseOptions, reachDatabase } from './start.ts';

export interface Installation {
  database: Database;
  keys: KeyRing;
  /** Work inside a Mandant; a command puts nothing into the queue. */
  scopes: Scopes;
  /** The owner's address of the database. */
  url: string;
  now: Date;
}

/**
 * A command of the operator's at the shell, beside running processes or without any: it joins the database and claims
 * nothing. What goes wrong is one sentence and exit code 1.
 */
export const runCommand = async (
  isUnderstood: boolean,
  usage: string,
  run: (installation: Installation) => Promise<void>,
): Promise<never> => {
  const open: (() => Promise<unknown>)[] = [];
  const fail = (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return 1;
  };
  const work = async (): Promise<number> => {
    if (!isUnderstood) throw new Error(`Usage: ${usage}`);
    const env = { ...readEnv(), LOG_LEVEL: 'error' as const };
    const log = createLog(env.LOG_LEVEL);
    const keys = loadKeys({ dataDir: env.dataDir, env: env.WEITERSAGEN_KEYS });
    const { url, stop } = await reachDatabase(env, log);
    open.push(stop);
    const database = await openDatabase(databaseOptions({ env, log, keys, url }));
    open.push(() => database.end());
    const { now } = movableClock(env.DEMO ? await findOffset(database.betreiber) : 0);
    const scopes = createScopes({
      dbFor: database.forMandant,
      dbForAgentur: database.forAgentur,
      dbBetreiber: database.betreiber,
      dbBetreiberAtWork: database.betreiberAtWork,
      mandanten: createMandantDirectory(database.betreiber, { now: () => new Date() }, log),
      enqueue: () => Promise.reject(new Error('A command has no queue.')),
      now,
      keys,
      log,
      context: new Context(),
      adresse: env.PUBLIC_URL ?? '',
      upward,
    });
    await run({ database, keys, scopes, url, now: now() });
    return 0;
  };
  const code = await work().catch(fail);
  for (const close of open.reverse()) await close().catch(fail);
  process.exit(code);
};

export const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};
