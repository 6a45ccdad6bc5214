import { WEBHOOK_ADDRESSES_AT_MOST } from '@weitersagen/contract/redaktion';
import type { MandantScope } from '../../platform/auth/scope.ts';
import {
  findInhaltZugang,
  type InhaltZugang,
  newSecret,
  SECRET_PURPOSE,
  sealSecret,
  WEBHOOK_PURPOSE,
} from './queries-access.ts';

/** Every Mandant has one from the first time on that it is asked for. */
export const ensureContentAccess = async (scope: MandantScope): Promise<InhaltZugang> => {
  const known = await findInhaltZugang(scope);
  if (known) return known;
  await scope.db
    .insertInto('inhaltszugang')
    .values({
      mandant_id: scope.mandant.id,
      geheimnis_versiegelt: sealSecret(scope, newSecret(), SECRET_PURPOSE),
      webhook_geheimnis_versiegelt: sealSecret(scope, newSecret(), WEBHOOK_PURPOSE),
      geaendert_am: scope.now,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const made = await findInhaltZugang(scope);
  if (!made) throw new Error('the access to content was not stored');
  return made;
};

const change = (
  scope: MandantScope,
  valuesOf: (access: InhaltZugang, tx: MandantScope) => Record<string, unknown>,
): Promise<InhaltZugang> =>
  scope.transaction(async (tx) => {
    const access = await ensureContentAccess(tx);
    await tx.db
      .updateTable('inhaltszugang')
      .set({ geaendert_am: tx.now, ...valuesOf(access, tx) })
      .where('mandant_id', '=', tx.mandant.id)
      .execute();
    return ensureContentAccess(tx);
  });

/** The client's secret of a foreign service, or of the one built in. */
export const setSecret = (scope: MandantScope, secret: string) =>
  change(scope, (_, tx) => ({ geheimnis_versiegelt: sealSecret(tx, secret, SECRET_PURPOSE) }));

/**
 * A new secret. Tokens made with the old one live on to their end, as with the real service (contracts §1.1), unless
 * they are revoked with it: then they answer 404 everywhere.
 */
export const renewSecret = (scope: MandantScope, { widerrufen }: { widerrufen: boolean }) =>
  change(scope, ({ generation }, tx) => ({
    geheimnis_versiegelt: sealSecret(tx, newSecret(), SECRET_PURPOSE),
    generation: generation + (widerrufen ? 1 : 0),
  }));

/** No new token any more, and 404 for those there are. */
export const removeSecret = (scope: MandantScope) =>
  change(scope, ({ generation }) => ({ geheimnis_versiegelt: null, generation: generation + 1 }));

export const setWebhookSecret = (scope: MandantScope, secret: string) =>
  change(scope, (_, tx) => ({ webhook_geheimnis_versiegelt: sealSecret(tx, secret, WEBHOOK_PURPOSE) }));

export const isWebhookAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
};

/** Who else is told of every publication; null where one of them is no address. When the secrets were set stays as it was. */
export const setWebhookAddresses = async (
  scope: MandantScope,
  addresses: readonly string[],
): Promise<InhaltZugang | null> =>
  addresses.length <= WEBHOOK_ADDRESSES_AT_MOST && addresses.every(isWebhookAddress)
    ? change(scope, ({ geaendertAm }) => ({
        webhook_adressen: JSON.stringify([...new Set(addresses)]),
        geaendert_am: geaendertAm,
      }))
    : null;
