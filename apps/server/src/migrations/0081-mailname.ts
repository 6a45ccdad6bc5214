import { type Kysely, sql } from 'kysely';

/**
 * Mails about invoices kept the name of their reader, who is to be forgotten a year after he leaves. They name him by his id
 * now, by which a mail that is still to be sent finds him; of one that was sent only the name goes.
 */
const STATEMENT = `
update mail m set bezug = (m.bezug - 'name') || coalesce((
  select jsonb_build_object('agenturperson', p.id)
  from rechnung r join agenturperson p on p.mandant_id = r.mandant_id and p.agentur_id = r.agentur_id
  where m.status = 'geplant' and r.mandant_id = m.mandant_id and r.id = (m.bezug ->> 'rechnung')::uuid
    and p.vorname || ' ' || p.nachname = m.bezug ->> 'name' and p.ausgeschieden_am is null
  limit 1), '{}')
where m.vorlage in ('rechnungNeu', 'rechnungKontoFehlt', 'rechnungErinnerung') and m.bezug ->> 'name' is not null`;

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql.raw(STATEMENT).execute(db);
};
