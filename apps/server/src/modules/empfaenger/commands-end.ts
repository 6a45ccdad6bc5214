import type { EmpfehlungId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { planMail } from '../../platform/mail/outbox.ts';

/** Whoever confirmed to follow one of these open recommendations is told that it ends; an address nobody confirmed is not. */
export const planEmpfehlungEnds = async (tx: MandantScope, ids: readonly EmpfehlungId[]): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await tx.db
    .selectFrom('empfaenger')
    .select(['id', 'email', 'sprache'])
    .where('mandant_id', '=', tx.mandant.id)
    .where('empfehlung_id', 'in', [...ids])
    .where('bestaetigt_am', 'is not', null)
    .orderBy('id')
    .execute();
  await planMail(
    tx,
    ...rows.map(({ id, email, sprache }) => ({
      vorlage: 'empfehlungEndet',
      an: email,
      sprache,
      bezug: { empfaengerId: id },
    })),
  );
};
