import type { MandantScope } from '../auth/scope.ts';
import { open, seal } from '../crypto/seal.ts';

export const MATOMO_TOKEN_PURPOSE = 'matomoToken';
const bindingOf = ({ mandant }: MandantScope) => ({ mandantId: mandant.id, zweck: MATOMO_TOKEN_PURPOSE });

/** What lets the server say whose a hit is and when it was. Sealed, and never a page's to know. */
export const setMatomoToken = async (scope: MandantScope, token: string): Promise<void> => {
  const row = { token_versiegelt: seal(scope.keys, token, bindingOf(scope)), geaendert_am: scope.now };
  await scope.db
    .insertInto('matomo_zugang')
    .values({ mandant_id: scope.mandant.id, ...row })
    .onConflict((oc) => oc.column('mandant_id').doUpdateSet(row))
    .execute();
};

export const findMatomoToken = async (scope: MandantScope): Promise<string | null> => {
  const row = await scope.db
    .selectFrom('matomo_zugang')
    .select('token_versiegelt')
    .where('mandant_id', '=', scope.mandant.id)
    .executeTakeFirst();
  return row ? open(scope.keys, row.token_versiegelt, bindingOf(scope)) : null;
};
