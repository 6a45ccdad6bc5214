import type { Bindings, ChildLoggerOptions } from 'pino';
import type { Log } from './log.ts';

type Line = Parameters<Log['info']>;

/**
 * The log of one request, whose lines carry its id. Most requests say nothing but the line of every request, so the logger
 * behind it is made by the first one that does.
 */
export class RequestLog {
  readonly #log: Log;
  readonly #bindings: Bindings;
  readonly #options: ChildLoggerOptions<never>;
  #made: Log | undefined;

  constructor(log: Log, bindings: Bindings, options: ChildLoggerOptions<never>) {
    this.#log = log;
    this.#bindings = bindings;
    this.#options = options;
  }

  #own(): Log {
    this.#made ??= this.#log.child(this.#bindings, this.#options);
    return this.#made;
  }

  get level(): string {
    return this.#log.level;
  }

  child(bindings: Bindings, options?: ChildLoggerOptions<never>): Log {
    return this.#own().child(bindings, options);
  }

  bindings(): Bindings {
    return this.#own().bindings();
  }

  trace(...line: Line): void {
    this.#own().trace(...line);
  }

  debug(...line: Line): void {
    this.#own().debug(...line);
  }

  info(...line: Line): void {
    this.#own().info(...line);
  }

  warn(...line: Line): void {
    this.#own().warn(...line);
  }

  error(...line: Line): void {
    this.#own().error(...line);
  }

  fatal(...line: Line): void {
    this.#own().fatal(...line);
  }
}
