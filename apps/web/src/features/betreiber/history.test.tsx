import { LANGUAGES } from '@weitersagen/contract/languages';
import { deskOf, drawPart } from '@weitersagen/testkit/drawn';
import { expect, test } from 'vitest';
import { History } from './history.tsx';

test.each(
  LANGUAGES.flatMap((language) =>
    [
      ['empfehlung.linkGeschlossen', 'kontoGeloescht'],
      ['empfehlung.kontaktAngeschrieben', null],
      ['praemierung.kontoGeloescht', 'kontoGeloescht'],
      ['praemierung.auftragEntfallen', 'bonusZurueckgenommen'],
    ].map(([Was, Grund]) => [language, Was, Grund] as const),
  ),
)('what happened is told in words, and so is why: %s, %s, %s', (language, Was, Grund) => {
  const row = { Am: '2026-11-28T21:32:00Z', Was, Grund, Wer: 'empfehler' } as never;
  const { text } = drawPart(<History rows={[row]} />, { boot: deskOf('Betrachter', { sprache: language }) });
  expect(text).not.toContain(Was?.split('.')[1]);
  expect(text).not.toMatch(/kontoGeloescht|bonusZurueckgenommen/);
});
