import { parseKeys, type Schluesselbund } from './keys.ts';

const value = (fuellung: number) => Buffer.alloc(32, fuellung).toString('base64url');

/** Fixed keys for tests, oldest first, the newest active. */
export const testKeys = (...ids: string[]): Schluesselbund => {
  const all = ids.length > 0 ? ids : ['k1'];
  const key = all.map((id) => ({ id, wert: value(id.charCodeAt(id.length - 1)) }));
  return parseKeys(JSON.stringify({ aktiv: all.at(-1), schluessel: key }), 'test');
};
