import type { AgenturScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type Decision, decideOneAuftrag } from '../auftrag/commands-decide.ts';
import { findAuftrag, findAuftragSituation } from '../auftrag/queries.ts';

export interface Release {
  Auftragsnummer: string;
  Status: string;
  Unveraendert: boolean;
}

/** Whether it is this agency's order: asked behind its wall, where another's is none. */
const isOwn = async ({ db, mandant }: AgenturScope, auftragsnummer: string): Promise<boolean> =>
  (await db
    .selectFrom('auftrag')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('auftragsnummer', '=', auftragsnummer)
    .executeTakeFirst()) !== undefined;

/** The release of decisions §4, or the refusal. What was decided before stays, and is answered as it is. */
export const decideAuftrag = async (
  scope: AgenturScope,
  auftragsnummer: string,
  decision: Decision,
): Promise<Release | Refusal> => {
  if (!(await isOwn(scope, auftragsnummer))) return refuse('PSOF0003');
  return scope.inMandant().transaction(async (tx) => {
    const auftrag = await findAuftrag(tx, auftragsnummer);
    if (!auftrag) return refuse('PSOF0003');
    const decided = { Auftragsnummer: auftragsnummer, Status: auftrag.status, Unveraendert: true };
    if (auftrag.status !== 'Gemeldet') return decided;
    const { verdachtOffen } = await findAuftragSituation(tx, auftrag);
    if (verdachtOffen) return refuse('PSOF0303', { Entscheidung: 'verdachtOffen' });
    const result = await decideOneAuftrag(tx, auftragsnummer, decision);
    if (result?.ok) return { ...decided, Status: result.row.status, Unveraendert: false };
    if (result?.grund !== 'schonGeschehen' && result?.grund !== 'nichtMoeglich')
      return result ? refuse('PSOF0303', { Entscheidung: result.grund }) : refuse('PSOF0003');
    // Somebody else was quicker.
    return { ...decided, Status: (await findAuftrag(tx, auftragsnummer))?.status ?? auftrag.status };
  });
};
