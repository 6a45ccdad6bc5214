import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Dokument } from './inhalt.ts';

/** Drawing takes a moment of a whole core: in a thread of its own, so that nobody else's answer waits for it. */
const inEigenemThread = async (dokument: Dokument): Promise<Buffer> => {
  const werker = new Worker(new URL('./werker.ts', import.meta.url), { workerData: dokument });
  try {
    const [bytes] = (await once(werker, 'message')) as [Uint8Array];
    return Buffer.from(bytes);
  } finally {
    await werker.terminate();
  }
};

let vorher: Promise<unknown> = Promise.resolve();

/** One after the other: a document may wait for another one, the machine may not wait for documents. */
export const renderPdf = (dokument: Dokument): Promise<Buffer> => {
  const dieses = vorher.then(() => inEigenemThread(dokument));
  vorher = dieses.catch(() => undefined);
  return dieses;
};
