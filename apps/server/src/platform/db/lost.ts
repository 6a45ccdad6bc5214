import { TURNS_FULL } from './turns.ts';

/** Class 08, an administrator or a crash that ends connections, a database that was demoted, a transaction left lying. */
const LOST_STATE = /^(08...|57P0\d|25006|25P03)$/;
const LOST_SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says without a code. */
const LOST_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout expired|timeout exceeded when trying to connect)/;
const TIMEOUT =
  /^(Query read timeout|timeout expired|timeout exceeded when trying to connect|the database does not answer)/;
/** SQLSTATE of a database with too much to do (no connection left, statement cancelled, queue full): the connection is good. */
const OVERLOAD = new Set(['53300', '53400', '57014', TURNS_FULL]);
/** A read-only database: it refused the statement, and nothing of it was done. */
const READ_ONLY = '25006';

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
const messageOf = (error: unknown): string => String((error as { message?: unknown } | null)?.message ?? error);

/** The connection is of no use any more, or leads to a database that may not write. */
export class ConnectionLost extends Error {
  /** SQLSTATE or the socket's code. */
  readonly code: string;
  /** No answer in time, rather than an end. */
  readonly isTimeout: boolean;
  /** The database refused: nothing was done. Else what was asked may have been done all the same. */
  readonly isRefused: boolean;
  /** Where nobody knows whether the commit went through, so that repeating might do it twice. */
  readonly isUncertain: boolean;
  readonly role: string;

  constructor(cause: unknown, role: string, isUncertain = false) {
    super(messageOf(cause), { cause });
    this.name = 'ConnectionLost';
    this.code = codeOf(cause) || 'lost';
    this.isTimeout = TIMEOUT.test(this.message);
    this.isRefused = this.code === READ_ONLY;
    this.isUncertain = isUncertain && !this.isRefused;
    this.role = role;
  }
}

export const isLost = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  LOST_STATE.test(codeOf(error)) ||
  LOST_SOCKET.has(codeOf(error)) ||
  LOST_MESSAGE.test(messageOf(error));

/** For now the database cannot do it: worth asking again in a moment, and nobody's fault here. */
export const isAway = (error: unknown): boolean => isLost(error) || OVERLOAD.has(codeOf(error));

const TRIES = 3;
const PAUSE_MS = 50;
/** A foreign key that does not hold is one, too: what was found is deleted before it is named. Looked for again, it is not there. */
const isLostRace = (error: unknown): boolean => ['40001', '40P01', '23503'].includes(codeOf(error));

/** A commit that got no answer is not repeated, nor what has had its time already. */
const isRepeatable = (error: unknown): boolean =>
  isLostRace(error) || (error instanceof ConnectionLost && !error.isUncertain && !error.isTimeout);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs a transaction again where the database says that it lost a race or a connection. It must do nothing outside. */
export const retrying = async <T>(fn: () => Promise<T>): Promise<T> => {
  for (let n = 1; ; n++) {
    try {
      return await fn();
    } catch (error) {
      if (n >= TRIES || !isRepeatable(error)) throw error;
      if (!isLostRace(error)) await pause(PAUSE_MS * n);
    }
  }
};

/** What the log tells about an error: never values, which stand in its `detail`. */
export const describeError = (error: unknown): Record<string, unknown> => {
  const { name, message, stack, role, constraint } = error as Record<string, unknown>;
  const code = codeOf(error);
  return {
    type: name,
    message,
    ...(code ? { [/^[0-9A-Z]{5}$/.test(code) ? 'sqlState' : 'errno']: code } : {}),
    ...(role === undefined ? {} : { role }),
    ...(constraint === undefined ? {} : { constraint }),
    stack,
  };
};
