import { createHash } from 'node:crypto';
import type { MandantInfo } from '../../../platform/auth/scope.ts';
import type { Fassung, Inhalt } from '../queries.ts';
import type { WebhookKind } from '../status.ts';
import { appName, instant, schemaId, typeName, userId } from './names.ts';

/** The body of contracts §1.6. */
export const shapeEvent = (
  mandant: MandantInfo,
  {
    inhalt,
    fassung,
    davor,
    ereignis,
  }: { inhalt: Inhalt; fassung: Fassung; davor: Fassung | undefined; ereignis: WebhookKind },
) => {
  const name = `${typeName(inhalt.schema)}${ereignis}`;
  const timestamp = instant(fassung.am);
  return {
    type: name,
    payload: {
      $type: 'EnrichedContentEvent',
      type: ereignis,
      id: inhalt.id,
      created: instant(inhalt.erstellt_am),
      lastModified: timestamp,
      data: fassung.daten,
      ...(davor ? { dataOld: davor.daten } : {}),
      status: fassung.status,
      schemaId: `${schemaId(mandant.id, inhalt.schema)},${inhalt.schema}`,
      appId: `${mandant.id},${appName(mandant)}`,
      actor: userId(mandant.id, fassung.wer),
      timestamp,
      name,
      version: fassung.version,
    },
    timestamp,
  };
};

/** No HMAC: the real service hashes body and secret one after the other. */
export const signature = (body: string, secret: string): string =>
  createHash('sha256').update(body).update(secret).digest('base64');
