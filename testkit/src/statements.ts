import pg from 'pg';

export interface Sent {
  text: string;
  values: readonly unknown[];
  role: 'app' | 'betreiber' | 'agentur';
}

/** The working roles, and not the owner, whose statements build the schema. */
const WORKING_ROLE = /_(app|betreiber|agentur)$/;

/** What the portal has sent in this file: each statement with each set of values that are there or missing once. */
export const sent = new Map<string, Sent>();

const patternOf = (values: readonly unknown[]): string =>
  values.map((value) => (value === null || value === undefined ? '0' : '1')).join('');

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first, second] = args as [string | { text?: string; values?: unknown[] } | undefined, unknown];
  const text = typeof first === 'string' ? first : first?.text;
  const role = WORKING_ROLE.exec(this.user ?? '')?.[1] as Sent['role'] | undefined;
  if (text && role) {
    const given = typeof first === 'string' ? second : first?.values;
    const values = Array.isArray(given) ? given : [];
    const key = `${role} ${text} ${patternOf(values)}`;
    if (!sent.has(key)) sent.set(key, { text, values, role });
  }
  return (query as (...a: unknown[]) => unknown).apply(this, args);
} as typeof query;
