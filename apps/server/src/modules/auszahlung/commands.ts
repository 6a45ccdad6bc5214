import type { BetreiberBenutzerId } from '@weitersagen/contract/values';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { lapseWithoutAuftrag } from '../praemierung/commands-entfallen.ts';
import { beginConfirmation, PORTION, payOut } from './commands-confirm.ts';
import { takeHeldOut, takeOutdatedOut } from './commands-verdacht.ts';
import { findLauf, type LaufRow, laufFacts, lockLauf } from './queries.ts';
import { findDoubtful } from './queries-lauf.ts';
import {
  type AuszahlungslaufEvent,
  type AuszahlungslaufFolge,
  type AuszahlungslaufGrund,
  auszahlungslaufLifecycle,
} from './status.ts';

export type LaufMove = { ok: true; row: LaufRow } | { ok: false; grund: AuszahlungslaufGrund | LifecycleGrund };

/** Its claims may go into another run, as far as they are still owed. */
const release = async (tx: MandantScope, row: LaufRow): Promise<void> => {
  const doubtful = await findDoubtful(tx, row.id);
  await tx.db
    .updateTable('auszahlung')
    .set({ stand: 'verworfen', grund: 'laufVerworfen' })
    .where('mandant_id', '=', tx.mandant.id)
    .where('lauf_id', '=', row.id)
    .where('stand', '=', 'offen')
    .execute();
  for (const id of doubtful) await lapseWithoutAuftrag(tx, id);
};

const runFolge = async (tx: MandantScope, row: LaufRow, folge: AuszahlungslaufFolge): Promise<void> => {
  if (folge.art === 'praemierungen') return void (await payOut(tx, row, PORTION));
  if (folge.art === 'praemierungenFreigeben') return release(tx, row);
  // `neueEinreichung` follows from what the bank says: commands-ablehnung.ts.
};

/** What was given since the run was opened: one account on both sides, or an agency's other one. */
const takeDoubtfulOut = async (tx: MandantScope, { id }: LaufRow): Promise<number> =>
  (await takeHeldOut(tx, { laufId: id })) + (await takeOutdatedOut(tx, id));

const isEmptied = async (tx: MandantScope, id: LaufRow['id']): Promise<boolean> =>
  (await findLauf(tx, id))?.status === 'Verworfen';

export type Laufschritt = Extract<AuszahlungslaufEvent, 'freigegeben' | 'bestaetigt' | 'verworfen'>;

const wer = (event: Laufschritt, user: BetreiberBenutzerId, now: Date) => {
  if (event === 'freigegeben') return { freigegeben_von: user, freigegeben_am: now };
  return event === 'bestaetigt' ? { bestaetigt_von: user, bestaetigt_am: now } : {};
};

/**
 * Release (by a second person, says the lifecycle, and the table's own check after it), confirmation, discarding. The claims
 * move while the run still lies where they expect it, then the run. Null: no such run.
 */
export const moveLauf = (
  scope: MandantScope,
  id: string,
  ereignis: Laufschritt,
  user: BetreiberBenutzerId,
): Promise<LaufMove | null> =>
  scope.transaction(async (tx) => {
    const old = await lockLauf(tx, id);
    if (!old) return null;
    const facts = await laufFacts(tx, old, user);
    const result = auszahlungslaufLifecycle.apply(old.status, ereignis, facts);
    if (!result.ok) return result;
    // Accounts may have been given since the run was opened. A run that nothing is left in is discarded, not released.
    if (ereignis === 'freigegeben' && (await takeDoubtfulOut(tx, old)) > 0 && (await isEmptied(tx, old.id)))
      return { ok: false, grund: 'leer' };
    if (ereignis === 'bestaetigt' && (old.bestaetigt_am || facts.anzahlZahlungen > PORTION))
      return { ok: true, row: await beginConfirmation(tx, old, user) };
    for (const folge of result.folgen) await runFolge(tx, old, folge);
    const row = await tx.db
      .updateTable('auszahlungslauf')
      .set({ status: result.status, ...wer(ereignis, user, tx.jetzt) })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', old.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await rememberHistory(tx, {
      gegenstand: 'auszahlungslauf',
      id: old.id,
      ereignis,
      von: old.status,
      nach: row.status,
    });
    return { ok: true, row };
  });
