import type { MandantScope } from '../platform/auth/scope.ts';
import { placeOf } from './data/places.ts';
import type { DemoBerater } from './data/types.ts';

/** The agents whom visitors can name when they recommend. */
export const seedBerater = async (
  { db, mandant, now }: MandantScope,
  agents: readonly DemoBerater[],
): Promise<void> => {
  if (agents.length === 0) return;
  await db
    .insertInto('berater')
    .values(
      agents.map(({ externeId, ...agent }) => ({
        ...agent,
        ...placeOf(agent.ort),
        mandant_id: mandant.id,
        externe_id: externeId,
        erstellt_am: now,
      })),
    )
    .execute();
};
