import type { FileReply } from '@weitersagen/contract/route';
import { LRUCache } from 'lru-cache';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { keptPart } from '../../platform/context.ts';
import { squidexFor } from './queries-store.ts';
import { bildSize } from './rules-bild.ts';

const YEAR_S = 31_536_000;
const HOUR_S = 3_600;
const AT_MOST_BYTES = 8_000_000;
const STORE_BYTES = 48_000_000;
/** No SVG: it could bring a script with it. */
const MEDIA = ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif'];

/** Pictures as they were last sent, the longest unused go first. */
const pictures = keptPart(
  () =>
    new LRUCache<string, FileReply>({
      maxSize: STORE_BYTES,
      sizeCalculation: ({ inhalt }) => Math.max(1, inhalt.byteLength),
    }),
);

export interface BildWish {
  width?: number | undefined;
  height?: number | undefined;
  version?: number | undefined;
  accept: string;
}

const acceptable = (accept: string): string =>
  MEDIA.filter((m) => accept.includes(m)).join(',') || 'image/jpeg,image/png';

/**
 * A picture of the content service by way of us: visitors never meet the service, and it is asked for few sizes only, since
 * anybody may ask it for any (contracts §1.4). With the version in its address it may be kept for ever.
 */
export const findInhaltBild = async (scope: MandantScope, id: string, wish: BildWish): Promise<FileReply | null> => {
  const accept = acceptable(wish.accept);
  const size = bildSize(wish);
  const { version } = wish;
  const key = [scope.mandant.id, id, size.width, size.height, version ?? '', accept].join(' ');
  const remembered = scope.context.of(pictures);
  const existing = remembered.get(key);
  if (existing) return existing;
  const response = await (await squidexFor(scope))?.asset(id, { ...size, version, accept });
  if (!response?.ok) return null;
  const media = response.wert.headers.get('content-type')?.split(';')[0] ?? '';
  const inhalt = new Uint8Array(await response.wert.arrayBuffer());
  if (!MEDIA.includes(media) || inhalt.byteLength === 0 || inhalt.byteLength > AT_MOST_BYTES) return null;
  const file: FileReply = { media, inhalt, haltbarS: version === undefined ? HOUR_S : YEAR_S };
  if (version !== undefined) remembered.set(key, file);
  return file;
};
