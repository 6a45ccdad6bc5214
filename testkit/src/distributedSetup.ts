import { afterAll, expect } from 'vitest';
import { findDistributionFaults, soundStatements } from './distributed.ts';
import { sent } from './statements.ts';

/** This is read anew for each file; what is imported, once for all files of a worker. */
sent.clear();

/** Many rows of values read like one. */
const MORE_ROWS = /(\((?:\$\d+(?:, )?)+\))(?:, \((?:\$\d+(?:, )?)+\))+/g;

/** Whatever the portal has sent in this file would also run on a database that is distributed by Mandant. */
afterAll(async () => {
  const faults: { statement: string; faults: string[] }[] = [];
  for (const statement of new Set([...sent.values()].map(({ text }) => text.replace(MORE_ROWS, '$1')))) {
    if (soundStatements.has(statement)) continue;
    const found = await findDistributionFaults(statement);
    if (found.length === 0) soundStatements.add(statement);
    else faults.push({ statement: statement.replace(/\s+/g, ' '), faults: found });
  }
  const told = faults.map(({ statement, faults }) => `${faults.join('; ')} (ADR 0018): ${statement}`);
  expect(faults, told.join('\n')).toEqual([]);
});
