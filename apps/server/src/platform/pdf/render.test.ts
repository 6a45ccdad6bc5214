import { describe, expect, test } from 'vitest';
import type { Dokument } from './inhalt.ts';
import { renderPdf } from './render.ts';

const dokument = (mehr: Partial<Dokument> = {}): Dokument => ({
  sprache: 'de',
  titel: 'Ihre Daten: Łukasz Öztürk',
  herausgeber: 'Alpha GmbH',
  erstelltAm: new Date('2026-07-01T10:00:00Z'),
  einleitung: ['Das ist alles.'],
  abschnitte: [
    { titel: 'Person', eintraege: [{ zeilen: [{ name: 'Vorname', wert: 'Łukasz' }] }] },
    { titel: 'Bank', leer: 'Nichts.', eintraege: [] },
  ],
  fusszeile: 'Alpha',
  seite: 'Seite {n} von {von}',
  ...mehr,
});

const roh = async (d: Dokument) => (await renderPdf(d)).toString('latin1');

describe('a document', () => {
  test('is tagged, says its language and its title, and brings its fonts', async () => {
    const pdf = await roh(dokument());
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    for (const teil of [
      '/MarkInfo',
      '/Marked true',
      '/Lang (de-DE)',
      '/S /H1',
      '/S /H2',
      '/S /LBody',
      '/DisplayDocTitle true',
    ])
      expect(pdf).toContain(teil);
    expect(pdf).toContain('SourceSans3');
    expect(pdf).not.toContain('/BaseFont /Helvetica');
  });

  test('goes on over as many pages as it needs', async () => {
    const eintraege = Array.from({ length: 40 }, (_, n) => ({
      titel: `Empfehlung ${n}`,
      zeilen: [{ name: 'Nachricht', wert: 'Lang. '.repeat(60) }],
    }));
    const pdf = await roh(dokument({ abschnitte: [{ titel: 'Empfehlungen', eintraege }] }));
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
  });
});

test('of two asked for at once, both come', async () => {
  const beide = await Promise.all([renderPdf(dokument()), renderPdf(dokument({ sprache: 'en' }))]);
  expect(beide.map((pdf) => pdf.toString('latin1').includes('/Lang (en-GB)'))).toEqual([false, true]);
});
