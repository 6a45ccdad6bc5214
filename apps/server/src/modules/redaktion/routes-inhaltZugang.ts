import { perLanguage } from '@weitersagen/contract/languages';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { type Refusal, refuse, withWords } from '../../platform/http/refusal.ts';
import { inMandant } from '../betreiber/policy.ts';
import {
  ensureContentAccess,
  isWebhookAddress,
  removeSecret,
  renewSecret,
  setSecret,
  setWebhookAddresses,
  setWebhookSecret,
} from '../inhalt/commands-access.ts';
import { invalidateInhalt } from '../inhalt/commands-store.ts';
import { newSecret } from '../inhalt/queries-access.ts';
import { findOutage, findPlace, serviceOf } from '../inhalt/queries-reachable.ts';
import { forgetInhaltState } from '../inhalt/queries-store.ts';

const SECRET_CHARACTER = 16;

interface Input {
  Schritt: 'erneuern' | 'entfernen' | 'hinterlegen' | 'webhook' | 'adressen';
  Widerrufen: boolean;
  Geheimnis: string;
  Sicher: boolean;
  WebhookAdressen: readonly string[];
}

/** Tells which of them it is: it may be the last of ten. A foreign service tells whom it likes, and that is said there. */
const checkAddresses = (addresses: readonly string[], isForeign: boolean): Refusal | null => {
  if (isForeign) return refuse('PSOF0303', { Schritt: 'nichtMoeglich' });
  const wrong = addresses.find((address) => !isWebhookAddress(address));
  if (wrong === undefined) return null;
  return withWords(refuse('PSOF0002', { WebhookAdressen: 'webhookAdresse' }), { adresse: perLanguage(() => wrong) });
};

/** The service built in gets a new secret, a foreign one has given us its own: never the other way round. */
const check = (scope: MandantScope, { Schritt, Geheimnis, Sicher, WebhookAdressen }: Input): Refusal | null => {
  const isForeign = serviceOf(scope) === 'fremd';
  if (Schritt === 'adressen') return checkAddresses(WebhookAdressen, isForeign);
  if (Schritt === 'entfernen' && !isForeign) return Sicher ? null : refuse('PSOF0002', { Sicher: 'pflichtZustimmung' });
  if (Schritt === 'erneuern' || Schritt === 'entfernen')
    return isForeign ? refuse('PSOF0303', { Schritt: 'nichtMoeglich' }) : null;
  if (Schritt === 'webhook')
    return Geheimnis !== '' && Geheimnis.length < SECRET_CHARACTER
      ? refuse('PSOF0002', { Geheimnis: 'geheimnisKurz' })
      : null;
  if (!isForeign) return refuse('PSOF0303', { Schritt: 'nichtMoeglich' });
  return Geheimnis === '' ? refuse('PSOF0002', { Geheimnis: 'pflicht' }) : null;
};

/** Answers the secret where it was made here. */
const run = async (
  tx: MandantScope,
  { Schritt, Widerrufen, Geheimnis, WebhookAdressen }: Input,
): Promise<string | null> => {
  switch (Schritt) {
    case 'erneuern': {
      const { geheimnis } = await renewSecret(tx, { widerrufen: Widerrufen });
      await log(tx, { was: Widerrufen ? 'inhaltszugangWiderrufen' : 'inhaltszugangErneuert' });
      return geheimnis;
    }
    case 'entfernen':
      await removeSecret(tx);
      await log(tx, { was: 'inhaltszugangEntfernt' });
      return null;
    case 'hinterlegen':
      await setSecret(tx, Geheimnis);
      await log(tx, { was: 'inhaltszugangHinterlegt' });
      return null;
    case 'webhook': {
      const fresh = Geheimnis || newSecret();
      await setWebhookSecret(tx, fresh);
      await log(tx, { was: 'inhaltswebhookGesetzt' });
      return Geheimnis === '' ? fresh : null;
    }
    case 'adressen':
      await setWebhookAddresses(tx, WebhookAdressen);
      await log(tx, { was: 'inhaltswebhookAdressen' });
      return null;
  }
};

export const inhaltZugangRoutes: Handlers<'getInhaltszugang' | 'putInhaltszugang'> = {
  getInhaltszugang: inMandant(async (mandant) => {
    const { geheimnis, geaendertAm, webhookAdressen } = await ensureContentAccess(mandant);
    const { adresse, app, clientId, webhook } = findPlace(mandant);
    return {
      Dienst: serviceOf(mandant),
      Adresse: adresse,
      App: app,
      ClientId: clientId,
      Stoerung: await findOutage(mandant),
      GeheimnisDa: geheimnis !== null,
      GesetztAm: toInstant(geaendertAm),
      WebhookAdresse: webhook,
      WebhookAdressen: [...webhookAdressen],
    };
  }),
  putInhaltszugang: inMandant(async (mandant, { body }) => {
    const refusal = check(mandant, body);
    if (refusal) return refusal;
    const secret = await mandant.transaction(async (tx) => {
      const fresh = await run(tx, body);
      await invalidateInhalt(tx);
      return fresh;
    });
    forgetInhaltState(mandant);
    return { Geheimnis: secret };
  }),
};
