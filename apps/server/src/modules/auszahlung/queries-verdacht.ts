import type {
  AuszahlungslaufId,
  Beguenstigter,
  EmpfehlerId,
  EmpfehlungId,
  MandantId,
  PraemierungArt,
  PraemierungId,
} from '@weitersagen/contract/werte';
import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import { inStapeln } from '../../platform/db/stapel.ts';
import { einfuegen } from '../../platform/db/zeilen.ts';

/** Work in one Mandant says it at every table, so that a distributed database knows where to ask; work across them, the column. */
type OfMandant = MandantId | RawBuilder<MandantId>;

/**
 * Where referrer and recipient of the recommendation `e` have given one account, stored or for a claim: who gave it on either
 * side, and which, as a digest. A bonus counts as the referrer's for each of the orders that it was made for. The recipient
 * is that of its orders; before any, whoever gave data.
 */
const pairs = (
  mandant: OfMandant,
) => sql`(select distinct encode(sha256(convert_to(von.id || ':' || an.id || ':' || an.iban_suche, 'UTF8')), 'hex') as schluessel from (
    select v.id::text as id, v.iban_suche from empfehler v where v.mandant_id = ${mandant} and v.id = e.empfehler_id
    union all select q.id::text, q.iban_suche from praemierung q where q.mandant_id = ${mandant} and q.empfehlung_id = e.id and q.beguenstigter = 'empfehler'
    union all select q.id::text, q.iban_suche from auftrag o join bonusauftrag b on b.mandant_id = o.mandant_id and b.auftrag_id = o.id
      join praemierung q on q.mandant_id = b.mandant_id and q.id = b.praemierung_id where o.mandant_id = ${mandant} and o.empfehlung_id = e.id) von
  join (
    select r.id::text as id, r.iban_suche from auftrag o join empfaenger r on r.mandant_id = o.mandant_id and r.id = o.empfaenger_id
      where o.mandant_id = ${mandant} and o.empfehlung_id = e.id
    union all select r.id::text, r.iban_suche from empfaenger r where r.mandant_id = ${mandant} and r.empfehlung_id = e.id and not exists
      (select 1 from auftrag o where o.mandant_id = ${mandant} and o.empfehlung_id = e.id and o.empfaenger_id is not null)
    union all select q.id::text, q.iban_suche from praemierung q where q.mandant_id = ${mandant} and q.empfehlung_id = e.id and q.beguenstigter = 'empfaenger') an
  on an.iban_suche = von.iban_suche)`;

const answered = (
  mandant: OfMandant,
) => sql`exists (select 1 from verdachtsantwort w join auftrag o on o.mandant_id = w.mandant_id and o.id = w.auftrag_id
  where w.mandant_id = ${mandant} and o.empfehlung_id = e.id and w.art = 'gemeinsamesKonto' and w.antwort = 'inOrdnung')`;

/**
 * They have, or once had, and no operator has said of just these two and this account that it is all right. A hint that was
 * seen stays until then, also one from before its pair was kept.
 */
const isOpen = (mandant: OfMandant): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from kontopaar k where k.mandant_id = ${mandant} and k.empfehlung_id = e.id and k.in_ordnung_am is null)
  or exists (select 1 from ${pairs(mandant)} jetzt where not exists (select 1 from kontopaar k
    where k.mandant_id = ${mandant} and k.empfehlung_id = e.id and k.schluessel = jetzt.schluessel))
  or (exists (select 1 from kontohinweis h where h.mandant_id = ${mandant} and h.empfehlung_id = e.id) and not ${answered(mandant)}))`;

/** What is known of one account on both sides of a recommendation; null: nothing. */
export type AccountHint = 'offen' | 'beantwortet' | null;

const loadAccountHints = inStapeln(
  async (scope: MandantScope, ids: EmpfehlungId[]): Promise<AccountHint[]> => {
    const mandant = scope.mandant.id;
    const { rows } = await sql<{
      id: EmpfehlungId;
      open: boolean;
      known: boolean;
    }>`select e.id, ${isOpen(mandant)} as open,
        exists (select 1 from kontopaar k where k.mandant_id = ${mandant} and k.empfehlung_id = e.id)
        or exists (select 1 from kontohinweis h where h.mandant_id = ${mandant} and h.empfehlung_id = e.id) as known
      from empfehlung e where e.mandant_id = ${mandant} and e.id = any(${ids})`.execute(scope.db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = byId.get(id);
      if (row?.open) return 'offen';
      return row?.known ? 'beantwortet' : null;
    });
  },
  // A page of orders asks for all of them at once.
  { max: 100 },
);

export const findAccountHint = (scope: MandantScope, id: EmpfehlungId): Promise<AccountHint> =>
  loadAccountHints(scope, id);

/** The recommendations `e` that the claim `p` is for: its own, or those of the orders which its bonus counts. */
const recommendations = (mandant: OfMandant) => sql`(select p.empfehlung_id as id where p.empfehlung_id is not null
    union select o.empfehlung_id from bonusauftrag b join auftrag o on o.mandant_id = b.mandant_id and o.id = b.auftrag_id
      where b.mandant_id = ${mandant} and b.praemierung_id = p.id) own
  join empfehlung e on e.mandant_id = ${mandant} and e.id = own.id`;

/**
 * Both sides of a recommendation that the claim `p` is for have given one account, and no operator has answered the hint at
 * the order: nothing is paid until then. Where there is no order (goodwill alone), nobody could answer.
 */
export const isAngehalten = (
  mandant: OfMandant,
): RawBuilder<boolean> => sql<boolean>`(p.iban_suche is not null and exists (select 1 from ${recommendations(mandant)}
  where exists (select 1 from auftrag o where o.mandant_id = ${mandant} and o.empfehlung_id = e.id and o.status = 'Freigegeben')
  and ${isOpen(mandant)}))`;

export interface Angehalten {
  mandant: string;
  auftragsnummer: string;
  beguenstigter: Beguenstigter;
  art: PraemierungArt;
  wertCent: number;
}

/** What could be paid if its hint were answered, by its order; a bonus by each of its orders that has one. */
export const findAngehaltene = async (scope: BetreiberScope, mandant?: string): Promise<Angehalten[]> => {
  const each = sql<MandantId>`p.mandant_id`;
  const { rows } = await sql<Angehalten>`
    select m.route as mandant, o.auftragsnummer, p.beguenstigter, p.art, p.wert_cent as "wertCent"
    from praemierung p join mandant m on m.id = p.mandant_id
    join lateral (select e.* from ${recommendations(each)}) e on ${isOpen(each)}
    join auftrag o on o.mandant_id = e.mandant_id and o.empfehlung_id = e.id and o.status = 'Freigegeben'
    where p.status = 'Bereitgestellt' and p.praemienart = 'geld' and ${isAngehalten(each)}
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
      : sql`p.id in (select x.id from praemierung x where x.mandant_id = ${tx.mandant.id} and x.empfehler_id = ${suche.empfehlerId}
          union all select x.id from empfehlung y join praemierung x on x.mandant_id = y.mandant_id and x.empfehlung_id = y.id
            where y.mandant_id = ${tx.mandant.id} and y.empfehler_id = ${suche.empfehlerId})`;
  const { rows } = await sql<{ id: PraemierungId }>`
    select p.id from praemierung p
    join auszahlung z on z.mandant_id = p.mandant_id and z.praemierung_id = p.id and z.stand = 'offen'
    join auszahlungslauf l on l.mandant_id = z.mandant_id and l.id = z.lauf_id and l.status in ('Offen','Freigegeben') and l.geholt_am is null
    where p.mandant_id = ${tx.mandant.id} and ${where} and ${isAngehalten(tx.mandant.id)}
    order by l.id, p.id for update of l`.execute(tx.db);
  return rows.map((row) => row.id);
};

/** Keeps those who have given one account at the recommendations that are meant. */
const keepPairs = async (tx: MandantScope, which: RawBuilder<boolean>): Promise<void> => {
  const { rows } = await sql<{ id: EmpfehlungId; schluessel: string }>`
    select e.id, jetzt.schluessel from empfehlung e cross join lateral ${pairs(tx.mandant.id)} jetzt
    where e.mandant_id = ${tx.mandant.id} and ${which} order by e.id, jetzt.schluessel`.execute(tx.db);
  if (rows.length === 0) return;
  const known = rows.map(({ id, schluessel }) => ({
    mandant_id: tx.mandant.id,
    empfehlung_id: id,
    schluessel,
    am: tx.jetzt,
  }));
  await sql`${einfuegen('kontopaar', known)} on conflict do nothing`.execute(tx.db);
};

/** Keeps the hint at the recommendations of this referrer whose two sides have given one account. */
export const keepAccountHints = (tx: MandantScope, empfehlerId: EmpfehlerId): Promise<void> =>
  keepPairs(tx, sql`e.empfehler_id = ${empfehlerId}`);

/** An operator has said that it is all right, of those who have given one account until now. */
export const clearAccountHint = async (tx: MandantScope, id: EmpfehlungId): Promise<void> => {
  await keepPairs(tx, sql`e.id = ${id}`);
  await tx.db
    .updateTable('kontopaar')
    .set({ in_ordnung_am: tx.jetzt })
    .where('mandant_id', '=', tx.mandant.id)
    .where('empfehlung_id', '=', id)
    .where('in_ordnung_am', 'is', null)
    .execute();
};
