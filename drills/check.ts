import type { MailTimes } from '@weitersagen/testkit/mailbox';
import pg from 'pg';
import type { Ledger } from './load.ts';

export interface Finding {
  name: string;
  /** How many were looked at. */
  seen: number;
  /** What is wrong; empty where nothing is. */
  losses: string[];
}

type Rows = Record<string, unknown>[];

const examples = (rows: Rows): string[] => rows.map((row) => JSON.stringify(row));

/** Every answered create is there once: one referrer with this address, one recommendation, with everything of theirs. */
const checkCreates = async (db: pg.Client, { creates }: Ledger, mandantId: string): Promise<Finding> => {
  const { rows } = await db.query(
    `select * from (
       select a.email, a.nummer, (select count(*) from empfehler p where p.mandant_id = $3 and p.email_suche = a.email) as personen,
         (select count(*) from empfehlung e where e.mandant_id = $3 and e.nummer = a.nummer) as empfehlungen,
         (select count(*) from empfehlung e join empfehler p on p.mandant_id = e.mandant_id and p.id = e.empfehler_id
           where p.mandant_id = $3 and p.email_suche = a.email) as von_person,
         (select count(*) from verlauf v join empfehlung e on e.mandant_id = v.mandant_id and e.id = v.gegenstand_id
           where e.mandant_id = $3 and e.nummer = a.nummer and v.ereignis = 'erstellt') as ereignisse,
         (select count(*) from einwilligung w join empfehler p on p.mandant_id = w.mandant_id and p.id = w.person_id
           where p.mandant_id = $3 and p.email_suche = a.email) as einwilligungen
       from unnest($1::text[], $2::text[]) as a (email, nummer)) s
     where personen <> 1 or empfehlungen <> 1 or von_person <> 1 or ereignisse <> 1 or einwilligungen <> 2`,
    [creates.map((c) => c.email), creates.map((c) => c.nummer), mandantId],
  );
  return { name: 'creates', seen: creates.length, losses: examples(rows) };
};

/** The mail of every answered create is sent (and arrived) or planned with a job that will send it. */
const checkMails = async (
  db: pg.Client,
  { creates }: Ledger,
  mandantId: string,
  { mails }: MailTimes,
): Promise<Finding> => {
  const { rows } = await db.query<{ email: string; n: number; status: string; job: boolean }>(
    `select p.email_suche as email, count(m.id)::int as n, min(m.status) as status,
       bool_or(m.id::text in (select j.data->>'mail' from pgboss.job j where j.name = 'mailSenden'
         and j.state in ('created', 'retry', 'active'))) as job
     from empfehler p left join mail m on m.mandant_id = p.mandant_id and m.vorlage = 'willkommen'
       and m.bezug->>'empfehler' = p.id::text
     where p.mandant_id = $2 and p.email_suche = any($1) group by p.email_suche`,
    [creates.map((c) => c.email), mandantId],
  );
  const arrived = new Set(mails.map((mail) => mail.an));
  const losses = rows.filter(
    ({ email, n, status, job }) =>
      n !== 1 || !(status === 'gesendet' ? arrived.has(email) : status === 'geplant' && job),
  );
  return { name: 'their mails', seen: rows.length, losses: examples(losses as unknown as Rows) };
};

/** A click that was answered is there; one that was not may be. More than were asked for are too many. */
const checkClicks = async (db: pg.Client, { clicks }: Ledger): Promise<Finding> => {
  const { rows } = await db.query<{ id: string; n: number }>(
    `select empfehlung_id as id, count(*)::int as n from klick where empfehlung_id = any($1) and art = 'klick' group by 1`,
    [[...clicks.keys()]],
  );
  const there = new Map(rows.map(({ id, n }) => [id, n]));
  const losses: Rows = [];
  let seen = 0;
  for (const [id, { answered, unanswered }] of clicks) {
    const n = there.get(id) ?? 0;
    seen += answered;
    if (n < answered || n > answered + unanswered) losses.push({ id, answered, unanswered, there: n });
  }
  return { name: 'clicks', seen, losses: examples(losses) };
};

/** Answered once, chosen once, booked once, and each voucher code given to one. */
const checkClaims = async (db: pg.Client, { claims }: Ledger): Promise<Finding> => {
  const { rows } = await db.query(
    `select * from (
       select p.id, p.status, p.praemienart, p.gewaehlt_am is not null as gewaehlt,
         (select count(*) from buchung b where b.mandant_id = p.mandant_id and b.praemierung_id = p.id and b.anlass = 'anspruch') as buchungen,
         (select count(*) from gutscheincode g where g.mandant_id = p.mandant_id and g.praemierung_id = p.id) as codes
       from praemierung p where p.id = any($1)) s
     where not gewaehlt or buchungen <> 1 or codes <> (praemienart = 'gutschein')::int`,
    [[...claims.keys()]],
  );
  const twice = [...claims].filter(([, times]) => times > 1).map(([id, times]) => ({ id, answered: times }));
  const { rows: found } = await db.query<{ n: number }>(
    'select count(*)::int as n from praemierung where id = any($1)',
    [[...claims.keys()]],
  );
  const missing = found[0]?.n === claims.size ? [] : [{ answered: claims.size, there: found[0]?.n }];
  return { name: 'claims', seen: claims.size, losses: examples([...rows, ...twice, ...missing]) };
};

/** Also those whose claim was never answered: chosen and booked, or neither. */
const checkLedger = async (db: pg.Client): Promise<Finding> => {
  const { rows } = await db.query('select mandant_id, sum(saldo_cent)::bigint as summe from kontensaldo group by 1');
  const { rows: halves } = await db.query(
    `select p.id from praemierung p where (p.gewaehlt_am is not null) <> exists (
       select 1 from buchung b where b.mandant_id = p.mandant_id and b.praemierung_id = p.id and b.anlass = 'anspruch')`,
  );
  const { rows: booked } = await db.query<{ n: number }>('select count(*)::int as n from buchung');
  const uneven = rows.filter(({ summe }) => Number(summe) !== 0);
  return { name: 'bookings, sum zero', seen: booked[0]?.n ?? 0, losses: examples([...uneven, ...halves]) };
};

export const check = async (
  url: string,
  mandantId: string,
  ledger: Ledger,
  mailTimes: MailTimes,
): Promise<Finding[]> => {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    return [
      await checkCreates(db, ledger, mandantId),
      await checkMails(db, ledger, mandantId, mailTimes),
      await checkClicks(db, ledger),
      await checkClaims(db, ledger),
      await checkLedger(db),
    ];
  } finally {
    await db.end();
  }
};
