import { BILD_KINDS, kategorieId } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { FERNWERK_KATEGORIEN } from '../../demo/data/fernwerk-kategorien.ts';
import { thingFor } from '../../platform/bild/scene.ts';
import { checkDescription, FORMAT, geraetMotif, kategorieMotif } from './rules.ts';

describe('alternative text', () => {
  test.each([
    ['alternativtext', '', '', false],
    ['alternativtext', 'Haus', '', false],
    ['alternativtext', '', 'House', false],
    ['schmueckendOhneText', 'Haus', '', true],
    ['schmueckendOhneText', '', 'House', true],
    ['alternativtextDateiname', 'x.jpg', 'House', false],
    ['alternativtextDateiname', 'Haus', 'IMG_1234.jpg', false],
    [null, 'Haus', 'House', false],
    [null, '', '', true],
  ])('%s: de "%s", en "%s", decorative %s', (reason, de, en, decorative) => {
    expect(checkDescription({ alternativtext: { de, en }, schmueckend: decorative })).toBe(reason);
  });
});

describe('what is drawn', () => {
  test.each(FERNWERK_KATEGORIEN.map((k) => k.slug))(
    'for the category %s is known by name, whatever stands in it',
    (slug) => {
      const motif = kategorieMotif(kategorieId(slug), undefined);
      expect(motif.split('+').map((word) => [word, thingFor(word)])).toEqual(
        motif.split('+').map((word) => [word, word]),
      );
    },
  );

  test('for another category is what its first product shows', () => {
    expect([kategorieMotif('kfz-plus', 'kfz'), kategorieMotif('leer', undefined)]).toEqual(['kfz', 'leer']);
    for (const word of ['constructor', 'toString', '__proto__']) {
      expect([kategorieMotif(word, 'kfz'), kategorieMotif(word, undefined)]).toEqual(['kfz', word]);
      expect(thingFor(word)).toBeNull();
    }
  });

  test.each(['smartphone', 'tablet', 'surfstick'])('for a %s without a word of its own is its type', (type) => {
    expect(thingFor(geraetMotif({ bild: '', typ: type }))).not.toBeNull();
  });
});

test('every kind of picture has proportions and a usual width', () => {
  expect(Object.keys(FORMAT).toSorted()).toEqual([...BILD_KINDS].toSorted());
});
