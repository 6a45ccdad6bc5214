import { type KeyRing, parseKeys } from './keys.ts';

const value = (filling: number) => Buffer.alloc(32, filling).toString('base64url');

/** Fixed keys for tests, oldest first, the newest active. */
export const testKeys = (...ids: string[]): KeyRing => {
  const all = ids.length > 0 ? ids : ['k1'];
  const key = all.map((id) => ({ id, wert: value(id.charCodeAt(id.length - 1)) }));
  return parseKeys(JSON.stringify({ aktiv: all.at(-1), schluessel: key }), 'test');
};
