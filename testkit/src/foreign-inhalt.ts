import { createHash } from 'node:crypto';
import { setSecret, setWebhookSecret } from '@weitersagen/server/modules/inhalt/commands-access';
import { setInhaltMode } from '@weitersagen/server/modules/inhalt/queries-store';
import { mountInhaltWebhook } from '@weitersagen/server/modules/inhalt/routes-webhook';
import { startTestApp, type TestApp } from './app.ts';
import { buildMandant } from './bau.ts';
import { type RecordedSquidex, startRecordedSquidex } from './squidex.ts';

type Fields = Record<string, Record<string, unknown>>;
const SECRET = 'webhook-geheimnis';

/** A portal whose content comes from a foreign service with recorded shapes. */
export interface ForeignInhalt {
  app: TestApp;
  fremd: RecordedSquidex;
  /** How often kept pages were dropped. */
  vergessen: number;
  /** A new service with nothing in it, and a portal that knows nothing of the old one. */
  clear(): Promise<void>;
  /** As in a new process: it knows what the database knows. */
  neuGestartet(): void;
  put(schema: string, data: Fields): RecordedSquidex['items'][number];
  seite(identifier: string, de: string): RecordedSquidex['items'][number];
  /** The text of a page, or the code of the refusal. */
  inhalt(identifier: string): Promise<string>;
  unterschrift(body: string, secret?: string): string;
  ereignis(id: string, version: number, type?: string): string;
  /** Answers the status. */
  send(body: string, signature?: string, route?: string): Promise<number>;
  stop(): Promise<void>;
}

export const startForeignInhalt = async (): Promise<ForeignInhalt> => {
  let running = 0;
  const app = await startTestApp({
    vorher: async (http, runtime) =>
      mountInhaltWebhook(http, { scopes: runtime.scopes, limitFactor: 0, forgetPages: () => here.vergessen++ }),
  });
  await buildMandant(app);
  const here: ForeignInhalt = {
    app,
    fremd: startRecordedSquidex(),
    vergessen: 0,
    clear: async () => {
      here.fremd = startRecordedSquidex();
      const scope = await app.scope();
      await setSecret(scope, 'geheim');
      await setWebhookSecret(scope, SECRET);
      const { betreiber } = app.runtime.database;
      for (const table of ['inhaltsspeicher', 'inhaltsstand', 'unbekannte_variable'] as const)
        await betreiber.deleteFrom(table).execute();
      here.neuGestartet();
    },
    neuGestartet: () => {
      const { transport, basis, jetzt } = here.fremd;
      const { scopes, context } = app.runtime;
      setInhaltMode(context, { scopes, eigener: { transport, basis }, netz: transport, now: jetzt, wartenMs: 200 });
    },
    put: (schema, data) => {
      const item = { id: `${schema}-${++running}`, schema, data, version: 1 };
      here.fremd.items.push(item);
      return item;
    },
    seite: (identifier, de) =>
      here.put('seite', { Identifier: { iv: identifier }, Titel: { de: `Titel ${identifier}` }, Inhalt: { de } }),
    inhalt: async (identifier) => {
      const response = await app.call('getSeite', { params: { identifier } });
      return response.ok ? (response.data?.Inhalt ?? '') : response.problem.code;
    },
    unterschrift: (body, secret = SECRET) =>
      createHash('sha256')
        .update(body + secret)
        .digest('base64'),
    ereignis: (id, version, type = 'Updated') =>
      JSON.stringify({
        type: `Seite${type}`,
        payload: { $type: 'EnrichedContentEvent', type, id, version, schemaId: 'x,seite' },
      }),
    send: async (body, signature = here.unterschrift(body), route = 'alpha') => {
      const { statusCode } = await app.http.inject({
        method: 'POST',
        url: `/inhalt/webhook/${route}`,
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        payload: body,
      });
      return statusCode;
    },
    stop: app.stop,
  };
  return here;
};
