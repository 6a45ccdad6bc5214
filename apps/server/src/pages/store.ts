import { LRUCache } from 'lru-cache';
import type { PageBundle } from '../platform/http/page-bundle.ts';

const FRESH_MS = 30_000;
/** Some 300 pages, each as it is and compressed. */
const AT_MOST_BYTES = 24_000_000;

/** At most: the styles of a brand are there once, and count with each of its pages. */
const size = ({ stretches }: PageBundle): number =>
  stretches.flat().reduce((bytes, { plain, packed }) => bytes + plain.length + packed.length, 0);

/** Pages without anything personal, kept for a moment for everybody who asks for the same; who asked last, stays longest. */
export const createStore = () => {
  const remembered = new LRUCache<string, PageBundle>({
    ttl: FRESH_MS,
    maxSize: AT_MOST_BYTES,
    sizeCalculation: (packet, key) => size(packet) + key.length,
  });
  const underWay = new Map<string, Promise<void>>();
  /** How often all was forgotten. */
  let times = 0;
  return {
    read: (key: string): PageBundle | null => remembered.get(key) ?? null,
    /** Also what is being drawn, of which nobody knows what it has read already. */
    forget: (): void => {
      times++;
      remembered.clear();
      underWay.clear();
    },
    /** Settled once such a page is drawn for somebody, kept or not; undefined where none is. */
    drawing: (key: string): Promise<void> | undefined => underWay.get(key),
    /** Whoever asks for the same until this is ended (`end`) need not have it drawn as well. */
    beginDrawing: (key: string): { keep(packet: PageBundle): void; end(): void } => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const before = times;
      underWay.set(key, promise);
      return {
        keep: (packet) => {
          if (before === times) remembered.set(key, packet);
        },
        end: () => {
          if (underWay.get(key) === promise) underWay.delete(key);
          resolve();
        },
      };
    },
  };
};
