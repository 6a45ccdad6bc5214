import { open, seal } from '../crypto/seal.ts';
import type { MandantScope } from './scope.ts';

export const PROVIDER_SECRET_PURPOSE = 'ssoGeheimnis';
const bindingOf = ({ mandant }: MandantScope) => ({ mandantId: mandant.id, zweck: PROVIDER_SECRET_PURPOSE });

/** What the portal shows to the Mandant's sign-in provider. Sealed, and never a page's to know. */
export const setProviderSecret = async (scope: MandantScope, secret: string): Promise<void> => {
  const row = { geheimnis_versiegelt: seal(scope.keys, secret, bindingOf(scope)), geaendert_am: scope.now };
  await scope.db
    .insertInto('sso_zugang')
    .values({ mandant_id: scope.mandant.id, ...row })
    .onConflict((oc) => oc.column('mandant_id').doUpdateSet(row))
    .execute();
};

export const findProviderSecret = async (scope: MandantScope): Promise<string | null> => {
  const row = await scope.db
    .selectFrom('sso_zugang')
    .select('geheimnis_versiegelt')
    .where('mandant_id', '=', scope.mandant.id)
    .executeTakeFirst();
  return row ? open(scope.keys, row.geheimnis_versiegelt, bindingOf(scope)) : null;
};
