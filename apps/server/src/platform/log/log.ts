import { type LogFn, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * One way out for all lines, a system call for many of them: one for each would be a tenth of what a recipient's read costs.
 * Whoever kills the process (SIGKILL) loses the lines of the last half second, but none of an error.
 */
const out = pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 500 });
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

/** What the line of a request says of it. */
export interface RequestLine {
  reqId: string;
  method: string;
  /** The pattern that its path fits, where one does. */
  route: string | undefined;
  /** Where the pattern says too little. */
  path?: string;
  status: number;
  ms: number;
}

/** The time of a line, by the millisecond: many requests share one. */
const readTime = (): (() => string) => {
  let known = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== known) text = new Date(now).toISOString();
    known = now;
    return text;
  };
};

/**
 * For the line that every request leaves, as talkative as the other one: its fields are fixed and hold no secret, so neither
 * are some looked for nor is the line put together field by field, and the lines of one turn of the event loop are passed on
 * together. Written like every other, it was an eighth of what a recipient's read costs.
 */
export const createRequestLog = (log: Log): ((line: RequestLine) => void) => {
  const { role } = log.bindings();
  const time = readTime();
  let lines = '';
  const pass = () => {
    out.write(lines);
    lines = '';
  };
  return (line) => {
    if (!log.isLevelEnabled('info')) return;
    if (lines === '') setImmediate(pass);
    lines += `${JSON.stringify({ level: 'info', time: time(), pid: process.pid, role, ...line, msg: 'request' })}\n`;
  };
};
