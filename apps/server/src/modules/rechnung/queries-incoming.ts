import type { IncomingReason, Tag } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import { lockRechnung, type RechnungRow } from './queries.ts';

/** The documents of these numbers, held; in one order, so that two files of the bank do not wait for each other. */
export const lockNamed = async (tx: MandantScope, numbers: readonly string[]): Promise<RechnungRow[]> => {
  const found = await tx.db
    .selectFrom('rechnung')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('nummer', 'in', numbers)
    .orderBy('nummer')
    .execute();
  const rows: RechnungRow[] = [];
  for (const { id } of found) {
    const row = await lockRechnung(tx, id);
    if (row) rows.push(row);
  }
  return rows;
};

export const isKnown = async (tx: MandantScope, key: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('zahlungseingang')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('schluessel', '=', key)
    .executeTakeFirst()) !== undefined;

export interface WaitingMoney {
  mandant: string;
  id: string;
  text: string;
  betrag: string;
  buchungstag: Tag | null;
  eingegangen_am: Date;
  anlass: IncomingReason;
  nummern: string[];
}

/** As many as somebody reads at once; when they are settled, others follow. */
const SHOWN = 100;

/** What waits for a clerk: of all Mandanten, of one, or of one of its documents. The oldest first. */
export const findWaitingMoney = async (
  { db }: Pick<BetreiberScope, 'db'>,
  { route, nummer }: { route?: string | undefined; nummer?: string } = {},
): Promise<WaitingMoney[]> => {
  const { rows } = await sql<WaitingMoney>`
    select m.route as mandant, e.id, e.text, e.betrag, e.buchungstag, e.eingegangen_am, e.anlass, e.nummern
    from zahlungseingang e join mandant m on m.id = e.mandant_id
    where e.stand = 'offen' and (${route ?? null}::text is null or m.route = ${route ?? null})
      and (${nummer ?? null}::text is null or ${nummer ?? null} = any(e.nummern))
    order by e.eingegangen_am, e.id limit ${SHOWN}`.execute(db);
  return rows;
};

/** Held, so that it is settled once. */
export const lockWaitingMoney = (tx: MandantScope, id: string) =>
  tx.db
    .selectFrom('zahlungseingang')
    .select(['stand', 'nummern', 'betrag'])
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
