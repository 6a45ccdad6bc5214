import { atAgency, drawPart } from '@weitersagen/testkit/drawn';
import { expect, test } from 'vitest';
import type { LoadedReport } from './load.ts';
import { Period } from './period.tsx';

const MONTHS = ['2026-09-01', '2026-10-01', '2026-11-01'];

/** Of the two choices, which month each shows. */
function chosenIn(search: string, unreadable: string[]): string[] {
  const loaded = { report: { Spalten: [{ Spalte: 'Zeitraum', Titel: 'Monat', Typ: 'month' }] }, unreadable };
  const statistics = { Von: '2026-09-01', Bis: '2026-11-26', Waehlbar: MONTHS };
  const part = (
    <Period
      loaded={loaded as unknown as LoadedReport}
      statistics={statistics as unknown as Parameters<typeof Period>[0]['statistics']}
    />
  );
  const { html } = drawPart(part, { boot: atAgency('AgenturInhaber'), at: `/statistik${search}` });
  return [...html.matchAll(/<option value="([^"]*)" selected/g)].map(([, month = '']) => month);
}

test('the months that are looked at are chosen', () =>
  expect(chosenIn('?von_Zeitraum=2026-09', [])).toEqual(['2026-09', '2026-11']));
test('months the wrong way round stay as they were chosen, to be put right', () =>
  expect(chosenIn('?von_Zeitraum=2026-11&bis_Zeitraum=2026-10', ['Zeitraum'])).toEqual(['2026-11', '2026-10']));
test('a month that is none of the choice leaves the usual one', () =>
  expect(chosenIn('?von_Zeitraum=2019-01&bis_Zeitraum=2026-10', ['Zeitraum'])).toEqual(['2026-09', '2026-10']));
