import { type LogFn, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * One way out for all lines, a system call for many of them: one for each would be a tenth of what a recipient's read costs.
 * Whoever kills the process (SIGKILL) loses the lines of the last half second, but none of an error.
 */
const out = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 });
const ERROR = 50;

const FORM = {
  formatters: { level: (level: string) => ({ level }) },
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: {
    logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
      method.apply(this, args);
      if (level >= ERROR) out.flush();
    },
  },
};

/**
 * Structured lines on stdout. Log small objects made for the log, never rows or requests: redaction here is a safety net
 * for the names below at the top two levels, not a filter (pino's paths are not recursive).
 */
const SECRET = [
  'password',
  'Password',
  'PasswordNeu',
  'PasswordAktuell',
  'token',
  'Token',
  'authorization',
  'cookie',
  'iban',
  'Iban',
  'email',
  'Email',
  'code',
  'Code',
];

/** Every line names the process that says it: its number and what it does. */
export const createLog = (level: string, role = 'all'): Log =>
  pino(
    {
      ...FORM,
      base: { pid: process.pid, role },
      level,
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`]), censor: '[…]' },
    },
    out,
  );

/**
 * For the line that every request leaves: its fields are fixed and hold no secret, so looking for some would only take
 * time. As talkative as the other one.
 */
export const accessLog = (log: Log): Log =>
  pino({ ...FORM, base: { pid: process.pid, ...log.bindings() }, level: log.level }, out);
