import { AUFTRAG_STATUS, type AuftragStatus } from '@weitersagen/contract/werte';
import { describe, expect, test } from 'vitest';
import { type AuftragLifecycleEreignis, auftragLifecycle } from './status.ts';

const { apply } = auftragLifecycle;

const frei = { hindernisse: [] };

test('an order with an obstacle is not released, and the first of them is the reason', () => {
  const hindernisse = ['empfehlungNichtOffen', 'minderjaehrig'] as const;
  expect(apply('Gemeldet', 'freigegeben', { hindernisse })).toEqual({ ok: false, grund: 'empfehlungNichtOffen' });
});

const ereignisse: AuftragLifecycleEreignis[] = [
  'gemeldet',
  'freigegeben',
  'abgelehnt',
  'widerrufen',
  'storniert',
  'vorvertrag',
  'vorvertragBerichtigt',
];

/** Decisions §4; – stands for “does not exist”. What is not listed is not possible. */
const tabelle: Record<string, AuftragStatus> = {
  '– gemeldet': 'Gemeldet',
  'Gemeldet freigegeben': 'Freigegeben',
  'Gemeldet abgelehnt': 'Abgelehnt',
  'Gemeldet vorvertrag': 'Abgelehnt',
  'Gemeldet widerrufen': 'Abgelehnt',
  'Gemeldet storniert': 'Abgelehnt',
  'Abgelehnt widerrufen': 'Abgelehnt',
  'Abgelehnt storniert': 'Abgelehnt',
  'Abgelehnt vorvertragBerichtigt': 'Gemeldet',
  'Storniert widerrufen': 'Widerrufen',
  'Storniert storniert': 'Storniert',
  'Storniert vorvertragBerichtigt': 'Freigegeben',
  'Freigegeben widerrufen': 'Widerrufen',
  'Freigegeben storniert': 'Storniert',
  'Freigegeben vorvertrag': 'Storniert',
};

describe('every status and every event', () => {
  test.each([null, ...AUFTRAG_STATUS].flatMap((von) => ereignisse.map((ereignis) => [von, ereignis] as const)))(
    '%s · %s',
    (von, ereignis) => {
      const nach = tabelle[`${von ?? '–'} ${ereignis}`];
      const result = apply(von, ereignis, frei);
      if (nach) expect(result).toMatchObject({ ok: true, status: nach });
      else
        expect(result).toMatchObject({ ok: false, grund: expect.stringMatching(/^(nichtMoeglich|schonGeschehen)$/) });
    },
  );

  test.each<[AuftragStatus, AuftragLifecycleEreignis]>([
    ['Gemeldet', 'gemeldet'],
    ['Freigegeben', 'freigegeben'],
    ['Abgelehnt', 'abgelehnt'],
    ['Widerrufen', 'widerrufen'],
    ['Freigegeben', 'vorvertragBerichtigt'],
    ['Storniert', 'vorvertrag'],
  ])('%s has already seen %s', (status, ereignis) => {
    expect(apply(status, ereignis, frei)).toEqual({ ok: false, grund: 'schonGeschehen' });
  });
});

test('an order is not valid again where goodwill was given for it since', () => {
  expect(apply('Storniert', 'vorvertragBerichtigt', { ...frei, goodwill: true })).toEqual({
    ok: false,
    grund: 'kulanzGewaehrt',
  });
});

describe('what follows', () => {
  test('a release makes the claims and moves the Empfehlung', () => {
    expect(apply('Gemeldet', 'freigegeben', frei)).toMatchObject({
      folgen: [
        { art: 'empfehlung', ereignis: 'auftragFreigegeben' },
        { art: 'praemierungenAnlegen' },
        { art: 'bonusNeuZaehlen' },
      ],
    });
  });

  test.each(['widerrufen', 'storniert', 'vorvertrag'] as const)('%s after it takes them back', (ereignis) => {
    expect(apply('Freigegeben', ereignis, frei)).toMatchObject({
      folgen: [
        { art: 'praemierungen', ereignis: 'auftragEntfallen' },
        { art: 'empfehlung', ereignis: 'auftragEntfallen' },
        { art: 'bonusNeuZaehlen' },
      ],
    });
  });

  test.each(['abgelehnt', 'vorvertrag', 'widerrufen', 'storniert'] as const)(
    '%s before it leaves the Empfehlung open',
    (ereignis) => {
      expect(apply('Gemeldet', ereignis, frei)).toMatchObject({ folgen: [] });
    },
  );

  test.each([
    ['Abgelehnt', 'widerrufen'],
    ['Abgelehnt', 'storniert'],
    ['Storniert', 'widerrufen'],
    ['Storniert', 'storniert'],
  ] as const)('a stronger reason after the end has no second effect: %s, then %s', (von, ereignis) => {
    expect(apply(von, ereignis, frei)).toMatchObject({ folgen: [] });
  });

  test('a prior contract corrected away: the referrer is told of the order; a released one gets its claims back', () => {
    expect(apply('Abgelehnt', 'vorvertragBerichtigt', frei)).toMatchObject({
      folgen: [{ art: 'mail', mail: 'auftragEingegangen' }],
    });
    expect(apply('Storniert', 'vorvertragBerichtigt', frei)).toMatchObject({
      folgen: [
        { art: 'praemierungen', ereignis: 'auftragWiederGueltig' },
        { art: 'empfehlung', ereignis: 'auftragWiederGueltig' },
        { art: 'bonusNeuZaehlen' },
      ],
    });
  });
});
