import type { Marke } from '@weitersagen/contract/marke';
import { move } from 'piscina';
import { ownBytes } from '../../platform/thread/place.ts';
import { renderPdf } from './pdf.ts';
import type { RechnungDocument } from './rules.ts';

export interface Drawing {
  document: RechnungDocument;
  marke: Marke;
  xml: string;
}

/** Draws a document, in a thread of its own: one with thousands of lines takes its time. */
export default async ({ document, marke, xml }: Drawing): Promise<ArrayBuffer> =>
  move(ownBytes(await renderPdf(document, marke, xml)).buffer) as unknown as ArrayBuffer;
