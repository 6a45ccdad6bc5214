import type { EmpfehlungId, Tag } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import { rememberHistory } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { plusTage } from '../../platform/clock/tage.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { findEmpfaengerstaende } from './queries.ts';
import { empfehlungLifecycle } from './status.ts';

/** Those that stay take two statements together, and those that expire one each and a mail. */
const GESEHEN_JE_LAUF = 5000;
const ABLAUF_JE_LAUF = 500;
const AUFSCHUB_TAGE = 89;

/** The last day of its term, or of its rest; as the index has it. */
const letzterTag = sql<Tag>`case when e.ruht_bis is null then e.gueltig_bis else e.ruht_bis end`;

const lockDue = async (tx: MandantScope): Promise<EmpfehlungId[]> => {
  const rows = await tx.db
    .selectFrom('empfehlung as e')
    .select('e.id')
    .where('e.mandant_id', '=', tx.mandant.id)
    .where('e.status', '=', sql.lit('Offen'))
    .where(letzterTag, '<', tx.heute)
    .orderBy(letzterTag)
    .limit(GESEHEN_JE_LAUF)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
};

const rest = async (tx: MandantScope, ids: readonly EmpfehlungId[], tage: number): Promise<void> => {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('empfehlung')
    .set({ ruht_bis: plusTage(tx.heute, tage) })
    .where('mandant_id', '=', tx.mandant.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
};

/**
 * Past its term, and somebody has given his data: an order may still come. Who has confirmed stays, and the recommendation
 * with him, for months; where nobody has, the data may go any day.
 */
const postpone = async (tx: MandantScope, staende: ReadonlyMap<EmpfehlungId, boolean>): Promise<void> => {
  const those = (istBestaetigt: boolean) =>
    [...staende].filter(([, bestaetigt]) => bestaetigt === istBestaetigt).map(([id]) => id);
  await rest(tx, those(true), AUFSCHUB_TAGE);
  await rest(tx, those(false), 0);
};

const findAblaufende = (tx: MandantScope, ids: readonly EmpfehlungId[]) =>
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
    const faellige = await lockDue(tx);
    if (faellige.length === 0) return 0;
    // Asked once the rows are held: whoever gives his data from now on waits.
    const mitEmpfaenger = await findEmpfaengerstaende(tx, faellige);
    await postpone(tx, mitEmpfaenger);
    const ohne = faellige.filter((id) => !mitEmpfaenger.has(id)).slice(0, ABLAUF_JE_LAUF);
    const zeilen = ohne.length > 0 ? await findAblaufende(tx, ohne) : [];
    let bewegt = 0;
    for (const z of zeilen) {
      const ergebnis = empfehlungLifecycle.apply(z.status, 'fristVerstrichen', {
        heute: tx.heute,
        gueltigBis: z.gueltig_bis,
        empfaengerdatenVorhanden: false,
        praemierungen: [],
        auszahlungUnterwegs: false,
      });
      if (!ergebnis.ok) continue;
      await tx.db
        .updateTable('empfehlung')
        .set({ status: ergebnis.status })
        .where('mandant_id', '=', tx.mandant.id)
        .where('id', '=', z.id)
        .execute();
      await rememberHistory(tx, {
        gegenstand: 'empfehlung',
        id: z.id,
        empfehlungId: z.id,
        ereignis: 'fristVerstrichen',
        von: z.status,
        nach: ergebnis.status,
      });
      if (!z.geloescht_am)
        for (const folge of ergebnis.folgen)
          await planMail(tx, { vorlage: folge.mail, an: z.email, sprache: z.sprache, bezug: { empfehlungId: z.id } });
      bewegt++;
    }
    return bewegt + mitEmpfaenger.size;
  });

export const sweeps = [{ name: 'empfehlungAblauf', run: letExpire }];
