import type { AuftragResponse } from '@weitersagen/contract/auftrag';
import { AUFTRAG_STATUS } from '@weitersagen/contract/values';
import { REFUSAL_REASONS } from '@weitersagen/contract/values-auftrag';
import { auftrag, fact, praemierung, suspicion } from '@weitersagen/testkit/answers';
import { type Context, deskOf, drawScreen, problem, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './auftrag.tsx';

const HERE = '/auftraege/alpha/A-1';
const draw = (values: Partial<AuftragResponse>, search = '', context: Context = {}) =>
  drawScreen(screen, auftrag(values), { boot: deskOf('Sachbearbeiter'), at: HERE + search, ...context });
const DECIDES: Partial<AuftragResponse> = { erlaubt: ['freigeben', 'ablehnen'] };

describe('whoever may not decide', () => {
  test('sees everything, and is offered nothing', () => {
    const { buttons, links } = draw({});
    expect(buttons).toEqual([]);
    expect(Object.keys(links)).not.toEqual(expect.arrayContaining(['Freigeben']));
  });
  test.each(['freigeben', 'ablehnen'])('is not asked by an address that names the step: %s', (step) =>
    expect(draw({}, `?schritt=${step}`).buttons).toEqual([]),
  );
  test('is told what he sent all the same', () =>
    expect(draw({}, '', { answer: refusal({ Entscheidung: 'freigeben' }, 'Das dürfen Sie nicht.') }).refused).toBe(
      'Das dürfen Sie nicht.',
    ));
});

describe('what stands against a release', () => {
  test('is nothing: that is said', () => expect(draw({}).text).toContain('Nichts steht der Freigabe entgegen.'));
  test('is said in words, before what is only to be looked at', () => {
    const { text } = draw({ Hindernisse: ['minderjaehrig', 'vorvertrag'], Verdacht: ['anderesProdukt'] });
    expect(text).toMatch(
      /Das steht der Freigabe entgegen Der Empfänger war am Auftragsdatum noch nicht volljährig\. .*Bitte vorher ansehen Gekauft wurde ein anderes Produkt/,
    );
    expect(text).not.toContain('Nichts steht');
  });
  test('by four eyes says which of the two it is', () => {
    expect(draw({ Hindernisse: ['vierAugenAuftrag'] }).text).toContain('haben Sie selbst aus einer Datei eingelesen');
    expect(draw({ Hindernisse: ['vierAugenName'] }).text).toContain('Sie haben den Namen des Empfehlers geändert');
  });
  test('is nothing any more once it is decided: then it is said how, and why', () => {
    const { text } = draw({ Status: 'Abgelehnt', Grund: 'schonKunde: seit März', Hindernisse: ['vorvertrag'] });
    expect(text).toContain('Dieser Auftrag ist entschieden: Abgelehnt.');
    expect(text).not.toContain('Das steht der Freigabe entgegen');
    expect(text).toMatch(/Grund: .*seit März/);
  });
  test.each(AUFTRAG_STATUS.filter((status) => status !== 'Gemeldet'))(
    'an order that is %s needs no reason to say so',
    (Status) => {
      const { text } = draw({ Status });
      expect(text).toContain('Dieser Auftrag ist entschieden');
      expect(text).not.toContain('Grund:');
    },
  );
});

describe('the question before a release', () => {
  const asked = (values: Partial<AuftragResponse> = {}) => draw({ ...DECIDES, ...values }, '?schritt=freigeben');

  test('says who gets how much, and takes both sums along: another one is not released', () => {
    const { text, fields } = asked({ PraemieEmpfehlerCent: 7000, PraemieEmpfaengerCent: 0 });
    expect(text).toContain(
      'Erika Muster bekommt 70,00\u00a0€, Karl Kontakt bekommt 0,00\u00a0€, sobald alle Bedingungen',
    );
    expect(fields).toMatchObject({ PraemieEmpfehlerCent: '7000', PraemieEmpfaengerCent: '0', Grund: '' });
  });
  test('gives nothing to a referrer who has deleted his account', () => {
    const gone = { ...auftrag().EmpfehlerPerson, Empfehlerhash: null };
    const { text } = asked({ EmpfehlerPerson: gone, PraemieEmpfehlerCent: 3500, PraemieEmpfaengerCent: 3500 });
    expect(text).toContain('Karl Kontakt bekommt 35,00\u00a0€, sobald alle Bedingungen erfüllt sind.');
    expect(text).not.toContain('Erika Muster bekommt');
  });
  test('says whose name stands there where it goes against a hint', () => {
    const sentence = 'Sie geben trotz der Hinweise frei. Im Verlauf steht Ihr Name.';
    expect(asked({ Verdacht: ['anderesProdukt'] }).text).toContain(sentence);
    expect(asked().text).not.toContain(sentence);
  });
  test('shows no hints to answer beside it, and leads back', () => {
    const { html, links } = asked({ Verdachtsfaelle: [suspicion()] });
    expect(html).not.toContain('id="hinweise"');
    expect(links.Abbrechen).toBe(`/betreiber${HERE}`);
  });
});

test('the question before a refusal asks for one of the reasons, and says that the recommendation stays open', () => {
  const { text, html, buttons } = draw(DECIDES, '?schritt=ablehnen');
  expect(text).toContain('Die Empfehlung bleibt für einen anderen Auftrag offen.');
  for (const reason of REFUSAL_REASONS) expect(html).toContain(`<option value="${reason}"`);
  expect(buttons).toEqual(['Endgültig ablehnen']);
});

describe('who gets how much', () => {
  test('is split as it was recommended, and sums up', () =>
    expect(
      draw({
        PraemieEmpfehlerCent: 5250,
        PraemieEmpfaengerCent: 1750,
        Empfehlung: { ...auftrag().Empfehlung, AnteilEmpfehler: 75 },
      }).rows('Prämie und Aufteilung'),
    ).toEqual([
      { Wer: 'Empfehler', Anteil: '75 %', Betrag: '52,50\u00a0€' },
      { Wer: 'Empfänger', Anteil: '25 %', Betrag: '17,50\u00a0€' },
      { Wer: 'Summe', Anteil: '100 %', Betrag: '70,00\u00a0€' },
    ]));
  test('is nothing for a referrer who has deleted his account, unless it was his before', () => {
    const gone = { EmpfehlerPerson: { ...auftrag().EmpfehlerPerson, Empfehlerhash: null } };
    const words = 'Sein Teil geht an niemanden.';
    const before = draw(gone);
    expect(before.rows('Prämie und Aufteilung').map(({ Betrag }) => Betrag)).toEqual([
      '0,00\u00a0€',
      '35,00\u00a0€',
      '35,00\u00a0€',
    ]);
    expect(before.text).toContain(words);
    const given = draw({ ...gone, Praemierungen: [praemierung({ Beguenstigter: 'empfehler' })] });
    expect(given.rows('Prämie und Aufteilung')[0]).toMatchObject({ Betrag: '35,00\u00a0€' });
    expect([given.text, draw({}).text].join()).not.toContain(words);
  });
  test('is capped by law: it says to what, and what was chosen', () => {
    expect(draw({}).text).not.toContain('§ 48b VAG');
    expect(draw({ Gekappt: true, PraemieEmpfaengerCent: 1500 }).text).toMatch(
      /Gekappt auf 15,00\u00a0€: § 48b VAG .* Gewählt war ein Anteil von 50 %\./,
    );
  });
  test('says what the law leaves this year, also where that is nothing', () => {
    expect(draw({ JahresrestCent: 0 }).text).toContain('im Kalenderjahr noch 0,00\u00a0€ bekommen');
    expect(draw({ JahresrestCent: null }).text).not.toContain('im Kalenderjahr noch');
  });
});

describe('rewards', () => {
  const rows = (...Praemierungen: AuftragResponse['Praemierungen']) => draw({ Praemierungen }).rows('Prämierungen');

  test('are none before the release', () =>
    expect(draw({}).text).toContain('Prämierungen entstehen mit der Freigabe.'));
  test('say whose they are, how they stand, and what was not chosen yet', () =>
    expect(rows(praemierung())).toEqual([
      {
        Wer: 'Erika Muster Empfehler',
        Status: 'Noch nicht abholbereit',
        Art: '–',
        Fällig: '–',
        Betrag: '50,00\u00a0€',
      },
    ]));
  test('of a bonus name all its orders', () =>
    expect(rows(praemierung({ Art: 'Bonus', Auftraege: ['A-1', 'A-2', 'A-3'] }))[0]?.Wer).toBe(
      'Erika Muster Empfehler Bonus aus A-1, A-2, A-3',
    ));
  test.each([
    ['passt', 'wie im Auftrag', 'text-success'],
    ['passtNicht', 'anders als im Auftrag', 'text-warning'],
    ['wieKontakt', 'dieselbe wie der Kontakt', 'text-warning'],
  ] as const)('say of a customer number whether it fits: %s', (hint, words, colour) => {
    const Praemierungen = [praemierung({ Kundennummer: 'K-9', KundennummerHinweis: hint })];
    const { html } = draw({ Praemierungen });
    expect(rows(...Praemierungen)[0]?.Wer).toContain(`Kundennr. K-9 ${words}`);
    expect(html).toMatch(new RegExp(`${colour}"><span[^>]*></span>${words}`));
  });
  test('have a place that an invoice leads to', () =>
    expect(draw({ Praemierungen: [praemierung({ Id: 'abc' })] }).html).toContain('id="praemierung-abc"'));
});

describe('both people', () => {
  test('stand side by side; the referrer leads to the account, unless it is deleted', () => {
    expect(draw({}).links['Erika Muster']).toBe('/betreiber/empfehler/alpha/h1');
    const gone = { ...auftrag().EmpfehlerPerson, Empfehlerhash: null };
    const drawn = draw({ EmpfehlerPerson: gone });
    expect(drawn.links).not.toHaveProperty(['Erika Muster']);
    expect(drawn.text).not.toContain(gone.Email);
  });
  test('say whether each address was confirmed', () => {
    const { EmpfehlerPerson: from, EmpfaengerPerson: to } = auftrag();
    const count = (html: string) => html.split('nicht bestätigt').length - 1;
    expect(count(draw({}).html)).toBe(0);
    expect(count(draw({ EmpfehlerPerson: { ...from, EmailBestaetigt: false } }).html)).toBe(1);
    expect(count(draw({ EmpfaengerPerson: to && { ...to, BestaetigtAm: null } }).html)).toBe(1);
    expect(draw({ EmpfaengerPerson: to && { ...to, BestaetigtAm: null } }).text).toContain('noch nicht');
  });
  test('where nobody has entered anything yet, that is said, and nothing is made up', () => {
    const { text } = draw({ EmpfaengerPerson: null });
    expect(text).toContain('Zu diesem Auftrag hat noch niemand Empfängerdaten eingegeben.');
    expect(text).not.toContain('karl@example.org');
  });
});

describe('a report whose date is out of reason', () => {
  const odd = fact({ Auffaellig: 'vorEmpfehlung', erlaubt: ['pruefen'] });
  const sentence = 'Auftrag erfasst, Datum 20.11.2026: älter als die Empfehlung (Meldung F-1)';

  test('is said only where there is one that nobody has looked at', () => {
    expect(draw({}).text).not.toContain('Auffällige Meldungen');
    const looked = { ...odd, Pruefung: { Ergebnis: 'verworfen', Von: 'Sina', Am: '2026-11-22T08:00:00Z' } } as const;
    const { text, rows } = draw({ Fakten: [looked] });
    expect(text).not.toContain('Auffällige Meldungen');
    expect(rows('Meldungen des Anbieters')[0]?.Ereignis).toBe('Auftrag erfasst älter als die Empfehlung, verworfen');
  });
  test('is read by whoever may not answer it, without a way to', () => {
    const { text, links } = draw({ Fakten: [{ ...odd, erlaubt: [] }] });
    expect(text).toContain(sentence);
    expect(links).not.toHaveProperty(['Annehmen …']);
  });
  test('has a question of its own for each answer, which says what follows', () => {
    const { links } = draw({ Fakten: [odd] });
    expect(links['Annehmen …']).toBe(`/betreiber${HERE}?schritt=annehmen&fakt=F-1#schritt`);
    const accept = draw({ Fakten: [odd] }, '?schritt=annehmen&fakt=F-1');
    expect(accept.text).toContain('Status, Prämien und Fälligkeit können sich sofort ändern.');
    expect(accept.buttons).toEqual(['Meldung annehmen']);
    expect(accept.fields.Ereignisnummer).toBe('F-1');
    const dismiss = draw({ Fakten: [odd] }, '?schritt=verwerfen&fakt=F-1');
    expect(dismiss.text).toContain('zählt nie');
    expect(dismiss.buttons).toEqual(['Meldung verwerfen']);
  });
  test.each([
    ['by who may not', { ...odd, erlaubt: [] }, '?schritt=annehmen&fakt=F-1'],
    ['of another report', odd, '?schritt=annehmen&fakt=F-2'],
    ['of a report in order', fact({ erlaubt: ['pruefen'] }), '?schritt=annehmen&fakt=F-1'],
  ])('is not asked about %s', (_, one, search) => expect(draw({ Fakten: [one] }, search).buttons).toEqual([]));
  test('of which no day is known says a dash', () =>
    expect(draw({ Fakten: [{ ...odd, Datum: null }] }).text).toContain('Auftrag erfasst, Datum –: älter'));
});

describe('hints about the people', () => {
  const answered = suspicion({
    Id: 'v2',
    Offen: false,
    Antwort: {
      Antwort: 'betrug',
      Wer: 'betreiber:Ada Admin',
      Am: '2026-11-22T08:00:00Z',
      Grund: 'Gleiche Handschrift',
    },
  });
  const MAY: Partial<AuftragResponse> = { erlaubt: ['verdachtBeantworten'] };

  test('are none: nothing of them is said', () => expect(draw(MAY).text).not.toContain('Hinweise zu den Personen'));
  test('are read by whoever may not answer, without boxes', () => {
    const { text, buttons, fields } = draw({ Verdachtsfaelle: [suspicion()] });
    expect(text).toContain('Empfehler und Empfänger könnten dieselbe Person sein');
    expect([buttons, fields]).toEqual([[], {}]);
  });
  test('name the other order, how it stands, and by what the person is known again', () => {
    const other = suspicion({
      Art: 'gleichesProdukt',
      Auftragsnummer: 'A-0',
      AuftragStatus: 'Storniert',
      Merkmale: ['iban', 'anschrift'],
    });
    const { text, links } = draw({ Verdachtsfaelle: [other] });
    expect(text).toMatch(/noch einmal bestellt: Auftrag A-0 Storniert Erkannt an: Konto, Anschrift und Nachname/);
    expect(links['Auftrag A-0']).toBe('/betreiber/auftraege/alpha/A-0');
  });
  test('that were answered say by whom, when and why, and are not asked again', () => {
    const { text, fields } = draw({ ...MAY, Verdachtsfaelle: [answered, suspicion()] });
    expect(text).toContain('Betrug Ada Admin, 22.11.2026 - 09:00: Gleiche Handschrift');
    expect(Object.keys(fields).filter((name) => name.startsWith('Fall-'))).toEqual(['Fall-v1']);
  });
  test.each([
    ['Gemeldet', 'Betrug: Auftrag ablehnen'],
    ['Freigegeben', 'Betrug: Auftrag und Prämien stornieren'],
  ] as const)('of an order that is %s say what fraud brings about', (Status, button) =>
    expect(draw({ ...MAY, Status, Verdachtsfaelle: [suspicion()] }).buttons).toEqual(['In Ordnung', button]),
  );
  test('are all ticked at first; refused, those that were ticked and no more', () => {
    const cases = [suspicion(), suspicion({ Id: 'v3' })];
    const ticked = (answer?: unknown) => {
      const { fields } = draw({ ...MAY, Verdachtsfaelle: cases }, '', { answer });
      return [fields['Fall-v1'], fields['Fall-v3']];
    };
    expect(ticked()).toEqual([true, true]);
    expect(ticked(refusal({ schritt: 'verdacht', 'Fall-v3': 'v3', Grund: '' }, 'Bitte prüfen.'))).toEqual([
      false,
      true,
    ]);
    expect(ticked(refusal({ Entscheidung: 'freigeben' }, 'Bitte prüfen.'))).toEqual([true, true]);
  });
});

describe('what is pressed', () => {
  const params = { route: 'alpha', auftragsnummer: 'A-1' };
  const press = (
    fields: Record<string, string>,
    answer: AuftragResponse | { problem: ReturnType<typeof problem> } = auftrag(),
  ) =>
    send(screen, fields, {
      boot: deskOf('Sachbearbeiter'),
      params,
      answers: { entscheideAuftrag: answer, reviewFakt: answer, beantworteVerdacht: answer },
    });

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['another decision', { Entscheidung: 'loeschen' }],
    ['no answer to a hint', { schritt: 'verdacht', 'Fall-v1': 'v1', Grund: 'x' }],
    ['no answer to a report', { Ereignisnummer: 'F-1', Grund: 'x' }],
  ])('decides nothing where it says %s', async (_, fields) =>
    expect(await press(fields)).toMatchObject({ asked: [], to: HERE }),
  );
  test('a release takes along what was shown, and its remark', async () => {
    const { asked, to } = await press({
      Entscheidung: 'freigeben',
      Grund: ' passt ',
      PraemieEmpfehlerCent: '7000',
      PraemieEmpfaengerCent: '0',
    });
    expect(asked).toEqual([
      [
        'entscheideAuftrag',
        {
          params,
          body: { Entscheidung: 'freigeben', Grund: 'passt', PraemieEmpfehlerCent: 7000, PraemieEmpfaengerCent: 0 },
        },
      ],
    ]);
    expect(to).toBe(`${HERE}?meldung=freigeben`);
  });
  test.each([
    ['no reason', {}, 'Ablehnungsgrund'],
    ['a reason that is none', { Ablehnungsgrund: 'egal' }, 'Ablehnungsgrund'],
    ['another reason without words', { Ablehnungsgrund: 'anderer', Grund: '  ' }, 'Grund'],
  ])('a refusal for %s is asked for at its field', async (_, fields, field) => {
    const { asked, answer } = await press({ Entscheidung: 'ablehnen', ...fields });
    expect(asked).toEqual([]);
    expect(draw(DECIDES, '?schritt=ablehnen', { answer }).html).toContain(`href="#feld-${field}"`);
  });
  test.each([
    ['schonKunde', '', 'schonKunde'],
    ['schonKunde', 'seit März', 'schonKunde: seit März'],
    ['anderer', 'keinVertrag: doch', 'anderer: keinVertrag: doch'],
  ])('a refusal (%s, %j) is kept as %j', async (reason, words, Grund) => {
    const { asked } = await press({ Entscheidung: 'ablehnen', Ablehnungsgrund: reason, Grund: words });
    expect(asked).toEqual([['entscheideAuftrag', { params, body: { Entscheidung: 'ablehnen', Grund } }]]);
  });
  test('an answer to hints needs one of them and words; both are told at once', async () => {
    const { asked, answer } = await press({ schritt: 'verdacht', Antwort: 'betrug', Grund: ' ' });
    expect(asked).toEqual([]);
    const { refused } = draw({ erlaubt: ['verdachtBeantworten'], Verdachtsfaelle: [suspicion()] }, '', { answer });
    expect(refused).toContain('Bitte wählen Sie mindestens einen Hinweis aus');
    expect(refused).toContain('Bitte schreiben Sie, was Sie festgestellt haben');
  });
  test('an answer is given for those that are ticked', async () => {
    const { asked } = await press({
      schritt: 'verdacht',
      Antwort: 'inOrdnung',
      'Fall-v1': 'v1',
      'Fall-v3': 'v3',
      Grund: 'Vater und Sohn',
    });
    expect(asked).toEqual([
      ['beantworteVerdacht', { params, body: { Faelle: ['v1', 'v3'], Antwort: 'inOrdnung', Grund: 'Vater und Sohn' } }],
    ]);
  });
  test('what the rules refuse is told by its reason alone', async () => {
    const changed = problem('Bitte prüfen.', [
      { feld: 'Entscheidung', meldung: 'Die Prämie ist inzwischen eine andere.' },
    ]);
    const { answer } = await press({ Entscheidung: 'freigeben' }, { problem: changed });
    expect(draw(DECIDES, '?schritt=freigeben', { answer }).refused).toBe('Die Prämie ist inzwischen eine andere.');
  });
});

test.each([
  ['freigeben', 'Freigegeben', 'Der Auftrag ist freigegeben.'],
  ['freigeben', 'Storniert', ''],
  ['ablehnen', 'Abgelehnt', 'Der Auftrag ist abgelehnt.'],
  ['ablehnen', 'Gemeldet', ''],
  ['angenommen', 'Gemeldet', 'Die Meldung zählt jetzt.'],
  ['verworfen', 'Gemeldet', 'Die Meldung ist verworfen und zählt nicht.'],
  ['inOrdnung', 'Gemeldet', 'Ihre Antwort ist gespeichert.'],
  ['betrug', 'Abgelehnt', 'Ihre Antwort ist gespeichert, der Auftrag ist beendet.'],
] as const)('after %s an order that is %s says %j', (step, Status, words) =>
  expect(draw({ Status }, `?meldung=${step}`).told).toBe(words),
);
