import { once } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { isLost } from './lost.ts';
import type { Access } from './pool.ts';
import { isWrongPassword } from './rolePasswords.ts';

const socketOf = (client: pg.Client) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

const PROBE_MS = 1_500;
const PAUSE_MS = 250;

/** Whether the database may be written to; a sentence where it may not. */
const ASK = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

export type Readiness = { ok: true } | { ok: false; grund: string };

interface Waiting<T> {
  drop?: (late: T) => void;
  /** Whether its coming tells that the database lives; a connection at rest tells nothing. */
  isAnswer: boolean;
}

/** How long the connection that stands is waited for before one is made to ask. */
const STANDING_MS = 500;
const STAND_AGAIN_MS = 5_000;

/** What waits longer than this lets the database be asked whether it answers at all. */
const DOUBT_MS = 1_000;
const LOOK_MS = 250;

/**
 * What the pools of one database know of it together. Where something waits for long, the database is asked on a connection
 * that stands, and then on a new one; when it answers neither of them nor anything else, it is silent: all that waits is
 * refused, and whoever comes later at once, until it answers. So a statement may take its time, a machine so busy that new
 * connections take seconds refuses nobody, and a database that hangs holds nobody up.
 */
export class Watch {
  readonly #access: Access;
  readonly #applicationName: string;
  readonly #looking: NodeJS.Timeout;
  #age = 0;
  #isSilent = false;
  #isEnded = false;
  #heardAt = 0;
  #probing: Promise<void> | null = null;
  #standing: pg.Client | null = null;
  #standAgainAt = 0;
  /** What was asked on the standing connection and is not answered. */
  #asked: Promise<void> | null = null;
  /** How to refuse each who waits, and since when he does. */
  #waiting = new Map<(error: Error) => void, number>();

  constructor(access: Access, applicationName: string) {
    this.#access = access;
    this.#applicationName = applicationName;
    this.#looking = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  /** Grows with each loss; connections that are older are not used again. */
  get age(): number {
    return this.#age;
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** A connection led to a database that went away or was demoted: the others of that time lead there too. */
  renew(): void {
    this.#age++;
  }

  #look(): void {
    const [first] = this.#waiting.values();
    if (first !== undefined && performance.now() - first > DOUBT_MS) this.doubt();
    if (this.#heardAt > 0 && !this.#isSilent && performance.now() > this.#standAgainAt) void this.#stand();
  }

  #newClient(): pg.Client {
    const client = new pg.Client({
      ...parseIntoClientConfig(this.#access.url),
      password: this.#access.password,
      application_name: this.#applicationName,
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
    });
    client.on('error', () => undefined);
    return client;
  }

  async #stand(): Promise<void> {
    if (this.#standing) return;
    this.#standAgainAt = performance.now() + STAND_AGAIN_MS;
    const client = this.#newClient();
    client.on('end', () => this.#fall(client));
    try {
      await client.connect();
      if (this.#isEnded || this.#standing) socketOf(client).destroy();
      else this.#standing = client;
    } catch {
      // Whoever needs the database is told so; this one is only tried again.
      socketOf(client).destroy();
    }
  }

  #fall(client: pg.Client | null): void {
    if (client !== this.#standing) return;
    this.#standing = null;
    this.#asked = null;
    // A polite end would wait for a database that says nothing.
    if (client) socketOf(client).destroy();
  }

  async #answersStanding(): Promise<boolean> {
    const client = this.#standing;
    if (!client) return false;
    this.#asked ??= client.query('select 1').then(
      () => {
        this.#heardAt = performance.now();
        this.#asked = null;
      },
      () => this.#fall(client),
    );
    const asked = this.#asked.then(() => client === this.#standing);
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, STANDING_MS, false).unref());
    return Promise.race([asked, late]);
  }

  /** Asks the database, and goes on asking while it is silent. */
  doubt(): void {
    if (this.#isEnded) return;
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = null;
    });
  }

  async #probe(): Promise<void> {
    while (!this.#isEnded) {
      const isAlive = (await this.#answersStanding()) || (await this.#answersAnew());
      this.#isSilent = !isAlive;
      if (isAlive) return;
      this.#fall(this.#standing);
      this.#age++;
      for (const refuse of [...this.#waiting.keys()]) refuse(silent());
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
    }
  }

  async #answersAnew(): Promise<boolean> {
    const since = performance.now();
    const answer = await this.readiness();
    return answer.ok || answer.grund !== NO_ANSWER || this.#heardAt > since;
  }

  /** Waits for a connection or an answer as long as the database is not silent; what comes too late is handed to `drop`. */
  orSilence<T>(come: () => Promise<T>, { drop = () => undefined, isAnswer }: Waiting<T>): Promise<T> {
    if (this.#isSilent) return Promise.reject(silent());
    return new Promise<T>((resolve, reject) => {
      const refuse = (error: Error) => {
        this.#waiting.delete(refuse);
        reject(error);
      };
      this.#waiting.set(refuse, performance.now());
      const isWaiting = () => this.#waiting.delete(refuse);
      come().then(
        (value) => {
          if (isAnswer) this.#heardAt = performance.now();
          if (isWaiting()) resolve(value);
          else drop(value);
        },
        (error) => {
          if (isAnswer && !isLost(error)) this.#heardAt = performance.now();
          if (isWaiting()) reject(error);
        },
      );
    });
  }

  /** Asks on a connection of its own, so that it neither waits behind work nor trusts what was reached before. */
  async readiness(): Promise<Readiness> {
    try {
      return (await this.#ask()) ?? { ok: false, grund: NO_ANSWER };
    } catch (error) {
      if (!isWrongPassword(error)) return { ok: false, grund: NO_ANSWER };
      this.#access.forgetPassword();
      return this.#ask().then(
        (answer) => answer ?? { ok: false, grund: NO_ANSWER },
        () => ({ ok: false, grund: NO_ANSWER }),
      );
    }
  }

  /** Null where no answer came in time. */
  async #ask(): Promise<Readiness | null> {
    const client = this.#newClient();
    const late = new AbortController();
    let clock = setTimeout(() => tick(performance.now()), PROBE_MS);
    const began = performance.now();
    const tick = (now: number) => {
      // Where this process itself was held up, the answer may be there and not read yet.
      if (now - began > PROBE_MS + LOOK_MS) clock = setTimeout(() => late.abort(), LOOK_MS);
      else late.abort();
    };
    try {
      const asked = client.connect().then(() => client.query<{ isReadOnly: boolean }>(ASK));
      const answer = await Promise.race([asked, once(late.signal, 'abort')]);
      if (Array.isArray(answer)) return null;
      return answer.rows[0]?.isReadOnly ? { ok: false, grund: 'database is read-only' } : { ok: true };
    } finally {
      clearTimeout(clock);
      socketOf(client).destroy();
    }
  }

  end(): void {
    this.#isEnded = true;
    clearInterval(this.#looking);
    this.#fall(this.#standing);
  }
}

const NO_ANSWER = 'database is not reachable';

const silent = (): Error => Object.assign(new Error('the database does not answer'), { code: '08006' });
