import type { FreigabeObstacle } from '@weitersagen/contract/rule-set';
import { AUFTRAG_EVENTS } from '@weitersagen/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusTage, tag } from '../../platform/clock/days.ts';
import {
  addToFacts,
  boughtProdukt,
  type FeedEvent,
  type FreigabeSituation,
  factsFrom,
  freigabeObstacles,
  freigabeVerdacht,
  lapse,
  NO_FACTS,
} from './rules.ts';

const situation = (part: Partial<FreigabeSituation> = {}): FreigabeSituation => ({
  fakten: { ...NO_FACTS, auftragsdatum: tag('2026-03-10'), produkt: 'glasfaser-250' },
  heute: tag('2026-03-12'),
  empfehlung: { status: 'Offen', erstelltAm: tag('2026-03-01'), produkt: 'glasfaser-250' },
  empfaenger: { bestaetigt: true, volljaehrig: true, selbstempfehlung: 'nein' },
  allowSelfRecommendation: false,
  praemieGefunden: true,
  doppelterAuftrag: false,
  verdachtOffen: false,
  ...part,
});
const withFacts = (part: Partial<FreigabeSituation['fakten']>) =>
  situation({ fakten: { ...situation().fakten, ...part } });
const withEmpfaenger = (part: Partial<NonNullable<FreigabeSituation['empfaenger']>>) =>
  situation({ empfaenger: { ...situation().empfaenger!, ...part } });
const withEmpfehlung = (part: Partial<FreigabeSituation['empfehlung']>) =>
  situation({ empfehlung: { ...situation().empfehlung, ...part } });

describe('an order may not be released', () => {
  test.each<[FreigabeObstacle, FreigabeSituation]>([
    ['empfaengerNichtBestaetigt', situation({ empfaenger: null })],
    ['empfaengerNichtBestaetigt', withEmpfaenger({ bestaetigt: false })],
    ['empfehlungNichtOffen', withEmpfehlung({ status: 'Abgelaufen' })],
    ['empfehlungNichtOffen', withEmpfehlung({ status: 'Storniert' })],
    ['empfehlungNichtOffen', withEmpfehlung({ status: 'Ok' })],
    ['empfehlungNichtOffen', withEmpfehlung({ status: 'Gezahlt' })],
    ['auftragsdatumFehlt', withFacts({ auftragsdatum: null })],
    ['auftragVorEmpfehlung', withFacts({ auftragsdatum: tag('2026-02-28') })],
    ['auftragsdatumInZukunft', withFacts({ auftragsdatum: tag('2026-03-13') })],
    ['produktFehlt', withFacts({ produkt: null })],
    ['keinePraemie', situation({ praemieGefunden: false })],
    ['minderjaehrig', withEmpfaenger({ volljaehrig: false })],
    ['selbstempfehlung', withEmpfaenger({ selbstempfehlung: 'sicher' })],
    ['vorvertrag', withFacts({ vorvertrag: true })],
    ['widerrufen', withFacts({ widerrufenAm: tag('2026-03-11') })],
    ['storniert', withFacts({ storniertAm: tag('2026-03-11') })],
    ['doppelterAuftrag', situation({ doppelterAuftrag: true })],
    ['verdachtOffen', situation({ verdachtOffen: true })],
  ])('%s', (reason, l) => {
    expect(freigabeObstacles(l)).toEqual([reason]);
  });

  test.each([
    ['2026-02-28', 'auftragVorEmpfehlung'],
    ['2026-03-13', 'auftragsdatumInZukunft'],
  ])('of %s nobody is called under 18: the day itself is out of reason', (day, reason) => {
    const l = withEmpfaenger({ volljaehrig: false });
    expect(freigabeObstacles({ ...l, fakten: { ...l.fakten, auftragsdatum: tag(day) } })).toEqual([reason]);
  });

  test('and every reason is named, not only the first', () => {
    const much = situation({ empfaenger: { bestaetigt: false, volljaehrig: false, selbstempfehlung: 'sicher' } });
    expect(freigabeObstacles(much)).toEqual(['empfaengerNichtBestaetigt', 'minderjaehrig', 'selbstempfehlung']);
  });
});

describe('an order may be released', () => {
  test.each([
    ['when nothing speaks against it', situation()],
    ['when it was placed on the day of the recommendation', withFacts({ auftragsdatum: tag('2026-03-01') })],
    ['when the provider denies a prior contract', withFacts({ vorvertrag: false })],
    ['when another product was bought', withFacts({ produkt: 'dsl-50' })],
    ['when the suspicion of a self-recommendation has been answered', withEmpfaenger({ selbstempfehlung: 'verdacht' })],
    [
      'when the client allows self-recommendation',
      { ...withEmpfaenger({ selbstempfehlung: 'sicher' }), allowSelfRecommendation: true },
    ],
  ])('%s', (_why, l) => {
    expect(freigabeObstacles(l)).toEqual([]);
  });

  test('and the operator is told what to look at', () => {
    expect(freigabeVerdacht(situation())).toEqual([]);
    expect(freigabeVerdacht(withFacts({ produkt: 'dsl-50' }))).toEqual(['anderesProdukt']);
  });
});

const erfasst: FeedEvent = {
  ereignisnummer: 'E1',
  ereignis: 'erfasst',
  datum: tag('2026-03-10'),
  auftragsdatum: tag('2026-03-09'),
  produkt: 'dsl-50',
  kundennummer: 'K7',
};
const valid: FeedEvent = {
  ereignisnummer: 'E2',
  ereignis: 'vertragGueltig',
  datum: tag('2026-03-20'),
  produkt: 'glasfaser-250',
};
const contribution: FeedEvent = { ereignisnummer: 'E3', ereignis: 'erstbeitragGezahlt', datum: tag('2026-04-01') };

describe('facts of the feed', () => {
  test('each event leaves its own', () => {
    const { sources: _, firstDay, ...details } = factsFrom([erfasst, valid, contribution]);
    expect(firstDay).toBe('2026-03-10');
    expect(details).toEqual({
      auftragsdatum: '2026-03-09',
      produkt: 'glasfaser-250',
      kundennummer: 'K7',
      vorvertrag: null,
      vorvertragAm: null,
      empfaengernummer: null,
      vertragGueltigAm: '2026-03-20',
      erstbeitragGezahltAm: '2026-04-01',
      widerrufenAm: null,
      storniertAm: null,
    });
  });

  test('an old event that arrives late undoes nothing', () => {
    expect(factsFrom([valid, erfasst]).produkt).toBe('glasfaser-250');
  });

  test('a correction by a newer event holds', () => {
    const korrektur: FeedEvent = { ...valid, ereignisnummer: 'E4', datum: tag('2026-04-15') };
    expect(factsFrom([korrektur, valid]).vertragGueltigAm).toBe('2026-04-15');
  });

  test('the same event again changes nothing', () => {
    const once = addToFacts(NO_FACTS, erfasst);
    expect(addToFacts(once, erfasst)).toEqual(once);
  });

  const message: fc.Arbitrary<FeedEvent> = fc.record(
    {
      ereignisnummer: fc.constantFrom('1', '2', '10', 'a', '"', 'ä'),
      ereignis: fc.constantFrom(...AUFTRAG_EVENTS),
      datum: fc.integer({ min: 0, max: 5 }).map((n) => plusTage(tag('2026-03-01'), n)),
      auftragsdatum: fc.integer({ min: 0, max: 3 }).map((n) => plusTage(tag('2026-02-20'), n)),
      produkt: fc.constantFrom('a', 'b', 'c'),
      kundennummer: fc.constantFrom('K1', 'K2'),
      vorvertrag: fc.boolean(),
    },
    { requiredKeys: ['ereignisnummer', 'ereignis', 'datum'] },
  );
  const jumbled = fc
    .array(message, { minLength: 1, maxLength: 8 })
    .chain((sent) =>
      fc
        .tuple(fc.constant(sent), fc.array(fc.constantFrom(...sent), { maxLength: 8 }))
        .chain(([g, twice]) =>
          fc.tuple(fc.constant(g), fc.shuffledSubarray([...g, ...twice], { minLength: g.length + twice.length })),
        ),
    );

  test('any order and any repetition of the same events gives the same facts', () => {
    fc.assert(
      fc.property(jumbled, ([sent, arrived]) => {
        expect(factsFrom(arrived)).toEqual(factsFrom(sent));
      }),
      { numRuns: 500 },
    );
  });
});

describe('an order comes to nothing', () => {
  test.each([
    [{}, null],
    [{ vorvertrag: false }, null],
    [{ vorvertrag: true }, 'vorvertrag'],
    [{ storniertAm: tag('2026-03-11'), vorvertrag: true }, 'storniert'],
    [{ storniertAm: tag('2026-03-11'), widerrufenAm: tag('2026-03-12') }, 'widerrufen'],
  ])('%o: %s', (part, expected) => {
    expect(lapse({ ...NO_FACTS, ...part })).toBe(expected);
  });
});

describe('the product bought', () => {
  test('is unknown until it is reported', () => expect(boughtProdukt({ produkt: null }, 'a')).toBeNull());
  test('is the one recommended', () =>
    expect(boughtProdukt({ produkt: 'a' }, 'a')).toEqual({ produkt: 'a', abweichend: false }));
  test('or another, which then decides the reward', () =>
    expect(boughtProdukt({ produkt: 'b' }, 'a')).toEqual({ produkt: 'b', abweichend: true }));
});
