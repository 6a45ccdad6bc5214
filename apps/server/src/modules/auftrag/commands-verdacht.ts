import type { VerdachtAnswer } from '@weitersagen/contract/rule-set';
import { v7 as uuid } from 'uuid';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { lockEmpfehlung } from '../empfehlung/commands-status.ts';
import { moveAuftrag } from './commands-move.ts';
import { lockPersonOf } from './commands-person.ts';
import { findAuftragSituation, lockAuftrag } from './queries.ts';
import { REASON_FRAUD } from './rules-state.ts';
import { caseId, type VerdachtCase } from './rules-verdacht.ts';
import { above } from './upward.ts';

export interface Answering {
  /** As the screen names them (`caseId`). */
  faelle: readonly string[];
  antwort: VerdachtAnswer;
  grund: string;
}

const rowOf = (tx: MandantScope, verdacht: VerdachtCase, { antwort, grund }: Answering) => ({
  mandant_id: tx.mandant.id,
  id: uuid(),
  art: verdacht.art,
  bezug_id: verdacht.bezug?.id ?? null,
  merkmale: JSON.stringify(verdacht.merkmale),
  antwort,
  grund,
  wer: tx.wer,
  am: tx.now,
});

/**
 * An operator's answer to hints at an order. All right: they no longer stand against release and payout. Fraud: the order is
 * refused, or cancelled with its claims where it was released. What is no hint any more, or was decided otherwise meanwhile,
 * is refused. Null: done.
 */
export const answerVerdacht = (
  scope: MandantScope,
  auftragsnummer: string,
  answering: Answering,
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const { antwort, grund } = answering;
    const row = await lockAuftrag(tx, auftragsnummer);
    if (!row) return refuse('PSOF0003');
    await lockEmpfehlung(tx, row.empfehlung_id);
    await lockPersonOf(tx, row);
    const { verdacht } = await findAuftragSituation(tx, row);
    const open = verdacht.faelle.filter(({ offen }) => offen).map(({ fall }) => fall);
    const meant = open.filter((verdacht) => answering.faelle.includes(caseId(verdacht)));
    if (meant.length === 0 || meant.length !== new Set(answering.faelle).size)
      return refuse('PSOF0303', { Verdacht: 'verdachtGeaendert' });
    if (row.status !== 'Gemeldet' && row.status !== 'Freigegeben')
      return refuse('PSOF0303', { Verdacht: 'nichtMoeglich' });
    await tx.db
      .insertInto('verdachtsantwort')
      .values(meant.map((verdacht) => ({ ...rowOf(tx, verdacht, answering), auftrag_id: row.id })))
      .execute();
    await rememberHistory(tx, {
      gegenstand: 'auftrag',
      id: row.id,
      empfehlungId: row.empfehlung_id,
      ereignis: antwort === 'betrug' ? 'verdachtBestaetigt' : 'verdachtAusgeraeumt',
      von: row.status,
      nach: row.status,
      grund,
    });
    if (antwort === 'inOrdnung') {
      if (meant.some(({ art }) => art === 'gemeinsamesKonto')) await above(tx).clearAccountHint(tx, row.empfehlung_id);
      return null;
    }
    const ended =
      row.status === 'Gemeldet'
        ? await moveAuftrag(tx, row, 'abgelehnt', {
            values: { entschieden_am: tx.now, entschieden_von: tx.wer, ablehnungsgrund: REASON_FRAUD },
            grund: REASON_FRAUD,
          })
        : await moveAuftrag(tx, row, 'storniert', {
            values: { ablehnungsgrund: REASON_FRAUD },
            grund: REASON_FRAUD,
          });
    if (!ended.ok) throw new Error(`order not ended: ${ended.grund}`);
    return null;
  });
