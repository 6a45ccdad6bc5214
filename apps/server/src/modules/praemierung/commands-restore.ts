import { type AuftragId, type Cent, cent, type PraemierungId, type Tag } from '@weitersagen/contract/values';
import { sql, type Updateable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { daysBetween, plusTage, tagOf } from '../../platform/clock/days.ts';
import { lockPerson } from '../empfaenger/commands-person.ts';
import { isKontoDeleted } from '../konto/queries.ts';
import { movePraemierung } from './commands.ts';
import { planHeldBackPaymentMail } from './commands-mail.ts';
import { lockPraemierung, type PraemierungRow } from './queries.ts';
import { findFreeCode } from './queries-gutschein.ts';
import { findVertragOf } from './queries-kulanz.ts';
import { findRestInYear } from './queries-yearlyLimit.ts';
import { gutscheinWindow } from './rules.ts';
import { above } from './upward.ts';

/** Another attempt books anew. The days on which nobody could claim it are given back; a voucher's link is mailed again. */
const valuesOf = (tx: MandantScope, row: PraemierungRow) => {
  const lost = row.abgeschlossen_am ? daysBetween(tagOf(row.abgeschlossen_am), tx.heute) : 0;
  const lapsesOn = row.verfaellt_am && plusTage(row.verfaellt_am, lost);
  return { versuch: row.versuch + 1, gutscheinlink_am: null, verfaellt_am: lapsesOn, wieder_am: tx.now };
};

const update = (tx: MandantScope, id: PraemierungId, values: Updateable<Tabellen['praemierung']>) =>
  tx.db.updateTable('praemierung').set(values).where('mandant_id', '=', tx.mandant.id).where('id', '=', id).execute();

/**
 * Its code went back into stock unseen: another of the same brand, valid at least until `lastDay`, takes its place; where
 * none is left, it is chosen anew.
 */
const reserveCode = async (tx: MandantScope, row: PraemierungRow, lastDay: Tag): Promise<void> => {
  if (row.praemienart !== 'gutschein') return;
  const code = row.gutschein_id && (await findFreeCode(tx, row.gutschein_id, lastDay));
  if (!code) return void (await update(tx, row.id, { praemienart: null, gutschein_id: null, gewaehlt_am: null }));
  await tx.db
    .updateTable('gutscheincode')
    .set({ praemierung_id: row.id, vergeben_am: tx.now })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', code.id)
    .execute();
};

/** § 48b VAG: what the year in which it is given again leaves of the recipient's share. */
const leftOf = async (tx: MandantScope, row: PraemierungRow): Promise<number> => {
  if (row.beguenstigter !== 'empfaenger' || !row.auftrag_id || !row.empfehlung_id) return row.wert_cent;
  const person = { empfaengerId: row.empfaenger_id, auftragId: row.auftrag_id };
  await lockPerson(tx, person);
  const rest = await findRestInYear(tx, person, await findVertragOf(tx, row.empfehlung_id));
  return rest === null ? row.wert_cent : Math.min(row.wert_cent, rest);
};

/** A claim of another value is chosen anew where it was a voucher: that is worth what it is worth. */
const withValue = async (tx: MandantScope, row: PraemierungRow, valueCent: Cent): Promise<PraemierungRow> => {
  if (row.wert_cent === valueCent) return row;
  const values = {
    wert_cent: valueCent,
    ...(row.praemienart === 'gutschein' ? { praemienart: null, gutschein_id: null, gewaehlt_am: null } : {}),
  };
  await update(tx, row.id, values);
  return { ...row, ...values };
};

const findClaimsOf = async (tx: MandantScope, auftragId: AuftragId): Promise<PraemierungId[]> => {
  const rows = await tx.db
    .selectFrom('praemierung')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('auftrag_id', '=', auftragId)
    .execute();
  return rows.map(({ id }) => id);
};

/** What can be given again: cancelled with its order, and not given up with its account. */
const lockRestorable = async (tx: MandantScope, auftragId: AuftragId): Promise<PraemierungRow[]> => {
  const ids = await tx.db
    .selectFrom('praemierung')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('auftrag_id', '=', auftragId)
    .where('status', '=', 'Storniert')
    .orderBy('id')
    .execute();
  const rows: PraemierungRow[] = [];
  for (const { id } of ids) {
    const row = await lockPraemierung(tx, id);
    if (row && !(row.empfehler_id && (await isKontoDeleted(tx, row.empfehler_id)))) rows.push(row);
  }
  return rows;
};

/** What went to the referrer the last time that the order was valid again, and would else be given twice. */
const findGivenOn = async (tx: MandantScope, auftragId: AuftragId): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select greatest(0, sum(p.wert_cent) - a.praemie_wert_cent)::bigint as cents from auftrag a
    join praemierung p on p.mandant_id = a.mandant_id and p.auftrag_id = a.id
    where a.mandant_id = ${tx.mandant.id} and a.id = ${auftragId} and a.praemie_wert_cent is not null group by a.praemie_wert_cent`.execute(
    tx.db,
  );
  return rows[0]?.cents ?? 0;
};

/**
 * What the year does not leave the recipient is the referrer's, as at a release. Where he has no claim that is given again
 * just now (none, paid, on its way, account deleted), it is nobody's, and the order's timeline says so.
 */
const shareAnew = async (
  tx: MandantScope,
  auftragId: AuftragId,
  rows: readonly PraemierungRow[],
): Promise<PraemierungRow[]> => {
  const givenOn = await findGivenOn(tx, auftragId);
  const shared: PraemierungRow[] = [];
  let over = 0;
  for (const row of rows.filter((r) => r.beguenstigter === 'empfaenger')) {
    const share = Math.max(0, row.wert_cent - givenOn);
    const left = Math.min(share, await leftOf(tx, row));
    over += share - left;
    if (left > 0) shared.push(await withValue(tx, row, cent(left)));
  }
  for (const row of rows.filter((r) => r.beguenstigter === 'empfehler')) {
    shared.push(await withValue(tx, row, cent(row.wert_cent + over)));
    over = 0;
  }
  const [row] = rows;
  if (over > 0 && row)
    await rememberHistory(tx, {
      gegenstand: 'auftrag',
      id: auftragId,
      empfehlungId: row.empfehlung_id,
      ereignis: 'jahresgrenzeErreicht',
      grund: `${(over / 100).toFixed(2)} EUR`,
    });
  return shared;
};

/**
 * The order is valid after all: its claims are again what they were before it ended, each with what was chosen, as far as
 * the year leaves them. Who has deleted his account since has given up his share.
 */
export const restorePraemierungen = async (tx: MandantScope, auftragId: AuftragId, reason: string): Promise<void> => {
  for (const id of await above(tx).unmarkForRecall(tx, await findClaimsOf(tx, auftragId)))
    await planHeldBackPaymentMail(tx, id);
  const restorable = await lockRestorable(tx, auftragId);
  for (const row of await shareAnew(tx, auftragId, restorable)) {
    const values = valuesOf(tx, row);
    await reserveCode(tx, row, gutscheinWindow(values.verfaellt_am, tx.heute));
    await movePraemierung(tx, row.id, row.bereitgestellt_am ? 'wiederBereit' : 'wiederOffen', {
      values,
      grund: reason,
    });
  }
};
