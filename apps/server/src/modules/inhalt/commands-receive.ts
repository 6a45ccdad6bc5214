import { createHash, timingSafeEqual } from 'node:crypto';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { ensureContentAccess } from './commands-access.ts';
import { invalidateInhalt } from './commands-store.ts';
import { forgetInhaltState } from './queries-store.ts';
import { isSignature, readEvent } from './rules-store.ts';

/** base64(sha256(body + secret)) over the exact bytes (contracts §1.6), compared in constant time. */
const matchesSignature = (body: Buffer, signature: string, secret: string): boolean => {
  const expected = createHash('sha256').update(body).update(secret, 'utf8').digest('base64');
  return isSignature(signature) && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
};

export type WebhookOutcome = 'angenommen' | 'bekannt' | 'unbefugt' | 'unlesbar';

/**
 * A webhook of the content service. It comes at least once, in any order, and anybody who once saw one could send it
 * again: so it is never content, and only makes us ask; the same event counts once.
 */
export const receiveWebhook = async (scope: MandantScope, body: Buffer, signature: string): Promise<WebhookOutcome> => {
  const { webhookGeheimnis } = await ensureContentAccess(scope);
  if (!matchesSignature(body, signature, webhookGeheimnis)) return 'unbefugt';
  const event = readEvent(body.toString('utf8'));
  if (!event) return 'unlesbar';
  const isNew = await scope.transaction(async (tx) => {
    const { numInsertedOrUpdatedRows = 0n } = await tx.db
      .insertInto('inhaltswebhook')
      .values({
        mandant_id: tx.mandant.id,
        inhalt_id: event.id,
        version: event.version,
        ereignis: event.ereignis,
        am: tx.now,
      })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) await invalidateInhalt(tx);
    return numInsertedOrUpdatedRows > 0n;
  });
  forgetInhaltState(scope);
  return isNew ? 'angenommen' : 'bekannt';
};
