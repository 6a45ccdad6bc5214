import { AUFTEILUNGEN, STATUSMELDUNGEN, type Statusmeldung } from '@weitersagen/contract/werte';
import { describe, expect, test } from 'vitest';
import { tag } from '../../platform/clock/tage.ts';
import {
  type Auszahlungslage,
  auszahlungErwartetAm,
  bedingungen,
  erinnerungenAm,
  faelligAm,
  type Lage,
  statusmeldung,
  verfaelltAm,
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
  ])('%o, valid %s, premium %s: %s, %s', (regeln, gueltig, beitrag, expected, _why) => {
    const fakten = { vertragGueltigAm: gueltig && t(gueltig), erstbeitragGezahltAm: beitrag && t(beitrag) };
    expect(faelligAm(regeln, fakten as Parameters<typeof faelligAm>[1])).toBe(expected);
  });
});

describe('the claim window', () => {
  test('is 12 months, its last day included', () => {
    expect(verfaelltAm(t('2026-03-29'), { verfallMonate: 12 })).toBe('2027-03-29');
    expect(verfaelltAm(t('2028-02-29'), { verfallMonate: 12 })).toBe('2029-02-28');
  });

  test('is called to mind 30 and 7 days before its end', () => {
    expect(erinnerungenAm(t('2026-03-29'), { verfallMonate: 12 })).toEqual(['2027-02-27', '2027-03-22']);
  });

  test('but never together with the reward mail', () => {
    expect(erinnerungenAm(t('2026-02-01'), { verfallMonate: 1 })).toEqual(['2026-02-22']);
  });
});

describe('the payout is expected', () => {
  const lage = (part: Partial<Auszahlungslage>): Auszahlungslage => ({
    status: 'Bereitgestellt',
    faelligAm: t('2026-03-29'),
    art: null,
    gewaehltAm: null,
    bankdatenAm: null,
    ausfuehrungAm: null,
    ...part,
  });
  const mitBank = { art: 'geld', gewaehltAm: t('2026-04-02'), bankdatenAm: t('2026-04-02') } as const;

  test.each<[string | null, Partial<Auszahlungslage>, string]>([
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
    ['2026-04-30', mitBank, 'four weeks after the bank data'],
    ['2026-04-16', { ...mitBank, ausfuehrungAm: t('2026-04-16') }, 'on the day of the payment run'],
    ['2026-04-16', { art: 'gutschein', gewaehltAm: t('2026-04-15') }, 'within 24 hours, as a voucher'],
  ])('%s with %o: %s', (expected, part) => {
    expect(auszahlungErwartetAm(lage(part), t('2026-04-15'))).toBe(expected);
  });
});

const auftrag: NonNullable<Lage['auftrag']> = {
  status: 'Freigegeben',
  auftragsdatum: t('2026-03-05'),
  gemeldetAm: t('2026-03-06'),
  freigegebenAm: t('2026-03-10'),
  entfallenAm: null,
  vertragGueltigAm: t('2026-03-12'),
  erstbeitragGezahltAm: null,
};
const praemierung: NonNullable<Lage['praemierung']> = {
  status: 'Bereitgestellt',
  art: null,
  gewaehltAm: null,
  bankdatenAm: null,
  bereitgestelltAm: t('2026-04-09'),
  imLauf: false,
  beendetAm: null,
  kulanz: false,
};
const lage = (part: Partial<Lage> = {}): Lage => ({
  regeln: telekom,
  aufteilung: 'empfehler',
  empfehlung: { status: 'Offen', beendetAm: null },
  empfaengerBestaetigtAm: t('2026-03-03'),
  auftrag: null,
  praemierung: null,
  ...part,
});
const mitPraemierung = (part: Partial<NonNullable<Lage['praemierung']>>) =>
  lage({ empfehlung: { status: 'Ok', beendetAm: null }, auftrag, praemierung: { ...praemierung, ...part } });
const mitAuftrag = (part: Partial<NonNullable<Lage['auftrag']>>) => lage({ auftrag: { ...auftrag, ...part } });
const gewaehlt = { art: 'geld', gewaehltAm: t('2026-04-12') } as const;
const mitBank = { ...gewaehlt, bankdatenAm: t('2026-04-12') };
const ende = t('2026-04-20');

const faelle: [Statusmeldung, string | null, Lage, string][] = [
  [
    'praemieAusgezahlt',
    ende,
    mitPraemierung({ ...mitBank, status: 'Ausgezahlt', beendetAm: ende }),
    'money transferred',
  ],
  [
    'praemieAusgezahlt',
    ende,
    mitPraemierung({ art: 'gutschein', status: 'Abgeholt', beendetAm: ende }),
    'voucher opened',
  ],
  ['praemieInAuszahlung', null, mitPraemierung({ ...mitBank, imLauf: true }), 'in a payment run'],
  ['bankdatenEingeben', null, mitPraemierung(gewaehlt), 'cash chosen, no bank data, as after a return'],
  ['praemieAbholen', null, mitPraemierung({}), 'nothing chosen'],
  ['praemieBereit', null, mitPraemierung(mitBank), 'waiting for the next run'],
  ['praemieBereit', null, mitPraemierung({ art: 'gutschein', gewaehltAm: ende }), 'voucher chosen, not opened'],
  ['praemieAbgelaufen', ende, mitPraemierung({ status: 'Abgelaufen', beendetAm: ende }), 'not claimed in time'],
  [
    'vertragNichtZustandeGekommen',
    ende,
    {
      ...mitPraemierung({ status: 'Storniert', beendetAm: ende }),
      auftrag: { ...auftrag, status: 'Widerrufen', entfallenAm: ende },
    },
    'withdrawn after the release',
  ],
  [
    'vertragNichtZustandeGekommen',
    ende,
    mitAuftrag({ status: 'Abgelehnt', freigegebenAm: null, entfallenAm: ende }),
    'rejected',
  ],
  ['vertragNichtZustandeGekommen', ende, mitAuftrag({ status: 'Storniert', entfallenAm: ende }), 'cancelled'],
  [
    'vertragNichtZustandeGekommen',
    ende,
    lage({ empfehlung: { status: 'Storniert', beendetAm: ende } }),
    'blocked by the operator',
  ],
  [
    'anspruchInPruefung',
    '2026-03-05',
    mitPraemierung({ status: 'Offen', bereitgestelltAm: null }),
    'waiting time runs',
  ],
  [
    'vertragAbgeschlossen',
    '2026-03-05',
    mitAuftrag({ status: 'Gemeldet', freigegebenAm: null }),
    'reported, not yet released',
  ],
  ['vertragAbgeschlossen', '2026-03-05', mitAuftrag({}), 'released, the claim is not the viewer’s'],
  [
    'abgelaufenOhneReaktion',
    ende,
    lage({ empfehlung: { status: 'Abgelaufen', beendetAm: ende }, empfaengerBestaetigtAm: null }),
    'the 60 days are over',
  ],
  ['nochKeineReaktion', null, lage({ empfaengerBestaetigtAm: null }), 'sent'],
  ['nochKeineReaktion', null, lage(), 'data confirmed, nothing ordered yet'],
];

describe('the status message: first that fits', () => {
  test('all eleven are reached', () => {
    expect([...new Set(faelle.map(([meldung]) => meldung))]).toEqual([...STATUSMELDUNGEN]);
  });

  test.each(
    faelle.flatMap(([meldung, datum, l, wann]) => AUFTEILUNGEN.map((a) => [meldung, datum, a, wann, l] as const)),
  )('%s (%s, split %s): %s', (meldung, datum, aufteilung, _wann, l) => {
    expect(statusmeldung({ ...l, aufteilung })).toEqual({ meldung, aufteilung, datum });
  });

  test('goodwill after a rejected order speaks of the reward', () => {
    const kulanz = mitPraemierung({ kulanz: true });
    expect(statusmeldung({ ...kulanz, auftrag: { ...auftrag, status: 'Abgelehnt' } }).meldung).toBe('praemieAbholen');
  });
});

describe('the conditions of a reward', () => {
  const kurz = (l: Lage) => bedingungen(l).map(({ name, stand, am }) => `${name} ${stand} ${am ?? '–'}`);

  test('the first premium counts for insurers only', () => {
    expect(bedingungen(lage()).map((b) => b.name)).not.toContain('erstbeitragGezahlt');
    expect(bedingungen(lage({ regeln: versicherer })).map((b) => b.name)).toContain('erstbeitragGezahlt');
  });

  test('nobody reacted in time: all failed, the first tells when', () => {
    expect(kurz(lage({ empfehlung: { status: 'Abgelaufen', beendetAm: ende }, empfaengerBestaetigtAm: null }))).toEqual(
      [
        'empfaengerBestaetigt gescheitert 2026-04-20',
        'auftragGemeldet gescheitert –',
        'auftragFreigegeben gescheitert –',
        'vertragGueltig gescheitert –',
        'wartezeitVorbei gescheitert –',
        'praemieGewaehlt gescheitert –',
        'ausgezahlt gescheitert –',
      ],
    );
  });

  test('withdrawn while waiting: what was met stays met', () => {
    const widerrufen = mitPraemierung({ status: 'Storniert', bereitgestelltAm: null, beendetAm: ende });
    expect(kurz({ ...widerrufen, auftrag: { ...auftrag, status: 'Widerrufen', entfallenAm: ende } })).toEqual([
      'empfaengerBestaetigt erfuellt 2026-03-03',
      'auftragGemeldet erfuellt 2026-03-06',
      'auftragFreigegeben erfuellt 2026-03-10',
      'vertragGueltig erfuellt 2026-03-12',
      'wartezeitVorbei gescheitert 2026-04-20',
      'praemieGewaehlt gescheitert –',
      'ausgezahlt gescheitert –',
    ]);
  });

  test('not claimed in time', () => {
    expect(kurz(mitPraemierung({ status: 'Abgelaufen', beendetAm: ende })).slice(4)).toEqual([
      'wartezeitVorbei erfuellt 2026-04-09',
      'praemieGewaehlt gescheitert 2026-04-20',
      'ausgezahlt gescheitert –',
    ]);
  });

  test('waiting: the end of the waiting time is named beforehand', () => {
    expect(kurz(mitPraemierung({ status: 'Offen', bereitgestelltAm: null })).slice(3)).toEqual([
      'vertragGueltig erfuellt 2026-03-12',
      'wartezeitVorbei offen 2026-04-09',
      'praemieGewaehlt offen –',
      'ausgezahlt offen –',
    ]);
  });

  test('an insurer waits for the first premium, in the order in which things come true', () => {
    const l = { ...mitPraemierung({ status: 'Offen', bereitgestelltAm: null }), regeln: versicherer };
    expect(kurz(l).slice(3, 6)).toEqual([
      'vertragGueltig erfuellt 2026-03-12',
      'erstbeitragGezahlt offen –',
      'wartezeitVorbei offen –',
    ]);
  });

  test('paid: all met', () => {
    const bezahlt = bedingungen(mitPraemierung({ ...mitBank, status: 'Ausgezahlt', beendetAm: ende }));
    expect(bezahlt.every((b) => b.stand === 'erfuellt')).toBe(true);
    expect(bezahlt.at(-1)).toEqual({ name: 'ausgezahlt', stand: 'erfuellt', am: ende });
  });

  test('goodwill depends on nothing but the choice', () => {
    expect(kurz(mitPraemierung({ kulanz: true }))).toEqual(['praemieGewaehlt offen –', 'ausgezahlt offen –']);
  });
});
