import type { Cent, IncomingReason, Tag } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import { rememberHistory } from '../../platform/audit/history.ts';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { moveRechnung } from './commands.ts';
import { isKnown, lockNamed, lockWaitingMoney } from './queries-incoming.ts';
import { numbersIn } from './rules.ts';
import { incomingObstacle, isAsked, isToBePaid } from './rules-incoming.ts';

interface Incoming {
  text: string;
  cent: Cent | null;
  amount: string;
  day: Tag | null;
  isReversal: boolean;
  key: string;
}

interface Taken {
  outcome: 'rechnungen' | 'rechnungAbweichend' | 'schon';
  count: number;
}

/** What a clerk reads of it. Numbers are looked for in all of it, since banks put words of their own before. */
const MOST_TEXT = 300;

/** False: it is known already. */
const keepIncoming = async (
  tx: MandantScope,
  { key, text, cent, amount, day }: Incoming,
  { numbers, reason }: { numbers: string[]; reason: IncomingReason | null },
): Promise<boolean> => {
  const row = await tx.db
    .insertInto('zahlungseingang')
    .values({
      mandant_id: tx.mandant.id,
      id: uuid(),
      schluessel: key,
      nummern: numbers,
      text: text.slice(0, MOST_TEXT),
      cent,
      betrag: amount,
      buchungstag: day,
      anlass: reason,
      stand: reason ? 'offen' : 'gebucht',
      eingegangen_am: tx.now,
    })
    .onConflict((c) => c.columns(['mandant_id', 'schluessel']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Money whose sender names documents. Is it to the cent what is open of them, they are paid; else it waits for a clerk, who
 * looks at it: nothing moves, nothing is booked, and the history of each says so once.
 */
export const takeIncoming = async (tx: MandantScope, money: Incoming): Promise<Taken | null> => {
  const numbers = numbersIn(money.text);
  if (numbers.length === 0) return null;
  const named = await lockNamed(tx, numbers);
  const asked = named.filter(isAsked);
  if (asked.length === 0) return null;
  if (await isKnown(tx, money.key)) return { outcome: 'schon', count: 1 };
  const reason = money.isReversal
    ? 'zurueckgebucht'
    : incomingObstacle(named, { cent: money.cent, unknown: numbers.length - named.length });
  const isNew = await keepIncoming(tx, money, { numbers: named.map(({ nummer }) => nummer), reason });
  if (!isNew) return { outcome: 'schon', count: 1 };
  if (reason === null) {
    const paid = asked.filter(isToBePaid);
    for (const { id, nummer } of paid) {
      const result = await moveRechnung(tx, id, 'bezahlt', { durch: money.text.slice(0, 140) });
      if (!result.ok) throw new Error(`payment of ${nummer} refused: ${result.grund}`);
    }
    return { outcome: 'rechnungen', count: paid.length };
  }
  const events = asked.map(({ id }) => ({
    gegenstand: 'rechnung' as const,
    id,
    ereignis: 'eingangAbweichend',
    grund: money.amount,
  }));
  await rememberHistory(tx, ...events);
  return { outcome: 'rechnungAbweichend', count: 1 };
};

/** A clerk has seen to it: paid back, set against another invoice, or entered by hand. Nothing is booked by it. */
export const settleIncoming = (scope: MandantScope, id: string, grund: string): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const row = await lockWaitingMoney(tx, id);
    if (!row) return refuse('PSOF0003');
    if (row.stand !== 'offen') return refuse('PSOF0303', { Grund: 'schonGeschehen' });
    await tx.db
      .updateTable('zahlungseingang')
      .set({ stand: 'erledigt', entschieden_am: tx.now, entschieden_von: tx.wer, grund })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .execute();
    const named = (await lockNamed(tx, row.nummern)).filter(isAsked);
    const told = named.map((one) => ({
      gegenstand: 'rechnung' as const,
      id: one.id,
      ereignis: 'eingangErledigt',
      grund: `${row.betrag}: ${grund}`,
    }));
    await rememberHistory(tx, ...told);
    await log(tx, { was: 'eingangErledigt', bezug: row.nummern.join(', '), grund });
    return null;
  });
