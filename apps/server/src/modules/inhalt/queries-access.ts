import { randomBytes } from 'node:crypto';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { open, seal } from '../../platform/crypto/seal.ts';

export const SECRET_PURPOSE = 'cmsGeheimnis';
export const WEBHOOK_PURPOSE = 'cmsWebhook';
const BYTES = 32;

/** What opens the content service of a Mandant, and what signs its webhooks. */
export interface InhaltZugang {
  /** Null: removed, and every token of it answers 404. */
  geheimnis: string | null;
  webhookGeheimnis: string;
  /** Beside the portal's own receiver. */
  webhookAdressen: readonly string[];
  generation: number;
  geaendertAm: Date;
}

export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

export const sealSecret = (scope: MandantScope, secret: string, purpose: string): string =>
  seal(scope.keys, secret, { mandantId: scope.mandant.id, zweck: purpose });

export const findInhaltZugang = async (scope: MandantScope): Promise<InhaltZugang | null> => {
  const row = await scope.db
    .selectFrom('inhaltszugang')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .executeTakeFirst();
  if (!row) return null;
  const unseal = (sealed: string, purpose: string) =>
    open(scope.keys, sealed, { mandantId: scope.mandant.id, zweck: purpose });
  return {
    geheimnis: row.geheimnis_versiegelt && unseal(row.geheimnis_versiegelt, SECRET_PURPOSE),
    webhookGeheimnis: unseal(row.webhook_geheimnis_versiegelt, WEBHOOK_PURPOSE),
    webhookAdressen: row.webhook_adressen,
    generation: row.generation,
    geaendertAm: row.geaendert_am,
  };
};
