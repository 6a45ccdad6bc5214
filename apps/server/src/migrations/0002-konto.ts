import { type Kysely, sql } from 'kysely';

/** Which mails went to a person is asked for his copy of data and at his deletion; an expression index finds them. */
const SAETZE = [
  'alter table einwilligung add column bestaetigt_am timestamptz',
  `alter table empfehler add column gesperrt_art text not null default 'konto'
     check (gesperrt_art in ('allgemein','konto','mitarbeiter'))`,
  `create index mail_bezug on mail
     (mandant_id, (coalesce(bezug->>'empfehler', bezug->>'praemierungId', bezug->>'empfehlungId', bezug->>'auftragId')))`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const satz of SAETZE) await sql.raw(satz).execute(db);
};
