import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { THEMEN } from '../../themen.ts';
import { type Anteil, GRAFIK, grafikSvg, typFuer, zeichneGrafik } from './praemiengrafik.ts';

const einer: Anteil = { betrag: '100 €', wer: '', laut: true };
const ich: Anteil = { betrag: '85 €', wer: 'Für Sie', laut: true };
const kontakt: Anteil = { betrag: '15 €', wer: 'Für Ihren Kontakt', laut: false };

test.each([
  ['', 'image/png'],
  ['*/*', 'image/png'],
  ['text/html', 'image/png'],
  ['image/webp,*/*;q=0.8', 'image/webp'],
  ['image/avif,image/webp,image/png,*/*', 'image/avif'],
])('whoever takes "%s" gets %s', (accept, typ) => expect(typFuer(accept)).toBe(typ));

describe.each(Object.entries(THEMEN))('%s', (_name, thema) => {
  test('writes every amount and whose it is, and nothing else', () => {
    const svg = grafikSvg({ thema, anteile: [ich, kontakt] });
    const texte = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).sort();
    expect(texte).toEqual(['15 €', '85 €', 'Für Ihren Kontakt', 'Für Sie'].sort());
  });

  test('is not a document that a name could break out of', () => {
    const svg = grafikSvg({ thema, anteile: [{ ...einer, betrag: '<script>&' }] });
    expect(svg).not.toContain('<script>');
  });

  test('is small in every format', async () => {
    for (const [typ, format] of [
      ['image/avif', 'heif'],
      ['image/webp', 'webp'],
      ['image/png', 'png'],
    ] as const) {
      const bild = await zeichneGrafik({ thema, anteile: [ich, kontakt] }, typ);
      expect(await sharp(bild).metadata()).toMatchObject({ width: GRAFIK.breite, height: GRAFIK.hoehe, format });
      expect(bild.length).toBeLessThan(40_000);
    }
  });
});
