import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MandantScope } from '../auth/scope.ts';
import { seal } from '../crypto/seal.ts';
import { discardMails, MAIL_JOB, MAIL_PURPOSE, planMail, readdressMails, requeueMails } from './outbox.ts';
import { type MailService, sendMail } from './send.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

const APPEARANCE: MailService['thema'] = ({ mandant: { name, marke }, sprache }) => ({
  marke,
  logoText: name,
  more: { de: 'Freunde ans Netz bringen', en: 'Bring friends online' }[sprache],
  sender: { name, adresse: 'service@x.example' },
  impressum: [],
});

const queue = () => app.runtime.database.betreiber;
const jobsOf = async (mail: string): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = ${MAIL_JOB} and data->>'mail' = ${mail}`.execute(queue());
  return rows.map(({ state }) => state);
};
/** A planned mail so many minutes old, whose job the queue does not have any more. */
const plan = async (minutes: number): Promise<string> => {
  const { db, mandant, now } = await app.scope();
  const id = uuid();
  await db
    .insertInto('mail')
    .values({
      mandant_id: mandant.id,
      id,
      vorlage: 'none',
      an_versiegelt: null,
      bezug: '{}',
      sprache: 'de',
      status: 'geplant',
      erstellt_am: new Date(now.getTime() - minutes * 60_000),
    })
    .execute();
  return id;
};
const clear = async () => {
  const { db, mandant } = await app.scope();
  await db.deleteFrom('mail').where('mandant_id', '=', mandant.id).execute();
};

describe('planned mails without a job', () => {
  beforeEach(clear);

  test('one that was planned a moment ago is left alone', async () => {
    const id = await plan(9);
    expect(await requeueMails.run(await app.scope())).toBe(0);
    expect(await jobsOf(id)).toEqual([]);
  });

  test('one that the queue still has gets no second job', async () => {
    const id = await plan(60);
    const scope = await app.scope();
    // No worker takes a job that begins in a year.
    await scope.enqueue(MAIL_JOB, { mandant: 'alpha', mail: id });
    await sql`update pgboss.job set start_after = now() + interval '1 year', state = 'retry'
      where name = ${MAIL_JOB} and data->>'mail' = ${id}`.execute(queue());
    expect(await requeueMails.run(scope)).toBe(0);
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test('one whose job is gone gets another, and once', async () => {
    const id = await plan(60);
    expect(await requeueMails.run(await app.scope())).toBe(1);
    expect(await jobsOf(id)).toHaveLength(1);
    expect(await requeueMails.run(await app.scope())).toBe(0);
  });
});

describe('a job and its row', () => {
  const never = { transport: { send: () => Promise.reject(new Error('sent')) } } as unknown as MailService;

  test('a row that is not to be seen yet is a failure, so that the queue tries again', async () => {
    await expect(sendMail(await app.scope(), uuid(), never)).rejects.toThrow('without its row');
  });

  test('a row that was sent is done', async () => {
    const scope = await app.scope();
    await planMail(scope, { vorlage: 'none', an: 'a@x.example', sprache: 'de', bezug: {} });
    const { id } = await scope.db
      .updateTable('mail')
      .set({ status: 'gesendet' })
      .where('mandant_id', '=', scope.mandant.id)
      .where('vorlage', '=', 'none')
      .where('an_versiegelt', 'is not', null)
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(sendMail(scope, id, never)).resolves.toBeUndefined();
  });
});

/** Sends one mail, while whose content is made something happens to its row; to whom it went. */
const sendWhile = async (happens: (scope: MandantScope, id: string) => Promise<void>): Promise<string[]> => {
  const scope = await app.scope();
  const id = await plan(0);
  await readdressMails(scope, sql<boolean>`id = ${id}`, 'a@x.example');
  const sent: string[] = [];
  let made = 0;
  await sendMail(scope, id, {
    transport: {
      send: async ({ an, betreff }) => {
        sent.push(`${an}, ${betreff}`);
        return { ok: true };
      },
      close: () => undefined,
    },
    vorlagen: {
      none: {
        show: null,
        compose: async ({ sprache }) => {
          if (++made === 1) await happens(scope, id);
          return { sprache, betreff: `content ${made}`, vorschau: 'x', blocks: [] };
        },
      },
    },
    thema: APPEARANCE,
  });
  return sent;
};

describe('while the content of a mail is made, its links with it,', () => {
  test('its account gets another mailbox: it goes there, with links made anew, and not to the old one', async () => {
    const moved = sendWhile((scope, id) => readdressMails(scope, sql<boolean>`id = ${id}`, 'b@x.example'));
    expect(await moved).toEqual(['b@x.example, content 2']);
  });

  test('its account is deleted: it goes to nobody', async () => {
    expect(await sendWhile((scope, id) => discardMails(scope, sql<boolean>`id = ${id}`))).toEqual([]);
  });
});

test('what stands beside the logo is said in the language of the mail', async () => {
  const scope = await app.scope();
  const id = await plan(0);
  await scope.db
    .updateTable('mail')
    .set({
      an_versiegelt: seal(scope.keys, 'a@x.example', { mandantId: scope.mandant.id, zweck: MAIL_PURPOSE }),
      sprache: 'en',
    })
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .execute();
  const sent: string[] = [];
  await sendMail({ ...scope, sprache: 'de' }, id, {
    transport: {
      send: async ({ html = '' }) => {
        sent.push(html);
        return { ok: true };
      },
      close: () => undefined,
    },
    vorlagen: {
      none: { show: null, compose: async ({ sprache }) => ({ sprache, betreff: 'x', vorschau: 'x', blocks: [] }) },
    },
    thema: APPEARANCE,
  });
  expect(sent).toEqual([expect.stringContaining('Bring friends online')]);
});
