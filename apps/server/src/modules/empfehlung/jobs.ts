import type { EmpfehlungId, Tag } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { plusTage } from '../../platform/clock/days.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { findEmpfaengerStates } from './queries.ts';
import { empfehlungLifecycle } from './status.ts';

/** Those that stay take two statements together, and those that expire one each and a mail. */
const SEEN_PER_RUN = 5000;
const EXPIRY_PER_RUN = 500;
const DELAY_DAYS = 89;

/** The last day of its term, or of its rest; as the index has it. */
const lastDay = sql<Tag>`case when e.ruht_bis is null then e.gueltig_bis else e.ruht_bis end`;

const pastTheirDay = ({ db, mandant, heute }: MandantScope) =>
  db
    .selectFrom('empfehlung as e')
    .select('e.id')
    .where('e.mandant_id', '=', mandant.id)
    .where('e.status', '=', sql.lit('Offen'))
    .where(lastDay, '<', heute)
    .orderBy(lastDay);

const lockDue = async (tx: MandantScope): Promise<EmpfehlungId[]> => {
  const rows = await pastTheirDay(tx).limit(SEEN_PER_RUN).forUpdate().skipLocked().execute();
  return rows.map(({ id }) => id);
};

const rest = async (tx: MandantScope, ids: readonly EmpfehlungId[], days: number): Promise<void> => {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('empfehlung')
    .set({ ruht_bis: plusTage(tx.heute, days) })
    .where('mandant_id', '=', tx.mandant.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
};

/**
 * Past its term, and somebody has given his data: an order may still come. Who has confirmed stays, and the recommendation
 * with him, for months; where nobody has, the data may go any day.
 */
const postpone = async (tx: MandantScope, states: ReadonlyMap<EmpfehlungId, boolean>): Promise<void> => {
  const those = (isConfirmed: boolean) =>
    [...states].filter(([, confirmed]) => confirmed === isConfirmed).map(([id]) => id);
  await rest(tx, those(true), DELAY_DAYS);
  await rest(tx, those(false), 0);
};

const findExpiring = (tx: MandantScope, ids: readonly EmpfehlungId[]) =>
  tx.db
    .selectFrom('empfehlung as e')
    .innerJoin('empfehler as p', (on) =>
      on.onRef('p.mandant_id', '=', 'e.mandant_id').onRef('p.id', '=', 'e.empfehler_id'),
    )
    .select(['e.id', 'e.status', 'e.gueltig_bis', 'p.email', 'p.sprache', 'p.geloescht_am'])
    .where('e.mandant_id', '=', tx.mandant.id)
    .where(sql<boolean>`e.id = any(${ids}::uuid[])`)
    .orderBy('e.gueltig_bis')
    .execute();

const letExpire = (scope: MandantScope): Promise<number> =>
  scope.transaction(async (tx) => {
    const due = await lockDue(tx);
    if (due.length === 0) return 0;
    // Asked once the rows are held: whoever gives his data from now on waits.
    const withEmpfaenger = await findEmpfaengerStates(tx, due);
    await postpone(tx, withEmpfaenger);
    const without = due.filter((id) => !withEmpfaenger.has(id)).slice(0, EXPIRY_PER_RUN);
    const rows = without.length > 0 ? await findExpiring(tx, without) : [];
    let moved = 0;
    for (const z of rows) {
      const result = empfehlungLifecycle.apply(z.status, 'fristVerstrichen', {
        heute: tx.heute,
        gueltigBis: z.gueltig_bis,
        empfaengerdatenVorhanden: false,
        praemierungen: [],
        auszahlungUnterwegs: false,
      });
      if (!result.ok) continue;
      await tx.db
        .updateTable('empfehlung')
        .set({ status: result.status })
        .where('mandant_id', '=', tx.mandant.id)
        .where('id', '=', z.id)
        .execute();
      await rememberHistory(tx, {
        gegenstand: 'empfehlung',
        id: z.id,
        empfehlungId: z.id,
        ereignis: 'fristVerstrichen',
        von: z.status,
        nach: result.status,
      });
      if (!z.geloescht_am)
        for (const effect of result.folgen)
          await planMail(tx, { vorlage: effect.mail, an: z.email, sprache: z.sprache, bezug: { empfehlungId: z.id } });
      moved++;
    }
    return moved + withEmpfaenger.size;
  });

export const sweeps = [{ name: 'empfehlungAblauf', due: pastTheirDay, run: letExpire }];
