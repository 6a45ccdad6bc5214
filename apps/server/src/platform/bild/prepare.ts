import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { BildRefusal } from '@weitersagen/contract/values';
import type { Sharp } from 'sharp';
import { createQueue } from './queue.ts';
import type { Area, BildMedium } from './sizes.ts';

export const BILD_LIMITS = {
  bytes: 10_000_000,
  pixel: 50_000_000,
  kante: 12_000,
  mindestkante: 32,
  /** Longest side of what is kept. */
  original: 2560,
} as const;

/** Lossless up to here: drawings and screenshots. Photographs that came lossless are kept like all others. */
const LOSSLESS_BYTES = 1_500_000;
const SECONDS = 20;

/** What was made of an upload. Not one byte of the upload is in it, only what could be seen. */
export interface Original extends Area {
  hash: string;
  media: 'image/jpeg' | 'image/webp';
  transparent: boolean;
  inhalt: Buffer;
}
export type PreparedBild = { ok: true; bild: Original } | { ok: false; grund: BildRefusal };

/** Encoding leaves half of the cores to everything else. */
const queue = createQueue(Math.max(1, Math.floor(availableParallelism() / 2)), 200);
/** So many wait that the fast encoder is taken instead of the thorough one. */
const BUSY_FROM = 2;
export const isBusy = (): boolean => queue.waiting >= BUSY_FROM;

type Type = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
const begins = (bytes: Buffer, hex: string, place = 0): boolean =>
  bytes.subarray(place, place + hex.length / 2).toString('hex') === hex;

/** By its first bytes, never by its name. */
const detect = (bytes: Buffer): Type | null => {
  if (begins(bytes, 'ffd8ff')) return 'jpeg';
  if (begins(bytes, '89504e470d0a1a0a')) return 'png';
  if (begins(bytes, '52494646') && begins(bytes, '57454250', 8)) return 'webp';
  if (begins(bytes, '474946383761') || begins(bytes, '474946383961')) return 'gif';
  if (begins(bytes, '6674797061766966', 4)) return 'avif';
  return null;
};

const open = async (bytes: Buffer): Promise<Sharp> => {
  const { sharp } = await import('./codecs.ts');
  return sharp(bytes, { limitInputPixels: BILD_LIMITS.pixel, failOn: 'error', sequentialRead: true });
};

const checkHeader = async (bytes: Buffer): Promise<BildRefusal | { transparent: boolean; verlustfrei: boolean }> => {
  const { width = 0, height = 0, pages = 1, format, hasAlpha } = await (await open(bytes)).metadata();
  const type = detect(bytes);
  if (format !== (type === 'avif' ? 'heif' : type)) return 'bildTyp';
  if (width * height > BILD_LIMITS.pixel || Math.max(width, height) > BILD_LIMITS.kante) return 'bildZuVielePixel';
  if (pages > 1) return 'bildBewegt';
  if (Math.min(width, height) < BILD_LIMITS.mindestkante) return 'bildZuKlein';
  return { transparent: hasAlpha, verlustfrei: type === 'png' || type === 'gif' };
};

const asOriginal = (inhalt: Buffer, media: Original['media'], { breite, hoehe }: Area, transparent: boolean) => ({
  hash: createHash('sha256').update(inhalt).digest('base64url'),
  media,
  breite,
  hoehe,
  transparent,
  inhalt,
});

/** Upright, in sRGB, not larger than needed; without EXIF, place, profile and whatever else hung on it. */
const decode = async (bytes: Buffer) =>
  (await open(bytes))
    .autoOrient()
    .resize(BILD_LIMITS.original, BILD_LIMITS.original, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });

const writeOriginal = async (bytes: Buffer, transparentHeader: boolean, lossless: boolean): Promise<Original> => {
  const { sharp } = await import('./codecs.ts');
  const { data, info } = await decode(bytes);
  const { width, height, channels } = info;
  const raw = () => sharp(data, { raw: { width, height, channels } });
  const area = { breite: width, hoehe: height };
  // A channel for what is nowhere transparent only costs.
  const transparent = transparentHeader && !(await raw().stats()).isOpaque;
  const colours = () => (transparent ? raw() : raw().removeAlpha()).toColourspace('srgb');
  if (lossless) {
    const webp = await colours().webp({ lossless: true, effort: 2 }).toBuffer();
    if (webp.length <= LOSSLESS_BYTES) return asOriginal(webp, 'image/webp', area, transparent);
  }
  if (transparent)
    return asOriginal(await colours().webp({ quality: 92, alphaQuality: 100 }).toBuffer(), 'image/webp', area, true);
  const jpeg = await colours().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  return asOriginal(jpeg, 'image/jpeg', area, false);
};

/**
 * Makes a picture that may be served of a file that somebody sent. Takes whole seconds of a core for large ones, so call it
 * before a transaction, not within.
 */
export const prepare = async (file: Uint8Array): Promise<PreparedBild> => {
  if (file.byteLength > BILD_LIMITS.bytes) return { ok: false, grund: 'bildZuGross' };
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (!detect(bytes)) return { ok: false, grund: 'bildTyp' };
  return queue.run(async (): Promise<PreparedBild> => {
    try {
      const header = await checkHeader(bytes);
      if (typeof header === 'string') return { ok: false, grund: header };
      return { ok: true, bild: await writeOriginal(bytes, header.transparent, header.verlustfrei) };
    } catch (error) {
      // The libraries say the one reason that is not the file's in words only.
      const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
      return { ok: false, grund: tooMany ? 'bildZuVielePixel' : 'bildKaputt' };
    }
  });
};

/** Flat colours and lines want full colour resolution, photographs do not. */
const encode = (bild: Sharp, medium: BildMedium, drawn: boolean): Sharp => {
  const chromaSubsampling = drawn ? '4:4:4' : '4:2:0';
  switch (medium) {
    case 'image/avif':
      return bild.avif({ quality: drawn ? 60 : 55, effort: 2, chromaSubsampling });
    case 'image/webp':
      return bild.webp({ quality: drawn ? 84 : 78, smartSubsample: true });
    case 'image/png':
      return bild.png({ compressionLevel: 9, palette: drawn });
    case 'image/jpeg':
      return bild.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true, chromaSubsampling });
  }
};

/**
 * One size of a picture that is ours already. `read` fetches its bytes when its turn has come, so that those who wait hold
 * nothing in memory.
 */
export const computeSize = (
  read: () => Promise<Buffer>,
  { breite, hoehe }: Area,
  medium: BildMedium,
  { gezeichnet }: { gezeichnet: boolean },
): Promise<Buffer> =>
  queue.run(async () => {
    const bild = (await open(await read())).resize(breite, hoehe, { fit: 'cover', position: 'centre' });
    return encode(bild, medium, gezeichnet).timeout({ seconds: SECONDS }).toBuffer();
  });
