import type { AgenturId, MandantId } from '@weitersagen/contract/values';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { FramedQuery, type Statement } from './framedQuery.ts';
import { ConnectionLost, isLost } from './lost.ts';
import type { Pool } from './pool.ts';
import { countLost } from './poolMetrics.ts';
import { PLANNED_MARK } from './rows.ts';
import { MANDANT_SETTING } from './walls.ts';
import { AGENTUR_SETTING } from './walls-agentur.ts';

/** How long one statement may take: of a request that somebody waits for, and of other work. */
const LIMIT_MS = { request: 4_000, work: 60_000 } as const;
export type Patience = keyof typeof LIMIT_MS;

/** Whoever holds a transaction open and does nothing is ended, and his locks with him. */
const IDLE_IN_TRANSACTION = `set_config('idle_in_transaction_session_timeout', '60000', true)`;
const MANDANT = `set_config('${MANDANT_SETTING}', $1, true)`;
/**
 * A report sorts and joins all that an agency has: what does not fit in memory is written to disk and read again, and
 * compiling such a statement takes longer than it runs.
 */
const OF_REPORTS = { work_mem: '16MB', jit: 'off' };
const AGENTUR = [
  `set_config('${AGENTUR_SETTING}', $2, true)`,
  ...Object.entries(OF_REPORTS).map(([name, value]) => `set_config('${name}', '${value}', true)`),
].join(', ');

/** An insert of many rows has a text for each number of them (ADR 0018); beyond this a plan costs little beside its work. */
const NAMED_UP_TO = 400;
/** Of all but those that are said to be planned (rows.ts): a connection keeps a plan for each that it has sent. */
const NAMES_AT_MOST = 1000;
const names = new Map<string, string>();
const nameOf = (text: string, values: readonly unknown[]): string | undefined => {
  const known = names.get(text);
  const isPlanned = text.startsWith(PLANNED_MARK);
  if (known || (!isPlanned && (values.length > NAMED_UP_TO || names.size >= NAMES_AT_MOST))) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
};

const BEGIN = /^(begin|start transaction)\b/;
const END = /^(commit|rollback)$/;
const nothingDone = (command: string): pg.QueryResult => ({ command, rowCount: 0, rows: [], fields: [], oid: 0 });

export interface SessionOptions {
  /** Missing where the role sees all Mandanten. */
  mandantId?: MandantId;
  /** Only where the role sees one agency of that Mandant. */
  agenturId?: AgenturId;
  patience: Patience;
  /** A distributed database hands only `set local` of a transaction on to its workers, and no function's effect. */
  isDistributed: boolean;
}

const setLocal = (settings: Record<string, string | undefined>): Statement[] =>
  Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [{ text: `set local ${name} to '${value}'`, values: [] }],
  );

/**
 * A connection as the query builder sees it. The Mandant is set in the transaction of each statement and travels with it:
 * alone, a statement and its setting are one trip; in a transaction, `begin` and the setting go with its first statement.
 */
class Session {
  readonly #pool: Pool;
  readonly #options: SessionOptions;
  #client: pg.PoolClient;
  /** A transaction that was announced, and of which nothing was sent yet. */
  #announced: string | null = null;
  #isInTransaction = false;
  #isLost = false;

  constructor(pool: Pool, client: pg.PoolClient, options: SessionOptions) {
    this.#pool = pool;
    this.#client = client;
    this.#options = options;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (BEGIN.test(text)) {
      this.#announced = text;
      return nothingDone('BEGIN');
    }
    if (END.test(text)) return this.#end(text);
    const isAlone = this.#announced === null && !this.#isInTransaction;
    try {
      return await this.#send(text, values);
    } catch (error) {
      if (!isAlone || !isHarmless(error, text)) throw error;
      await this.#replace();
      return this.#send(text, values);
    }
  }

  async #end(text: string): Promise<pg.QueryResult> {
    if (this.#announced !== null) {
      this.#announced = null;
      return nothingDone(text.toUpperCase());
    }
    // It went with its connection.
    if (this.#isLost && text === 'rollback') return nothingDone('ROLLBACK');
    const answer = await this.#run({ text, values: [] }, { before: [], after: [] }, text === 'commit');
    this.#isInTransaction = false;
    return answer;
  }

  #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const frame = this.#frame();
    return this.#run(this.#statement(text, values), frame, false);
  }

  #statement(text: string, values: readonly unknown[] = []): Statement {
    return { text, values, name: this.#pool.prepare ? nameOf(text, values) : undefined };
  }

  #frame(): { before: Statement[]; after: Statement[] } {
    if (this.#isInTransaction) return { before: [], after: [] };
    const begin = this.#announced;
    if (begin === null) return this.#frameAlone();
    this.#announced = null;
    this.#isInTransaction = true;
    return { before: [this.#statement(begin), ...this.#settings(true)], after: [] };
  }

  #frameAlone(): { before: Statement[]; after: Statement[] } {
    const before = this.#settings(false);
    if (before.length === 0 || !this.#options.isDistributed) return { before, after: [] };
    return { before: [this.#statement('begin'), ...before], after: [{ text: 'commit', values: [] }] };
  }

  #settings(isTransaction: boolean): Statement[] {
    const { mandantId, agenturId, isDistributed } = this.#options;
    if (mandantId === undefined) return isTransaction ? [this.#statement(`select ${IDLE_IN_TRANSACTION}`)] : [];
    if (isDistributed)
      return setLocal({
        ...{ [MANDANT_SETTING]: mandantId, [AGENTUR_SETTING]: agenturId },
        ...(agenturId ? OF_REPORTS : {}),
      });
    const settings = [MANDANT, ...(agenturId ? [AGENTUR] : []), ...(isTransaction ? [IDLE_IN_TRANSACTION] : [])];
    return [this.#statement(`select ${settings.join(', ')}`, [mandantId, ...(agenturId ? [agenturId] : [])])];
  }

  async #run(
    statement: Statement,
    frame: { before: Statement[]; after: Statement[] },
    isCommit: boolean,
  ): Promise<pg.QueryResult> {
    const limitMs = LIMIT_MS[this.#options.patience];
    try {
      return await this.#pool.watch.orSilence(
        () =>
          new Promise<pg.QueryResult>((resolve, reject) => {
            const query = new FramedQuery(statement, { ...frame, limitMs }, (error, result) =>
              error ? reject(error) : resolve(result),
            );
            this.#client.query(query as never);
          }),
        { isAnswer: true },
      );
    } catch (error) {
      if (!isLost(error)) {
        // Its own `commit` was passed over with the rest.
        if (frame.after.length > 0) await this.#client.query('rollback').catch(() => (this.#isLost = true));
        throw Object.assign(error as Error, { role: this.#pool.role });
      }
      this.#isLost = true;
      const lost = new ConnectionLost(error, this.#pool.role, isCommit);
      countLost(lost.role, lost.code);
      if (lost.isTimeout) this.#pool.watch.doubt();
      else this.#pool.watch.renew();
      throw lost;
    }
  }

  async #replace(): Promise<void> {
    this.#client.release(true);
    this.#client = gone;
    this.#client = await this.#pool.connect();
    this.#isLost = false;
  }

  /** One with a transaction that nobody ended is of no use to the next. */
  release(isDiscarded = false): void {
    this.#client.release(isDiscarded || this.#isLost || this.#isInTransaction);
  }
}

/** Stands where a connection was given back and no other came. */
const gone = {
  release: () => undefined,
  query: () => {
    throw new ConnectionLost(new Error('Connection terminated'), '');
  },
} as unknown as pg.PoolClient;

/** Nothing was done, or it may be done twice. */
const isHarmless = (error: unknown, text: string): boolean =>
  error instanceof ConnectionLost && !error.isTimeout && (error.isRefused || /^\s*select\b/i.test(text));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A query builder on a pool; where it names a Mandant, everything it asks sees that one's rows and no others. */
export const queryBuilder = <DB>(pool: Pool, options: SessionOptions): Kysely<DB> => {
  if (options.mandantId !== undefined && !UUID.test(options.mandantId)) throw new Error('not the id of a Mandant');
  if (options.agenturId !== undefined && !UUID.test(options.agenturId)) throw new Error('not the id of an agency');
  const connect = async () => new Session(pool, await pool.connect(), options);
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {} } as unknown as pg.Pool }),
  });
};
