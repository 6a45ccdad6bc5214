import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

/** The looks that were code until now, by the names a Mandant had them by, as they were on that day. */
const looks = (): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL('0054-marke.json', import.meta.url), 'utf8'));

/** A Mandant carries its brand instead of the name of one; who had a name that there was not gets the neutral one ({}). */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table mandant add column marke jsonb not null default '{}'`.execute(db);
  for (const [name, look] of Object.entries(looks()))
    await sql`update mandant set marke = ${JSON.stringify(look)}::jsonb where thema = ${name}`.execute(db);
  await sql`alter table mandant drop column thema`.execute(db);
};
