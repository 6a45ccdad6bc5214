import { type Kysely, sql } from 'kysely';

/** Name, address and text lie sealed: people write into such forms what belongs nowhere else. */
const KONTAKT = `
create table kontaktnachricht (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  vorgangsnummer text not null,
  thema text not null,
  inhalt_versiegelt text not null,
  abdruck text not null,
  empfehlungsnummer text,
  auftragsdatum date,
  empfehler_id uuid,
  kopie boolean not null default false,
  sprache text not null check (sprache in ('de','en')),
  eingegangen_am timestamptz not null,
  primary key (mandant_id, id),
  unique (mandant_id, vorgangsnummer),
  foreign key (mandant_id, empfehler_id) references empfehler (mandant_id, id)
)`;

export const up = async (db: Kysely<never>): Promise<void> => {
  const anweisungen = [
    KONTAKT,
    'create index kontaktnachricht_abdruck on kontaktnachricht (mandant_id, abdruck, eingegangen_am)',
    'create index kontaktnachricht_alter on kontaktnachricht (mandant_id, eingegangen_am)',
    'create index kontaktnachricht_empfehler on kontaktnachricht (mandant_id, empfehler_id) where empfehler_id is not null',
    // The personal area reads the orders of all its recommendations at once.
    'create index auftrag_empfehlung on auftrag (mandant_id, empfehlung_id)',
  ];
  for (const anweisung of anweisungen) await sql.raw(anweisung).execute(db);
};
