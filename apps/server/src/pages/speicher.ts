import { LRUCache } from 'lru-cache';
import type { Seitenpaket } from '../platform/http/seitenpaket.ts';

const FRISCH_MS = 30_000;
/** Some 300 pages, each as it is and compressed. */
const HOECHSTENS_BYTES = 24_000_000;

const size = ({ stuecke }: Seitenpaket): number =>
  stuecke.reduce((bytes, { klar, dicht }) => bytes + klar.length + dicht.length, 0);

/** Pages without anything personal, kept for a moment for everybody who asks for the same; who asked last, stays longest. */
export const createStore = () => {
  const gemerkt = new LRUCache<string, Seitenpaket>({
    ttl: FRISCH_MS,
    maxSize: HOECHSTENS_BYTES,
    sizeCalculation: (paket, schluessel) => size(paket) + schluessel.length,
  });
  return {
    lies: (schluessel: string): Seitenpaket | null => gemerkt.get(schluessel) ?? null,
    merke: (schluessel: string, paket: Seitenpaket): void => void gemerkt.set(schluessel, paket),
    vergiss: (): void => gemerkt.clear(),
  };
};
