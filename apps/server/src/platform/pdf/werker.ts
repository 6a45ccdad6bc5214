import { move } from 'piscina';
import type { Dokument } from './inhalt.ts';
import { zeichnePdf } from './zeichne.ts';

export default async (dokument: Dokument) => {
  const bytes = new Uint8Array(await zeichnePdf(dokument));
  return move(bytes.buffer);
};
