import type { LanguageCode } from '@weitersagen/contract/languages';
import type { MandantInfo, MandantScope } from '../auth/scope.ts';
import { givenPart } from '../context.ts';
import { type HandedKeys, handKeys, type KeyPurpose } from '../crypto/keys.ts';
import type { Access } from '../db/pool.ts';

/** What a thread needs to work inside one Mandant; it shares nothing with the process. */
export interface Place {
  /** `url` with the password in it. */
  db: { url: string; prepare: boolean; isDistributed: boolean };
  mandant: MandantInfo;
  wer: string;
  sprache: LanguageCode;
  jetztMs: number;
  adresse: string;
  keys: HandedKeys;
}

interface Database {
  access: Access;
  prepare: boolean;
  isDistributed: boolean;
}
/** Given at the boot. */
export const databaseForThreads = givenPart<Database>('a database for threads');

const withPassword = async (access: Access): Promise<string> => {
  const url = new URL(access.url);
  url.password = encodeURIComponent(await access.password());
  return url.href;
};

/** Where this scope works, to be handed to a thread with the keys that the work there needs. */
export const placeOf = async (
  { context, mandant, wer, sprache, now, adresse, keys }: MandantScope,
  purposes: readonly KeyPurpose[] = [],
): Promise<Place> => {
  const { access, prepare, isDistributed } = context.of(databaseForThreads);
  const db = { url: await withPassword(access), prepare, isDistributed };
  return { db, mandant, wer, sprache, jetztMs: now.getTime(), adresse, keys: handKeys(keys, purposes) };
};

/** The password was changed a moment ago: whoever tries again gets the one of now. */
export const forgetPlacePassword = ({ context }: MandantScope): void =>
  context.of(databaseForThreads).access.forgetPassword();

/** Bytes that are part of a larger piece of memory cannot be handed over alone. */
export const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
