import type {
  AuszahlungslaufId,
  Beguenstigter,
  EmpfehlerId,
  EmpfehlungId,
  MandantId,
  PraemierungId,
} from '@weitersagen/contract/werte';
import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';

/** Work in one Mandant says it at every table, so that a distributed database knows where to ask; work across them, the column. */
type OfMandant = MandantId | RawBuilder<MandantId>;

/**
 * Referrer and recipient of the recommendation `e` have given one account, stored or for a claim. A bonus counts as the
 * referrer's for each of the orders that it was made for. The recipient is that of its orders; before any, whoever gave data.
 */
const isGivenByBoth = (mandant: OfMandant): RawBuilder<boolean> => sql<boolean>`exists (select 1 from (
    select v.iban_suche from empfehler v where v.mandant_id = ${mandant} and v.id = e.empfehler_id
    union all select q.iban_suche from praemierung q where q.mandant_id = ${mandant} and q.empfehlung_id = e.id and q.beguenstigter = 'empfehler'
    union all select q.iban_suche from auftrag o join bonusauftrag b on b.mandant_id = o.mandant_id and b.auftrag_id = o.id
      join praemierung q on q.mandant_id = b.mandant_id and q.id = b.praemierung_id where o.mandant_id = ${mandant} and o.empfehlung_id = e.id) von
  join (
    select r.iban_suche from auftrag o join empfaenger r on r.mandant_id = o.mandant_id and r.id = o.empfaenger_id
      where o.mandant_id = ${mandant} and o.empfehlung_id = e.id
    union all select r.iban_suche from empfaenger r where r.mandant_id = ${mandant} and r.empfehlung_id = e.id and not exists
      (select 1 from auftrag o where o.mandant_id = ${mandant} and o.empfehlung_id = e.id and o.empfaenger_id is not null)
    union all select q.iban_suche from praemierung q where q.mandant_id = ${mandant} and q.empfehlung_id = e.id and q.beguenstigter = 'empfaenger') an
  on an.iban_suche = von.iban_suche)`;

/** They have, or once had: a hint that was seen stays until it is answered. */
const isGeteilt = (mandant: OfMandant): RawBuilder<boolean> => sql<boolean>`(exists (select 1 from kontohinweis k
  where k.mandant_id = ${mandant} and k.empfehlung_id = e.id) or ${isGivenByBoth(mandant)})`;

/** Did both sides of this recommendation give one account? */
export const isGemeinsamesKonto = async (scope: MandantScope, id: EmpfehlungId): Promise<boolean> => {
  const { rows } = await sql`select 1 from empfehlung e
    where e.mandant_id = ${scope.mandant.id} and e.id = ${id} and ${isGeteilt(scope.mandant.id)}`.execute(scope.db);
  return rows.length > 0;
};

/** The claim `p` is for the recommendation `e`: its own, or that of an order which its bonus counts. */
const isFor = (
  mandant: OfMandant,
): RawBuilder<boolean> => sql<boolean>`(e.id = p.empfehlung_id or exists (select 1 from bonusauftrag b
  join auftrag o on o.mandant_id = b.mandant_id and o.id = b.auftrag_id
  where b.mandant_id = ${mandant} and b.praemierung_id = p.id and o.empfehlung_id = e.id))`;

/**
 * Both sides of a recommendation that the claim `p` is for have given one account, and no operator has answered the hint at
 * the order: nothing is paid until then. Where there is no order (goodwill alone), nobody could answer.
 */
export const isAngehalten = (
  mandant: OfMandant,
): RawBuilder<boolean> => sql<boolean>`(p.iban_suche is not null and exists (select 1 from empfehlung e
  where e.mandant_id = ${mandant} and ${isFor(mandant)}
  and exists (select 1 from auftrag o where o.mandant_id = ${mandant} and o.empfehlung_id = e.id and o.status = 'Freigegeben')
  and not exists (select 1 from verdachtsantwort w join auftrag o on o.mandant_id = w.mandant_id and o.id = w.auftrag_id
    where w.mandant_id = ${mandant} and o.empfehlung_id = e.id and w.art = 'gemeinsamesKonto' and w.antwort = 'inOrdnung')
  and ${isGeteilt(mandant)}))`;

export interface Angehalten {
  mandant: string;
  auftragsnummer: string;
  beguenstigter: Beguenstigter;
  wertCent: number;
}

/** What could be paid if its hint were answered, by its order; a bonus by each of its orders that has one. */
export const findAngehaltene = async (scope: BetreiberScope, mandant?: string): Promise<Angehalten[]> => {
  const each = sql<MandantId>`p.mandant_id`;
  const { rows } = await sql<Angehalten>`
    select m.route as mandant, o.auftragsnummer, p.beguenstigter, p.wert_cent as "wertCent"
    from praemierung p join mandant m on m.id = p.mandant_id
    join empfehlung e on e.mandant_id = p.mandant_id and ${isFor(each)} and ${isGeteilt(each)}
    join auftrag o on o.mandant_id = e.mandant_id and o.empfehlung_id = e.id and o.status = 'Freigegeben'
    where p.status = 'Bereitgestellt' and p.praemienart = 'geld' and ${isAngehalten(each)}
      and not exists (select 1 from verdachtsantwort w
        where w.mandant_id = o.mandant_id and w.auftrag_id = o.id and w.art = 'gemeinsamesKonto' and w.antwort = 'inOrdnung')
      and (${mandant ?? null}::text is null or m.route = ${mandant ?? null})
    order by m.route, o.auftragsnummer, p.beguenstigter`.execute(scope.db);
  return rows;
};

/** Whose claims are looked at: everything of one referrer's recommendations, or a run. */
export type Angehaltensuche = { empfehlerId: EmpfehlerId } | { laufId: AuszahlungslaufId };

/** Claims that lie in a run whose file nobody fetched, and should not any more. The runs are held. */
export const findAngehalteneImLauf = async (tx: MandantScope, suche: Angehaltensuche): Promise<PraemierungId[]> => {
  const where =
    'laufId' in suche
      ? sql`l.id = ${suche.laufId}`
      : sql`(p.empfehler_id = ${suche.empfehlerId} or p.empfehlung_id in (select x.id from empfehlung x
          where x.mandant_id = ${tx.mandant.id} and x.empfehler_id = ${suche.empfehlerId}))`;
  const { rows } = await sql<{ id: PraemierungId }>`
    select p.id from praemierung p
    join auszahlung z on z.mandant_id = p.mandant_id and z.praemierung_id = p.id and z.stand = 'offen'
    join auszahlungslauf l on l.mandant_id = z.mandant_id and l.id = z.lauf_id and l.status in ('Offen','Freigegeben') and l.geholt_am is null
    where p.mandant_id = ${tx.mandant.id} and ${where} and ${isAngehalten(tx.mandant.id)}
    order by l.id, p.id for update of l`.execute(tx.db);
  return rows.map((row) => row.id);
};

/** Keeps the hint at the recommendations of this referrer whose two sides have given one account. */
export const keepAccountHints = async (tx: MandantScope, empfehlerId: EmpfehlerId): Promise<void> => {
  await sql`insert into kontohinweis (mandant_id, empfehlung_id, am)
    select e.mandant_id, e.id, ${tx.jetzt} from empfehlung e
    where e.mandant_id = ${tx.mandant.id} and e.empfehler_id = ${empfehlerId} and ${isGivenByBoth(tx.mandant.id)}
    order by e.id on conflict do nothing`.execute(tx.db);
};
