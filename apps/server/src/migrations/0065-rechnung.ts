import { type Kysely, sql } from 'kysely';

/**
 * Invoices of agencies (ADR 0034). `nummernkreis` is locked by whoever takes the next number, until his transaction ends: so
 * no number is missing, and none is there twice. `abrechnung` says that an agency's month was settled, also where there was
 * nothing to bill. A reward is on one line at a time that was not taken back.
 */
const STATEMENTS = [
  `create table nummernkreis (
    mandant_id uuid not null references mandant (id),
    art text not null,
    jahr integer not null,
    letzte integer not null check (letzte > 0),
    primary key (mandant_id, art, jahr)
  )`,
  `create table abrechnung (
    mandant_id uuid not null references mandant (id),
    agentur_id uuid not null,
    monat date not null,
    wer text not null,
    am timestamptz not null,
    primary key (mandant_id, agentur_id, monat),
    foreign key (mandant_id, agentur_id) references agentur (mandant_id, id),
    check (extract(day from monat) = 1)
  )`,
  `create table rechnung (
    mandant_id uuid not null references mandant (id),
    id uuid not null,
    agentur_id uuid not null,
    nummer text not null,
    art text not null check (art in ('Rechnung','Korrektur','Gutschrift','Gutschriftkorrektur')),
    status text not null check (status in ('Offen','Bezahlt','Ueberfaellig','Korrigiert')),
    monat date not null,
    datum date not null,
    faellig_am date,
    original_id uuid,
    netto_cent integer not null,
    steuer_cent integer not null,
    brutto_cent integer not null,
    korrigiert_cent integer not null default 0,
    bezahlt_am timestamptz,
    bezahlt_durch text,
    erinnert integer not null default 0,
    dokument jsonb not null,
    xml text not null,
    erstellt_am timestamptz not null,
    primary key (mandant_id, id),
    unique (mandant_id, nummer),
    foreign key (mandant_id, agentur_id) references agentur (mandant_id, id),
    foreign key (mandant_id, original_id) references rechnung (mandant_id, id),
    check (netto_cent + steuer_cent = brutto_cent),
    check ((original_id is not null) = (art in ('Korrektur','Gutschriftkorrektur'))),
    check ((bezahlt_am is not null) or status <> 'Bezahlt')
  )`,
  'create index rechnung_agentur on rechnung (mandant_id, agentur_id, datum desc, id)',
  'create index rechnung_original on rechnung (mandant_id, original_id) where original_id is not null',
  'create index rechnung_liste on rechnung (mandant_id, erstellt_am, id)',
  `create index rechnung_faellig on rechnung (mandant_id, faellig_am) where status in ('Offen','Ueberfaellig')`,
  `create table rechnungszeile (
    mandant_id uuid not null references mandant (id),
    id uuid not null,
    agentur_id uuid not null,
    rechnung_id uuid not null,
    schluessel uuid not null,
    praemierung_id uuid,
    auftrag_id uuid,
    text text not null,
    wert_cent integer not null check (wert_cent > 0),
    gebuehr_cent integer not null default 0 check (gebuehr_cent >= 0),
    nimmt_zurueck uuid,
    zurueckgenommen boolean not null default false,
    primary key (mandant_id, id),
    foreign key (mandant_id, agentur_id) references agentur (mandant_id, id),
    foreign key (mandant_id, rechnung_id) references rechnung (mandant_id, id),
    foreign key (mandant_id, praemierung_id) references praemierung (mandant_id, id),
    foreign key (mandant_id, auftrag_id) references auftrag (mandant_id, id),
    foreign key (mandant_id, nimmt_zurueck) references rechnungszeile (mandant_id, id),
    unique (mandant_id, nimmt_zurueck)
  )`,
  'create index rechnungszeile_rechnung on rechnungszeile (mandant_id, rechnung_id, id)',
  'create index rechnungszeile_agentur on rechnungszeile (mandant_id, agentur_id)',
  'create index rechnungszeile_praemierung on rechnungszeile (mandant_id, praemierung_id) where praemierung_id is not null',
  'create index rechnungszeile_auftrag on rechnungszeile (mandant_id, auftrag_id) where auftrag_id is not null',
  `create unique index rechnungszeile_einmal on rechnungszeile (mandant_id, schluessel)
    where nimmt_zurueck is null and not zurueckgenommen`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
