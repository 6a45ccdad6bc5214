import path from 'node:path';
import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { upward } from './effects.ts';
import type { Env } from './env.ts';
import { migrations } from './migrations/index.ts';
import { importThread } from './modules/datensatz/commands-thread.ts';
import { networkTransport } from './modules/inhalt/client/network.ts';
import { WEBHOOK_JOB } from './modules/inhalt/commands-webhook.ts';
import { setInhaltMode, WAITING_MS } from './modules/inhalt/queries-store.ts';
import { BASE_PATH } from './modules/inhalt/service/service.ts';
import { inhaltTransport } from './modules/inhalt/service/transport.ts';
import { createMandantDirectory, type MandantDirectory } from './modules/mandant/queries.ts';
import { findHiddenKategorien } from './modules/produkt/queries-api.ts';
import { chooseProduktApi } from './modules/produkt/rules-api.ts';
import { tellProduktApi } from './modules/produkt/texte.ts';
import { jobs } from './modules.ts';
import { GOAL_JOB } from './platform/analytics/outbox.ts';
import { createScopes } from './platform/auth/scope.ts';
import { movableClock } from './platform/clock/clock.ts';
import { findOffset } from './platform/clock/offset.ts';
import { Context } from './platform/context.ts';
import { type KeyRing, loadKeys } from './platform/crypto/keys.ts';
import { type DatabaseOptions, openDatabase } from './platform/db/database.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { claimDatabase } from './platform/db/exclusive.ts';
import { withLogin } from './platform/db/url.ts';
import { withDeadline } from './platform/deadline.ts';
import { createJobs, prepareQueues } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { MAIL_JOB } from './platform/mail/outbox.ts';
import { databaseForThreads } from './platform/thread/place.ts';
import type { Runtime } from './runtime.ts';

export type Start = { ok: true; runtime: Runtime; stop(): Promise<void> } | { ok: false; grund: string };

/** What the service is told of the surroundings, in the process and at its port. */
export const inhaltOptions = (env: Env) => ({ schalter: env.DEMO, tokenSekunden: env.INHALT_TOKEN_SEKUNDEN });

/** A wrong setting is the operator's to see, here and on his pages; no visitor meets it. */
const reportKataloge = async (directory: MandantDirectory, db: Runtime['database']['betreiber'], log: Log) => {
  for (const mandant of await directory.alle()) {
    const { route, einstellungen } = mandant;
    const choice = chooseProduktApi(einstellungen);
    if (!choice.ok) log.error({ mandant: route }, tellProduktApi(choice, MAIN_LANGUAGE));
    const kategorien = await findHiddenKategorien({ db, mandant });
    if (kategorien.length > 0) log.error({ mandant: route, kategorien }, 'categories hidden by the paths of screens');
  }
};

/** The owner's address of the database: the one that was named, or the embedded one, which is started or joined. */
export const reachDatabase = async (env: Env, log: Log): Promise<{ url: string; stop(): Promise<unknown> }> => {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => undefined };
  return startEmbedded({
    dir: path.join(env.dataDir, 'postgres'),
    database: 'weitersagen',
    log: (line) => log.info(line),
  });
};

const ownerUrlOf = (env: Env, url: string): string => (env.DATABASE_URL && env.DATABASE_DIRECT_URL) || url;

export const databaseOptions = ({
  env,
  log,
  keys,
  url,
}: {
  env: Env;
  log: Log;
  keys: KeyRing;
  url: string;
}): DatabaseOptions => ({
  url,
  keys,
  ownerUrl: ownerUrlOf(env, url),
  processName: `${env.ROLE} ${process.pid}`,
  poolMax: env.PG_POOL,
  prepare: env.PG_PREPARE,
  migrations,
  onError: (error) => log.warn({ err: { message: error.message } }, 'database connection lost'),
  onNewer: (unknown) => log.warn({ migrations: unknown }, 'a newer version has migrated this database'),
  onSlowSearch: (error) =>
    log.warn({ err: { message: error.message } }, 'no index for parts of names: searching reads every row'),
  prepareAsOwner: (roles) =>
    prepareQueues(ownerUrlOf(env, url), [MAIL_JOB, WEBHOOK_JOB, GOAL_JOB, ...jobs.map(({ name }) => name)], roles),
});

/** A connection in the middle of something is not waited for longer; its transaction is as if it had never begun. */
const CLOSING_MS = 2_000;

/**
 * Starts everything below the web side: keys, database, walls, queues, scopes. What was started is stopped in the
 * opposite order. A refusal is one sentence for whoever typed the command.
 */
export const startRuntime = async (env: Env): Promise<Start> => {
  const log = createLog(env.LOG_LEVEL, env.ROLE);
  const open: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of open.reverse()) {
      const end = close().catch((error: Error) => log.error({ err: { message: error.message } }, 'while stopping'));
      if (!(await withDeadline(end, CLOSING_MS))) log.warn({ fristMs: CLOSING_MS }, 'still busy while stopping');
    }
  };
  const keys = loadKeys({ dataDir: env.dataDir, env: env.WEITERSAGEN_KEYS });
  const { url, stop: stopDatabase } = await reachDatabase(env, log);
  open.push(stopDatabase);
  const claim = () => claimDatabase(ownerUrlOf(env, url), { shared: env.ROLE !== 'all' });
  const early = await claim();
  if (early && !early.ok) {
    await stop();
    return early;
  }
  if (early) open.push(() => early.release());
  const database = await openDatabase(databaseOptions({ env, log, keys, url }));
  open.push(() => database.end());
  // A database that is new has had nobody to ask before.
  const late = early ? null : await claim();
  if (late && !late.ok) {
    await stop();
    return late;
  }
  if (late) open.push(() => late.release());
  const clock = movableClock(env.DEMO ? await findOffset(database.betreiber) : 0);
  const folder = createMandantDirectory(database.betreiber, { now: () => new Date() }, log);
  await reportKataloge(folder, database.betreiber, log);
  const direct = ownerUrlOf(env, url);
  const jobs = await createJobs({
    access: { ...database.betreiberAccess, url: withLogin(direct, database.betreiberRole) },
    applicationName: `weitersagen ${env.ROLE} ${process.pid} jobs`,
    log,
    arbeitet: env.ROLE !== 'web',
    canListen: direct !== url || !database.isPooled,
  });
  open.push(() => jobs.stop());
  const context = new Context();
  const address = { wert: env.PUBLIC_URL?.replace(/\/$/, '') ?? '' };
  const scopes = createScopes({
    dbFor: database.forMandant,
    dbForAgentur: database.forAgentur,
    dbBetreiber: database.betreiber,
    dbBetreiberAtWork: database.betreiberAtWork,
    mandanten: folder,
    enqueue: jobs.enqueue,
    now: clock.now,
    keys,
    log,
    context,
    get adresse() {
      return address.wert;
    },
    upward,
  });
  const inhaltService = inhaltTransport({ scopes, ...inhaltOptions(env) });
  const runtime = {
    env,
    log,
    context,
    clock,
    keys,
    database,
    directory: folder,
    scopes,
    jobs,
    adresse: address,
    isEnding: false,
    inhaltsdienst: inhaltService,
    intern: { wert: null },
  };
  context.give(databaseForThreads, database.forThreads);
  open.push(() => context.of(importThread).close());
  setInhaltMode(context, {
    scopes,
    // Of a demo the service may be a program beside it.
    netz: networkTransport({ auchHttp: env.DEMO }),
    eigener: { transport: inhaltService, basis: `http://portal.intern${BASE_PATH}` },
    now: Date.now,
    wartenMs: WAITING_MS,
  });
  return { ok: true, runtime, stop };
};
