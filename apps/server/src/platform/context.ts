declare const holds: unique symbol;

/** Something that an app keeps for itself: how it begins. The key under which a noun finds its own again. */
export interface Part<T> {
  readonly [holds]?: T;
  begin(): T;
}

/**
 * What one app knows and remembers: what it was given at its boot, and what its nouns keep between two requests. It ends with
 * the app; two apps in one process share nothing of it.
 */
export class Context {
  readonly #parts = new Map<Part<unknown>, unknown>();

  of<T>(part: Part<T>): T {
    const existing = this.#parts.get(part);
    if (existing !== undefined) return existing as T;
    const begun = part.begin();
    this.#parts.set(part, begun);
    return begun;
  }

  give<T>(part: Part<T>, value: T): void {
    this.#parts.set(part, value);
  }
}

/** Of a noun, beside the functions that use it: `const known = keptPart(() => new LRUCache(…))`, then `scope.context.of(known)`. */
export const keptPart = <T extends object>(begin: () => T): Part<T> => ({ begin });

/** Given at the boot, before anybody asks for it. */
export const givenPart = <T extends object>(what: string): Part<T> => ({
  begin: () => {
    throw new Error(`${what}: nothing was given at the boot`);
  },
});
