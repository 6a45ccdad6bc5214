import { EINLADUNG_STATUS, type EinladungStatus, type Tag } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { checkAgain, checkReminder, validUntil } from './rules.ts';
import { einladungLifecycle } from './status.ts';

const [today, last] = ['2026-11-24', '2026-11-30'] as Tag[];
const facts = { heute: today as Tag, gueltigBis: last as Tag };
const late = { heute: '2026-12-01' as Tag, gueltigBis: last as Tag };

describe('an invitation', () => {
  test.each(['Angenommen', 'Abgelaufen', 'Zurueckgezogen'] as const)('that is %s stays so', (status) => {
    expect(einladungLifecycle.erlaubt(status, facts)).toEqual([]);
    expect(einladungLifecycle.erlaubt(status, late)).toEqual([]);
  });

  test('does not expire on its last day', () => {
    const onLastDay = { ...facts, heute: facts.gueltigBis };
    expect(einladungLifecycle.apply('Versandt', 'fristVerstrichen', onLastDay)).toMatchObject({ grund: 'nochGueltig' });
    expect(einladungLifecycle.apply('Geoeffnet', 'fristVerstrichen', late)).toMatchObject({ status: 'Abgelaufen' });
  });

  test('is not opened after its last day', () => {
    expect(einladungLifecycle.apply('Versandt', 'geoeffnet', late)).toMatchObject({ grund: 'abgelaufen' });
  });

  test('is accepted also by whom nobody saw open it', () => {
    expect(einladungLifecycle.apply('Versandt', 'angenommen', facts)).toMatchObject({ status: 'Angenommen' });
  });

  test('is good for 60 days', () => {
    expect(validUntil(new Date('2026-11-24T10:00:00Z'))).toBe('2027-01-23');
  });
});

const events = [...new Set(einladungLifecycle.moves.map(({ ereignis }) => ereignis))];
/** Decisions §8; – stands for “does not exist”. What is not listed is not possible. */
const table: Record<string, EinladungStatus> = {
  '– versandt': 'Versandt',
  'Versandt geoeffnet': 'Geoeffnet',
  'Versandt angenommen': 'Angenommen',
  'Versandt fristVerstrichen': 'Abgelaufen',
  'Versandt zurueckgezogen': 'Zurueckgezogen',
  'Geoeffnet angenommen': 'Angenommen',
  'Geoeffnet fristVerstrichen': 'Abgelaufen',
  'Geoeffnet zurueckgezogen': 'Zurueckgezogen',
};

test.each([null, ...EINLADUNG_STATUS].flatMap((from) => events.map((event) => [from, event] as const)))(
  'an invitation, every status and every event: %s · %s',
  (from, event) => {
    const after = table[`${from ?? '–'} ${event}`];
    const result = einladungLifecycle.apply(from, event, event === 'fristVerstrichen' ? late : facts);
    if (after) expect(result).toMatchObject({ ok: true, status: after });
    else expect(result).toMatchObject({ ok: false, grund: expect.stringMatching(/^(nichtMoeglich|schonGeschehen)$/) });
  },
);

describe('an invitation of whom the agency has written to before', () => {
  const today = '2026-11-24' as Tag;

  test.each(['2026-10-26', '2026-11-24'] as Tag[])('is refused, with the last mail on %s', (last) => {
    expect(checkAgain(last, today)).toBe('kuerzlichEingeladen');
  });

  test.each([null, '2026-10-25' as Tag])('goes through, with the last mail on %s', (last) => {
    expect(checkAgain(last, today)).toBeNull();
  });
});

describe('a reminder', () => {
  const before = { isOpen: true, erinnert: false, versandtAm: '2026-11-21' as Tag, heute: '2026-11-24' as Tag };

  test.each([
    ['of what is over', { isOpen: false }, 'einladungBeendet'],
    ['a second time', { erinnert: true }, 'schonErinnert'],
    ['two days after it was sent', { heute: '2026-11-23' as Tag }, 'erinnerungZuFrueh'],
  ])('is refused %s', (_, more, grund) => {
    expect(checkReminder({ ...before, ...more })).toBe(grund);
  });

  test('goes through once, three days after', () => {
    expect(checkReminder(before)).toBeNull();
  });
});
