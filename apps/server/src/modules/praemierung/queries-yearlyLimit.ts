import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type { AuftragId, Cent, EmpfaengerId, PraemierungStatus } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { tagOf } from '../../platform/clock/days.ts';
import { type Gift, restInYear } from './rules-yearlyLimit.ts';

export interface Insured {
  empfaengerId: EmpfaengerId | null;
  /** Also by the customer number of this order. */
  auftragId: AuftragId | null;
}

/**
 * `personen`: whoever is this person by mailbox, name with day of birth, account or customer number. An address alone tells
 * a household, not a person.
 */
export const personsOf = (scope: MandantScope, { empfaengerId, auftragId }: Insured) => sql`selbe as (
      select h.empfaenger_id, h.auftrag_id from personenhash eigene
      join personenhash h on h.mandant_id = eigene.mandant_id and h.merkmal = eigene.merkmal and h.hash = eigene.hash
      where eigene.mandant_id = ${scope.mandant.id} and eigene.merkmal <> 'anschrift'
        and (eigene.empfaenger_id = ${empfaengerId} or eigene.auftrag_id = ${auftragId})),
    personen as (
      select empfaenger_id as id from selbe where empfaenger_id is not null
      union select a.empfaenger_id from selbe join auftrag a on a.mandant_id = ${scope.mandant.id} and a.id = selbe.auftrag_id
      union select ${empfaengerId}::uuid)`;

/** Rewards and goodwill of this person. */
const findGifts = async (scope: MandantScope, person: Insured): Promise<Gift[]> => {
  const { rows } = await sql<{ wert_cent: Cent; status: PraemierungStatus; vertrag: string; am: Date }>`
    with ${personsOf(scope, person)}
    select p.wert_cent, p.status, coalesce(p.wieder_am, p.erstellt_am) as am, coalesce(a.produkt_id,
      (select o.produkt_id from auftrag o where o.mandant_id = ${scope.mandant.id} and o.empfehlung_id = p.empfehlung_id order by o.gemeldet_am desc limit 1),
      e.produkt_id) as vertrag
    from praemierung p
    join empfehlung e on e.mandant_id = p.mandant_id and e.id = p.empfehlung_id
    left join auftrag a on a.mandant_id = ${scope.mandant.id} and a.id = p.auftrag_id
    where p.mandant_id = ${scope.mandant.id} and p.beguenstigter = 'empfaenger' and p.empfaenger_id in (select id from personen)`.execute(
    scope.db,
  );
  return rows.map((row) => ({
    wertCent: row.wert_cent,
    status: row.status,
    vertrag: row.vertrag,
    am: tagOf(row.am),
  }));
};

/** What this person may still get this year for a contract of the product; null: as much as anybody. */
export const findRestInYear = async (scope: MandantScope, person: Insured, produkt: string): Promise<Cent | null> => {
  const { jahresgrenzeCent } = ruleSetOf(scope.mandant.einstellungen);
  if (jahresgrenzeCent === 0) return null;
  return restInYear(jahresgrenzeCent, { vertrag: produkt, heute: scope.heute }, await findGifts(scope, person));
};
