import { AUFTEILUNGEN, RECALL_STATES, STATUS_MESSAGES, type StatusMessage } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { tag as t } from '../../platform/clock/days.ts';
import { conditionsOf, type Situation, statusMessage } from './rules.ts';

const telekom = { familie: 'telekom', widerrufTage: 14, wartezeitTage: 14, deckungTage: 30 } as const;
const versicherer = { ...telekom, familie: 'versicherer' } as const;
const auftrag: NonNullable<Situation['auftrag']> = {
  status: 'Freigegeben',
  auftragsdatum: t('2026-03-05'),
  gemeldetAm: t('2026-03-06'),
  freigegebenAm: t('2026-03-10'),
  entfallenAm: null,
  vertragGueltigAm: t('2026-03-12'),
  erstbeitragGezahltAm: null,
};
const praemierung: NonNullable<Situation['praemierung']> = {
  status: 'Bereitgestellt',
  art: null,
  gewaehltAm: null,
  bankdatenAm: null,
  bereitgestelltAm: t('2026-04-09'),
  imLauf: false,
  beendetAm: null,
  kulanz: false,
};
const situation = (part: Partial<Situation> = {}): Situation => ({
  heute: t('2026-05-01'),
  regeln: telekom,
  aufteilung: 'empfehler',
  empfehlung: { status: 'Offen', beendetAm: null },
  empfaengerBestaetigtAm: t('2026-03-03'),
  auftrag: null,
  praemierung: null,
  ...part,
});
const withPraemierung = (part: Partial<NonNullable<Situation['praemierung']>>) =>
  situation({ empfehlung: { status: 'Ok', beendetAm: null }, auftrag, praemierung: { ...praemierung, ...part } });
const withAuftrag = (part: Partial<NonNullable<Situation['auftrag']>>) =>
  situation({ auftrag: { ...auftrag, ...part } });
const bonus = (part: Partial<NonNullable<Situation['praemierung']>>, dueOn = null as ReturnType<typeof t> | null) =>
  situation({
    empfehlung: { status: 'Ok', beendetAm: null },
    praemierung: { ...praemierung, ...part, bonus: { faelligAm: dueOn } },
  });
const chosen = { art: 'geld', gewaehltAm: t('2026-04-12') } as const;
const withBank = { ...chosen, bankdatenAm: t('2026-04-12') };
const end = t('2026-04-20');

const cases: [StatusMessage, string | null, Situation, string][] = [
  [
    'praemieAusgezahlt',
    end,
    withPraemierung({ ...withBank, status: 'Ausgezahlt', beendetAm: end }),
    'money transferred',
  ],
  [
    'praemieAusgezahlt',
    end,
    withPraemierung({ art: 'gutschein', status: 'Abgeholt', beendetAm: end }),
    'voucher opened',
  ],
  ['praemieInAuszahlung', null, withPraemierung({ ...withBank, imLauf: true }), 'in a payment run'],
  ['bankdatenEingeben', null, withPraemierung(chosen), 'cash chosen, no bank data, as after a return'],
  ['praemieAbholen', null, withPraemierung({}), 'nothing chosen'],
  ['praemieBereit', null, withPraemierung(withBank), 'waiting for the next run'],
  ['praemieBereit', null, withPraemierung({ art: 'gutschein', gewaehltAm: end }), 'voucher chosen, not opened'],
  ['praemieAbgelaufen', end, withPraemierung({ status: 'Abgelaufen', beendetAm: end }), 'not claimed in time'],
  [
    'vertragNichtZustandeGekommen',
    end,
    {
      ...withPraemierung({ status: 'Storniert', beendetAm: end }),
      auftrag: { ...auftrag, status: 'Widerrufen', entfallenAm: end },
    },
    'withdrawn after the release',
  ],
  [
    'vertragNichtZustandeGekommen',
    end,
    withAuftrag({ status: 'Abgelehnt', freigegebenAm: null, entfallenAm: end }),
    'rejected',
  ],
  ['vertragNichtZustandeGekommen', end, withAuftrag({ status: 'Storniert', entfallenAm: end }), 'cancelled'],
  [
    'vertragNichtZustandeGekommen',
    end,
    situation({ empfehlung: { status: 'Storniert', beendetAm: end } }),
    'blocked by the operator',
  ],
  [
    'anspruchInPruefung',
    '2026-03-05',
    withPraemierung({ status: 'Offen', bereitgestelltAm: null }),
    'waiting time runs',
  ],
  [
    'vertragAbgeschlossen',
    '2026-03-05',
    withAuftrag({ status: 'Gemeldet', freigegebenAm: null }),
    'reported, not yet released',
  ],
  ['vertragAbgeschlossen', '2026-03-05', withAuftrag({}), 'released, the claim is not the viewer’s'],
  [
    'abgelaufenOhneReaktion',
    end,
    situation({ empfehlung: { status: 'Abgelaufen', beendetAm: end }, empfaengerBestaetigtAm: null }),
    'the 60 days are over',
  ],
  ['nochKeineReaktion', null, situation(), 'data confirmed, nothing ordered yet'],
];

describe('the status message: first that fits', () => {
  test('all eleven are reached', () => {
    expect([...new Set(cases.map(([message]) => message))]).toEqual([...STATUS_MESSAGES]);
  });

  test.each(
    cases.flatMap(([message, datum, l, when]) => AUFTEILUNGEN.map((a) => [message, datum, a, when, l] as const)),
  )('%s (%s, split %s): %s', (message, datum, aufteilung, _when, l) => {
    expect(statusMessage({ ...l, aufteilung })).toEqual({ meldung: message, aufteilung, datum });
  });

  test('goodwill after a rejected order speaks of the reward', () => {
    const kulanz = withPraemierung({ kulanz: true });
    expect(statusMessage({ ...kulanz, auftrag: { ...auftrag, status: 'Abgelehnt' } }).meldung).toBe('praemieAbholen');
  });
});

describe('an order that ended when the transfer was with the bank already', () => {
  const ended = { ...auftrag, status: 'Storniert', entfallenAm: end } as const;
  const states = ['Bereitgestellt', 'Ausgezahlt', 'Storniert'] as const;
  const recalled = (status: (typeof states)[number], recall: (typeof RECALL_STATES)[number]): Situation => ({
    ...withPraemierung({
      ...withBank,
      status,
      rueckruf: recall,
      imLauf: true,
      beendetAm: status === 'Bereitgestellt' ? null : end,
    }),
    auftrag: ended,
  });

  test.each(RECALL_STATES.flatMap((recall) => states.map((status) => [recall, status] as const)))(
    '%s, claim %s: there is no contract, and never all steps are done',
    (recall, status) => {
      const l = recalled(status, recall);
      expect(statusMessage(l)).toMatchObject({ meldung: 'vertragNichtZustandeGekommen', datum: end });
      const conditions = new Map(conditionsOf(l).map((b) => [b.name, b]));
      expect(conditions.get('vertragGueltig')).toMatchObject({ stand: 'gescheitert', am: end });
      const kept = status === 'Ausgezahlt' && recall === 'behalten';
      expect(conditions.get('ausgezahlt')).toMatchObject({ stand: kept ? 'erfuellt' : 'gescheitert' });
    },
  );

  test('a bonus that is called back is none any more', () => {
    const l = bonus({ ...withBank, status: 'Ausgezahlt', rueckruf: 'erbeten', beendetAm: end });
    expect(statusMessage(l).meldung).toBe('vertragNichtZustandeGekommen');
    expect(conditionsOf(l).at(-1)).toMatchObject({ name: 'ausgezahlt', stand: 'gescheitert' });
  });

  test('ended long after the payout: paid, but the contract is not called valid', () => {
    const l = { ...withPraemierung({ ...withBank, status: 'Ausgezahlt', beendetAm: end }), auftrag: ended };
    expect(statusMessage(l).meldung).toBe('praemieAusgezahlt');
    expect(conditionsOf(l).find(({ name }) => name === 'vertragGueltig')).toMatchObject({ stand: 'gescheitert' });
    expect(conditionsOf(l).at(-1)).toMatchObject({ stand: 'erfuellt' });
  });
});

describe('the conditions of a reward', () => {
  const short = (l: Situation) => conditionsOf(l).map(({ name, stand, am }) => `${name} ${stand} ${am ?? '–'}`);

  test('the first premium counts for insurers only', () => {
    expect(conditionsOf(situation()).map((b) => b.name)).not.toContain('erstbeitragGezahlt');
    expect(conditionsOf(situation({ regeln: versicherer })).map((b) => b.name)).toContain('erstbeitragGezahlt');
  });

  test('nobody reacted in time: all failed, the first tells when', () => {
    expect(
      short(situation({ empfehlung: { status: 'Abgelaufen', beendetAm: end }, empfaengerBestaetigtAm: null })),
    ).toEqual([
      'empfaengerBestaetigt gescheitert 2026-04-20',
      'auftragGemeldet gescheitert –',
      'auftragFreigegeben gescheitert –',
      'vertragGueltig gescheitert –',
      'wartezeitVorbei gescheitert –',
      'praemieGewaehlt gescheitert –',
      'ausgezahlt gescheitert –',
    ]);
  });

  test('withdrawn while waiting: what was met stays met, but for the contract', () => {
    const widerrufen = withPraemierung({ status: 'Storniert', bereitgestelltAm: null, beendetAm: end });
    expect(short({ ...widerrufen, auftrag: { ...auftrag, status: 'Widerrufen', entfallenAm: end } })).toEqual([
      'empfaengerBestaetigt erfuellt 2026-03-03',
      'auftragGemeldet erfuellt 2026-03-06',
      'auftragFreigegeben erfuellt 2026-03-10',
      'vertragGueltig gescheitert 2026-04-20',
      'wartezeitVorbei gescheitert –',
      'praemieGewaehlt gescheitert –',
      'ausgezahlt gescheitert –',
    ]);
  });

  test('not claimed in time', () => {
    expect(short(withPraemierung({ status: 'Abgelaufen', beendetAm: end })).slice(4)).toEqual([
      'wartezeitVorbei erfuellt 2026-04-09',
      'praemieGewaehlt gescheitert 2026-04-20',
      'ausgezahlt gescheitert –',
    ]);
  });

  test('waiting: the end of the waiting time is named beforehand', () => {
    expect(short(withPraemierung({ status: 'Offen', bereitgestelltAm: null })).slice(3)).toEqual([
      'vertragGueltig erfuellt 2026-03-12',
      'wartezeitVorbei offen 2026-04-09',
      'praemieGewaehlt offen –',
      'ausgezahlt offen –',
    ]);
  });

  test('nobody waits where the waiting time is nothing: the contract is what counts', () => {
    const none = { ...telekom, widerrufTage: 0, wartezeitTage: 0 };
    const names = (regeln: Situation['regeln']) => conditionsOf({ ...withPraemierung({}), regeln }).map((b) => b.name);
    expect(names(none)).not.toContain('wartezeitVorbei');
    expect(names({ ...none, familie: 'versicherer' })).toContain('wartezeitVorbei');
    expect(names({ ...none, familie: 'versicherer', deckungTage: 0 }).slice(3, 5)).toEqual([
      'vertragGueltig',
      'erstbeitragGezahlt',
    ]);
    const waiting = { ...bonus({ status: 'Offen', bereitgestelltAm: null }, t('2026-06-01')), regeln: none };
    expect(short(waiting)[0]).toBe('vertragGueltig offen 2026-06-01');
    expect(short({ ...bonus({}), regeln: none })[0]).toBe('vertragGueltig erfuellt 2026-04-09');
  });

  test('a contract that is valid from a later day is not met before it', () => {
    const l = { ...withAuftrag({ vertragGueltigAm: t('2026-06-01') }), heute: t('2026-05-31') };
    expect(short(l).slice(3, 5)).toEqual(['vertragGueltig offen 2026-06-01', 'wartezeitVorbei offen 2026-06-29']);
    expect(short({ ...l, heute: t('2026-06-01') })[3]).toBe('vertragGueltig erfuellt 2026-06-01');
  });

  test('an insurer waits for the first premium, in the order in which things come true', () => {
    const l = { ...withPraemierung({ status: 'Offen', bereitgestelltAm: null }), regeln: versicherer };
    expect(short(l).slice(3, 6)).toEqual([
      'vertragGueltig erfuellt 2026-03-12',
      'erstbeitragGezahlt offen –',
      'wartezeitVorbei offen –',
    ]);
  });

  test('paid: all met', () => {
    const paid = conditionsOf(withPraemierung({ ...withBank, status: 'Ausgezahlt', beendetAm: end }));
    expect(paid.map((b) => b.stand)).toEqual(Array(7).fill('erfuellt'));
    expect(paid.at(-1)!.am).toBe(end);
  });

  test('goodwill depends on nothing but the choice', () => {
    expect(short(withPraemierung({ kulanz: true }))).toEqual(['praemieGewaehlt offen –', 'ausgezahlt offen –']);
  });
});

describe('a bonus belongs to no order: its conditions are its own', () => {
  test.each([
    [
      'waits, its day unknown',
      bonus({ status: 'Offen', bereitgestelltAm: null }),
      ['offen null', 'offen null', 'offen null'],
    ],
    [
      'waits for the last of its contracts',
      bonus({ status: 'Offen', bereitgestelltAm: null }, t('2026-06-01')),
      ['offen 2026-06-01', 'offen null', 'offen null'],
    ],
    ['is ready', bonus({}), ['erfuellt 2026-04-09', 'offen null', 'offen null']],
    [
      'is paid',
      bonus({ ...withBank, status: 'Ausgezahlt', beendetAm: end }),
      ['erfuellt 2026-04-09', 'erfuellt 2026-04-12', 'erfuellt 2026-04-20'],
    ],
    [
      'was taken back',
      bonus({ status: 'Storniert', beendetAm: end }),
      ['erfuellt 2026-04-09', 'gescheitert 2026-04-20', 'gescheitert null'],
    ],
  ])('%s', (_, situation, expected) => {
    expect(conditionsOf(situation).map(({ name }) => name)).toEqual([
      'wartezeitVorbei',
      'praemieGewaehlt',
      'ausgezahlt',
    ]);
    expect(conditionsOf(situation).map(({ stand, am }) => `${stand} ${am}`)).toEqual(expected);
  });
});
