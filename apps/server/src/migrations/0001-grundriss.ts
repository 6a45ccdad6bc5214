import { type Kysely, sql } from 'kysely';

/**
 * The whole data model of the main job. `mandant_id` comes first in every key (design.md, "Walls between Mandanten"),
 * status lists repeat those of packages/contract/values.ts, money is integer cents.
 */
const GEMEINSAM = `
create table mandant (
  id uuid primary key,
  route text not null unique check (route ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  voller_name text not null,
  thema text not null,
  einstellungen jsonb not null,
  anbieter_schluessel_hash text,
  revision integer not null default 1,
  erstellt_am timestamptz not null
);
create table betreiber_benutzer (
  id uuid primary key,
  email text not null unique,
  name text not null,
  rolle text not null check (rolle in ('Betrachter','Sachbearbeiter','Freigeber','Administrator')),
  passwort_hash text not null,
  totp_versiegelt text not null,
  totp_letzter_schritt bigint not null default 0,
  fehlversuche integer not null default 0,
  gesperrt_bis timestamptz,
  erstellt_am timestamptz not null
);
create table betreiber_sitzung (
  id uuid primary key,
  benutzer_id uuid not null references betreiber_benutzer (id),
  zweiter_faktor_am timestamptz,
  ablauf timestamptz not null,
  beendet_am timestamptz,
  erstellt_am timestamptz not null
);
create table betreiber_ereignis (
  id uuid primary key,
  am timestamptz not null,
  wer text not null,
  was text not null,
  mandant_route text,
  bezug text not null default '',
  grund text
);
create index betreiber_ereignis_am on betreiber_ereignis (am desc);
create table captcha_signatur (signatur text primary key, gueltig_bis timestamptz not null);
create table rate_limit (schluessel text primary key, anzahl integer not null, endet_am timestamptz not null);
create table uhr (id integer primary key check (id = 1), versatz_ms bigint not null);
create table demo_mail (
  id uuid primary key,
  message_id text not null unique,
  an text not null,
  betreff text not null,
  text text not null,
  html text not null,
  links jsonb not null,
  gesendet_am timestamptz not null
);
create index demo_mail_an on demo_mail (an, gesendet_am desc);
`;

const JE_MANDANT = `
create table empfehler (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  email text not null,
  email_suche text not null,
  anrede text,
  vorname text not null,
  nachname text not null,
  sprache text not null check (sprache in ('de','en')),
  hash text not null,
  passwort_hash text,
  passwort_aendern boolean not null default true,
  email_bestaetigt_am timestamptz,
  newsletter_permission boolean not null default false,
  newsletter_optin_versendet_am timestamptz,
  fehlversuche integer not null default 0,
  gesperrt_am timestamptz,
  geloescht_am timestamptz,
  iban_versiegelt text,
  iban_maskiert text,
  iban_suche text,
  kontoinhaber_versiegelt text,
  erstellt_am timestamptz not null,
  primary key (mandant_id, id),
  unique (mandant_id, email_suche),
  unique (mandant_id, hash)
);
create table sitzung (
  mandant_id uuid not null,
  id uuid not null,
  empfehler_id uuid not null,
  im_auftrag_von text,
  ablauf timestamptz not null,
  beendet_am timestamptz,
  erstellt_am timestamptz not null,
  primary key (mandant_id, id),
  foreign key (mandant_id, empfehler_id) references empfehler (mandant_id, id)
);
create index sitzung_empfehler on sitzung (mandant_id, empfehler_id);
create table produktkategorie (
  mandant_id uuid not null references mandant (id),
  id text not null,
  slug text not null,
  quelle text not null check (quelle in ('Festnetz','Mobilfunk','Versicherung')),
  titel jsonb not null,
  untertitel jsonb,
  position integer not null default 0,
  primary key (mandant_id, id),
  unique (mandant_id, slug)
);
create table produkt (
  mandant_id uuid not null,
  id text not null,
  externe_id text not null,
  kategorie_id text not null,
  name jsonb not null,
  kurztext jsonb not null,
  merkmale jsonb not null,
  preis_monatlich_cent integer check (preis_monatlich_cent >= 0),
  preis_einmalig_cent integer check (preis_einmalig_cent >= 0),
  bild text not null,
  shop_url text not null,
  position integer not null default 0,
  aktiv boolean not null default true,
  daten jsonb not null default '{}',
  primary key (mandant_id, id),
  unique (mandant_id, externe_id),
  foreign key (mandant_id, kategorie_id) references produktkategorie (mandant_id, id)
);
create table praemie (
  mandant_id uuid not null,
  id uuid not null,
  produkt_id text not null,
  wert_cent integer not null check (wert_cent > 0),
  startdatum date not null,
  enddatum date,
  enddatum_anzeige date,
  primary key (mandant_id, id),
  foreign key (mandant_id, produkt_id) references produkt (mandant_id, id),
  check (enddatum is null or enddatum >= startdatum)
);
create index praemie_produkt on praemie (mandant_id, produkt_id);
create table aktion (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  titel jsonb not null,
  text jsonb not null,
  rechtstext jsonb not null,
  aktiv_ab date not null,
  aktiv_bis date,
  primary key (mandant_id, id)
);
create table empfehlung (
  mandant_id uuid not null,
  id uuid not null,
  nummer text not null,
  code text not null,
  empfehler_id uuid not null,
  produkt_id text not null,
  anteil_empfaenger integer not null check (anteil_empfaenger between 0 and 100),
  status text not null check (status in ('Offen','Ok','Gezahlt','Abgelaufen','Storniert')),
  channel text not null default '',
  nachricht text not null default '',
  sprache text not null check (sprache in ('de','en')),
  gesperrt_am timestamptz,
  erstellt_am timestamptz not null,
  gueltig_bis date not null,
  primary key (mandant_id, id),
  unique (mandant_id, nummer),
  unique (mandant_id, code),
  foreign key (mandant_id, empfehler_id) references empfehler (mandant_id, id),
  foreign key (mandant_id, produkt_id) references produkt (mandant_id, id)
);
create index empfehlung_empfehler on empfehlung (mandant_id, empfehler_id, erstellt_am desc);
create index empfehlung_faellig on empfehlung (mandant_id, gueltig_bis) where status = 'Offen';
create table klick (
  mandant_id uuid not null,
  id uuid not null,
  empfehlung_id uuid not null,
  art text not null check (art in ('klick','landung')),
  kanal text not null default '',
  am timestamptz not null,
  primary key (mandant_id, id),
  foreign key (mandant_id, empfehlung_id) references empfehlung (mandant_id, id)
);
create index klick_empfehlung on klick (mandant_id, empfehlung_id);
create table empfaenger (
  mandant_id uuid not null,
  id uuid not null,
  nummer text not null,
  empfehlung_id uuid not null,
  anrede text not null,
  vorname text not null,
  name text not null,
  geburtsdatum date not null,
  email text not null,
  email_suche text not null,
  telefon text not null default '',
  werbeeinwilligung boolean not null default false,
  strasse text not null,
  hausnummer text not null,
  plz text not null,
  ort text not null,
  sprache text not null check (sprache in ('de','en')),
  kanal text not null default '',
  iban_versiegelt text,
  iban_maskiert text,
  iban_suche text,
  kontoinhaber_versiegelt text,
  bestaetigt_am timestamptz,
  erstellt_am timestamptz not null,
  primary key (mandant_id, id),
  unique (mandant_id, nummer),
  unique (mandant_id, empfehlung_id, email_suche),
  foreign key (mandant_id, empfehlung_id) references empfehlung (mandant_id, id)
);
create index empfaenger_unbestaetigt on empfaenger (mandant_id, erstellt_am) where bestaetigt_am is null;
create table einwilligung (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  person_art text not null check (person_art in ('empfehler','empfaenger')),
  person_id uuid not null,
  zweck text not null,
  fassung text not null,
  text_hash text not null,
  gegeben_am timestamptz not null,
  widerrufen_am timestamptz,
  primary key (mandant_id, id)
);
create index einwilligung_person on einwilligung (mandant_id, person_id);
create table link_token (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  zweck text not null check (zweck in ('adminlogin','passwort','optin','praemie','empfaenger','newsletter')),
  hash text not null,
  bezug_id uuid not null,
  von text,
  ablauf timestamptz not null,
  benutzt_am timestamptz,
  erstellt_am timestamptz not null,
  primary key (mandant_id, id),
  unique (mandant_id, hash)
);
create index link_token_bezug on link_token (mandant_id, bezug_id, zweck);
create table auftrag (
  mandant_id uuid not null,
  id uuid not null,
  auftragsnummer text not null,
  empfehlung_id uuid not null,
  empfaenger_id uuid,
  status text not null check (status in ('Gemeldet','Freigegeben','Abgelehnt','Storniert','Widerrufen')),
  produkt_id text not null,
  auftragsdatum date not null,
  vertrag_gueltig_am date,
  erstbeitrag_gezahlt_am date,
  widerrufen_am date,
  storniert_am date,
  vorvertrag boolean not null default false,
  kundennummer text,
  praemie_wert_cent integer check (praemie_wert_cent >= 0),
  gekappt boolean not null default false,
  gemeldet_am timestamptz not null,
  entschieden_am timestamptz,
  entschieden_von text,
  ablehnungsgrund text,
  primary key (mandant_id, id),
  unique (mandant_id, auftragsnummer),
  foreign key (mandant_id, empfehlung_id) references empfehlung (mandant_id, id),
  foreign key (mandant_id, empfaenger_id) references empfaenger (mandant_id, id),
  foreign key (mandant_id, produkt_id) references produkt (mandant_id, id)
);
create unique index auftrag_einer_je_empfehlung on auftrag (mandant_id, empfehlung_id) where status = 'Freigegeben';
create index auftrag_status on auftrag (mandant_id, status, gemeldet_am);
create table auftrag_ereignis (
  mandant_id uuid not null references mandant (id),
  ereignisnummer text not null,
  auftragsnummer text not null,
  ereignis text not null check (ereignis in ('erfasst','vertragGueltig','erstbeitragGezahlt','widerrufen','storniert')),
  datum date,
  daten jsonb not null,
  antwort_status text not null,
  eingegangen_am timestamptz not null,
  primary key (mandant_id, ereignisnummer)
);
create index auftrag_ereignis_auftrag on auftrag_ereignis (mandant_id, auftragsnummer);
create table gutschein (
  mandant_id uuid not null references mandant (id),
  id text not null,
  name text not null,
  wert_cent integer not null check (wert_cent > 0),
  warngrenze integer not null default 10,
  gewarnt_am timestamptz,
  aktiv boolean not null default true,
  primary key (mandant_id, id)
);
create table praemierung (
  mandant_id uuid not null,
  id uuid not null,
  empfehlung_id uuid not null,
  auftrag_id uuid,
  beguenstigter text not null check (beguenstigter in ('empfehler','empfaenger')),
  empfehler_id uuid,
  empfaenger_id uuid,
  kulanz boolean not null default false,
  wert_cent integer not null check (wert_cent > 0),
  status text not null check (status in ('Offen','Bereitgestellt','Ausgezahlt','Abgeholt','Storniert','Abgelaufen')),
  faellig_am date,
  bereitgestellt_am timestamptz,
  verfaellt_am date,
  erinnert integer not null default 0,
  praemienart text check (praemienart in ('geld','gutschein')),
  gutschein_id text,
  gewaehlt_am timestamptz,
  iban_versiegelt text,
  iban_maskiert text,
  iban_suche text,
  kontoinhaber_versiegelt text,
  versuch integer not null default 1,
  ruecklaufgrund text,
  abgeschlossen_am timestamptz,
  erstellt_am timestamptz not null,
  primary key (mandant_id, id),
  unique (mandant_id, auftrag_id, beguenstigter),
  foreign key (mandant_id, empfehlung_id) references empfehlung (mandant_id, id),
  foreign key (mandant_id, auftrag_id) references auftrag (mandant_id, id),
  foreign key (mandant_id, empfehler_id) references empfehler (mandant_id, id),
  foreign key (mandant_id, empfaenger_id) references empfaenger (mandant_id, id),
  foreign key (mandant_id, gutschein_id) references gutschein (mandant_id, id),
  check ((gewaehlt_am is null) = (praemienart is null)),
  check (auftrag_id is not null or kulanz),
  check ((beguenstigter = 'empfehler') = (empfehler_id is not null)),
  check (status not in ('Ausgezahlt','Abgeholt') or praemienart is not null)
);
create index praemierung_empfehlung on praemierung (mandant_id, empfehlung_id);
create index praemierung_faellig on praemierung (mandant_id, faellig_am) where status = 'Offen';
create index praemierung_bereit on praemierung (mandant_id, praemienart) where status = 'Bereitgestellt';
create table gutscheincode (
  mandant_id uuid not null,
  id uuid not null,
  gutschein_id text not null,
  code_versiegelt text not null,
  pin_versiegelt text,
  code_suche text not null,
  gueltig_bis date,
  charge text not null default '',
  praemierung_id uuid,
  vergeben_am timestamptz,
  geoeffnet_am timestamptz,
  erstellt_am timestamptz not null,
  primary key (mandant_id, id),
  unique (mandant_id, code_suche),
  unique (mandant_id, praemierung_id),
  foreign key (mandant_id, gutschein_id) references gutschein (mandant_id, id),
  foreign key (mandant_id, praemierung_id) references praemierung (mandant_id, id)
);
create index gutscheincode_frei on gutscheincode (mandant_id, gutschein_id, gueltig_bis) where praemierung_id is null;
create table auszahlungslauf (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  nummer text not null,
  status text not null check (status in ('Offen','Freigegeben','Bestaetigt','Verworfen')),
  eroeffnet_von uuid not null,
  eroeffnet_am timestamptz not null,
  freigegeben_von uuid,
  freigegeben_am timestamptz,
  bestaetigt_von uuid,
  bestaetigt_am timestamptz,
  primary key (mandant_id, id),
  unique (mandant_id, nummer),
  check (freigegeben_von is null or freigegeben_von <> eroeffnet_von),
  check (status not in ('Freigegeben','Bestaetigt') or freigegeben_von is not null)
);
create table auszahlung (
  mandant_id uuid not null,
  id uuid not null,
  lauf_id uuid not null,
  praemierung_id uuid not null,
  end_to_end_id text not null,
  wert_cent integer not null check (wert_cent > 0),
  name text not null,
  iban_versiegelt text not null,
  iban_maskiert text not null,
  stand text not null check (stand in ('offen','bezahlt','zurueck','verworfen')),
  grund text,
  primary key (mandant_id, id),
  unique (mandant_id, end_to_end_id),
  foreign key (mandant_id, lauf_id) references auszahlungslauf (mandant_id, id),
  foreign key (mandant_id, praemierung_id) references praemierung (mandant_id, id)
);
create unique index auszahlung_einmal on auszahlung (mandant_id, praemierung_id) where stand in ('offen','bezahlt');
create index auszahlung_lauf on auszahlung (mandant_id, lauf_id);
create table buchung (
  mandant_id uuid not null,
  id uuid not null,
  praemierung_id uuid not null,
  anlass text not null,
  versuch integer not null,
  lfd integer not null,
  soll text not null,
  haben text not null,
  cent integer not null check (cent > 0),
  gebucht_am timestamptz not null,
  primary key (mandant_id, id),
  unique (mandant_id, praemierung_id, anlass, versuch, lfd),
  foreign key (mandant_id, praemierung_id) references praemierung (mandant_id, id),
  check (soll <> haben)
);
create table mail (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  vorlage text not null,
  an_versiegelt text,
  bezug jsonb not null,
  sprache text not null check (sprache in ('de','en')),
  status text not null check (status in ('geplant','gesendet','verworfen')),
  erstellt_am timestamptz not null,
  gesendet_am timestamptz,
  primary key (mandant_id, id)
);
create index mail_geplant on mail (mandant_id, erstellt_am) where status = 'geplant';
create table verlauf (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  gegenstand text not null,
  gegenstand_id uuid not null,
  empfehlung_id uuid,
  ereignis text not null,
  von_status text,
  nach_status text,
  wer text not null,
  grund text,
  am timestamptz not null,
  primary key (mandant_id, id)
);
create index verlauf_gegenstand on verlauf (mandant_id, gegenstand_id, am);
create index verlauf_empfehlung on verlauf (mandant_id, empfehlung_id, am);
create table loeschlauf (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  art text not null,
  anzahl integer not null,
  am timestamptz not null,
  primary key (mandant_id, id)
);
`;

/** Two entries for each booking: the sum over all accounts is zero by construction, and `kontensaldo` shows it. */
const SICHTEN = `
create view kontensaldo with (security_invoker = true) as
  select mandant_id, konto, sum(cent)::bigint as saldo_cent from (
    select mandant_id, soll as konto, cent from buchung
    union all
    select mandant_id, haben, -cent from buchung
  ) eintraege group by mandant_id, konto;
`;

const anweisungen = (text: string) =>
  text
    .split(/;\s*\n/)
    .map((s) => s.trim())
    .filter(Boolean);

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const anweisung of [...anweisungen(GEMEINSAM), ...anweisungen(JE_MANDANT), ...anweisungen(SICHTEN)])
    await sql.raw(anweisung).execute(db);
};
