import type { Beguenstigter, EmpfehlungId, PraemierungId } from '@weitersagen/contract/werte';
import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';

/**
 * The claim `p` names an account that the other side of its recommendation has given too, and no operator has answered the
 * hint at the order: nothing is paid to it until then. Where there is no order (goodwill alone), nobody could answer.
 */
export const isAngehalten: RawBuilder<boolean> = sql<boolean>`(p.iban_suche is not null
  and exists (select 1 from auftrag o where o.mandant_id = p.mandant_id and o.empfehlung_id = p.empfehlung_id and o.status = 'Freigegeben')
  and (exists (select 1 from praemierung q where q.mandant_id = p.mandant_id and q.empfehlung_id = p.empfehlung_id
        and q.beguenstigter <> p.beguenstigter and q.iban_suche = p.iban_suche)
    or (p.beguenstigter = 'empfaenger' and exists (select 1 from empfehlung e join empfehler v on v.mandant_id = e.mandant_id and v.id = e.empfehler_id
        where e.mandant_id = p.mandant_id and e.id = p.empfehlung_id and v.iban_suche = p.iban_suche))
    or (p.beguenstigter = 'empfehler' and exists (select 1 from auftrag o join empfaenger r on r.mandant_id = o.mandant_id and r.id = o.empfaenger_id
        where o.mandant_id = p.mandant_id and o.empfehlung_id = p.empfehlung_id and r.iban_suche = p.iban_suche)))
  and not exists (select 1 from verdachtsantwort w join auftrag o on o.mandant_id = w.mandant_id and o.id = w.auftrag_id
    where w.mandant_id = p.mandant_id and o.empfehlung_id = p.empfehlung_id and w.art = 'gemeinsamesKonto' and w.antwort = 'inOrdnung'))`;

export interface Angehalten {
  mandant: string;
  auftragsnummer: string;
  beguenstigter: Beguenstigter;
  wertCent: number;
}

/** What could be paid if its hint were answered, by its order. */
export const findAngehaltene = async (scope: BetreiberScope, mandant?: string): Promise<Angehalten[]> => {
  const { rows } = await sql<Angehalten>`
    select m.route as mandant, o.auftragsnummer, p.beguenstigter, p.wert_cent as "wertCent"
    from praemierung p join mandant m on m.id = p.mandant_id
    join auftrag o on o.mandant_id = p.mandant_id and o.empfehlung_id = p.empfehlung_id and o.status = 'Freigegeben'
    where p.status = 'Bereitgestellt' and p.praemienart = 'geld' and ${isAngehalten}
      and (${mandant ?? null}::text is null or m.route = ${mandant ?? null})
    order by m.route, o.auftragsnummer, p.beguenstigter`.execute(scope.db);
  return rows;
};

/** Claims of this recommendation that lie in a run nobody has released, and should not any more. The runs are held. */
export const findAngehalteneImLauf = async (tx: MandantScope, empfehlungId: EmpfehlungId): Promise<PraemierungId[]> => {
  const { rows } = await sql<{ id: PraemierungId }>`
    select p.id from praemierung p
    join auszahlung z on z.mandant_id = p.mandant_id and z.praemierung_id = p.id and z.stand = 'offen'
    join auszahlungslauf l on l.mandant_id = z.mandant_id and l.id = z.lauf_id and l.status = 'Offen'
    where p.mandant_id = ${tx.mandant.id} and p.empfehlung_id = ${empfehlungId} and ${isAngehalten}
    order by p.id for update of l`.execute(tx.db);
  return rows.map((row) => row.id);
};
