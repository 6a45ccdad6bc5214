// @ts-expect-error the library describes its plugin alone
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import type { Kysely } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { zaehleMit } from '../auth/zaehler.ts';

interface Stand {
  current: number;
  ttl: number;
}
type Fertig = (fehler: Error | null, stand?: Stand) => void;

type StoreOptions = { routeInfo?: { url?: string } };
interface InMemory {
  incr(name: string, done: Fertig, windowMs: number, max: number): void;
}
const InMemoryStore = LocalStore as unknown as new (continueExceeding: boolean, backoff: boolean) => InMemory;

/** The library's own store, but one count an address of a route whatever the method: HEAD does what GET does. */
export const createLocalStore = () => {
  const byUrl = new Map<string, InMemory>();
  return class {
    readonly #inner: InMemory;
    constructor({ routeInfo }: StoreOptions = {}) {
      const url = routeInfo?.url ?? '*';
      this.#inner = byUrl.get(url) ?? new InMemoryStore(false, false);
      byUrl.set(url, this.#inner);
    }
    incr(name: string, done: Fertig, windowMs: number, max: number): void {
      this.#inner.incr(name, done, windowMs, max);
    }
    child(options: StoreOptions) {
      return new (this.constructor as new (options: StoreOptions) => unknown)(options);
    }
  };
};

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
