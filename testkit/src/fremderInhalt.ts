import { createHash } from 'node:crypto';
import { setSecret, setWebhookSecret } from '@weitersagen/server/modules/inhalt/commands-zugang';
import { configureInhalt } from '@weitersagen/server/modules/inhalt/queries-speicher';
import { mountInhaltWebhook } from '@weitersagen/server/modules/inhalt/routes-webhook';
import { buildMandant } from './bau.ts';
import { startTestHaus, type TestHaus } from './haus.ts';
import { type AufgezeichnetesSquidex, startRecordedSquidex } from './squidex.ts';

type Felder = Record<string, Record<string, unknown>>;
const GEHEIMNIS = 'webhook-geheimnis';

/** A portal whose content comes from a foreign service with recorded shapes. */
export interface FremderInhalt {
  haus: TestHaus;
  fremd: AufgezeichnetesSquidex;
  /** How often kept pages were dropped. */
  vergessen: number;
  /** A new service with nothing in it, and a portal that knows nothing of the old one. */
  leere(): Promise<void>;
  /** As in a new process: it knows what the database knows. */
  neuGestartet(): void;
  lege(schema: string, data: Felder): AufgezeichnetesSquidex['items'][number];
  seite(identifier: string, de: string): AufgezeichnetesSquidex['items'][number];
  /** The text of a page, or the code of the refusal. */
  inhalt(identifier: string): Promise<string>;
  unterschrift(koerper: string, geheimnis?: string): string;
  ereignis(id: string, version: number, type?: string): string;
  /** Answers the status. */
  sende(koerper: string, signatur?: string, route?: string): Promise<number>;
  stop(): Promise<void>;
}

export const startForeignInhalt = async (): Promise<FremderInhalt> => {
  let lfd = 0;
  const haus = await startTestHaus({
    vorher: async (http, werk) =>
      mountInhaltWebhook(http, { scopes: werk.scopes, grenzFaktor: 0, vergissSeiten: () => hier.vergessen++ }),
  });
  await buildMandant(haus);
  const hier: FremderInhalt = {
    haus,
    fremd: startRecordedSquidex(),
    vergessen: 0,
    leere: async () => {
      hier.fremd = startRecordedSquidex();
      const scope = await haus.scope();
      await setSecret(scope, 'geheim');
      await setWebhookSecret(scope, GEHEIMNIS);
      const { betreiber } = haus.werk.datenbank;
      for (const tabelle of ['inhaltsspeicher', 'inhaltsstand', 'unbekannte_variable'] as const)
        await betreiber.deleteFrom(tabelle).execute();
      hier.neuGestartet();
    },
    neuGestartet: () => {
      const { transport, basis, jetzt } = hier.fremd;
      const { scopes } = haus.werk;
      configureInhalt({ scopes, eigener: { transport, basis }, netz: transport, jetzt, wartenMs: 200 });
    },
    lege: (schema, data) => {
      const item = { id: `${schema}-${++lfd}`, schema, data, version: 1 };
      hier.fremd.items.push(item);
      return item;
    },
    seite: (identifier, de) =>
      hier.lege('seite', { Identifier: { iv: identifier }, Titel: { de: `Titel ${identifier}` }, Inhalt: { de } }),
    inhalt: async (identifier) => {
      const antwort = await haus.call('getSeite', { params: { identifier } });
      return antwort.ok ? (antwort.data?.Inhalt ?? '') : antwort.problem.code;
    },
    unterschrift: (koerper, geheimnis = GEHEIMNIS) =>
      createHash('sha256')
        .update(koerper + geheimnis)
        .digest('base64'),
    ereignis: (id, version, type = 'Updated') =>
      JSON.stringify({
        type: `Seite${type}`,
        payload: { $type: 'EnrichedContentEvent', type, id, version, schemaId: 'x,seite' },
      }),
    sende: async (koerper, signatur = hier.unterschrift(koerper), route = 'alpha') => {
      const { statusCode } = await haus.http.inject({
        method: 'POST',
        url: `/inhalt/webhook/${route}`,
        headers: { 'content-type': 'application/json', 'x-signature': signatur },
        payload: koerper,
      });
      return statusCode;
    },
    stop: async () => {
      configureInhalt(null);
      await haus.stop();
    },
  };
  return hier;
};
