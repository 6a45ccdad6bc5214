import { type AuszahlungOutlook, PRAEMIERUNG_STATUS } from '@weitersagen/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusTage, tag } from '../../platform/clock/days.ts';
import { dueAt } from '../auftrag/rules-due.ts';
import {
  type AuszahlungSituation,
  auszahlungExpectedAt,
  auszahlungOutlook,
  gutscheinWindow,
  lapsesAt,
  remindersAt,
} from './rules.ts';

const telekom = { familie: 'telekom', widerrufTage: 14, wartezeitTage: 14, deckungTage: 30 } as const;
const versicherer = { ...telekom, familie: 'versicherer' } as const;
const t = tag;

describe('the waiting time (decisions §4)', () => {
  test.each([
    [telekom, null, null, null, 'no contract yet'],
    [telekom, null, '2026-04-01', null, 'a premium alone means nothing to telecom'],
    [versicherer, '2026-03-01', null, null, 'cover without a premium paid'],
    [versicherer, null, '2026-04-01', null, 'a premium without cover'],
    [telekom, '2026-03-01', null, '2026-03-29', '14 days of withdrawal and 14 more'],
    [
      { ...telekom, widerrufTage: 30, wartezeitTage: 0 },
      '2026-03-01',
      null,
      '2026-03-31',
      'by the settings of the client',
    ],
    [versicherer, '2026-03-01', '2026-03-05', '2026-03-31', 'cover is the later one'],
    [versicherer, '2026-03-01', '2026-05-05', '2026-05-05', 'the premium is the later one'],
    [versicherer, '2026-03-01', '2026-02-15', '2026-03-31', 'a premium paid ahead'],
    [{ ...versicherer, deckungTage: 90 }, '2026-03-01', '2026-03-05', '2026-05-30', 'by the settings of the client'],
  ])('%o, valid %s, premium %s: %s, %s', (rules, valid, contribution, expected, _why) => {
    const facts = { vertragGueltigAm: valid && t(valid), erstbeitragGezahltAm: contribution && t(contribution) };
    expect(dueAt(rules, facts as Parameters<typeof dueAt>[1])).toBe(expected);
  });
});

describe('the claim window', () => {
  test('is 12 months, its last day included', () => {
    expect(lapsesAt(t('2026-03-29'), { verfallMonate: 12 })).toBe('2027-03-29');
    expect(lapsesAt(t('2028-02-29'), { verfallMonate: 12 })).toBe('2029-02-28');
  });

  test('is called to mind 30 and 7 days before its end', () => {
    expect(remindersAt(t('2026-03-29'), t('2027-03-29'))).toEqual(['2027-02-27', '2027-03-22']);
  });

  test('but never together with the reward mail', () => {
    expect(remindersAt(t('2026-02-01'), t('2026-03-01'))).toEqual(['2026-02-22']);
  });
});

describe('the last day on which a voucher chosen today can be opened', () => {
  test.each([
    [t('2027-03-29'), '2027-03-29', 'the end of the claim window'],
    [t('2026-05-31'), '2026-05-31', 'which is 30 days away'],
    [t('2026-05-02'), '2026-05-31', 'but 30 days at least'],
    [null, '2026-05-31', 'and no less where there is no window'],
  ])('%s: %s, %s', (lapsesOn, until, _why) => {
    expect(gutscheinWindow(lapsesOn, t('2026-05-01'))).toBe(until);
  });
});

describe('the payout is expected', () => {
  const situation = (part: Partial<AuszahlungSituation>): AuszahlungSituation => ({
    status: 'Bereitgestellt',
    faelligAm: t('2026-03-29'),
    art: null,
    gewaehltAm: null,
    bankdatenAm: null,
    ausfuehrungAm: null,
    ...part,
  });
  const withBank = { art: 'geld', gewaehltAm: t('2026-04-02'), bankdatenAm: t('2026-04-02') } as const;

  test.each<[string | null, Partial<AuszahlungSituation>, string]>([
    [null, { status: 'Offen', faelligAm: null }, 'at no day that could be named, while the contract is not valid'],
    [null, { status: 'Storniert' }, 'never, when cancelled'],
    [null, { status: 'Abgelaufen' }, 'never, when expired'],
    [null, { status: 'Ausgezahlt' }, 'no more, when paid'],
    [null, { status: 'Abgeholt' }, 'no more, when collected'],
    ['2026-07-27', { status: 'Offen', faelligAm: t('2026-06-29') }, 'four weeks after the waiting time'],
    ['2026-05-13', { status: 'Offen' }, 'four weeks from today, when it is over and not yet noticed'],
    ['2026-05-13', {}, 'four weeks from today, when not yet claimed'],
    [
      '2026-05-13',
      { art: 'geld', gewaehltAm: t('2026-04-02') },
      'four weeks from today, when the bank data are missing',
    ],
    ['2026-04-30', withBank, 'four weeks after the bank data'],
    ['2026-04-16', { ...withBank, ausfuehrungAm: t('2026-04-16') }, 'on the day of the payment run'],
    ['2026-04-16', { art: 'gutschein', gewaehltAm: t('2026-04-15') }, 'within 24 hours, as a voucher'],
  ])('%s with %o: %s', (expected, part) => {
    expect(auszahlungExpectedAt(auszahlungOutlook(situation(part), t('2026-04-15')))).toBe(expected);
  });

  test.each<[string, AuszahlungOutlook | null, string | null, Partial<AuszahlungSituation>, string]>([
    ['2026-04-30', 'erwartet', '2026-04-30', withBank, 'the last day of the four weeks'],
    ['2026-05-01', 'dauertLaenger', '2026-07-02', withBank, 'the first day after them: three months in exceptions'],
    ['2026-07-02', 'dauertLaenger', '2026-07-02', withBank, 'the last day of the three months'],
    ['2026-07-03', 'verspaetet', '2026-07-02', withBank, 'the operator is late, and that is said'],
    ['2026-05-20', 'erwartet', '2026-05-21', { ...withBank, ausfuehrungAm: t('2026-05-21') }, 'late, but in a run'],
    ['2026-05-22', 'dauertLaenger', '2026-07-02', { ...withBank, ausfuehrungAm: t('2026-05-21') }, 'a run that hangs'],
    ['2026-09-01', 'abHandlung', '2026-09-29', {}, 'nothing chosen: it counts from the day on which he does'],
    ['2026-09-01', 'abHandlung', '2026-09-29', { art: 'geld', gewaehltAm: t('2026-04-02') }, 'no account: the same'],
    ['2026-04-17', null, null, { art: 'gutschein', gewaehltAm: t('2026-04-15') }, 'a voucher that waits to be opened'],
  ])('on %s: %s %s with %o: %s', (today, state, at, part) => {
    const outlook = auszahlungOutlook(situation(part), t(today));
    expect(outlook?.stand ?? null).toBe(state);
    expect(outlook?.am ?? null).toBe(at);
  });

  test('no day that is promised lies in the past, whatever the operator does', () => {
    const days = fc.integer({ min: 0, max: 900 }).map((n) => plusTage(t('2026-01-01'), n));
    const part = fc.option(days, { nil: null });
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...PRAEMIERUNG_STATUS),
          art: fc.constantFrom('geld', 'gutschein', null),
          faelligAm: part,
          gewaehltAm: part,
          bankdatenAm: part,
          ausfuehrungAm: part,
        }),
        days,
        (l, today) => {
          const at = auszahlungExpectedAt(auszahlungOutlook(l, today));
          expect(at === null || at >= today).toBe(true);
        },
      ),
    );
  });
});
