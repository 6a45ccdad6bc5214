import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type Decision, decideOneAuftrag as decide } from './commands-decide.ts';
import { type Review, reviewFact as reviewFaktOf } from './commands-facts.ts';
import { type Answering, answerVerdacht as answer } from './commands-verdacht.ts';

/** What operators do: the noun's own command and the line of the audit log, both or neither. */

export const decideAuftrag = (
  scope: MandantScope,
  auftragsnummer: string,
  decision: Decision,
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const result = await decide(tx, auftragsnummer, decision);
    if (!result) return refuse('PSOF0003');
    if (!result.ok) return refuse('PSOF0303', { Entscheidung: result.grund });
    const what = decision.entscheidung === 'freigeben' ? 'auftragFreigegeben' : 'auftragAbgelehnt';
    await log(tx, { was: what, bezug: auftragsnummer, grund: decision.grund || null });
    return null;
  });

export const reviewFact = (scope: MandantScope, auftragsnummer: string, review: Review): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const result = await reviewFaktOf(tx, auftragsnummer, review);
    if (!result) return refuse('PSOF0003');
    if (!result.ok) return refuse('PSOF0303', { Ergebnis: result.grund });
    const what = review.pruefung === 'angenommen' ? 'faktAngenommen' : 'faktVerworfen';
    await log(tx, {
      was: what,
      bezug: `${auftragsnummer} · ${review.ereignisnummer}`,
      grund: review.grund || null,
    });
    return null;
  });

export const answerVerdacht = (
  scope: MandantScope,
  auftragsnummer: string,
  answering: Answering,
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const refusal = await answer(tx, auftragsnummer, answering);
    if (!refusal)
      await log(tx, {
        was: answering.antwort === 'betrug' ? 'verdachtBestaetigt' : 'verdachtAusgeraeumt',
        bezug: auftragsnummer,
        grund: answering.grund,
      });
    return refusal;
  });
