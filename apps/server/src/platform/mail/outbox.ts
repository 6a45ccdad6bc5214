import type { Sprache } from '@weitersagen/contract/werte';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../auth/scope.ts';
import { open, seal } from '../crypto/seal.ts';

export const MAIL_JOB = 'mailSenden';
const ZWECK = 'mail';

export interface MailPlan {
  /** Name of a template in a noun's mails.ts. */
  vorlage: string;
  an: string;
  sprache: Sprache;
  /** What the template reads its facts by when it is sent: ids, never secrets. */
  bezug: Record<string, string>;
}

/** Plans a mail in the transaction of what it reports. Secrets in it are made when it is sent, not before. */
export const planMail = async (scope: MandantScope, { vorlage, an, sprache, bezug }: MailPlan): Promise<void> => {
  const id = uuid();
  await scope.db
    .insertInto('mail')
    .values({
      mandant_id: scope.mandant.id,
      id,
      vorlage,
      an_versiegelt: seal(scope.keys, an, { mandantId: scope.mandant.id, zweck: ZWECK }),
      bezug: JSON.stringify(bezug),
      sprache,
      status: 'geplant',
      erstellt_am: scope.jetzt,
    })
    .execute();
  await scope.enqueue(MAIL_JOB, { mandant: scope.mandant.route, mail: id });
};

export const addressOf = (scope: MandantScope, versiegelt: string): string =>
  open(scope.keys, versiegelt, { mandantId: scope.mandant.id, zweck: ZWECK });
