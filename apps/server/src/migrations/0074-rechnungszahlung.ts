import { type Kysely, sql } from 'kysely';

/** From which account to which, by the event that asks for it: BUCHUNGSSAETZE of modules/buchung/rules.ts, as of today. */
const OF_CLAIMS = `
  (anlass = 'freigabe' and soll = 'aufwand' and haben = 'verbindlichkeit')
  or (anlass = 'kulanz' and soll = 'kulanz' and haben = 'verbindlichkeit')
  or (anlass = 'anspruch' and soll = 'verbindlichkeit' and haben in ('auszahlung','gutschein'))
  or (anlass = 'auszahlung' and ((soll = 'auszahlung' and haben = 'bank') or (soll = 'gutschein' and haben = 'gutscheinbestand')))
  or (anlass = 'ruecklaeufer' and ((soll in ('bank','bankdifferenz','aufwand','kulanz') and haben = 'auszahlung') or (soll = 'bank' and haben = 'bankdifferenz')))
  or (anlass = 'teilrueckgabe' and soll = 'bank' and haben in ('aufwand','kulanz','bankdifferenz'))
  or (anlass in ('stornierung','verfall') and soll in ('verbindlichkeit','auszahlung','gutschein') and haben in ('aufwand','kulanz'))`;

/** The same of documents: DOCUMENT_PAIRS of modules/buchung/rules-rechnung.ts. */
const OF_DOCUMENTS = `
  (anlass = 'beleg' and ((soll = 'forderung' and haben in ('weiterbelastung','gebuehr','umsatzsteuer'))
    or (soll in ('weiterbelastung','gebuehr','umsatzsteuer') and haben = 'forderung')
    or (soll in ('provision','vorsteuer') and haben = 'provisionsschuld')
    or (soll = 'provisionsschuld' and haben in ('provision','vorsteuer'))))
  or (anlass = 'verrechnung' and ((soll = 'verrechnung' and haben in ('forderung','provisionsschuld'))
    or (soll in ('forderung','provisionsschuld') and haben = 'verrechnung')))
  or (anlass = 'zahlung' and ((soll = 'bank' and haben in ('forderung','provisionsschuld'))
    or (soll in ('forderung','provisionsschuld') and haben = 'bank')))
  or (anlass = 'ruecklaeufer' and ((soll in ('bank','bankdifferenz') and haben in ('forderung','provisionsschuld'))
    or (soll = 'bank' and haben = 'bankdifferenz')))
  or (anlass = 'teilrueckgabe' and soll = 'bank' and haben = 'bankdifferenz')`;

/**
 * Payments and bookings are of a claim or of a document (ADR 0037). `verrechnet_cent`: what was set off, of an original by
 * its corrections, of a correction against its original; `versuch`: a payment that came back starts another.
 */
const STATEMENTS = [
  `alter table rechnung
    add column verrechnet_cent integer not null default 0 check (verrechnet_cent >= 0),
    add column versuch integer not null default 1 check (versuch > 0)`,
  `update rechnung set verrechnet_cent = abs(brutto_cent) where original_id is not null and bezahlt_durch = 'verrechnet'`,
  `update rechnung r set verrechnet_cent = least(s.cent, abs(r.brutto_cent)) from (
      select mandant_id, original_id, sum(verrechnet_cent)::integer as cent from rechnung
      where original_id is not null group by mandant_id, original_id) s
    where r.mandant_id = s.mandant_id and r.id = s.original_id`,
  `alter table auszahlung alter column praemierung_id drop not null,
    add column rechnung_id uuid,
    add constraint auszahlung_rechnung foreign key (mandant_id, rechnung_id) references rechnung (mandant_id, id),
    add constraint auszahlung_quelle check (num_nonnulls(praemierung_id, rechnung_id) = 1)`,
  `create unique index auszahlung_rechnung_einmal on auszahlung (mandant_id, rechnung_id) where stand in ('offen','bezahlt')`,
  'create index auszahlung_rechnung_id on auszahlung (mandant_id, rechnung_id) where rechnung_id is not null',
  `create index rechnung_zu_zahlen on rechnung (mandant_id, datum, id) where status = 'Offen' and art in ('Gutschrift','Korrektur')`,
  `alter table buchung alter column praemierung_id drop not null,
    add column rechnung_id uuid,
    add constraint buchung_rechnung foreign key (mandant_id, rechnung_id) references rechnung (mandant_id, id),
    add constraint buchung_quelle check (num_nonnulls(praemierung_id, rechnung_id) = 1)`,
  `create unique index buchung_rechnung_einmal on buchung (mandant_id, rechnung_id, anlass, versuch, lfd)`,
  'alter table buchung drop constraint buchung_konten',
  `alter table buchung add constraint buchung_konten check (
    (praemierung_id is not null and (${OF_CLAIMS})) or (rechnung_id is not null and (${OF_DOCUMENTS}))) not valid`,
  `alter table kontenpruefung add column rechnungen integer not null default 0,
    add column rechnung_anzahl integer not null default 0,
    add column rechnung_abweichungen jsonb not null default '[]'`,
];

/** What a document says, by its lines; a correction has them the other way round. */
const PARTS = `
  select r.*, abs(r.steuer_cent) as tax, z.wert, z.fee from rechnung r cross join lateral (
    select coalesce(sum(wert_cent), 0)::integer as wert, coalesce(sum(gebuehr_cent), 0)::integer as fee
    from rechnungszeile l where l.mandant_id = r.mandant_id and l.rechnung_id = r.id) z`;

const BOOKED = 'insert into buchung (mandant_id, id, rechnung_id, anlass, versuch, lfd, soll, haben, cent, gebucht_am)';

/**
 * Documents from before are booked as they stand: what they say on the day of their making, what was set off, and what was
 * paid on the day of its payment. So the ledger fits them from the first check on.
 */
const BUCHUNGSSAETZE = [
  `${BOOKED} select mandant_id, gen_random_uuid(), id, 'beleg', 1, lfd, soll, haben, cent, erstellt_am from (
    select d.mandant_id, d.id, d.erstellt_am, v.* from (${PARTS}) d cross join lateral (values
      ('Rechnung', 0, 'forderung', 'weiterbelastung', d.wert), ('Rechnung', 1, 'forderung', 'gebuehr', d.fee), ('Rechnung', 2, 'forderung', 'umsatzsteuer', d.tax),
      ('Korrektur', 0, 'weiterbelastung', 'forderung', d.wert), ('Korrektur', 1, 'gebuehr', 'forderung', d.fee), ('Korrektur', 2, 'umsatzsteuer', 'forderung', d.tax),
      ('Gutschrift', 0, 'provision', 'provisionsschuld', d.wert), ('Gutschrift', 2, 'vorsteuer', 'provisionsschuld', d.tax),
      ('Gutschriftkorrektur', 0, 'provisionsschuld', 'provision', d.wert), ('Gutschriftkorrektur', 2, 'provisionsschuld', 'vorsteuer', d.tax)
    ) v (art, lfd, soll, haben, cent) where v.art = d.art and v.cent > 0) rows`,
  `${BOOKED} select mandant_id, gen_random_uuid(), id, 'verrechnung', 1, 0,
      case art when 'Rechnung' then 'verrechnung' when 'Korrektur' then 'forderung' when 'Gutschrift' then 'provisionsschuld' else 'verrechnung' end,
      case art when 'Rechnung' then 'forderung' when 'Korrektur' then 'verrechnung' when 'Gutschrift' then 'verrechnung' else 'provisionsschuld' end,
      verrechnet_cent, erstellt_am from rechnung where verrechnet_cent > 0`,
  `${BOOKED} select mandant_id, gen_random_uuid(), id, 'zahlung', 1, 0,
      case art when 'Korrektur' then 'forderung' when 'Gutschrift' then 'provisionsschuld' else 'bank' end,
      case art when 'Rechnung' then 'forderung' when 'Gutschriftkorrektur' then 'provisionsschuld' else 'bank' end,
      abs(brutto_cent) - verrechnet_cent, coalesce(bezahlt_am, erstellt_am)
    from rechnung where status in ('Bezahlt','Korrigiert') and abs(brutto_cent) > verrechnet_cent`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of [...STATEMENTS, ...BUCHUNGSSAETZE]) await sql.raw(statement).execute(db);
};
