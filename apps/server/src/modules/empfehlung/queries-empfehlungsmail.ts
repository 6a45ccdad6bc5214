import type { EmpfehlerId, ProduktId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { hashOfMailStop } from '../../platform/crypto/mail-stop.ts';

export const isMailLocked = async (scope: MandantScope, hash: string): Promise<boolean> => {
  const row = await scope.db
    .selectFrom('mailsperre')
    .select('am')
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfaenger_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
};

/** What the link of such a mail has done; null where it is none of ours. */
export const findMailsperre = async (scope: MandantScope, token: string): Promise<{ gesperrt: boolean } | null> => {
  const hash = hashOfMailStop(scope.keys, scope.mandant.id, token);
  return hash ? { gesperrt: await isMailLocked(scope, hash) } : null;
};

/** Has this referrer recommended this product to this mailbox, and is that still open? */
export const hasWrittenTo = async (
  scope: MandantScope,
  empfehlerId: EmpfehlerId,
  produktId: ProduktId,
  hash: string,
): Promise<boolean> => {
  const row = await scope.db
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
  return row !== undefined;
};
