import { Resvg } from '@resvg/resvg-js';
import type { Font } from '@weitersagen/contract/marke-fonts';
import { MARKEN, markeCalled } from '@weitersagen/testkit/marken';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FONT_FILES, type FontWeight, width } from './fonts.ts';
import { set, wrap } from './linebreak.ts';
import { drawPreview, previewSvg } from './preview.ts';
import { qrPng, qrSvg } from './qr.ts';
import { rasterize } from './rasterize.ts';
import { write } from './svg.ts';

const marke = markeCalled('fernwerk');
const bild = {
  marke,
  name: 'Marke',
  heading: 'Lena empfiehlt dir Glasfaser 500',
  line: 'Für dich gibt es Geld.',
  betrag: '70 €',
};

describe('text never leaves its place', () => {
  const font = { family: 'Lora', weight: 700 } as const;

  test('every line fits, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 20, max: 90 }), (text, size) => {
        for (const row of wrap(text, font, size, 600).lines) expect(width(row, font, size)).toBeLessThanOrEqual(600);
      }),
    );
  });

  test.each([
    ['a short one stays large', 'Glasfaser', 70, ['Glasfaser'], true],
    ['a line breaks after a hyphen', 'Donau-Versicherung', 70, ['Donau-', 'Versicherung'], true],
    ['a word that is too long is broken inside', 'Donaudampfschifffahrtsgesellschaft', 40, undefined, false],
    ['what does not fit at all is cut where one sees it', 'Wort '.repeat(60), 40, undefined, false],
    ['nothing is nothing', '', 70, [], true],
  ])('%s', (_name, text, size, rows, complete) => {
    const sentence = set(text, font, [70, 62, 40], 520, 2);
    expect(sentence).toMatchObject({ size, vollstaendig: complete });
    if (rows) expect(sentence.lines).toEqual(rows);
    expect(sentence.lines.length).toBeLessThanOrEqual(2);
    if (!complete) expect(sentence.lines.join('')).toMatch(/[-…]/);
  });

  test.each<[Font, FontWeight]>([
    ['Source Sans 3', 400],
    ['Source Sans 3', 700],
    ['Lora', 700],
    ['Outfit', 400],
    ['Outfit', 700],
  ])('the measured width of %s %i is the drawn one', (family, strength) => {
    const text = 'Müller empfiehlt 100,50 €';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="100">${write(text, 0, 60, { family, weight: strength, size: 48, colour: '#000000' })}</svg>`;
    const drawn = new Resvg(svg, { font: { fontFiles: FONT_FILES, loadSystemFonts: false } }).getBBox()?.width ?? 0;
    const measured = width(text, { family, weight: strength }, 48);
    expect(measured / drawn).toBeGreaterThan(0.98);
    expect(measured / drawn).toBeLessThan(1.06);
  });
});

describe('preview', () => {
  test.each([
    ['a closing tag', '</text></svg><script>alert(1)</script>'],
    ['an entity', '&foo; & "x"'],
    ['control characters', 'a\u0000b\u001b[31m\ud800c'],
    ['only spaces', '   '],
    ['another script', 'Олена рекомендует 王小明'],
  ])('%s in a name stays text', async (_name, text) => {
    const evil = { marke: { ...marke, logoText: '' }, name: text, heading: text, line: text, betrag: text };
    expect(previewSvg(evil)).not.toContain('<script');
    expect((await sharp(await drawPreview(evil)).metadata()).width).toBe(1200);
  });

  test.each(MARKEN.map((m) => [m.name, m] as const))(
    '%s: 1200 × 630 JPEG below 300 kB, also with the longest texts',
    async (_name, marke) => {
      const long = 'Maximiliane-Charlotte empfiehlt Ihnen Donaudampfschifffahrtsgesellschaftsversicherung Komfort';
      const jpeg = await drawPreview({
        marke,
        name: long,
        heading: long,
        line: `${long} ${long}`,
        betrag: 'bis zu 1.100,50 €',
      });
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(jpeg.length).toBeLessThan(300_000);
    },
  );

  test('draws its letters without any font of the machine', async () => {
    const draw = async (drawing: typeof bild) => (await rasterize(previewSvg(drawing), 600)).asPng();
    expect((await draw(bild)).equals(await draw({ ...bild, heading: '' }))).toBe(false);
  });
});

describe('QR code', () => {
  test.each(['red', '#fff', '"/><script>', ''])('the colour %j is refused', (color) => {
    expect(() => qrSvg('https://x.example', { colour: color })).toThrow(/not a colour/);
  });

  test('keeps a quiet zone of four modules and its colours', async () => {
    const link = 'https://x.example/e/7K4M9PQR';
    const module = Number(/viewBox="0 0 (\d+)/.exec(qrSvg(link))?.[1]) / 8;
    const bild = sharp(await qrPng(link, module * 10, { colour: '#0b4a57' }));
    const { data, info } = await bild.raw().toBuffer({ resolveWithObject: true });
    const point = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
    ];
    expect(info.width).toBe(module * 10);
    expect(point(35, 35)).toEqual([255, 255, 255]);
    expect(point(45, 45)).toEqual([0x0b, 0x4a, 0x57]);
  });
});
