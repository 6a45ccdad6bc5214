import { createRequire } from 'node:module';
import type { QueryResult } from 'pg';

/** What pg's own query has and its types do not name; pg-cursor builds on the same. */
interface Wire {
  parse(message: { text: string; name?: string | undefined }): void;
  bind(message: { portal: string; statement?: string | undefined; values: readonly unknown[] }): void;
  execute(message: { portal: string }): void;
  sync(): void;
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}
interface BaseQuery {
  name: string | undefined;
  portal: string;
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}
type Callback = (error: Error | null, result: QueryResult) => void;
type BaseClass = new (config: object, values: undefined, callback: Callback) => BaseQuery;
const Base = createRequire(import.meta.url)('pg').Query as BaseClass;

export interface Statement {
  text: string;
  /** Planned once per connection under this name. */
  name?: string | undefined;
  values: readonly unknown[];
}

/**
 * A statement with others before and after it, all sent at once and ended by one Sync: one trip to the database, and one
 * transaction, be it one that `begin` opens or the one that PostgreSQL makes of everything up to the Sync. So a setting that
 * holds for the transaction alone costs no trip of its own, and behind a pooler the next statement may meet any other
 * connection.
 */
export class FramedQuery extends Base {
  readonly query_timeout: number;
  readonly #before: readonly Statement[];
  readonly #after: readonly Statement[];
  readonly #ownName: string | undefined;
  /** Answers to what goes before that have not come yet. */
  #ahead: number;
  #isAnswered = false;

  constructor(
    statement: Statement,
    frame: { before: readonly Statement[]; after: readonly Statement[]; limitMs: number },
    callback: Callback,
  ) {
    super({ ...statement, queryMode: 'extended' }, undefined, callback);
    this.#before = frame.before;
    this.#after = frame.after;
    this.#ahead = frame.before.length;
    this.#ownName = statement.name;
    this.query_timeout = frame.limitMs;
  }

  override prepare(wire: Wire): void {
    for (const statement of this.#before) this.#send(wire, statement);
    super.prepare(wire);
    // The driver notes a statement as parsed at the first answer to any parse: not before it is ours.
    if (this.#ahead > 0) this.name = undefined;
  }

  #send(wire: Wire, { text, name, values }: Statement): void {
    if (!name || wire.parsedStatements[name] === undefined) wire.parse({ text, name });
    wire.bind({ portal: '', statement: name, values });
    wire.execute({ portal: '' });
  }

  /** Called by `prepare` of the base: execute, what comes after, and the Sync that ends it all. */
  _getRows(wire: Wire): void {
    wire.execute({ portal: this.portal });
    for (const statement of this.#after) this.#send(wire, statement);
    wire.sync();
  }

  override handleDataRow(message: unknown): void {
    if (this.#ahead === 0 && !this.#isAnswered) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#ahead > 0) {
      const { name, text } = this.#before[this.#before.length - this.#ahead] as Statement;
      if (name) wire.parsedStatements[name] = text;
      this.#ahead--;
      if (this.#ahead === 0) this.name = this.#ownName;
      return;
    }
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    super.handleCommandComplete(message, wire);
  }

  override handleError(error: Error, wire: Wire): void {
    // What failed before us was never parsed.
    if (this.#ahead > 0 && this.#ownName) delete wire.submittedNamedStatements[this.#ownName];
    super.handleError(error, wire);
  }
}
