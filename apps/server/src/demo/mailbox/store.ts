import type { Kysely, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { DemoMail } from './mailbox.ts';

const PAGE = 200;
const ID = /^[0-9a-f-]{36}$/;

const toMail = (m: Selectable<Tabellen['demo_mail']>): DemoMail => ({
  id: m.id,
  an: m.an,
  betreff: m.betreff,
  text: m.text,
  html: m.html,
  links: m.links,
  gesendetAm: m.gesendet_am.toISOString(),
});

/** What the demo's mail server got, kept in the database so that a restart finds it. */
export const createMailStore = (db: Kysely<Tabellen>) => ({
  save: async (mail: DemoMail): Promise<void> => {
    await db
      .insertInto('demo_mail')
      .values({
        id: uuid(),
        message_id: mail.id,
        an: mail.an.toLowerCase(),
        betreff: mail.betreff,
        text: mail.text,
        html: mail.html,
        links: JSON.stringify(mail.links),
        // A mail without a date was sent when it came.
        gesendet_am: mail.gesendetAm ? new Date(mail.gesendetAm) : new Date(),
      })
      .onConflict((oc) => oc.column('message_id').doNothing())
      .execute();
  },
  /** Newest first. */
  find: async (to?: string, atMost = PAGE): Promise<DemoMail[]> => {
    let search = db.selectFrom('demo_mail').selectAll().orderBy('id', 'desc').limit(atMost);
    if (to?.trim()) search = search.where('an', '=', to.trim().toLowerCase());
    return (await search.execute()).map(toMail);
  },
  findOne: async (id: string): Promise<DemoMail | null> => {
    if (!ID.test(id)) return null;
    const row = await db.selectFrom('demo_mail').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? toMail(row) : null;
  },
});
export type MailStore = ReturnType<typeof createMailStore>;
