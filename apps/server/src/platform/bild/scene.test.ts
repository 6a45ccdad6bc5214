import { readdirSync } from 'node:fs';
import { MARKEN, markeCalled } from '@weitersagen/testkit/marken';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawScene, rasterizeScene, thingFor } from './scene.ts';

const THINGS = new URL('./drawings/things/', import.meta.resolve('@weitersagen/contract/marke'));
const MOTIVE = readdirSync(THINGS).map((file) => file.replace('.svg', ''));
/** Words that products of the demo and the small drawings use. */
const WORDS =
  'internet glasfaser hybrid mobilfunk young tablet tv sport web firma sim dienst haus gebaeude auto recht zahn schirm unfall leben geschenk dsl heimnetz smartphone surfstick daten fernsehen homepage shop business hausrat wohngebaeude kfz rechtsschutz haftpflicht'.split(
    ' ',
  );
const SHAPES = ['quer', 'quadrat', 'sinnbild', 'portraet'] as const;

test.each(WORDS)('%s is drawn', (word) => {
  expect(thingFor(word)).not.toBeNull();
});

test('what nobody has drawn is the present', () => {
  const bild = (motif: string) => drawScene({ marke: markeCalled('fernwerk'), motiv: motif, form: 'quer', saat: 's' });
  expect(thingFor('constructor')).toBeNull();
  expect(bild('constructor').hash).toBe(bild('geschenk').hash);
});

describe.each(MARKEN.map((marke) => ({ marke, name: marke.name })))('$name', ({ marke }) => {
  test('every motif is drawn in every form, each time the same, and looks like no other', () => {
    const hashes = MOTIVE.flatMap((motif) =>
      SHAPES.map((form) => drawScene({ marke, motiv: motif, form, saat: 'x' }).hash),
    );
    expect(new Set(hashes).size).toBe(MOTIVE.length * SHAPES.length);
  });

  test.each(SHAPES)('%s fills its frame: no corner is left empty', async (form) => {
    const { svg, flaeche } = drawScene({ marke, motiv: 'internet', form, saat: 'x' });
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
  const hash = (seed: string) =>
    drawScene({ marke: markeCalled('klarfunk'), motiv: 'sim', form: 'quer', saat: seed }).hash;
  expect(hash('prepaid-s')).not.toBe(hash('prepaid-m'));
});
