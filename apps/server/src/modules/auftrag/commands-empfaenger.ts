import type { EmpfaengerId, EmpfehlungId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';

/** No event of the order `a` has named its recipient: who he is was only supposed. */
const onlySupposed = ({ mandant }: MandantScope) => sql`not exists (select 1 from auftrag_ereignis e
  where e.mandant_id = ${mandant.id} and e.auftragsnummer = a.auftragsnummer and e.daten ? 'Empfaengernummer')`;

/**
 * An order that named nobody was given to the last who entered data. Who has confirmed has the better claim to it than one
 * who has not, for instance himself with a mistyped address. The provider's own word about the recipient stays, unless it
 * names an entry of the same mailbox, which nobody can confirm any more.
 */
export const giveAuftragToConfirmed = async (
  tx: MandantScope,
  { id, empfehlung_id, email_suche }: { id: EmpfaengerId; empfehlung_id: EmpfehlungId; email_suche: string },
): Promise<void> => {
  await sql`update auftrag a set empfaenger_id = ${id}
    where a.mandant_id = ${tx.mandant.id} and a.empfehlung_id = ${empfehlung_id} and a.status = 'Gemeldet'
      and not exists (select 1 from empfaenger r
        where r.mandant_id = ${tx.mandant.id} and r.id = a.empfaenger_id and r.bestaetigt_am is not null)
      and (${onlySupposed(tx)} or exists (select 1 from empfaenger g
        where g.mandant_id = ${tx.mandant.id} and g.id = a.empfaenger_id and g.email_suche = ${email_suche}))`.execute(
    tx.db,
  );
};

/** His entry goes: orders that were only supposed to be his have nobody again. */
export const detachSupposedAuftrag = async (tx: MandantScope, id: EmpfaengerId): Promise<void> => {
  await sql`update auftrag a set empfaenger_id = null
    where a.mandant_id = ${tx.mandant.id} and a.empfaenger_id = ${id} and ${onlySupposed(tx)}`.execute(tx.db);
};
