import type { MandantScope } from '../../platform/auth/scope.ts';
import {
  findInhaltszugang,
  GEHEIMNIS_ZWECK,
  type Inhaltszugang,
  newSecret,
  versiegele,
  WEBHOOK_ZWECK,
} from './queries-zugang.ts';

const change = (
  scope: MandantScope,
  neu: (zugang: Inhaltszugang, tx: MandantScope) => Record<string, unknown>,
): Promise<Inhaltszugang> =>
  scope.transaction(async (tx) => {
    const zugang = await findInhaltszugang(tx);
    await tx.db
      .updateTable('inhaltszugang')
      .set({ ...neu(zugang, tx), geaendert_am: tx.jetzt })
      .where('mandant_id', '=', tx.mandant.id)
      .execute();
    return findInhaltszugang(tx);
  });

/** The client's secret of a foreign service, or of the one built in. */
export const setSecret = (scope: MandantScope, geheimnis: string) =>
  change(scope, (_, tx) => ({ geheimnis_versiegelt: versiegele(tx, geheimnis, GEHEIMNIS_ZWECK) }));

/**
 * A new secret. Tokens made with the old one live on to their end, as with the real service (contracts §1.1), unless
 * they are revoked with it: then they answer 404 everywhere.
 */
export const renewSecret = (scope: MandantScope, { widerrufen }: { widerrufen: boolean }) =>
  change(scope, ({ generation }, tx) => ({
    geheimnis_versiegelt: versiegele(tx, newSecret(), GEHEIMNIS_ZWECK),
    generation: generation + (widerrufen ? 1 : 0),
  }));

/** No new token any more, and 404 for those there are. */
export const removeSecret = (scope: MandantScope) =>
  change(scope, ({ generation }) => ({ geheimnis_versiegelt: null, generation: generation + 1 }));

export const setWebhookSecret = (scope: MandantScope, geheimnis: string) =>
  change(scope, (_, tx) => ({ webhook_geheimnis_versiegelt: versiegele(tx, geheimnis, WEBHOOK_ZWECK) }));

const isAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
};

/** Who else is told of every publication; null where one of them is no address. */
export const setWebhookAddresses = async (
  scope: MandantScope,
  adressen: readonly string[],
): Promise<Inhaltszugang | null> =>
  adressen.length <= 10 && adressen.every(isAddress)
    ? change(scope, () => ({ webhook_adressen: JSON.stringify([...new Set(adressen)]) }))
    : null;
