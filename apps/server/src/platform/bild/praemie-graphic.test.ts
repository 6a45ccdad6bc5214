import { MARKEN } from '@weitersagen/testkit/marken';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Anteil, graphicSvg, paintGraphic } from './praemie-graphic.ts';

const one: Anteil = { betrag: '100 €', wer: '', laut: true };
const mine: Anteil = { betrag: '85 €', wer: 'Für Sie', laut: true };
const kontakt: Anteil = { betrag: '15 €', wer: 'Für Ihren Kontakt', laut: false };

describe.each(MARKEN.map((marke) => ({ marke, name: marke.name })))('$name', ({ marke }) => {
  test('writes every amount and whose it is, and nothing else', () => {
    const svg = graphicSvg({ marke, anteile: [mine, kontakt] });
    const messages = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).sort();
    expect(messages).toEqual(['15 €', '85 €', 'Für Ihren Kontakt', 'Für Sie'].sort());
  });

  test('is not a document that a name could break out of', () => {
    const svg = graphicSvg({ marke, anteile: [{ ...one, betrag: '<script>&' }] });
    expect(svg).not.toContain('<script>');
  });

  test('on an uploaded picture stand the amounts, and what is above them stays to be seen', async () => {
    const svg = graphicSvg({ marke, anteile: [mine, kontakt], aufBild: true });
    expect([...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).sort()).toEqual(
      ['15 €', '85 €', 'Für Sie', 'Für Ihren Kontakt'].sort(),
    );
    const red = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const bild = await paintGraphic(svg, { breite: 640, hoehe: 400 }, red);
    const { data, info } = await sharp(bild).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 640, height: 400, channels: 3 });
    const point = (x: number, y: number) => [...data.subarray((y * 640 + x) * 3, (y * 640 + x) * 3 + 3)];
    expect([point(20, 20), point(320, 20), point(620, 100)]).toEqual(Array(3).fill([255, 0, 0]));
    expect(point(152, 304)).not.toEqual([255, 0, 0]);
  });
});
