import { startTestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { protocol } from '@weitersagen/testkit/protocol';
import { createInhalt, publishInhalt, updateInhalt } from '../commands.ts';
import { ensureContentAccess, removeSecret } from '../commands-access.ts';

/** The service that is built in, asked by the one client there is. */
protocol('the service built in', async () => {
  const app = await startTestApp();
  await buildMandant(app);
  const scope = await app.scope();
  const { geheimnis } = await ensureContentAccess(scope);
  let outOfTune = false;
  return {
    transport: async (request) => {
      // Its tokens are signed, not stored: one that is spoilt on the way is refused like one that has expired.
      if (outOfTune && request.headers.has('authorization')) {
        outOfTune = false;
        request.headers.set('authorization', 'Bearer abgelaufen');
      }
      return app.runtime.inhaltsdienst(request);
    },
    zugang: { basis: 'http://portal.intern/inhalt', app: 'alpha', clientId: 'portal', geheimnis: geheimnis ?? '' },
    create: async (schema, daten) => {
      const created = await createInhalt(scope, { schema, daten });
      if (!created.ok) throw new Error(JSON.stringify(created));
      const existing = await publishInhalt(scope, { id: created.inhalt.id });
      if (!existing.ok) throw new Error(JSON.stringify(existing));
      return existing.inhalt.id;
    },
    update: async (_, id, data) => {
      const updated = await updateInhalt(scope, { id }, data);
      const existing = await publishInhalt(scope, { id });
      if (!updated.ok || !existing.ok) throw new Error(JSON.stringify([updated, existing]));
    },
    revokeTokens: async () => {
      outOfTune = true;
    },
    deleteClient: async () => void (await removeSecret(scope)),
    ende: () => app.stop(),
  };
});
