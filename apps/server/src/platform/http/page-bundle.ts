import { constants, crc32, deflateRawSync } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { multiply, shiftOf } from './checksum.ts';

/**
 * A page cut where its nonce stands, each piece compressed by itself: a kept page is sent with a fresh nonce without
 * being compressed anew (RFC 1951: pieces that end on a byte can be put one behind the other).
 */
export interface PageBundle {
  /** Between two of these the nonce stands. */
  stretches: readonly (readonly Piece[])[];
}
interface Piece {
  plain: Buffer;
  packed: Buffer;
  checksum: number;
}
/** Kept pages are compressed once and sent often; all others have to be quick. */
export type Care = 'gruendlich' | 'schnell';

const LEVEL: Record<Care, number> = { gruendlich: 7, schnell: 2 };
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);

const compress = (text: string, care: Care): Piece => {
  const plain = Buffer.from(text);
  const packed = deflateRawSync(plain, { level: LEVEL[care], finishFlush: constants.Z_SYNC_FLUSH });
  return { plain, packed, checksum: crc32(plain) };
};

/** Where the styles end, which are the same on all pages of a brand and half of what a page of one person weighs. */
const STYLES_END = '</style>';
/** One for each brand and language, and some more while content is edited. */
const styles = new LRUCache<string, Piece>({ max: 50 });

/** All pages of a brand have one piece in common. */
const compressAfterStyles = (text: string, end: number, care: Care): Piece[] => {
  const before = text.slice(0, end);
  const held = styles.get(before) ?? compress(before, 'gruendlich');
  styles.set(before, held);
  return [held, compress(text.slice(end), care)];
};

export const pack = (html: string, slot: string, care: Care): PageBundle => ({
  stretches: html.split(slot).map((text) => {
    const end = text.indexOf(STYLES_END);
    return end < 0 ? [compress(text, care)] : compressAfterStyles(text, end, care);
  }),
});

/** Bytes as they are, in the format of compressed ones. */
const raw = (bytes: Buffer): Buffer => {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
};

/** The page with this nonce, in parts that follow each other. */
export const plaintext = ({ stretches }: PageBundle, nonce: string): Buffer[] => {
  const between = Buffer.from(nonce);
  return stretches.flatMap((pieces, i) => [...(i === 0 ? [] : [between]), ...pieces.map(({ plain }) => plain)]);
};

/** What is the same in each page that a bundle becomes. */
interface Sum {
  nonceLength: number;
  length: number;
  /** What all but the nonces adds to the checksum. */
  checksum: number;
  /** What the nonces add is this times the checksum of one. */
  shift: number;
}
const sums = new WeakMap<PageBundle, Sum>();

/** Worked out once: going through all bytes of a page for its checksum was a fifth of what sending a kept one costs. */
const sumOf = (bundle: PageBundle, nonceLength: number): Sum => {
  const known = sums.get(bundle);
  if (known?.nonceLength === nonceLength) return known;
  const sum: Sum = { nonceLength, length: 0, checksum: 0, shift: 0 };
  for (const [i, pieces] of bundle.stretches.toReversed().entries()) {
    if (i > 0) {
      sum.shift ^= shiftOf(sum.length);
      sum.length += nonceLength;
    }
    for (const { plain, checksum } of pieces.toReversed()) {
      sum.checksum ^= multiply(shiftOf(sum.length), checksum);
      sum.length += plain.length;
    }
  }
  sums.set(bundle, sum);
  return sum;
};

/** The same, compressed. */
export const gzip = (bundle: PageBundle, nonce: string): Buffer[] => {
  const between = Buffer.from(nonce);
  const { length, checksum, shift } = sumOf(bundle, between.length);
  const end = Buffer.alloc(8);
  end.writeUInt32LE((checksum ^ multiply(shift, crc32(between))) >>> 0);
  end.writeUInt32LE(length >>> 0, 4);
  const block = raw(between);
  const parts = bundle.stretches.flatMap((pieces, i) => [
    ...(i === 0 ? [] : [block]),
    ...pieces.map(({ packed }) => packed),
  ]);
  return [HEADER, ...parts, LAST_BLOCK, end];
};

export const takesGzip = (acceptEncoding: string | undefined): boolean =>
  negotiate(acceptEncoding ?? '', ['gzip']) === 'gzip';
