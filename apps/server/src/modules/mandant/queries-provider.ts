import type { MandantScope } from '../../platform/auth/scope.ts';

/** Hash of the provider's key; null where this Mandant takes no orders by feed. */
export const findProviderKeyHash = async (scope: MandantScope): Promise<string | null> => {
  const row = await scope.db
    .selectFrom('mandant')
    .select('anbieter_schluessel_hash')
    .where('id', '=', scope.mandant.id)
    .executeTakeFirst();
  return row?.anbieter_schluessel_hash ?? null;
};
