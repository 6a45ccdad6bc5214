import { merkeVerlauf } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { findMitEmpfaenger } from './queries.ts';
import { empfehlungLifecycle } from './status.ts';

const JE_LAUF = 500;

const faellige = (tx: MandantScope) =>
  tx.db
    .selectFrom('empfehlung as e')
    .innerJoin('empfehler as p', (on) =>
      on.onRef('p.mandant_id', '=', 'e.mandant_id').onRef('p.id', '=', 'e.empfehler_id'),
    )
    .select(['e.id', 'e.status', 'e.gueltig_bis', 'p.email', 'p.sprache', 'p.geloescht_am'])
    .where('e.mandant_id', '=', tx.mandant.id)
    .where('e.status', '=', 'Offen')
    .where('e.gueltig_bis', '<', tx.heute)
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
    .orderBy('e.gueltig_bis')
    .limit(JE_LAUF)
    .forUpdate('e')
    .skipLocked()
    .execute();

const lasseAblaufen = (scope: MandantScope): Promise<number> =>
  scope.transaction(async (tx) => {
    const zeilen = await faellige(tx);
    if (zeilen.length === 0) return 0;
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
    return bewegt;
  });

export const sweeps = [{ name: 'empfehlungAblauf', run: lasseAblaufen }];
