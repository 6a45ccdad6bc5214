import type { Sprache } from '@weitersagen/contract/werte';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../auth/scope.ts';
import { open, seal } from '../crypto/seal.ts';
import { einfuegen } from '../db/zeilen.ts';

export const MAIL_JOB = 'mailSenden';
export const MAIL_ZWECK = 'mail';

export interface MailPlan {
  /** Name of a template in a noun's mails.ts. */
  vorlage: string;
  an: string;
  sprache: Sprache;
  /** What the template reads its facts by when it is sent: ids, never secrets. */
  bezug: Record<string, string>;
}

/** Plans mails in the transaction of what they report. Secrets in them are made when they are sent, not before. */
export const planMail = async (scope: MandantScope, ...plaene: readonly MailPlan[]): Promise<void> => {
  if (plaene.length === 0) return;
  const zeilen = plaene.map(({ vorlage, an, sprache, bezug }) => ({
    mandant_id: scope.mandant.id,
    id: uuid(),
    vorlage,
    an_versiegelt: seal(scope.keys, an, { mandantId: scope.mandant.id, zweck: MAIL_ZWECK }),
    bezug,
    sprache,
    status: 'geplant' as const,
    erstellt_am: scope.jetzt,
  }));
  await einfuegen('mail', zeilen).execute(scope.db);
  await scope.enqueue(MAIL_JOB, ...zeilen.map(({ id }) => ({ mandant: scope.mandant.route, mail: id })));
};

export const addressOf = (scope: MandantScope, versiegelt: string): string =>
  open(scope.keys, versiegelt, { mandantId: scope.mandant.id, zweck: MAIL_ZWECK });
