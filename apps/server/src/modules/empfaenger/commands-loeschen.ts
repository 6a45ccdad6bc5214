import type { EmpfaengerId } from '@weitersagen/contract/werte';
import { merkeVerlauf } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { mitDetail, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { nimmVermutetenAuftrag } from '../auftrag/commands-empfaenger.ts';
import { type EmpfaengerZeile, hatAuftragOderPraemierung, lockEmpfaenger } from './queries.ts';

type Eintrag = Pick<EmpfaengerZeile, 'id' | 'empfehlung_id'>;

/** Data, receipts and links of these entries; what happened to them stays in the timeline, without a name. */
export const loescheEintraege = async (
  tx: MandantScope,
  eintraege: readonly Eintrag[],
  grund: string | null = null,
): Promise<void> => {
  const ids = eintraege.map((e) => e.id);
  await tx.db
    .deleteFrom('einwilligung')
    .where('mandant_id', '=', tx.mandant.id)
    .where('person_id', 'in', ids)
    .execute();
  await tx.db.deleteFrom('link_token').where('mandant_id', '=', tx.mandant.id).where('bezug_id', 'in', ids).execute();
  await tx.db
    .updateTable('kulanz')
    .set({ empfaenger_id: null })
    .where('mandant_id', '=', tx.mandant.id)
    .where('empfaenger_id', 'in', ids)
    .execute();
  await tx.db.deleteFrom('empfaenger').where('mandant_id', '=', tx.mandant.id).where('id', 'in', ids).execute();
  await merkeVerlauf(
    tx,
    ...eintraege.map((e) => ({
      gegenstand: 'empfaenger' as const,
      id: e.id,
      empfehlungId: e.empfehlung_id,
      ereignis: 'geloescht',
      grund,
    })),
  );
};

/** "I did not enter this": by who has the mailbox. What he has said yes to, or what an order names, is no mistake of a stranger. */
export const deleteEintrag = (scope: MandantScope, id: EmpfaengerId): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const zeile = await lockEmpfaenger(tx, id);
    if (!zeile) return mitDetail(refuse('PSOF0202'), 'empfaengerlink');
    if (zeile.bestaetigt_am) return refuse('PSOF0303');
    await nimmVermutetenAuftrag(tx, id);
    if (await hatAuftragOderPraemierung(tx, id)) return refuse('PSOF0303');
    await loescheEintraege(tx, [zeile], 'Nicht selbst eingetragen');
    return null;
  });
