import { NoText, parseJson } from '@weitersagen/contract/text';
import type { z } from 'zod';
import { createScopes, type MandantScope } from '../auth/scope.ts';
import { Context } from '../context.ts';
import { handedKeys } from '../crypto/keys.ts';
import { createPool, fixedAccess } from '../db/pool.ts';
import { isWrongPassword } from '../db/rolePasswords.ts';
import { queryBuilder } from '../db/session.ts';
import { Watch } from '../db/watch.ts';
import type { Issue } from '../http/input.ts';
import { createLog } from '../log/log.ts';
import type { Place } from './place.ts';

/** What a thread has to do with nothing of. */
const notHere = (): never => {
  throw new Error('not in a thread');
};

/** Works in a thread as in the process, on a connection of its own; null where the database took the password no longer. */
export const inPlace = async <T>(
  name: string,
  { db, mandant, wer, sprache, jetztMs, adresse, keys }: Place,
  work: (scope: MandantScope) => Promise<T>,
): Promise<T | null> => {
  const log = createLog('error');
  const onError = (error: Error) => log.error({ err: { message: error.message } }, `connection of ${name} lost`);
  const access = fixedAccess(db.url);
  const watch = new Watch(access, `weitersagen ${name} watch`);
  const pool = createPool({
    access,
    name,
    applicationName: `weitersagen ${name}`,
    max: 1,
    prepare: db.prepare,
    watch,
    onError,
  });
  try {
    const scopes = createScopes({
      dbForAgentur: (mandantId, agenturId) =>
        queryBuilder(pool, { mandantId, agenturId, patience: 'work', isDistributed: db.isDistributed }),
      dbFor: (mandantId) => queryBuilder(pool, { mandantId, patience: 'work', isDistributed: db.isDistributed }),
      dbBetreiber: null as never,
      dbBetreiberAtWork: null as never,
      mandanten: { byRoute: notHere, alle: notHere, forget: notHere },
      enqueue: notHere,
      now: () => new Date(jetztMs),
      keys: handedKeys(keys),
      log,
      context: new Context(),
      adresse,
      // What changes one noun with all that follows from it is the server's work, not a thread's.
      upward: {},
    });
    return await work(scopes.mandant(mandant, { wer, sprache }));
  } catch (error) {
    if (isWrongPassword(error)) return null;
    throw error;
  } finally {
    watch.end();
    await pool.end();
  }
};

export type UnfitBody = { grund: 'koerper' | 'zeichensatz' } | { grund: 'felder'; issues: Issue[] };

type ReadJson = { ok: true; value: unknown } | { ok: false; grund: 'koerper' | 'zeichensatz' };
const readJson = (bytes: Uint8Array): ReadJson => {
  if (bytes.length === 0) return { ok: true, value: undefined };
  try {
    return { ok: true, value: parseJson(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)) };
  } catch (error) {
    return { ok: false, grund: error instanceof NoText ? 'zeichensatz' : 'koerper' };
  }
};

/** A call's body as it came, read and held against its schema as calls are that the process reads. */
export const readBody = <S extends z.ZodType>(
  bytes: Uint8Array,
  schema: S,
): { ok: true; value: z.output<S> } | ({ ok: false } & UnfitBody) => {
  const json = readJson(bytes);
  if (!json.ok) return json;
  const read = schema.safeParse(json.value);
  if (read.success) return { ok: true, value: read.data };
  const issues = read.error.issues.map(({ path, message }) => ({ instancePath: `/${path.join('/')}`, message }));
  return { ok: false, grund: 'felder', issues };
};
