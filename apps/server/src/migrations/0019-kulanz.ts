import { type Kysely, sql } from 'kysely';

/**
 * Goodwill as a request of one operator: given at once within the Mandant's limit, else by a second one. Nobody releases what
 * he asked for himself, and of one recommendation one request at most waits.
 */
const KULANZ = `
create table kulanz (
  mandant_id uuid not null references mandant (id),
  id uuid not null,
  empfehlung_id uuid not null,
  empfehler_cent integer not null check (empfehler_cent >= 0),
  empfaenger_cent integer not null check (empfaenger_cent >= 0),
  grund text not null,
  status text not null check (status in ('Beantragt','Freigegeben','Abgelehnt')),
  beantragt_von uuid not null,
  beantragt_am timestamptz not null,
  entschieden_von uuid,
  entschieden_am timestamptz,
  antwort text,
  primary key (mandant_id, id),
  foreign key (mandant_id, empfehlung_id) references empfehlung (mandant_id, id),
  check (empfehler_cent + empfaenger_cent > 0),
  check (status <> 'Freigegeben' or entschieden_von is null or entschieden_von <> beantragt_von),
  check ((status = 'Beantragt') = (entschieden_am is null))
);
create index kulanz_empfehlung on kulanz (mandant_id, empfehlung_id);
create unique index kulanz_eine_wartet on kulanz (mandant_id, empfehlung_id) where status = 'Beantragt';
create index kulanz_wartend on kulanz (mandant_id, beantragt_am) where status = 'Beantragt';
`;

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw(KULANZ).execute(db);
};
