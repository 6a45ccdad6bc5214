import { createHmac, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { KeyRing } from '../crypto/keys.ts';

export interface StoredCheck {
  keyId: string;
  checkValue: string;
  isFirst: boolean;
}

const checkValueOf = (keys: KeyRing, keyId: string): string =>
  createHmac('sha256', keys.key('datenbank', keyId)).update('installation').digest('base64url');

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * Whether these keys are the ones that wrote this database: every key it knows is there and the same, and the first of the
 * list is still the first, because all search hashes are made with it. A sentence for whoever starts the process, or null.
 */
export const findKeyMismatch = (keys: KeyRing, stored: readonly StoredCheck[]): string | null => {
  for (const { keyId, checkValue, isFirst } of stored) {
    if (!keys.ids.includes(keyId))
      return `This database was written with key "${keyId}", which is missing here: start with the key file of this installation.`;
    if (!isSame(checkValueOf(keys, keyId), checkValue))
      return `Key "${keyId}" is not the one this database was written with: start with the key file of this installation.`;
    if (isFirst && keys.ids[0] !== keyId)
      return `Key "${keyId}" must stay the first of the key file, because what can be searched was hashed with it.`;
  }
  return null;
};

export const checksOf = (keys: KeyRing): StoredCheck[] =>
  keys.ids.map((keyId) => ({ keyId, checkValue: checkValueOf(keys, keyId), isFirst: keyId === keys.ids[0] }));

const readChecks = async (client: pg.ClientBase): Promise<StoredCheck[]> => {
  const { rows } = await client.query<StoredCheck>(
    'select key_id as "keyId", check_value as "checkValue", is_first as "isFirst" from installation.key_check',
  );
  return rows;
};

/** Asked before anything is migrated or changed; a database of the time before these checks has none to compare with. */
export const refuseOtherKeys = async (client: pg.ClientBase, keys: KeyRing): Promise<void> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('installation.key_check') is not null as there`,
  );
  if (!rows[0]?.there) return;
  const mismatch = findKeyMismatch(keys, await readChecks(client));
  if (mismatch) throw new Error(mismatch);
};

export const rememberKeys = async (client: pg.ClientBase, keys: KeyRing): Promise<void> => {
  for (const { keyId, checkValue, isFirst } of checksOf(keys))
    await client.query(
      `insert into installation.key_check (key_id, check_value, is_first) values ($1, $2, $3) on conflict do nothing`,
      [keyId, checkValue, isFirst],
    );
};
