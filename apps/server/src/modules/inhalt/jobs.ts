import type { MandantScope } from '../../platform/auth/scope.ts';
import { ensureContentAccess } from './commands-access.ts';
import { OWN_ADDRESS } from './commands-webhook.ts';
import { findFassung, findFassungBefore, findWithDeleted } from './queries.ts';
import { shapeEvent, signature } from './service/event.ts';
import type { WebhookKind } from './status.ts';

const DEADLINE_MS = 10_000;

export interface Deliverer {
  /** To the portal itself, within the process where that is possible. */
  eigene(request: Request): Promise<Response>;
  fremde(request: Request): Promise<Response>;
}

/** One delivery; throws where it was not taken, so that the queue tries again. At least once, in no order (contracts §1.6). */
export const sendWebhook = async (
  scope: MandantScope,
  { inhalt: id = '', version = '', ereignis = '', adresse = '' }: Record<string, string>,
  deliverer: Deliverer,
): Promise<void> => {
  const inhalt = await findWithDeleted(scope, id);
  const fassung = await findFassung(scope, id, Number(version));
  // On a distributed database the job may be seen before its rows; neither is ever deleted.
  if (!inhalt || !fassung) throw new Error('a content event without its version');
  const before = await findFassungBefore(scope, id, Number(version));
  const body = JSON.stringify(
    shapeEvent(scope.mandant, { inhalt, fassung, davor: before, ereignis: ereignis as WebhookKind }),
  );
  const { webhookGeheimnis } = await ensureContentAccess(scope);
  const own = adresse === OWN_ADDRESS;
  const url = own ? `${scope.adresse}/inhalt/webhook/${scope.mandant.route}` : adresse;
  const response = await deliverer[own ? 'eigene' : 'fremde'](
    new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature(body, webhookGeheimnis) },
      body: body,
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
    }),
  );
  await response.body?.cancel();
  if (response.status < 200 || response.status >= 300) throw new Error(`webhook answered ${response.status}`);
};
