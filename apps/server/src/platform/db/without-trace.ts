import type { MandantScope } from '../auth/scope.ts';

/** Carries a result out of a transaction that must not stay. */
class Ruecknahme<T> extends Error {
  readonly ergebnis: T;
  constructor(result: T) {
    super('taken back');
    this.ergebnis = result;
  }
}

/** Does something for real and takes it back: nobody but `fn` ever sees a row of it. Never inside another transaction. */
export const withoutSpur = async <T>(scope: MandantScope, fn: (tx: MandantScope) => Promise<T>): Promise<T> => {
  try {
    return await scope.transaction(async (tx): Promise<T> => {
      throw new Ruecknahme(await fn(tx));
    });
  } catch (error) {
    if (error instanceof Ruecknahme) return error.ergebnis as T;
    throw error;
  }
};
