import { createHash, timingSafeEqual } from 'node:crypto';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { invalidateInhalt } from './commands-speicher.ts';
import { forgetInhaltsstand } from './queries-speicher.ts';
import { findInhaltszugang } from './queries-zugang.ts';
import { isSignature, readEvent } from './rules-speicher.ts';

/** base64(sha256(body + secret)) over the exact bytes (contracts §1.6), compared in constant time. */
export const matchesSignature = (koerper: Buffer, signatur: string, geheimnis: string): boolean => {
  const soll = createHash('sha256').update(koerper).update(geheimnis, 'utf8').digest('base64');
  return isSignature(signatur) && timingSafeEqual(Buffer.from(soll), Buffer.from(signatur));
};

export type Empfang = 'angenommen' | 'bekannt' | 'unbefugt' | 'unlesbar';

/**
 * A webhook of the content service. It comes at least once, in any order, and anybody who once saw one could send it
 * again: so it is never content, and only makes us ask; the same event counts once.
 */
export const receiveWebhook = async (scope: MandantScope, koerper: Buffer, signatur: string): Promise<Empfang> => {
  const { webhookGeheimnis } = await findInhaltszugang(scope);
  if (!matchesSignature(koerper, signatur, webhookGeheimnis)) return 'unbefugt';
  const ereignis = readEvent(koerper.toString('utf8'));
  if (!ereignis) return 'unlesbar';
  const neu = await scope.transaction(async (tx) => {
    const { numInsertedOrUpdatedRows = 0n } = await tx.db
      .insertInto('inhaltswebhook')
      .values({
        mandant_id: tx.mandant.id,
        inhalt_id: ereignis.id,
        version: ereignis.version,
        ereignis: ereignis.ereignis,
        am: tx.jetzt,
      })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) await invalidateInhalt(tx);
    return numInsertedOrUpdatedRows > 0n;
  });
  forgetInhaltsstand(scope.mandant.id);
  return neu ? 'angenommen' : 'bekannt';
};
