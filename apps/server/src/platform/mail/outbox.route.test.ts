import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seal } from '../crypto/seal.ts';
import { MAIL_JOB, MAIL_PURPOSE, planMail, requeueMails } from './outbox.ts';
import { type MailService, sendMail } from './send.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

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
    thema: ({ mandant: { name, marke }, sprache }) => ({
      marke,
      logoText: name,
      more: { de: 'Freunde ans Netz bringen', en: 'Bring friends online' }[sprache],
      sender: { name, adresse: 'service@x.example' },
      impressum: [],
    }),
  });
  expect(sent).toEqual([expect.stringContaining('Bring friends online')]);
});
