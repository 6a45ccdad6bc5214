import type { Env } from './env.ts';
import type { Transport } from './modules/inhalt/service/transport.ts';
import type { MandantDirectory } from './modules/mandant/queries.ts';
import type { Scopes } from './platform/auth/scope.ts';
import type { MovableClock } from './platform/clock/clock.ts';
import type { Context } from './platform/context.ts';
import type { KeyRing } from './platform/crypto/keys.ts';
import type { Database } from './platform/db/database.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';

/** The started parts, put together once in start.ts and handed to whoever builds on them. */
export interface Runtime {
  env: Env;
  log: Log;
  context: Context;
  clock: MovableClock;
  keys: KeyRing;
  database: Database;
  directory: MandantDirectory;
  scopes: Scopes;
  jobs: Jobs;
  /** Told to end: whoever distributes work is to look elsewhere. */
  isEnding: boolean;
  /** Where people reach the portal; known once it listens. */
  adresse: { wert: string };
  /** The content service that is built in, asked like a foreign one, in every process (contracts §1.7). */
  inhaltsdienst: Transport;
  /** This process's own web side, where it has one: what we tell ourselves need not leave the process. */
  intern: { wert: Transport | null };
}
