import type { Tag } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import { merkeVerlauf } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { plusTage } from '../../platform/clock/tage.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { findMitEmpfaenger } from './queries.ts';
import { empfehlungLifecycle } from './status.ts';

const JE_LAUF = 500;
/** Those that stay take one statement together. */
const AUFSCHUB_JE_LAUF = 5000;
const AUFSCHUB_TAGE = 89;

/** The last day of its term, or of its rest; as the index has it. */
const letzterTag = sql<Tag>`case when e.ruht_bis is null then e.gueltig_bis else e.ruht_bis end`;

/**
 * Past its term, and somebody has given his data: an order may still come. Who has confirmed stays, and the recommendation
 * with him, for months; where nobody has, the data may go any day.
 */
const schiebeAuf = async (tx: MandantScope): Promise<number> => {
  const { id: mandant } = tx.mandant;
  const { numAffectedRows } = await sql`
    update empfehlung set ruht_bis = case when exists (select 1 from empfaenger r
        where r.mandant_id = ${mandant} and r.empfehlung_id = empfehlung.id and r.bestaetigt_am is not null)
      then ${plusTage(tx.heute, AUFSCHUB_TAGE)}::date else ${tx.heute}::date end
    where mandant_id = ${mandant} and id in (select e.id from empfehlung e
      where e.mandant_id = ${mandant} and e.status = 'Offen' and ${letzterTag} < ${tx.heute}
        and exists (select 1 from empfaenger r where r.mandant_id = ${mandant} and r.empfehlung_id = e.id)
      order by ${letzterTag} limit ${AUFSCHUB_JE_LAUF} for update skip locked)`.execute(tx.db);
  return Number(numAffectedRows ?? 0);
};

const faellige = (tx: MandantScope) =>
  tx.db
    .selectFrom('empfehlung as e')
    .innerJoin('empfehler as p', (on) =>
      on.onRef('p.mandant_id', '=', 'e.mandant_id').onRef('p.id', '=', 'e.empfehler_id'),
    )
    .select(['e.id', 'e.status', 'e.gueltig_bis', 'p.email', 'p.sprache', 'p.geloescht_am'])
    .where('e.mandant_id', '=', tx.mandant.id)
    .where('e.status', '=', sql.lit('Offen'))
    .where(letzterTag, '<', tx.heute)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('empfaenger as r')
            .select('r.id')
            .where('r.mandant_id', '=', tx.mandant.id)
            .whereRef('r.empfehlung_id', '=', 'e.id'),
        ),
      ),
    )
    .orderBy(letzterTag)
    .limit(JE_LAUF)
    .forUpdate('e')
    .skipLocked()
    .execute();

const lasseAblaufen = (scope: MandantScope): Promise<number> =>
  scope.transaction(async (tx) => {
    const aufgeschoben = await schiebeAuf(tx);
    const zeilen = await faellige(tx);
    if (zeilen.length === 0) return aufgeschoben;
    // Asked again once the rows are held: data that arrived before the lock were not yet to be seen by the search.
    const mitEmpfaenger = await findMitEmpfaenger(
      tx,
      zeilen.map((z) => z.id),
    );
    let bewegt = 0;
    for (const z of zeilen) {
      const ergebnis = empfehlungLifecycle.apply(z.status, 'fristVerstrichen', {
        heute: tx.heute,
        gueltigBis: z.gueltig_bis,
        empfaengerdatenVorhanden: mitEmpfaenger.has(z.id),
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
      await merkeVerlauf(tx, {
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
    return bewegt + aufgeschoben;
  });

export const sweeps = [{ name: 'empfehlungAblauf', run: lasseAblaufen }];
