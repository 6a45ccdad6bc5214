import { randomBytes } from 'node:crypto';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { open, seal } from '../../platform/crypto/seal.ts';

export const GEHEIMNIS_ZWECK = 'cmsGeheimnis';
export const WEBHOOK_ZWECK = 'cmsWebhook';
const BYTES = 32;

/** What opens the content service of a Mandant, and what signs its webhooks. */
export interface Inhaltszugang {
  /** Null: removed, and every token of it answers 404. */
  geheimnis: string | null;
  webhookGeheimnis: string;
  /** Beside the portal's own receiver. */
  webhookAdressen: readonly string[];
  generation: number;
  geaendertAm: Date;
}

export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

export const versiegele = (scope: MandantScope, geheimnis: string, zweck: string): string =>
  seal(scope.keys, geheimnis, { mandantId: scope.mandant.id, zweck });

const rowOf = (scope: MandantScope) =>
  scope.db.selectFrom('inhaltszugang').selectAll().where('mandant_id', '=', scope.mandant.id).executeTakeFirst();

/** Every Mandant has one from the first time on that it is asked for. */
const create = async (scope: MandantScope) => {
  await scope.db
    .insertInto('inhaltszugang')
    .values({
      mandant_id: scope.mandant.id,
      geheimnis_versiegelt: versiegele(scope, newSecret(), GEHEIMNIS_ZWECK),
      webhook_geheimnis_versiegelt: versiegele(scope, newSecret(), WEBHOOK_ZWECK),
      geaendert_am: scope.jetzt,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const zeile = await rowOf(scope);
  if (!zeile) throw new Error('the access to content was not stored');
  return zeile;
};

export const findInhaltszugang = async (scope: MandantScope): Promise<Inhaltszugang> => {
  const zeile = (await rowOf(scope)) ?? (await create(scope));
  const oeffne = (versiegelt: string, zweck: string) =>
    open(scope.keys, versiegelt, { mandantId: scope.mandant.id, zweck });
  return {
    geheimnis: zeile.geheimnis_versiegelt && oeffne(zeile.geheimnis_versiegelt, GEHEIMNIS_ZWECK),
    webhookGeheimnis: oeffne(zeile.webhook_geheimnis_versiegelt, WEBHOOK_ZWECK),
    webhookAdressen: zeile.webhook_adressen,
    generation: zeile.generation,
    geaendertAm: zeile.geaendert_am,
  };
};
