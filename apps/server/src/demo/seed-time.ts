import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Kysely } from 'kysely';
import { upward } from '../effects.ts';
import type { Tabellen } from '../migrations/tabellen.ts';
import { createScopes, type MandantInfo, type MandantScope } from '../platform/auth/scope.ts';
import type { Runtime } from '../runtime.ts';

export interface Moment {
  am: Date;
  wer: string;
  sprache?: LanguageCode;
  /** What is mailed at this moment really goes out; older mail was sent long ago. */
  frisch?: boolean;
}

export type TimeJourney = (moment: Moment) => MandantScope;

export interface Journey {
  zu: TimeJourney;
  /** Mails that wait to be sent. */
  frisch: Set<string>;
}

/**
 * Work at a moment of the past, inside the one transaction that the whole seed is: commands run as they would have run
 * then, with that day's clock, and an interrupted first start leaves nothing behind.
 */
export const createJourney = (runtime: Runtime, db: Kysely<Tabellen>, info: MandantInfo): Journey => {
  const frisch = new Set<string>();
  const { keys, log, context } = runtime;
  const enqueue = async (trx: Kysely<Tabellen>, job: string, data: Record<string, string>) => {
    frisch.add(data.mail ?? '');
    await runtime.jobs.enqueue(trx, job, data);
  };
  const travel: TimeJourney = ({ am, wer, sprache = 'de', frisch: isFresh = false }) => {
    const raw = createScopes({
      dbFor: () => db,
      dbForAgentur: () => db,
      dbBetreiber: db,
      dbBetreiberAtWork: db,
      mandanten: { byRoute: async () => info, alle: async () => [info], forget: () => undefined },
      enqueue: isFresh ? enqueue : async () => {},
      now: () => am,
      keys,
      log,
      context,
      adresse: '',
      upward,
    }).mandant(info, { wer, sprache });
    // The transaction is open already; a command joins it.
    const scope: MandantScope = Object.assign(Object.create(raw), {
      transaction: <T>(fn: (tx: MandantScope) => Promise<T>) => fn(scope),
    });
    return scope;
  };
  return { zu: travel, frisch };
};
