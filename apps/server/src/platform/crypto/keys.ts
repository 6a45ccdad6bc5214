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
export type KeyPurpose = 'mac' | 'verschluesselung' | 'token' | 'suche' | 'captcha' | 'datenbank';

export interface KeyRing {
  /** The key id that new secrets are made with; older ids stay readable. */
  readonly aktiv: string;
  /** All key ids, the oldest first. */
  readonly ids: readonly string[];
  /** 32 bytes for one purpose; without an id those of the active key. Throws for an unknown id. */
  key(purpose: KeyPurpose, id?: string): Buffer;
}

interface KeyFile {
  aktiv: string;
  schluessel: { id: string; wert: string }[];
}

const FILE_NAME = 'keys.json';
const KEY_ID = /^[a-z0-9]{1,16}$/;
const BYTES = 32;

/** The key file of DATA_DIR, made on the first start; `env` (`WEITERSAGEN_KEYS`) holds the same JSON and wins. */
export function loadKeys({ dataDir, env }: { dataDir: string; env?: string | undefined }): KeyRing {
  if (env) return parseKeys(env, 'WEITERSAGEN_KEYS');
  const file = path.join(dataDir, FILE_NAME);
  mkdirSync(dataDir, { recursive: true });
  const inhalt = readIfThere(file) ?? createKeyFile(file);
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  return parseKeys(inhalt, file);
}

export function parseKeys(json: string, source: string): KeyRing {
  const file = readShape(json);
  if (!file)
    throw new Error(
      `${source}: expected {"aktiv": id, "schluessel": [{"id", "wert"}]} with base64url keys of ${BYTES} bytes`,
    );
  const raw = new Map(file.schluessel.map((s) => [s.id, Buffer.from(s.wert, 'base64url')]));
  const derivedKey = new Map<string, Buffer>();
  return {
    aktiv: file.aktiv,
    ids: file.schluessel.map((s) => s.id),
    key(purpose, id = file.aktiv) {
      const done = derivedKey.get(`${id}/${purpose}`);
      if (done) return done;
      const value = raw.get(id);
      if (!value) throw new Error(`key "${id}" is not in ${source}`);
      const made = Buffer.from(hkdfSync('sha256', value, 'weitersagen', `v1/${purpose}`, BYTES));
      derivedKey.set(`${id}/${purpose}`, made);
      return made;
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

export function handKeys(keys: KeyRing, purposes: readonly KeyPurpose[]): HandedKeys {
  const derived = keys.ids.flatMap((id) =>
    purposes.map((purpose) => [`${id}/${purpose}`, keys.key(purpose, id)] as const),
  );
  return { aktiv: keys.aktiv, ids: keys.ids, derived: Object.fromEntries(derived) };
}

export function handedKeys({ aktiv, ids, derived }: HandedKeys): KeyRing {
  return {
    aktiv,
    ids,
    key(purpose, id = aktiv) {
      const key = derived[`${id}/${purpose}`];
      if (!key) throw new Error(`key "${id}" for "${purpose}" was not handed over`);
      return Buffer.from(key);
    },
  };
}

function readShape(json: string): KeyFile | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    // The parser's message would quote key material, so it must not reach a log.
    return undefined;
  }
  const { aktiv, schluessel } = (value ?? {}) as Partial<KeyFile>;
  if (typeof aktiv !== 'string' || !Array.isArray(schluessel)) return undefined;
  const good = schluessel.every(
    (s) =>
      typeof s?.id === 'string' &&
      KEY_ID.test(s.id) &&
      typeof s.wert === 'string' &&
      Buffer.from(s.wert, 'base64url').length === BYTES,
  );
  const ids = schluessel.map((s) => s?.id);
  if (!good || !ids.includes(aktiv) || new Set(ids).size !== ids.length) return undefined;
  return { aktiv, schluessel };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw e;
  }
}

/** Written aside, synced and then linked: a crash leaves no half file, and of two first starts both use the same keys. */
function createKeyFile(file: string): string {
  const inhalt: KeyFile = {
    aktiv: 'k1',
    schluessel: [{ id: 'k1', wert: randomBytes(BYTES).toString('base64url') }],
  };
  const beside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const fd = openSync(beside, 'wx', 0o600);
  try {
    writeSync(fd, `${JSON.stringify(inhalt, null, 2)}\n`);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  try {
    linkSync(beside, file);
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e;
  } finally {
    rmSync(beside, { force: true });
  }
  return readFileSync(file, 'utf8');
}
