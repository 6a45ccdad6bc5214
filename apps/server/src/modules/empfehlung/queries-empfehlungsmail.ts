import type { EmpfehlerId, ProduktId } from '@weitersagen/contract/werte';
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

/** Has this referrer recommended this product to this mailbox, and is that still open? */
export const hatAngeschrieben = async (
  scope: MandantScope,
  empfehlerId: EmpfehlerId,
  produktId: ProduktId,
  hash: string,
): Promise<boolean> => {
  const zeile = await scope.db
    .selectFrom('empfehlungsmail as m')
    .innerJoin('empfehlung as e', (on) =>
      on.onRef('e.mandant_id', '=', 'm.mandant_id').onRef('e.id', '=', 'm.empfehlung_id'),
    )
    .select('e.id')
    .where('m.mandant_id', '=', scope.mandant.id)
    .where('m.empfehler_id', '=', empfehlerId)
    .where('m.empfaenger_hash', '=', hash)
    .where('e.produkt_id', '=', produktId)
    .where('e.status', '=', 'Offen')
    .executeTakeFirst();
  return zeile !== undefined;
};
