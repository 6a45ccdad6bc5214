import type { MandantScope } from '../../platform/auth/scope.ts';

export const isMailGesperrt = async (scope: MandantScope, hash: string): Promise<boolean> => {
  const zeile = await scope.db
    .selectFrom('mailsperre')
    .select('am')
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfaenger_hash', '=', hash)
    .executeTakeFirst();
  return zeile !== undefined;
};
