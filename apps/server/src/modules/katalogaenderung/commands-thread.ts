import type { Katalogart, Sprache } from '@weitersagen/contract/werte';
import type { MandantInfo, MandantScope } from '../../platform/auth/scope.ts';
import type { Access } from '../../platform/db/pool.ts';
import type { Issue } from '../../platform/http/eingabe.ts';
import { createThread, type Thread, type ThreadRefusal } from '../../platform/thread/thread.ts';

/** All that the thread needs; it shares nothing with the process. */
export interface Importauftrag {
  /** The body of the call. */
  bytes: Uint8Array;
  /** `url` with the password in it. */
  db: { url: string; prepare: boolean; isDistributed: boolean };
  mandant: MandantInfo;
  wer: string;
  sprache: Sprache;
  jetztMs: number;
  adresse: string;
  /** Kinds of records of which this person may start an import. */
  darf: readonly Katalogart[];
}
export type Importantwort =
  | { ok: true; id: string }
  | { ok: false; grund: 'koerper' | 'recht' }
  | { ok: false; grund: 'passwort' }
  | { ok: false; grund: 'felder'; issues: Issue[] };

interface Betrieb {
  access: Access;
  prepare: boolean;
  isDistributed: boolean;
  thread: Thread<Importauftrag, Importantwort>;
}

/** What 50,000 records with all their texts take, and half as much again. */
const SPEICHER_MB = 1024;
const SEKUNDEN = 55;
const WARTENDE = 3;

let betrieb: Betrieb | null = null;

/** At the boot. The thread itself begins with the first import. */
export const konfiguriereImportthread = ({
  memoryMb = SPEICHER_MB,
  ...database
}: Omit<Betrieb, 'thread'> & { memoryMb?: number }): void => {
  const module = new URL('../../importthread.ts', import.meta.url);
  betrieb = {
    ...database,
    thread: createThread({ module, memoryMb, seconds: SEKUNDEN, waiting: WARTENDE }),
  };
};

export const schliesseImportthread = async (): Promise<void> => {
  await betrieb?.thread.close();
  betrieb = null;
};

const mitPasswort = async (access: Access): Promise<string> => {
  const url = new URL(access.url);
  url.password = encodeURIComponent(await access.password());
  return url.href;
};

export type Importergebnis =
  | Exclude<Importantwort, { grund: 'passwort' }>
  | { ok: false; grund: 'thread'; reason: ThreadRefusal };

/** A dry run from the bytes of its call, beside everything else that this process does. The bytes are handed over. */
export const pruefeImThread = async (
  { mandant, wer, sprache, jetzt, adresse }: MandantScope,
  bytes: Uint8Array,
  darf: readonly Katalogart[],
): Promise<Importergebnis> => {
  if (!betrieb) throw new Error('no thread for imports');
  const { access, prepare, isDistributed, thread } = betrieb;
  // Bytes that are part of a larger piece of memory cannot be handed over alone.
  const isEigen = bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
  const eigene = isEigen ? bytes : new Uint8Array(bytes);
  const db = { url: await mitPasswort(access), prepare, isDistributed };
  const auftrag = { bytes: eigene, db, mandant, wer, sprache, jetztMs: jetzt.getTime(), adresse, darf };
  const ausgang = await thread.run(auftrag, [eigene.buffer as ArrayBuffer]);
  if (!ausgang.ok) return { ok: false, grund: 'thread', reason: ausgang.reason };
  if (ausgang.value.ok || ausgang.value.grund !== 'passwort') return ausgang.value;
  // It was changed a moment ago; the bytes are gone, and whoever tries again gets the one of now.
  access.forgetPassword();
  return { ok: false, grund: 'thread', reason: 'busy' };
};
