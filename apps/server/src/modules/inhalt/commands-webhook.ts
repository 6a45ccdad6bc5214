import type { MandantScope } from '../../platform/auth/scope.ts';
import { ensureContentAccess } from './commands-access.ts';
import type { Inhalt } from './queries.ts';
import type { WebhookKind } from './status.ts';

export const WEBHOOK_JOB = 'inhaltWebhook';
/** Stands for the portal's own receiver, `POST /inhalt/webhook/{route}`. */
export const OWN_ADDRESS = 'portal';

/** Plans one delivery per receiver, in the transaction of what it tells: none is lost, and one that fails delays no other. */
export const reportInhalt = async (
  tx: MandantScope,
  { id, version }: Pick<Inhalt, 'id' | 'version'>,
  event: WebhookKind,
): Promise<void> => {
  const { webhookAdressen } = await ensureContentAccess(tx);
  const own = tx.mandant.einstellungen.CmsBaseUrl === '' ? [OWN_ADDRESS] : [];
  const receivers = [...own, ...webhookAdressen];
  if (receivers.length === 0) return;
  await tx.enqueue(
    WEBHOOK_JOB,
    ...receivers.map((address) => ({
      mandant: tx.mandant.route,
      inhalt: id,
      version: String(version),
      ereignis: event,
      adresse: address,
    })),
  );
};
