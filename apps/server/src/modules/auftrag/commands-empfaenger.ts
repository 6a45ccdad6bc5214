import type { EmpfaengerId, EmpfehlungId } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';

/**
 * An order that named nobody was given to the last who entered data. Who has confirmed has the better claim to it than one
 * who has not, for instance himself with a mistyped address. The provider's own word about the recipient stays.
 */
export const gibAuftragDemBestaetigten = async (
  tx: MandantScope,
  empfehlungId: EmpfehlungId,
  empfaengerId: EmpfaengerId,
): Promise<void> => {
  await sql`update auftrag a set empfaenger_id = ${empfaengerId}
    where a.mandant_id = ${tx.mandant.id} and a.empfehlung_id = ${empfehlungId} and a.status = 'Gemeldet'
      and not exists (select 1 from empfaenger r
        where r.mandant_id = a.mandant_id and r.id = a.empfaenger_id and r.bestaetigt_am is not null)
      and not exists (select 1 from auftrag_ereignis e
        where e.mandant_id = a.mandant_id and e.auftragsnummer = a.auftragsnummer and e.daten ? 'Empfaengernummer')`.execute(
    tx.db,
  );
};
