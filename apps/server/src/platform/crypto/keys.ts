import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** Keys live outside the database (decisions §5): whoever has only a dump can read neither IBAN nor e-code. */
export type Schluesselzweck = 'mac' | 'verschluesselung' | 'token' | 'suche' | 'captcha' | 'datenbank';

export interface Schluesselbund {
  /** The key id that new secrets are made with; older ids stay readable. */
  readonly aktiv: string;
  /** All key ids, the oldest first. */
  readonly ids: readonly string[];
  /** 32 bytes for one purpose; without an id those of the active key. Throws for an unknown id. */
  schluessel(zweck: Schluesselzweck, id?: string): Buffer;
}

interface Schluesseldatei {
  aktiv: string;
  schluessel: { id: string; wert: string }[];
}

const DATEINAME = 'keys.json';
const KEY_ID = /^[a-z0-9]{1,16}$/;
const BYTES = 32;

/** The key file of DATA_DIR, made on the first start; `env` (WEITERSAGEN_KEYS) holds the same JSON and wins. */
export function loadKeys({ dataDir, env }: { dataDir: string; env?: string | undefined }): Schluesselbund {
  if (env) return parseKeys(env, 'WEITERSAGEN_KEYS');
  const datei = path.join(dataDir, DATEINAME);
  mkdirSync(dataDir, { recursive: true });
  const inhalt = readIfThere(datei) ?? createKeyFile(datei);
  if (process.platform !== 'win32' && (statSync(datei).mode & 0o077) !== 0) chmodSync(datei, 0o600);
  return parseKeys(inhalt, datei);
}

export function parseKeys(json: string, quelle: string): Schluesselbund {
  const datei = readShape(json);
  if (!datei)
    throw new Error(
      `${quelle}: expected {"aktiv": id, "schluessel": [{"id", "wert"}]} with base64url keys of ${BYTES} bytes`,
    );
  const roh = new Map(datei.schluessel.map((s) => [s.id, Buffer.from(s.wert, 'base64url')]));
  const abgeleitet = new Map<string, Buffer>();
  return {
    aktiv: datei.aktiv,
    ids: datei.schluessel.map((s) => s.id),
    schluessel(zweck, id = datei.aktiv) {
      const fertig = abgeleitet.get(`${id}/${zweck}`);
      if (fertig) return fertig;
      const wert = roh.get(id);
      if (!wert) throw new Error(`key "${id}" is not in ${quelle}`);
      const neu = Buffer.from(hkdfSync('sha256', wert, 'weitersagen', `v1/${zweck}`, BYTES));
      abgeleitet.set(`${id}/${zweck}`, neu);
      return neu;
    },
  };
}

const keyObjects = new WeakMap<Buffer, KeyObject>();

/** A key as the cryptography takes it at once: its bytes would be parsed at each use, four fifths of what a seal or a hash costs. */
export const keyObjectOf = (key: Buffer): KeyObject => {
  const known = keyObjects.get(key);
  if (known) return known;
  const made = createSecretKey(key);
  keyObjects.set(key, made);
  return made;
};

/** Keys as they are handed to a thread: those alone that its work needs. */
export interface HandedKeys {
  aktiv: string;
  ids: readonly string[];
  derived: Readonly<Record<string, Uint8Array>>;
}

export function handKeys(keys: Schluesselbund, purposes: readonly Schluesselzweck[]): HandedKeys {
  const derived = keys.ids.flatMap((id) =>
    purposes.map((purpose) => [`${id}/${purpose}`, keys.schluessel(purpose, id)] as const),
  );
  return { aktiv: keys.aktiv, ids: keys.ids, derived: Object.fromEntries(derived) };
}

export function handedKeys({ aktiv, ids, derived }: HandedKeys): Schluesselbund {
  return {
    aktiv,
    ids,
    schluessel(zweck, id = aktiv) {
      const key = derived[`${id}/${zweck}`];
      if (!key) throw new Error(`key "${id}" for "${zweck}" was not handed over`);
      return Buffer.from(key);
    },
  };
}

function readShape(json: string): Schluesseldatei | undefined {
  let wert: unknown;
  try {
    wert = JSON.parse(json);
  } catch {
    // The parser's message would quote key material, so it must not reach a log.
    return undefined;
  }
  const { aktiv, schluessel } = (wert ?? {}) as Partial<Schluesseldatei>;
  if (typeof aktiv !== 'string' || !Array.isArray(schluessel)) return undefined;
  const gut = schluessel.every(
    (s) =>
      typeof s?.id === 'string' &&
      KEY_ID.test(s.id) &&
      typeof s.wert === 'string' &&
      Buffer.from(s.wert, 'base64url').length === BYTES,
  );
  const ids = schluessel.map((s) => s?.id);
  if (!gut || !ids.includes(aktiv) || new Set(ids).size !== ids.length) return undefined;
  return { aktiv, schluessel };
}

function readIfThere(datei: string): string | undefined {
  try {
    return readFileSync(datei, 'utf8');
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw e;
  }
}

/** Written aside, synced and then linked: a crash leaves no half file, and of two first starts both use the same keys. */
function createKeyFile(datei: string): string {
  const inhalt: Schluesseldatei = {
    aktiv: 'k1',
    schluessel: [{ id: 'k1', wert: randomBytes(BYTES).toString('base64url') }],
  };
  const daneben = `${datei}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const fd = openSync(daneben, 'wx', 0o600);
  try {
    writeSync(fd, `${JSON.stringify(inhalt, null, 2)}\n`);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  try {
    linkSync(daneben, datei);
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e;
  } finally {
    rmSync(daneben, { force: true });
  }
  return readFileSync(datei, 'utf8');
}
