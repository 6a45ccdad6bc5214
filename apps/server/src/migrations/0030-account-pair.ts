import { type Kysely, sql } from 'kysely';

/**
 * The two sides and the account of which a hint speaks, so that an answer holds for those and for no others. `schluessel` is a
 * digest of the two (a claim or a person each) and of the account's keyed hash, and says nothing without them. No foreign
 * key, as with `kontohinweis`: whoever writes it holds payment runs.
 *
 * Of what was answered before, the pairs that there are now count as answered; what was only seen stays in `kontohinweis`.
 */
const STATEMENTS = [
  `create table kontopaar (
    mandant_id uuid not null references mandant (id),
    empfehlung_id uuid not null,
    schluessel text not null,
    am timestamptz not null,
    in_ordnung_am timestamptz,
    primary key (mandant_id, empfehlung_id, schluessel)
  )`,
  `insert into kontopaar (mandant_id, empfehlung_id, schluessel, am, in_ordnung_am)
    select e.mandant_id, e.id, encode(sha256(convert_to(von.id || ':' || an.id || ':' || an.iban_suche, 'UTF8')), 'hex'), now(), now()
    from empfehlung e
    join lateral (
      select v.id::text as id, v.iban_suche from empfehler v where v.mandant_id = e.mandant_id and v.id = e.empfehler_id
      union all select q.id::text, q.iban_suche from praemierung q
        where q.mandant_id = e.mandant_id and q.empfehlung_id = e.id and q.beguenstigter = 'empfehler'
      union all select q.id::text, q.iban_suche from auftrag o join bonusauftrag b on b.mandant_id = o.mandant_id and b.auftrag_id = o.id
        join praemierung q on q.mandant_id = b.mandant_id and q.id = b.praemierung_id
        where o.mandant_id = e.mandant_id and o.empfehlung_id = e.id) von on von.iban_suche is not null
    join lateral (
      select r.id::text as id, r.iban_suche from auftrag o join empfaenger r on r.mandant_id = o.mandant_id and r.id = o.empfaenger_id
        where o.mandant_id = e.mandant_id and o.empfehlung_id = e.id
      union all select q.id::text, q.iban_suche from praemierung q
        where q.mandant_id = e.mandant_id and q.empfehlung_id = e.id and q.beguenstigter = 'empfaenger') an on an.iban_suche = von.iban_suche
    where exists (select 1 from verdachtsantwort w join auftrag o on o.mandant_id = w.mandant_id and o.id = w.auftrag_id
      where w.mandant_id = e.mandant_id and o.empfehlung_id = e.id and w.art = 'gemeinsamesKonto' and w.antwort = 'inOrdnung')
    on conflict do nothing`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
