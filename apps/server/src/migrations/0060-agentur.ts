import { type Kysely, sql } from 'kysely';

/**
 * Agencies, their people and what belongs to them. A recommendation keeps the agency of its first tie and why; what follows
 * from it copies the agency, so that the wall around an agency (platform/db/walls-agentur.ts) is a column of each row.
 */
const AGENTUR = `
create table agentur (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  nummer text not null check (nummer <> ''),
  name text not null,
  strasse text not null default '',
  hausnummer text not null default '',
  plz text not null default '',
  ort text not null default '',
  telefon text not null default '',
  email text not null default '',
  webseite text not null default '',
  oeffnungszeiten jsonb not null default '[]',
  iban_versiegelt text,
  iban_maskiert text,
  iban_suche text,
  kontoinhaber_versiegelt text,
  ust_id text not null default '',
  steuernummer text not null default '',
  steuerart text not null default 'Regel' check (steuerart in ('Regel','Kleinunternehmer','Befreit')),
  logo text,
  foto text,
  variablen jsonb not null default '{}',
  gesperrt_am timestamptz,
  revision integer not null default 1,
  erstellt_am timestamptz not null,
  primary key (mandant_id, id),
  unique (mandant_id, nummer)
);
create table agenturperson (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  agentur_id uuid not null,
  vorname text not null,
  nachname text not null,
  email text,
  email_suche text,
  mitarbeiternummer text not null default '',
  rolle text check (rolle in ('AgenturInhaber','AgenturInhaber_inaktiv','AgenturMitarbeiter')),
  sprache text not null,
  sso_issuer text,
  sso_subject text,
  gesperrt_am timestamptz,
  ausgeschieden_am timestamptz,
  erstellt_am timestamptz not null,
  primary key (mandant_id, id),
  unique (mandant_id, email_suche),
  unique (mandant_id, sso_issuer, sso_subject),
  foreign key (mandant_id, agentur_id) references agentur (mandant_id, id),
  check ((email is null) = (email_suche is null)),
  check ((sso_issuer is null) = (sso_subject is null))
);
create index agenturperson_agentur on agenturperson (mandant_id, agentur_id);
create unique index agenturperson_mitarbeiternummer on agenturperson (mandant_id, agentur_id, mitarbeiternummer)
  where mitarbeiternummer <> '';
create table agentursitzung (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  agenturperson_id uuid not null,
  ablauf timestamptz not null,
  beendet_am timestamptz,
  erstellt_am timestamptz not null,
  primary key (mandant_id, id),
  foreign key (mandant_id, agenturperson_id) references agenturperson (mandant_id, id)
);
create index agentursitzung_person on agentursitzung (mandant_id, agenturperson_id);
alter table berater add column agentur_id uuid;
alter table berater add column agenturperson_id uuid;
alter table berater add column foto text not null default '';
alter table berater add constraint berater_agenturperson
  foreign key (mandant_id, agenturperson_id) references agenturperson (mandant_id, id);
create index berater_agenturperson on berater (mandant_id, agenturperson_id) where agenturperson_id is not null;
alter table empfehler add column agenturen uuid[] not null default '{}';
alter table klick add column agentur_id uuid;
create index klick_agentur on klick (mandant_id, agentur_id, am) where agentur_id is not null;
alter table empfehlung add column agentur_id uuid;
alter table empfehlung add column agentur_grund text;
alter table empfehlung add constraint empfehlung_agentur_grund check (
  (agentur_id is null) = (agentur_grund is null) and agentur_grund in ('Nummer','Einladung','Auswahl'));
alter table link_token drop constraint link_token_zweck_check;
alter table link_token add constraint link_token_zweck_check
  check (zweck in ('adminlogin','passwort','optin','praemie','empfaenger','newsletter','agentur'));
`;

/** What is asked for by agency, the newest first as the reports show it. */
const TIES: readonly (readonly [table: string, order: string])[] = [
  ['berater', 'nachname'],
  ['empfehlung', 'erstellt_am desc'],
  ['empfaenger', 'erstellt_am desc'],
  ['auftrag', 'gemeldet_am desc'],
  ['praemierung', 'erstellt_am desc'],
];
const COPIES = ['empfaenger', 'auftrag', 'praemierung'];

export const up = async (db: Kysely<never>): Promise<void> => {
  const sentences = [
    ...AGENTUR.split(';\n').filter((sentence) => sentence.trim() !== ''),
    ...COPIES.map((table) => `alter table ${table} add column agentur_id uuid`),
    ...TIES.flatMap(([table, order]) => [
      `alter table ${table} add constraint ${table}_agentur foreign key (mandant_id, agentur_id) references agentur (mandant_id, id)`,
      `create index ${table}_agentur on ${table} (mandant_id, agentur_id, ${order}) where agentur_id is not null`,
    ]),
  ];
  for (const sentence of sentences) await sql.raw(sentence).execute(db);
};
