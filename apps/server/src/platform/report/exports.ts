import { keptPart } from '../context.ts';

/** Each holds a connection while it is fetched, and somebody may fetch slowly. */
const AT_ONCE = 4;

/** Exports that are being fetched from this process. */
class ExportsUnderWay {
  #count = 0;

  isFull(): boolean {
    return this.#count >= AT_ONCE;
  }

  async *counted<T>(batches: AsyncIterable<T>): AsyncGenerator<T> {
    this.#count += 1;
    try {
      yield* batches;
    } finally {
      this.#count -= 1;
    }
  }
}

export const exportsUnderWay = keptPart(() => new ExportsUnderWay());
