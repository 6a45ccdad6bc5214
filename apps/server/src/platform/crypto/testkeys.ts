import { parseKeys, type Schluesselbund } from './keys.ts';

const value = (fuellung: number) => Buffer.alloc(32, fuellung).toString('base64url');

/** Fixed keys for tests, oldest first, the newest active. */
export const testKeys = (...ids: string[]): Schluesselbund => {
  const alle = ids.length > 0 ? ids : ['k1'];
  const schluessel = alle.map((id) => ({ id, wert: value(id.charCodeAt(id.length - 1)) }));
  return parseKeys(JSON.stringify({ aktiv: alle.at(-1), schluessel }), 'test');
};
