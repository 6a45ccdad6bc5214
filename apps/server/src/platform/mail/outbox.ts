import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../auth/scope.ts';
import { open, seal } from '../crypto/seal.ts';
import { insert } from '../db/rows.ts';
import { findWaiting } from '../jobs/jobs.ts';

export const MAIL_JOB = 'mailSenden';
export const MAIL_PURPOSE = 'mail';

/** A planned mail that is older is looked after: whether the queue still has its job. */
const REQUEUE_MS = 10 * 60_000;
const AT_ONCE = 500;

const enqueue = (scope: MandantScope, ids: readonly string[]): Promise<void> =>
  scope.enqueue(MAIL_JOB, ...ids.map((mail) => ({ mandant: scope.mandant.route, mail })));

export interface MailPlan {
  /** Name of a template in a noun's mails.ts. */
  vorlage: string;
  an: string;
  sprache: LanguageCode;
  /** What the template reads its facts by when it is sent: ids, never secrets. */
  bezug: Record<string, string>;
}

/** Rows of planned mails. Secrets in them are made when they are sent, not before. */
export const newMails = (scope: MandantScope, plans: readonly MailPlan[]) =>
  plans.map(({ vorlage, an, sprache, bezug }) => ({
    mandant_id: scope.mandant.id,
    id: uuid(),
    vorlage,
    an_versiegelt: seal(scope.keys, an, { mandantId: scope.mandant.id, zweck: MAIL_PURPOSE }),
    bezug,
    sprache,
    status: 'geplant' as const,
    erstellt_am: scope.now,
  }));
export type NewMail = ReturnType<typeof newMails>[number];

export const insertMails = (mails: readonly NewMail[]): RawBuilder<unknown> => insert('mail', mails);

/** Lets planned mails be sent once the transaction is committed. */
export const enqueueMails = async (scope: MandantScope, mails: readonly NewMail[]): Promise<void> => {
  if (mails.length === 0) return;
  await enqueue(
    scope,
    mails.map(({ id }) => id),
  );
};

/** Plans mails in the transaction of what they report. */
export const planMail = async (scope: MandantScope, ...plans: readonly MailPlan[]): Promise<void> => {
  if (plans.length === 0) return;
  const mails = newMails(scope, plans);
  await insertMails(mails).execute(scope.db);
  await enqueueMails(scope, mails);
};

export const addressOf = (scope: MandantScope, sealed: string): string =>
  open(scope.keys, sealed, { mandantId: scope.mandant.id, zweck: MAIL_PURPOSE });

const unsent = ({ db, mandant, now }: MandantScope) => {
  // As the index has it.
  const since = sql<Date>`case when eingereiht_am is null then erstellt_am else eingereiht_am end`;
  return db
    .selectFrom('mail')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('status', '=', 'geplant')
    .where(since, '<', new Date(now.getTime() - REQUEUE_MS))
    .orderBy(since)
    .limit(AT_ONCE);
};

/**
 * A planned mail whose job is gone gets another: the queue has given up after a day without a mail server, or was restored
 * without it. Each look puts the mail behind the others, so that those that wait for their job keep nobody from his.
 */
export const requeueMails = {
  name: 'mailsWieder',
  due: unsent,
  run: (scope: MandantScope): Promise<number> =>
    scope.transaction(async (tx) => {
      const planned = await unsent(tx).forUpdate().skipLocked().execute();
      if (planned.length === 0) return 0;
      const ids = planned.map(({ id }) => id);
      await tx.db
        .updateTable('mail')
        .set({ eingereiht_am: tx.now })
        .where('mandant_id', '=', tx.mandant.id)
        .where('id', 'in', ids)
        .execute();
      const waiting = await findWaiting(tx.db, { name: MAIL_JOB, key: 'mail', values: ids });
      const lost = ids.filter((id) => !waiting.has(id));
      if (lost.length > 0) await enqueue(tx, lost);
      return lost.length;
    }),
};

/** What waits to be sent goes to another address: its links are made when it is sent, for whoever has that mailbox. */
export const readdressMails = async (tx: MandantScope, whose: Expression<SqlBool>, to: string): Promise<void> => {
  await tx.db
    .updateTable('mail')
    .set({ an_versiegelt: seal(tx.keys, to, { mandantId: tx.mandant.id, zweck: MAIL_PURPOSE }) })
    .where('mandant_id', '=', tx.mandant.id)
    .where('status', '=', 'geplant')
    .where(whose)
    .execute();
};

/** Takes back what waits to be sent and fulfils a condition on its row. */
export const discardMails = async (tx: MandantScope, whose: Expression<SqlBool>): Promise<void> => {
  await tx.db
    .updateTable('mail')
    .set({ status: 'verworfen', an_versiegelt: null })
    .where('mandant_id', '=', tx.mandant.id)
    .where('status', '=', 'geplant')
    .where(whose)
    .execute();
};
