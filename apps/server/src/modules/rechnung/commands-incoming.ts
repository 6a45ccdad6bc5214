import type { Cent } from '@weitersagen/contract/values';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isPaidOut } from '../buchung/rules-rechnung.ts';
import { moveRechnung } from './commands.ts';
import { findRechnung, lockRechnung } from './queries.ts';
import { numbersIn } from './rules.ts';
import { restOf } from './rules-abrechnung.ts';

interface Incoming {
  text: string;
  cent: Cent | null;
}

/**
 * Money whose sender names an invoice. Is it what is open of it, the invoice is paid; is it another amount, a clerk looks at
 * it: nothing moves, nothing is booked, and its history says so.
 */
export const takeIncoming = async (
  tx: MandantScope,
  { text, cent }: Incoming,
): Promise<'rechnungen' | 'rechnungAbweichend' | 'schon' | null> => {
  const [number, ...others] = numbersIn(text);
  const found = number && others.length === 0 ? await findRechnung(tx, number) : undefined;
  const row = found && (await lockRechnung(tx, found.id));
  if (!row || isPaidOut(row.art)) return null;
  if (row.status === 'Bezahlt') return 'schon';
  if (cent !== null && cent === restOf(row)) {
    const result = await moveRechnung(tx, row.id, 'bezahlt', { durch: text.slice(0, 140) });
    if (result.ok) return 'rechnungen';
  }
  await rememberHistory(tx, {
    gegenstand: 'rechnung',
    id: row.id,
    ereignis: 'eingangAbweichend',
    grund: cent === null ? null : String(cent),
  });
  return 'rechnungAbweichend';
};
