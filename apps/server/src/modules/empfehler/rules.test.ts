import { describe, expect, test } from 'vitest';
import { tag } from '../../platform/clock/tage.ts';
import { bonusAenderung, bonusStand, erlaubteHandlungen, sichtbaresEreignis, zaehleAbschluesse } from './rules.ts';

describe('the staged bonus (decisions §5)', () => {
  test.each([-1, 1.5, Number.NaN])('%s is not a number of contracts', (anzahl) => {
    expect(() => bonusStand(anzahl, 3)).toThrow(RangeError);
  });

  test('is none where the client has no threshold', () => {
    expect(bonusStand(5, 0)).toBeNull();
    expect(bonusAenderung(5, 0, 0)).toBe(0);
  });

  test.each([
    [0, 0, 3],
    [1, 0, 2],
    [2, 0, 1],
    [3, 1, 3],
    [4, 1, 2],
    [6, 2, 3],
    [8, 2, 1],
  ])('%i contracts of 3: %i bonuses, %i to go', (anzahl, bonusPraemienZahl, verbleibendeAbschluesseBisBonus) => {
    expect(bonusStand(anzahl, 3)).toEqual({
      anzahlAbschluesse: anzahl,
      abschluesseFuerBonus: 3,
      bonusPraemienZahl,
      verbleibendeAbschluesseBisBonus,
    });
  });

  test.each([
    [2, 0, 0, 'not yet'],
    [3, 0, 1, 'the third contract grants one'],
    [3, 1, 0, 'once only'],
    [2, 1, -1, 'a cancellation counts back'],
    [6, 1, 1, 'the sixth grants the second'],
  ])('%i contracts, %i granted: %i, %s', (anzahl, gewaehrt, aenderung) => {
    expect(bonusAenderung(anzahl, 3, gewaehrt)).toBe(aenderung);
  });
});

test('only released orders since the start of the programme count', () => {
  const am = tag('2026-03-01');
  const auftraege = [
    { status: 'Freigegeben', freigegebenAm: am },
    { status: 'Freigegeben', freigegebenAm: tag('2026-01-01') },
    { status: 'Freigegeben', freigegebenAm: tag('2025-12-31') },
    { status: 'Freigegeben', freigegebenAm: null },
    { status: 'Storniert', freigegebenAm: am },
    { status: 'Widerrufen', freigegebenAm: am },
    { status: 'Gemeldet', freigegebenAm: null },
    { status: 'Abgelehnt', freigegebenAm: null },
  ] as const;
  expect(zaehleAbschluesse(auftraege, tag('2026-01-01'))).toBe(2);
});

describe('erlaubteHandlungen', () => {
  const offen = { status: 'Offen', gesperrt: false, abgelaufen: false } as const;
  const ok = { status: 'Ok', gesperrt: false, abgelaufen: false } as const;
  const bereit = { status: 'Bereitgestellt', art: null, bankdatenVorhanden: false } as const;
  test.each([
    ['expired by the clock', { ...offen, abgelaufen: true }, null, []],
    ['blocked', { ...offen, gesperrt: true }, null, []],
    ['used', ok, null, []],
    ['waiting', ok, { ...bereit, status: 'Offen' }, []],
    ['paid', ok, { ...bereit, status: 'Ausgezahlt', art: 'geld', bankdatenVorhanden: true }, []],
    ['chosen, with an account', ok, { ...bereit, art: 'geld', bankdatenVorhanden: true }, []],
    ['open', offen, null, ['teilen']],
    ['ready', ok, bereit, ['praemieAbholen', 'praemierungmail']],
    ['returned by the bank', ok, { ...bereit, art: 'geld' }, ['praemierungmail', 'bankdaten']],
  ] as const)('%s', (_, empfehlung, praemierung, erlaubt) => {
    expect(erlaubteHandlungen({ empfehlung, praemierung })).toEqual(erlaubt);
  });
});

describe('sichtbaresEreignis', () => {
  const e = (gegenstand: string, ereignis: string, gegenstandId = 'x') => ({ gegenstand, gegenstandId, ereignis });
  test.each([
    ["the contact's claim", e('praemierung', 'ausgezahlt', 'fremd'), null],
    ['data that are not confirmed', e('empfaenger', 'eingetragen'), null],
    ['the deletion of them', e('empfaenger', 'geloescht'), null],
    ['bank data of the contact', e('empfaenger', 'bankdatenGespeichert'), null],
    ['a prior contract, as nothing but an end', e('auftrag', 'vorvertrag'), 'auftragEntfallen'],
    ['a withdrawal, as nothing but an end', e('auftrag', 'widerrufen'), 'auftragEntfallen'],
    ['his own reward', e('praemierung', 'ausgezahlt', 'eigene'), 'praemieAusgezahlt'],
  ])('%s', (_, ereignis, sichtbar) => {
    expect(sichtbaresEreignis(ereignis, 'eigene')).toBe(sichtbar);
  });
});
