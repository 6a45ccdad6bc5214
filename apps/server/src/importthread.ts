import { api } from '@weitersagen/contract/api';
import { leseJson } from '@weitersagen/contract/text';
import { pruefeImport } from './modules/katalogaenderung/commands-import.ts';
import type { Importantwort, Importauftrag } from './modules/katalogaenderung/commands-thread.ts';
import { createScopes } from './platform/auth/scope.ts';
import { createPool, fixedAccess } from './platform/db/pool.ts';
import { isWrongPassword } from './platform/db/rolePasswords.ts';
import { queryBuilder } from './platform/db/session.ts';
import { Watch } from './platform/db/watch.ts';
import { createLog } from './platform/log/log.ts';

const NAME = 'import';

/** What this thread has to do with nothing of. */
const nichtHier = (): never => {
  throw new Error('not in a thread');
};

const leseKoerper = (bytes: Uint8Array): { ok: true; wert: unknown } | { ok: false } => {
  if (bytes.length === 0) return { ok: true, wert: undefined };
  try {
    return { ok: true, wert: leseJson(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)) };
  } catch {
    return { ok: false };
  }
};

/** Reads the body of `pruefeKatalogImport` and does its dry run, on a connection of its own: a whole import in a thread. */
export default async ({
  bytes,
  db,
  mandant,
  wer,
  sprache,
  jetztMs,
  adresse,
  darf,
}: Importauftrag): Promise<Importantwort> => {
  const koerper = leseKoerper(bytes);
  if (!koerper.ok) return { ok: false, grund: 'koerper' };
  const gelesen = api.pruefeKatalogImport.body.safeParse(koerper.wert);
  if (!gelesen.success) {
    const issues = gelesen.error.issues.map(({ path, message }) => ({ instancePath: `/${path.join('/')}`, message }));
    return { ok: false, grund: 'felder', issues };
  }
  const { Dateiname, Format, Art, Inhalt, FehlendeEntfernen } = gelesen.data;
  if (Art && !darf.includes(Art)) return { ok: false, grund: 'recht' };
  const log = createLog('error');
  const onError = (error: Error) =>
    log.error({ err: { message: error.message } }, 'database connection of an import lost');
  const access = fixedAccess(db.url);
  const watch = new Watch(access, `weitersagen ${NAME} watch`);
  const pool = createPool({
    access,
    name: NAME,
    applicationName: `weitersagen ${NAME}`,
    max: 1,
    prepare: db.prepare,
    watch,
    onError,
  });
  try {
    const scopes = createScopes({
      dbFuer: (mandantId) => queryBuilder(pool, { mandantId, patience: 'work', isDistributed: db.isDistributed }),
      dbBetreiber: null as never,
      dbBetreiberAtWork: null as never,
      mandanten: { byRoute: nichtHier, alle: nichtHier },
      enqueue: nichtHier,
      now: () => new Date(jetztMs),
      keys: null as never,
      log,
      adresse,
    });
    const id = await pruefeImport(scopes.mandant(mandant, { wer, sprache }), {
      dateiname: Dateiname,
      format: Format,
      art: Art,
      inhalt: Inhalt,
      fehlendeEntfernen: FehlendeEntfernen,
    });
    return { ok: true, id };
  } catch (error) {
    if (isWrongPassword(error)) return { ok: false, grund: 'passwort' };
    throw error;
  } finally {
    watch.end();
    await pool.end();
  }
};
