import { type BankBookings, parseCamt } from './camt.ts';
import { parsePain002, type StatusReport } from './pain002.ts';

export type BankFile = { art: 'kontoauszug'; wert: BankBookings } | { art: 'statusbericht'; wert: StatusReport };

/** Reads a file of the bank, pain.002, camt.053 or camt.054, in a thread of its own. Null: none that we can read. */
export default (bytes: Uint8Array): BankFile | null => {
  const statement = parseCamt(bytes);
  if (statement.ok) return { art: 'kontoauszug', wert: statement.wert };
  const report = parsePain002(bytes);
  return report.ok ? { art: 'statusbericht', wert: report.wert } : null;
};
