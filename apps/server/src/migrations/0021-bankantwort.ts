import { type Kysely, sql } from 'kysely';

/**
 * When the file of a run was fetched is a fact of its own: until then a payment can leave it. A file that the bank refused is
 * sent again as another submission (`einreichung`); a payment knows the last one that held it. `rueckruf`: its order ended
 * after the file had been fetched. `bankrueckgabe`: money that came back and is not what was sent.
 *
 * Of the runs from before, a confirmed one was fetched, and a released one where the audit says so; their files keep the
 * day of the release, and so their bytes.
 */
const STATEMENTS = [
  `alter table auszahlungslauf
    add column einreichung integer not null default 1 check (einreichung > 0),
    add column geholt_am timestamptz,
    add column geholt_von uuid,
    add column abgelehnt_am timestamptz,
    add column ablehnungsgrund text`,
  `alter table auszahlung
    add column einreichung integer check (einreichung > 0),
    add column rueckruf text check (rueckruf in ('zuEntscheiden','erbeten','behalten','zurueck'))`,
  `create index auszahlung_rueckruf on auszahlung (mandant_id, lauf_id) where rueckruf in ('zuEntscheiden','erbeten')`,
  `update auszahlungslauf l set geholt_am = freigegeben_am
    where status = 'Bestaetigt' or (status = 'Freigegeben'
      and exists (select 1 from betreiber_ereignis e where e.was = 'zahlungsdateiGeholt' and e.bezug = l.nummer))`,
  `update auszahlung a set einreichung = 1 from auszahlungslauf l
    where l.mandant_id = a.mandant_id and l.id = a.lauf_id and l.geholt_am is not null and a.stand <> 'verworfen'`,
  // `cent` is null where the bank did not say it in euro; `betrag` is what it said.
  `create table bankrueckgabe (
    mandant_id uuid not null,
    id uuid not null,
    auszahlung_id uuid not null,
    schluessel text not null,
    cent integer check (cent > 0),
    betrag text not null,
    code text not null,
    buchungstag date,
    stand text not null check (stand in ('zuEntscheiden','abgeschlossen','erneut')),
    eingegangen_am timestamptz not null,
    entschieden_am timestamptz,
    entschieden_von text,
    primary key (mandant_id, id),
    unique (mandant_id, schluessel),
    foreign key (mandant_id, auszahlung_id) references auszahlung (mandant_id, id),
    check ((stand = 'zuEntscheiden') = (entschieden_am is null))
  )`,
  'create index bankrueckgabe_auszahlung on bankrueckgabe (mandant_id, auszahlung_id)',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
