import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Structured lines on stdout. Log small objects made for the log, never rows or requests: redaction here is a safety net
 * for the names below at the top two levels, not a filter (pino's paths are not recursive).
 */
const GEHEIM = [
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

export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    redact: { paths: GEHEIM.flatMap((name) => [name, `*.${name}`]), censor: '[…]' },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
