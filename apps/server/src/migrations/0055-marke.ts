import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

type Bilingual = Record<string, string>;
interface Look {
  /** How the messages of its start page began, which content could word anew. */
  words: string;
  marke: { texts: Record<'title' | 'text' | 'steps', Bilingual> };
}
/** The looks that were code until now, by the names a Mandant had them by, as they were on that day. */
const readLooks = (): Record<string, Look> =>
  JSON.parse(readFileSync(new URL('0055-marke.json', import.meta.url), 'utf8'));

const PARTS = { titel: 'title', text: 'text', schritte: 'steps' } as const;

/** The look with the words that the Mandant's own content had for its start page. */
const withOwnWords = ({ marke, words }: Look, own: { schluessel: string; text: Bilingual }[]): Look['marke'] => {
  const texts = { ...marke.texts };
  for (const [german, part] of Object.entries(PARTS) as [keyof typeof PARTS, 'title' | 'text' | 'steps'][]) {
    const found = own.find(({ schluessel }) => schluessel === `home-marken.${words}_${german}`)?.text;
    if (found) texts[part] = { ...texts[part], ...found };
  }
  return { ...marke, texts };
};

/**
 * A Mandant carries its brand instead of the name of one; who had a name that there was not gets the neutral one ({}).
 * The name stays in its column for the version before, which draws by it; a later version drops it.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table mandant add column marke jsonb not null default '{}'`.execute(db);
  for (const [name, look] of Object.entries(readLooks())) {
    const { rows } = await sql<{ id: string }>`select id from mandant where thema = ${name}`.execute(db);
    for (const { id } of rows) {
      const own = await sql<{ schluessel: string; text: Bilingual }>`
        select schluessel, daten -> 'Text' as text from inhalt
        where mandant_id = ${id} and schema = 'uebersetzung' and status = 'Published' and geloescht_am is null
          and daten -> 'Text' is not null`.execute(db);
      const marke = JSON.stringify(withOwnWords(look, own.rows));
      await sql`update mandant set marke = ${marke}::jsonb where id = ${id}`.execute(db);
    }
  }
  await sql`alter table mandant alter column thema set default ''`.execute(db);
};
