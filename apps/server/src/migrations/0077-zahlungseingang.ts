import { type Kysely, sql } from 'kysely';

/**
 * Money that came in and names documents of agencies. `schluessel` is a hash of what the bank tells it by, so each is taken
 * once, whichever of the bank's files tells of it; `stand` says whether it has paid the documents, waits for a clerk, or was
 * settled by one.
 */
const STATEMENTS = [
  `create table zahlungseingang (
    mandant_id uuid not null references mandant (id),
    id uuid not null,
    schluessel text not null,
    nummern text[] not null,
    text text not null,
    cent integer check (cent >= 0),
    betrag text not null,
    buchungstag date,
    anlass text check (anlass in ('nichtsOffen','andererBetrag','mehrereBelege')),
    stand text not null check (stand in ('gebucht','offen','erledigt')),
    eingegangen_am timestamptz not null,
    entschieden_am timestamptz,
    entschieden_von text,
    grund text,
    primary key (mandant_id, id),
    unique (mandant_id, schluessel),
    check ((anlass is null) = (stand = 'gebucht')),
    check ((stand = 'erledigt') = (entschieden_am is not null))
  )`,
  `create index zahlungseingang_offen on zahlungseingang (mandant_id, eingegangen_am) where stand = 'offen'`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
