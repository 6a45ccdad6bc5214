import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { BildRefusal } from '@weitersagen/contract/values';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { BILD_LIMITS, computeSize, prepare } from './prepare.ts';
import type { BildMedium } from './sizes.ts';

/** A photograph's worth of detail, so that nothing packs it into a few bytes. */
const photo = (width = 900, height = 600) =>
  sharp({
    create: { width, height, channels: 3, background: '#557', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
const area = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: channels === 4 ? '#ff000080' : '#ff0000' } });

const piece = (type: string, data: Buffer): Buffer => {
  const inhalt = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(inhalt), 4);
  return Buffer.concat([frame.subarray(0, 4), inhalt, frame.subarray(4)]);
};
/** One bit for a pixel: a picture of 50 MB in as many kilobytes. */
const pngBombe = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    piece('IHDR', header),
    piece('IDAT', deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)))),
    piece('IEND', Buffer.alloc(0)),
  ]);
};
/** Claims to be large in its header and has nothing to show for it. */
const liar = async (): Promise<Buffer> => {
  const png = Buffer.from(await area(64, 64).png().toBuffer());
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};
const moved = async (format: 'gif' | 'webp'): Promise<Buffer> => {
  const bilder = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(bilder, { join: { animated: true } })
    [format]()
    .toBuffer();
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script></svg>';

describe('refused', () => {
  test.each<[string, BildRefusal, () => Promise<Buffer> | Buffer]>([
    ['nothing', 'bildTyp', () => Buffer.alloc(0)],
    ['SVG with a script', 'bildTyp', () => Buffer.from(SVG)],
    ['SVG behind a byte order mark and a comment', 'bildTyp', () => Buffer.from(`\ufeff<!-- GIF89a -->${SVG}`)],
    ['HTML', 'bildTyp', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', 'bildTyp', () => Buffer.from('%PDF-1.7\n')],
    ['TIFF', 'bildTyp', () => photo().tiff().toBuffer()],
    ['BMP', 'bildTyp', () => Buffer.from('424d46000000000000003600000028000000', 'hex')],
    ['a video in the same box as AVIF', 'bildTyp', () => Buffer.from('0000001c6674797069736f6d00000200', 'hex')],
    [
      'SVG that begins like a JPEG',
      'bildKaputt',
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(SVG)]),
    ],
    [
      'a PNG that says it is a JPEG',
      'bildKaputt',
      async () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), await area(64, 64).png().toBuffer()]),
    ],
    ['a bomb of 20,000 × 20,000', 'bildZuVielePixel', () => pngBombe(20_000, 20_000)],
    ['20,000 × 20,000 in the header alone', 'bildZuVielePixel', liar],
    ['a strip of 40,000 × 1,000', 'bildZuVielePixel', () => pngBombe(40_000, 1_000)],
    ['an animated GIF', 'bildBewegt', () => moved('gif')],
    ['an animated WebP', 'bildBewegt', () => moved('webp')],
    ['31 pixels', 'bildZuKlein', () => area(200, 31).png().toBuffer()],
    [
      'more than 10 MB',
      'bildZuGross',
      async () => Buffer.concat([await photo(64, 64).jpeg().toBuffer(), Buffer.alloc(BILD_LIMITS.bytes)]),
    ],
    [
      'half a JPEG',
      'bildKaputt',
      async () => {
        const b = await photo().jpeg().toBuffer();
        return b.subarray(0, b.length / 2);
      },
    ],
    [
      'half a PNG',
      'bildKaputt',
      async () => {
        const b = await photo().png().toBuffer();
        return b.subarray(0, b.length / 2);
      },
    ],
    [
      'half a WebP',
      'bildKaputt',
      async () => {
        const b = await photo().webp().toBuffer();
        return b.subarray(0, b.length / 2);
      },
    ],
  ])('%s: %s', async (_name, reason, file) => {
    expect(await prepare(await file())).toEqual({ ok: false, grund: reason });
  });

  test('a bomb costs neither memory nor time', async () => {
    const bombe = pngBombe(20_000, 20_000);
    expect(bombe.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    await prepare(bombe);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });
});

describe('made anew', () => {
  const mustBild = async (file: Buffer) => {
    const result = await prepare(file);
    if (!result.ok) throw new Error(result.grund);
    return result.bild;
  };

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s', async (format) => {
    const bild = await mustBild(await photo(400, 300).toFormat(format).toBuffer());
    expect(bild).toMatchObject({ breite: 400, hoehe: 300, transparent: false });
    expect(bild.hash).toBe(createHash('sha256').update(bild.inhalt).digest('base64url'));
    expect((await sharp(bild.inhalt).metadata()).space).toBe('srgb');
  });

  test('the same upload is the same picture', async () => {
    const file = await photo(400, 300).jpeg().toBuffer();
    expect((await mustBild(file)).hash).toBe((await mustBild(file)).hash);
  });

  test('drawings stay without loss, what is transparent stays so, and a channel for nothing goes', async () => {
    const circle = await mustBild(await area(300, 300, 4).png().toBuffer());
    expect(circle).toMatchObject({ media: 'image/webp', transparent: true });
    const full = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#ff0000ff' } })
      .png()
      .toBuffer();
    expect(await mustBild(full)).toMatchObject({ media: 'image/webp', transparent: false });
  });

  test('a photograph of any size is kept no larger than needed', async () => {
    const bild = await mustBild(await photo(4000, 1000).jpeg().toBuffer());
    expect(bild).toMatchObject({ breite: 2560, hoehe: 640, media: 'image/jpeg' });
  });

  test('more colours than sRGB knows, and colours for printing, become those of a screen', async () => {
    const print = await photo(200, 200).toColourspace('cmyk').jpeg().toBuffer();
    const bild = await mustBild(print);
    expect(await sharp(bild.inhalt).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  describe('of what hung on it nothing is left', () => {
    let file: Buffer;
    beforeAll(async () => {
      const withEverything = await photo(900, 600)
        .jpeg()
        .withExif({
          IFD0: { Make: 'GEHEIM-Kamera', Copyright: 'GEHEIM Erika Muster' },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '51/1 19/1 0/1',
            GPSLongitudeRef: 'E',
            GPSLongitude: '9/1 30/1 0/1',
          },
        })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">GEHEIM</x:xmpmeta>')
        .withIccProfile('p3')
        .withMetadata({ orientation: 6 })
        .toBuffer();
      file = Buffer.concat([withEverything, Buffer.from('<script>GEHEIM</script>PK\u0003\u0004 GEHEIM.zip')]);
    });

    test('the file itself has it all', async () => {
      const { exif, icc, orientation } = await sharp(file).metadata();
      expect(exif?.length).toBeGreaterThan(100);
      expect(icc?.length).toBeGreaterThan(100);
      expect(orientation).toBe(6);
      expect(file.includes('GEHEIM')).toBe(true);
    });

    test('the picture has none of it, and stands upright', async () => {
      const bild = await mustBild(file);
      expect(bild).toMatchObject({ breite: 600, hoehe: 900 });
      const header = await sharp(bild.inhalt).metadata();
      expect([header.exif, header.icc, header.xmp, header.iptc, header.orientation]).toEqual(Array(5).fill(undefined));
      for (const word of ['GEHEIM', 'Exif', '<script', 'xmpmeta', 'PK\u0003\u0004'])
        expect(bild.inhalt.includes(word)).toBe(false);
    });

    test.each<BildMedium>(['image/avif', 'image/webp', 'image/jpeg', 'image/png'])(
      'no size as %s has',
      async (medium) => {
        const { inhalt } = await mustBild(file);
        const size = await computeSize(async () => inhalt, { breite: 160, hoehe: 240 }, medium, {
          gezeichnet: false,
        });
        const header = await sharp(size).metadata();
        expect([header.width, header.height]).toEqual([160, 240]);
        expect([header.exif, header.icc, header.xmp, header.orientation]).toEqual(Array(4).fill(undefined));
        expect(size.includes('GEHEIM')).toBe(false);
      },
    );

    test('nor what a PNG or GIF says in words', async () => {
      const png = await photo(64, 64).png().toBuffer();
      const withText = Buffer.concat([
        png.subarray(0, 33),
        piece('tEXt', Buffer.from('Comment\0<script>GEHEIM</script>')),
        png.subarray(33),
      ]);
      expect((await mustBild(withText)).inhalt.includes('GEHEIM')).toBe(false);
      const gif = Buffer.concat([await photo(64, 64).gif().toBuffer(), Buffer.from('/*GEHEIM*/=1;alert(1)')]);
      expect((await mustBild(gif)).inhalt.includes('GEHEIM')).toBe(false);
    });
  });
});
