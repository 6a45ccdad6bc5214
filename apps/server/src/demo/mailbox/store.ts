import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { DemoMail } from './mailbox.ts';

const SEITE = 200;

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
        gesendet_am: mail.gesendetAm as unknown as Date,
      })
      .onConflict((oc) => oc.column('message_id').doNothing())
      .execute();
  },
  /** Newest first. */
  find: async (an?: string): Promise<DemoMail[]> => {
    let suche = db.selectFrom('demo_mail').selectAll().orderBy('id', 'desc').limit(SEITE);
    if (an) suche = suche.where('an', '=', an.trim().toLowerCase());
    return (await suche.execute()).map((m) => ({
      id: m.id,
      an: m.an,
      betreff: m.betreff,
      text: m.text,
      html: m.html,
      links: m.links,
      gesendetAm: m.gesendet_am.toISOString(),
    }));
  },
});
