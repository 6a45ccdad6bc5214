import { type Kysely, sql } from 'kysely';

/**
 * Invitations of agencies. Name and address stay while there is somebody to remind or to look up; the receipt (who confirmed
 * which sentence when, and the keyed hash of the mailbox) outlives them. A recommendation keeps the invitation it came from.
 * Agents get the place on the map that the search goes by.
 */
const SENTENCES = [
  `create table einladung (
    mandant_id uuid not null references mandant (id),
    id uuid not null,
    agentur_id uuid not null,
    agenturperson_id uuid not null,
    gesendet_von uuid not null,
    schluessel uuid,
    vorname text not null,
    nachname text not null,
    email text,
    email_suche text,
    empfaenger_hash text not null,
    art text not null check (art in ('Beratung','Telefon','Video','Veranstaltung')),
    produkt_id text,
    sprache text not null,
    status text not null check (status in ('Versandt','Geoeffnet','Angenommen','Abgelaufen','Zurueckgezogen')),
    gueltig_bis date not null,
    einverstanden_am timestamptz not null,
    einverstanden_fassung text not null,
    einverstanden_hash text not null,
    erinnert_am timestamptz,
    geoeffnet_am timestamptz,
    angenommen_am timestamptz,
    beendet_am timestamptz,
    erstellt_am timestamptz not null,
    primary key (mandant_id, id),
    foreign key (mandant_id, agentur_id) references agentur (mandant_id, id),
    foreign key (mandant_id, agenturperson_id) references agenturperson (mandant_id, id),
    foreign key (mandant_id, gesendet_von) references agenturperson (mandant_id, id),
    foreign key (mandant_id, produkt_id) references produkt (mandant_id, id),
    check ((email is null) = (email_suche is null))
  )`,
  'create index einladung_agentur on einladung (mandant_id, agentur_id, erstellt_am desc)',
  'create index einladung_person on einladung (mandant_id, agenturperson_id)',
  'create index einladung_produkt on einladung (mandant_id, produkt_id) where produkt_id is not null',
  'create unique index einladung_schluessel on einladung (mandant_id, gesendet_von, schluessel)',
  `create unique index einladung_offen on einladung (mandant_id, agentur_id, email_suche)
    where status in ('Versandt','Geoeffnet')`,
  `create index einladung_faellig on einladung (mandant_id, gueltig_bis) where status in ('Versandt','Geoeffnet')`,
  'create index einladung_namen on einladung (mandant_id, beendet_am) where beendet_am is not null and email is not null',
  'alter table empfehlung add column einladung_id uuid',
  `alter table empfehlung add constraint empfehlung_einladung
    foreign key (mandant_id, einladung_id) references einladung (mandant_id, id)`,
  'create index empfehlung_einladung on empfehlung (mandant_id, einladung_id) where einladung_id is not null',
  'alter table link_token drop constraint link_token_zweck_check',
  `alter table link_token add constraint link_token_zweck_check
    check (zweck in ('adminlogin','passwort','optin','praemie','empfaenger','newsletter','agentur','einladung'))`,
  'alter table berater add column breite double precision',
  'alter table berater add column laenge double precision',
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const sentence of SENTENCES) await sql.raw(sentence).execute(db);
};
