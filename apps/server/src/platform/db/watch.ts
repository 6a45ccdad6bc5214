import { once } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Access } from './pool.ts';
import { isWrongPassword } from './rolePasswords.ts';

const socketOf = (client: pg.Client) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

const PROBE_MS = 1_500;
const PAUSE_MS = 250;

/** Whether the database may be written to; a sentence where it may not. */
const ASK = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

export type Readiness = { ok: true } | { ok: false; grund: string };

/**
 * What the pools of one database know of it together. After a statement that got no answer in time the database counts as
 * silent: whoever asks meanwhile is refused at once instead of waiting behind the others, until a connection of the
 * watch's own gets an answer.
 */
export class Watch {
  readonly #access: Access;
  readonly #applicationName: string;
  #age = 0;
  #isSilent = false;
  #isEnded = false;
  #probing: Promise<void> | null = null;
  #waiting = new Set<(error: Error) => void>();

  constructor(access: Access, applicationName: string) {
    this.#access = access;
    this.#applicationName = applicationName;
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

  silence(): void {
    this.#age++;
    this.#isSilent = true;
    for (const refuse of this.#waiting) refuse(silent());
    this.doubt();
  }

  /** Asks once; the database is silent from the first question on that gets no answer to the first that does. */
  doubt(): void {
    if (this.#isEnded) return;
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = null;
    });
  }

  async #probe(): Promise<void> {
    while (!this.#isEnded) {
      const answer = await this.readiness();
      if (answer.ok || answer.grund !== NO_ANSWER) {
        this.#isSilent = false;
        return;
      }
      this.#isSilent = true;
      for (const refuse of this.#waiting) refuse(silent());
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
    }
  }

  /** Waits for a connection as long as the database is not silent; one that comes too late is handed to `drop`. */
  orSilence<T>(come: () => Promise<T>, drop: (late: T) => void): Promise<T> {
    if (this.#isSilent) return Promise.reject(silent());
    return new Promise<T>((resolve, reject) => {
      let isRefused = false;
      const refuse = (error: Error) => {
        isRefused = true;
        this.#waiting.delete(refuse);
        reject(error);
      };
      this.#waiting.add(refuse);
      come().then(
        (value) => {
          this.#waiting.delete(refuse);
          if (isRefused) drop(value);
          else resolve(value);
        },
        (error) => {
          this.#waiting.delete(refuse);
          reject(error);
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
    const client = new pg.Client({
      ...parseIntoClientConfig(this.#access.url),
      password: this.#access.password,
      application_name: this.#applicationName,
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
    });
    client.on('error', () => undefined);
    const late = new AbortController();
    const clock = setTimeout(() => late.abort(), PROBE_MS);
    try {
      const asked = client.connect().then(() => client.query<{ isReadOnly: boolean }>(ASK));
      const answer = await Promise.race([asked, once(late.signal, 'abort')]);
      if (Array.isArray(answer)) return null;
      return answer.rows[0]?.isReadOnly ? { ok: false, grund: 'database is read-only' } : { ok: true };
    } finally {
      clearTimeout(clock);
      // A polite end would wait for a database that says nothing.
      socketOf(client).destroy();
    }
  }

  end(): void {
    this.#isEnded = true;
  }
}

const NO_ANSWER = 'database is not reachable';

const silent = (): Error => Object.assign(new Error('the database does not answer'), { code: '08006' });
