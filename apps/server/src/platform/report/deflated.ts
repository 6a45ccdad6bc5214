import { once } from 'node:events';
import { constants, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import { ZipPassThrough } from 'fflate';

/** Much smaller already, and quickly made. */
const LEVEL = 1;
/** `deflate` in the format of zip. */
const DEFLATE = 8;

/** A file in a zip that is compressed beside the thread that writes it. */
export class Deflated extends ZipPassThrough {
  override compression = DEFLATE;
  readonly #deflate: DeflateRaw = createDeflateRaw({ level: LEVEL });
  readonly #ended: Promise<unknown>;

  constructor(name: string) {
    super(name);
    this.#deflate.on('data', (piece: Buffer<ArrayBuffer>) => this.ondata(null, piece, false));
    this.#ended = once(this.#deflate, 'end').then(() => this.ondata(null, new Uint8Array(), true));
    // Told by `end`, which may come much later.
    this.#ended.catch(() => undefined);
  }

  /** Called by `push`, with what it has counted. */
  protected override process(piece: Uint8Array): void {
    this.#deflate.write(piece);
  }

  /** Everything so far can be read by whoever has it, and its end seen: four bytes that nothing else is likely to have. */
  flush(): Promise<void> {
    return new Promise((resolve) => this.#deflate.flush(constants.Z_SYNC_FLUSH, () => resolve()));
  }

  async end(piece: Uint8Array): Promise<void> {
    this.push(piece, true);
    this.#deflate.end();
    await this.#ended;
  }

  /** Whoever stops writing gives back its memory. */
  close(): void {
    this.#deflate.destroy();
  }
}
