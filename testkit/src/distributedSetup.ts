import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { findDistributionFaults } from './distributed.ts';

/** The working roles, and not the owner, whose statements build the schema. */
const IS_WORKING_ROLE = /_(app|betreiber)$/;
/** Many rows of values read like one. */
const MORE_ROWS = /(\((?:\$\d+(?:, )?)+\))(?:, \((?:\$\d+(?:, )?)+\))+/g;

const statements = new Set<string>();
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args as [string | { text?: string } | undefined];
  const text = typeof first === 'string' ? first : first?.text;
  if (text && IS_WORKING_ROLE.test(this.user ?? '')) statements.add(text.replace(MORE_ROWS, '$1'));
  return (query as (...a: unknown[]) => unknown).apply(this, args);
} as typeof query;

/** Whatever the portal has sent in this file would also run on a database that is distributed by Mandant. */
afterAll(async () => {
  const faults: { statement: string; faults: string[] }[] = [];
  for (const statement of statements) {
    const found = await findDistributionFaults(statement);
    if (found.length > 0) faults.push({ statement: statement.replace(/\s+/g, ' '), faults: found });
  }
  expect(faults).toEqual([]);
});
