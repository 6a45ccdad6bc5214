import type { Kysely } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { zaehleMit } from '../auth/zaehler.ts';

interface Stand {
  current: number;
  ttl: number;
}
type Fertig = (fehler: Error | null, stand?: Stand) => void;

/** Counts requests in the database, where several web processes share one limit. */
export const createLimitStore = (db: Kysely<Tabellen>) =>
  class LimitStore {
    readonly #vorn: string;
    constructor(optionen: { routeInfo?: { url?: string } } = {}) {
      this.#vorn = optionen.routeInfo?.url ?? '*';
    }
    incr(schluessel: string, fertig: Fertig, fensterMs: number): void {
      const jetzt = new Date();
      zaehleMit(db, `http:${this.#vorn}:${schluessel}`, jetzt, fensterMs).then(
        ({ anzahl, endetAm }) => fertig(null, { current: anzahl, ttl: endetAm.getTime() - jetzt.getTime() }),
        (fehler: Error) => fertig(fehler),
      );
    }
    child(optionen: { routeInfo?: { url?: string } }) {
      return new LimitStore(optionen);
    }
  };
