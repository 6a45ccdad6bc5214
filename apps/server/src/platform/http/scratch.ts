/** A page is 100 to 400 kB long as it is, and a quarter of that compressed. */
const BYTES = 524_288;
/** One is back before the next answer is begun, but where a connection is slow. */
const AT_MOST = 8;

export interface Joined {
  bytes: Uint8Array;
  /** Once nobody reads them any more. */
  release(): void;
}

/**
 * Puts parts together in memory that the answer before has used. A buffer of its own for each is asked of the system and given
 * back to it, with the settings of `docs/operations.md` (Memory), which takes longer than all else that a kept page needs.
 */
export const createScratch = (): { join(parts: readonly Uint8Array[]): Joined } => {
  const free: Buffer[] = [];
  return {
    join: (parts) => {
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      if (length > BYTES) return { bytes: Buffer.concat(parts), release: () => {} };
      const buffer = free.pop() ?? Buffer.allocUnsafeSlow(BYTES);
      let at = 0;
      for (const part of parts) {
        buffer.set(part, at);
        at += part.length;
      }
      return {
        bytes: buffer.subarray(0, length),
        release: () => {
          if (free.length < AT_MOST) free.push(buffer);
        },
      };
    },
  };
};
