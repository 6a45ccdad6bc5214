import type { AgenturId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';

const isKnown = async (scope: MandantScope, externeId: string): Promise<boolean> => {
  const row = await scope.db
    .selectFrom('berater')
    .select('externe_id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('externe_id', '=', externeId)
    .executeTakeFirst();
  return row !== undefined;
};

/** The agent whom a recommendation names has to be one of the Mandant's: an unknown one is refused, never dropped (decisions §6a). */
export const findAgentFault = async (
  scope: MandantScope,
  named: { AgentNumber: string; Agentennummer: string },
): Promise<Refusal | null> => {
  const field = named.AgentNumber ? 'AgentNumber' : 'Agentennummer';
  const number = named[field];
  return number && !(await isKnown(scope, number))
    ? refuse('PSOF0002', { [`Empfehlung.${field}`]: 'beraterUnbekannt' })
    : null;
};

/** The agency of an agent; null where he has none, or there is no such agent. */
export const findAgenturOfAgent = async (scope: MandantScope, externeId: string): Promise<AgenturId | null> => {
  const row = await scope.db
    .selectFrom('berater')
    .select('agentur_id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('externe_id', '=', externeId)
    .executeTakeFirst();
  return row?.agentur_id ?? null;
};
