import { createThread, type ThreadOutcome } from '../thread/thread.ts';
import type { Dokument } from './inhalt.ts';

/** Drawing takes a moment of a whole core, and a person with very much to tell takes many pages. */
const thread = createThread<Dokument, ArrayBuffer>({
  module: new URL('./werker.ts', import.meta.url),
  memoryMb: 512,
  seconds: 50,
  waiting: 20,
});

/** One after the other, in a thread: a document may wait for another one, the machine may not wait for documents. */
export const renderPdf = async (dokument: Dokument): Promise<ThreadOutcome<Buffer>> => {
  const drawn = await thread.run(dokument);
  return drawn.ok ? { ok: true, value: Buffer.from(drawn.value) } : drawn;
};
