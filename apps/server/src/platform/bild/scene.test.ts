import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { THEMEN } from '../../themen.ts';
import { LEBEN } from './dinge-leben.ts';
import { TECHNIK } from './dinge-technik.ts';
import { dingFor, drawScene, rasterizeScene } from './scene.ts';

const MOTIVE = [...Object.keys(TECHNIK), ...Object.keys(LEBEN)];
/** Words that products of the demo and the web's own drawings use (ui/bild/bild.tsx). */
const WORDS =
  'internet glasfaser hybrid mobilfunk young tablet tv sport web firma sim dienst haus gebaeude auto recht zahn schirm unfall leben geschenk dsl heimnetz smartphone surfstick daten fernsehen homepage shop business hausrat wohngebaeude kfz rechtsschutz haftpflicht'.split(
    ' ',
  );
const SHAPES = ['quer', 'quadrat', 'sinnbild'] as const;

test.each(WORDS)('%s is drawn', (word) => {
  expect(dingFor(word)).not.toBeNull();
});

test('what nobody has drawn is the present', () => {
  const bild = (motiv: string) => drawScene({ thema: THEMEN.fernwerk, motiv, form: 'quer', saat: 's' });
  expect(dingFor('constructor')).toBeNull();
  expect(bild('constructor').hash).toBe(bild('geschenk').hash);
});

describe.each(Object.keys(THEMEN) as (keyof typeof THEMEN)[])('%s', (thema) => {
  test('every motif is drawn in every form, each time the same, and looks like no other', () => {
    const hashes = MOTIVE.flatMap((motiv) =>
      SHAPES.map((form) => drawScene({ thema: THEMEN[thema], motiv, form, saat: 'x' }).hash),
    );
    expect(new Set(hashes).size).toBe(MOTIVE.length * SHAPES.length);
  });

  test.each(SHAPES)('%s fills its frame: no corner is left empty', async (form) => {
    const { svg, flaeche } = drawScene({ thema: THEMEN[thema], motiv: 'internet', form, saat: 'x' });
    const png = await rasterizeScene(svg, flaeche, {
      breite: 160,
      hoehe: Math.round((160 * flaeche.hoehe) / flaeche.breite),
    });
    const { width, height, channels } = await sharp(png).metadata();
    expect([width, height, channels]).toEqual([160, form === 'quer' ? 100 : 160, 3]);
    const { entropy } = await sharp(png).stats();
    expect(entropy).toBeGreaterThan(1);
  });
});

test('two products with the same motif look a little different', () => {
  const hash = (saat: string) => drawScene({ thema: THEMEN.klarfunk, motiv: 'sim', form: 'quer', saat }).hash;
  expect(hash('prepaid-s')).not.toBe(hash('prepaid-m'));
});
