import { AUFTRAG_STATUS, type AuftragStatus } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { type AuftragLifecycleEvent, auftragLifecycle } from './status.ts';

const { apply } = auftragLifecycle;

const free = { hindernisse: [] };

test('an order with an obstacle is not released, and the first of them is the reason', () => {
  const obstacles = ['empfehlungNichtOffen', 'minderjaehrig'] as const;
  expect(apply('Gemeldet', 'freigegeben', { hindernisse: obstacles })).toEqual({
    ok: false,
    grund: 'empfehlungNichtOffen',
  });
});

const events: AuftragLifecycleEvent[] = [
  'gemeldet',
  'freigegeben',
  'abgelehnt',
  'widerrufen',
  'storniert',
  'vorvertrag',
  'vorvertragBerichtigt',
];

/** Decisions §4; – stands for “does not exist”. What is not listed is not possible. */
const table: Record<string, AuftragStatus> = {
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
  test.each([null, ...AUFTRAG_STATUS].flatMap((from) => events.map((event) => [from, event] as const)))(
    '%s · %s',
    (from, event) => {
      const after = table[`${from ?? '–'} ${event}`];
      const result = apply(from, event, free);
      if (after) expect(result).toMatchObject({ ok: true, status: after });
      else
        expect(result).toMatchObject({ ok: false, grund: expect.stringMatching(/^(nichtMoeglich|schonGeschehen)$/) });
    },
  );

  test.each<[AuftragStatus, AuftragLifecycleEvent]>([
    ['Gemeldet', 'gemeldet'],
    ['Freigegeben', 'freigegeben'],
    ['Abgelehnt', 'abgelehnt'],
    ['Widerrufen', 'widerrufen'],
    ['Freigegeben', 'vorvertragBerichtigt'],
    ['Storniert', 'vorvertrag'],
  ])('%s has already seen %s', (status, event) => {
    expect(apply(status, event, free)).toEqual({ ok: false, grund: 'schonGeschehen' });
  });
});

test('an order is not valid again where goodwill was given for it since', () => {
  expect(apply('Storniert', 'vorvertragBerichtigt', { ...free, goodwill: true })).toEqual({
    ok: false,
    grund: 'kulanzGewaehrt',
  });
});

describe('what follows', () => {
  test('a release makes the claims and moves the Empfehlung', () => {
    expect(apply('Gemeldet', 'freigegeben', free)).toMatchObject({
      folgen: [
        { art: 'empfehlung', ereignis: 'auftragFreigegeben' },
        { art: 'praemierungenAnlegen' },
        { art: 'bonusNeuZaehlen' },
      ],
    });
  });

  test.each(['widerrufen', 'storniert', 'vorvertrag'] as const)('%s after it takes them back', (event) => {
    expect(apply('Freigegeben', event, free)).toMatchObject({
      folgen: [
        { art: 'praemierungen', ereignis: 'auftragEntfallen' },
        { art: 'empfehlung', ereignis: 'auftragEntfallen' },
        { art: 'bonusNeuZaehlen' },
      ],
    });
  });

  test.each(['abgelehnt', 'vorvertrag', 'widerrufen', 'storniert'] as const)(
    '%s before it leaves the Empfehlung open',
    (event) => {
      expect(apply('Gemeldet', event, free)).toMatchObject({ folgen: [] });
    },
  );

  test.each([
    ['Abgelehnt', 'widerrufen'],
    ['Abgelehnt', 'storniert'],
    ['Storniert', 'widerrufen'],
    ['Storniert', 'storniert'],
  ] as const)('a stronger reason after the end has no second effect: %s, then %s', (from, event) => {
    expect(apply(from, event, free)).toMatchObject({ folgen: [] });
  });

  test('a prior contract corrected away: the referrer is told of the order; a released one gets its claims back', () => {
    expect(apply('Abgelehnt', 'vorvertragBerichtigt', free)).toMatchObject({
      folgen: [{ art: 'mail', mail: 'auftragEingegangen' }],
    });
    expect(apply('Storniert', 'vorvertragBerichtigt', free)).toMatchObject({
      folgen: [
        { art: 'praemierungen', ereignis: 'auftragWiederGueltig' },
        { art: 'empfehlung', ereignis: 'auftragWiederGueltig' },
        { art: 'bonusNeuZaehlen' },
      ],
    });
  });
});
