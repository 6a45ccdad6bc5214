import { AUFTRAG_EVENTS, type AuftragStatus } from '@weitersagen/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusTage, tag } from '../../platform/clock/days.ts';
import { type AuftragDetails, type FeedEvent, factsFrom, lapse, NO_FACTS } from './rules.ts';
import { type Decision, eventTowards, findingOf, type OrderState, stateFrom } from './rules-state.ts';
import { type AuftragEffect, auftragLifecycle } from './status.ts';

const DAY = tag('2026-03-10');
const day = (n: number) => plusTage(DAY, n);

describe('a fact dated', () => {
  test.each([
    ['long before everything', tag('1990-01-01'), 'vorEmpfehlung'],
    ['on the day before the recommendation', day(-6), 'vorEmpfehlung'],
    ['on the day of the recommendation', day(-5), null],
    ['on the day of its arrival', day(0), null],
    ['one day ahead', day(1), null],
    ['two days ahead', day(2), 'inZukunft'],
    ['in another century', tag('2199-12-31'), 'inZukunft'],
  ])('%s', (_, datum, finding) => {
    expect(findingOf(datum, day(-5), day(0))).toBe(finding);
  });

  test.each([
    ['over the end of summer time', tag('2026-10-26'), tag('2026-10-25'), null],
    ['over 29 February', tag('2028-03-01'), tag('2028-02-28'), 'inZukunft'],
    ['over the turn of the year', tag('2027-01-01'), tag('2026-12-31'), null],
  ])('%s: days are those of the calendar', (_, datum, arrivedOn, finding) => {
    expect(findingOf(datum, tag('2026-01-01'), arrivedOn)).toBe(finding);
  });
});

const known = (part: Partial<AuftragDetails>): AuftragDetails => ({ ...NO_FACTS, ...part });
const w = { widerrufenAm: day(3) };
const s = { storniertAm: day(2) };
const v = { vorvertrag: true, vorvertragAm: day(1) };
const corrected = { vorvertrag: false };
const released: Decision = { what: 'freigegeben' };
const refused: Decision = { what: 'abgelehnt', reason: 'nicht über den Link' };

describe('the state of an order', () => {
  test.each<[string, Partial<AuftragDetails>, Decision, AuftragStatus, string | null]>([
    ['nothing decided', {}, null, 'Gemeldet', null],
    ['a prior contract', v, null, 'Abgelehnt', 'vorvertrag'],
    ['a prior contract corrected away', corrected, null, 'Gemeldet', null],
    ['cancelled', s, null, 'Abgelehnt', 'storniert'],
    ['withdrawn', w, null, 'Abgelehnt', 'widerrufen'],
    ['cancelled goes before a prior contract', { ...s, ...v }, null, 'Abgelehnt', 'storniert'],
    ['withdrawn goes before cancelled', { ...w, ...s }, null, 'Abgelehnt', 'widerrufen'],
    ['withdrawn goes before all', { ...w, ...s, ...v }, null, 'Abgelehnt', 'widerrufen'],
    ['released', {}, released, 'Freigegeben', null],
    ['released, a prior contract', v, released, 'Storniert', 'vorvertrag'],
    ['released, a prior contract corrected away', corrected, released, 'Freigegeben', null],
    ['released, cancelled', { ...s, ...v }, released, 'Storniert', 'storniert'],
    ['released, withdrawn', { ...w, ...s, ...v }, released, 'Widerrufen', 'widerrufen'],
    ['refused', {}, refused, 'Abgelehnt', 'nicht über den Link'],
    ['refused stays so, whatever is reported', { ...w, ...s, ...v }, refused, 'Abgelehnt', 'nicht über den Link'],
    ['refused without a word', {}, { what: 'abgelehnt', reason: null }, 'Abgelehnt', null],
  ])('%s', (_, facts, decision, status, reason) => {
    expect(stateFrom(known(facts), decision)).toEqual({ status, reason });
  });
});

/** Everything that follows from events arriving one after the other, as the command does it. */
const play = (arrivals: readonly FeedEvent[], release: number | null) => {
  let stored: OrderState = { status: 'Gemeldet', reason: null };
  let decision: Decision = null;
  const seen: FeedEvent[] = [];
  const effects: AuftragEffect[] = [];
  const move = (event: Parameters<typeof auftragLifecycle.apply>[1], reason: string | null) => {
    const result = auftragLifecycle.apply(stored.status, event, {
      hindernisse: event === 'freigegeben' && lapse(factsFrom(seen)) ? ['vorvertrag'] : [],
    });
    if (!result.ok) return false;
    effects.push(...result.folgen);
    stored = { status: result.status, reason };
    return true;
  };
  const decide = () => {
    if (decision === null && move('freigegeben', null)) decision = released;
  };
  for (const [i, message] of arrivals.entries()) {
    if (i === release) decide();
    seen.push(message);
    const target = stateFrom(factsFrom(seen), decision);
    const event = eventTowards(stored, target);
    if (event) move(event, target.reason);
    expect(stored, 'one move leads from any state to the one that the facts say').toEqual(target);
  }
  if (release === arrivals.length) decide();
  // What a claim is worth in the end, and how often it was made: a claim is made once, and each end and return moves it.
  const money = effects.reduce(
    (owed, f) =>
      f.art === 'praemierungenAnlegen' || (f.art === 'praemierungen' && f.ereignis === 'auftragWiederGueltig')
        ? owed + 70
        : f.art === 'praemierungen'
          ? owed - 70
          : owed,
    0,
  );
  const made = effects.filter((f) => f.art === 'praemierungenAnlegen').length;
  return { state: stored as OrderState, released: decision !== null, money, made, facts: factsFrom(seen) };
};

const message = (number: number): fc.Arbitrary<FeedEvent> =>
  fc.record(
    {
      ereignisnummer: fc.constant(`E${number}`),
      ereignis: fc.constantFrom(...AUFTRAG_EVENTS),
      datum: fc.integer({ min: 0, max: 2 }).map(day),
      auftragsdatum: fc.integer({ min: -3, max: 0 }).map(day),
      produkt: fc.constantFrom('a', 'b'),
      vorvertrag: fc.boolean(),
    },
    { requiredKeys: ['ereignisnummer', 'ereignis', 'datum'] },
  );

/** Up to six facts; numbers on both sides of ten; in two orders of arrival, each with some of them repeated and doubled. */
const twoArrivals = fc
  .uniqueArray(fc.integer({ min: 7, max: 13 }), { minLength: 1, maxLength: 6 })
  .chain((numbers) => fc.tuple(...numbers.map(message)))
  .chain((facts) => {
    const arrival = fc
      .array(fc.constantFrom(...facts), { maxLength: 6 })
      .chain((again) => fc.shuffledSubarray([...facts, ...again], { minLength: facts.length + again.length }));
    return fc.tuple(arrival, arrival);
  });

describe('the same facts in any order of arrival, repeated and doubled', () => {
  test('and the release at the end: one status, one reason, one amount of money', () => {
    fc.assert(
      fc.property(twoArrivals, ([one, other]) => {
        expect(play(one, one.length)).toEqual(play(other, other.length));
      }),
      { numRuns: 500 },
    );
  });

  test('and the release anywhere between them: the same, wherever it was possible', () => {
    fc.assert(
      fc.property(twoArrivals, fc.nat({ max: 12 }), fc.nat({ max: 12 }), ([one, other], i, j) => {
        const a = play(one, Math.min(i, one.length));
        const b = play(other, Math.min(j, other.length));
        if (a.released === b.released) expect(a).toEqual(b);
        expect(a.money).toBe(a.state.status === 'Freigegeben' ? 70 : 0);
        expect(a.made).toBe(a.released ? 1 : 0);
      }),
      { numRuns: 500 },
    );
  });

  test('a prior contract corrected away: all 24 arrivals end at 70 €', () => {
    const facts: FeedEvent[] = [
      { ereignisnummer: 'E8', ereignis: 'erfasst', datum: day(0), auftragsdatum: day(0), produkt: 'a' },
      { ereignisnummer: 'E9', ereignis: 'vertragGueltig', datum: day(1), vorvertrag: true },
      { ereignisnummer: 'E10', ereignis: 'vertragGueltig', datum: day(1), vorvertrag: false },
      { ereignisnummer: 'E11', ereignis: 'erstbeitragGezahlt', datum: day(1) },
    ];
    const arrivals = permutations(facts);
    expect(arrivals).toHaveLength(24);
    for (const release of [1, 2, 3, 4])
      for (const arrival of arrivals) {
        const end = play(arrival, release);
        if (end.released) expect(end).toMatchObject({ state: { status: 'Freigegeben', reason: null }, money: 70 });
        else expect(end.state.status).toBe('Gemeldet');
      }
    for (const arrival of arrivals) expect(play(arrival, 4)).toMatchObject({ money: 70 });
  });
});

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
