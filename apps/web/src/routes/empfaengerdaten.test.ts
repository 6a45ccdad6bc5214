import type { OkOf } from '@weitersagen/contract/api';
import type { EmpfehlungForEmpfaenger } from '@weitersagen/contract/empfehlung';
import type { ProblemCode } from '@weitersagen/contract/problem';
import { offered, visitor } from '@weitersagen/testkit/answers-visitors';
import { type Context, drawScreen, lineOf, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './empfaengerdaten.tsx';

type Data = Awaited<ReturnType<typeof screen.loader>>['data'];
type Known = OkOf<'existsEmpfaenger'>;
type Claim = OkOf<'getEmpfaengerPraemie'>;
const AT = '/empfaengerdaten/E1?hex=h&channel=whatsapp';
const draw = (empfehlung: Partial<EmpfehlungForEmpfaenger> = {}, values: Partial<Data> = {}, context: Context = {}) =>
  drawScreen(
    { Component: screen.Component, loader: async () => ({}) as Data },
    {
      empfehlung: offered(empfehlung),
      aktionen: [],
      bekannt: null,
      erneut: false,
      leer: false,
      produktlink: null,
      praemie: null,
      standTitel: '',
      hex: 'h',
      channel: 'whatsapp',
      ...values,
    },
    { boot: visitor(), at: AT, ...context },
  );
const SEND = 'Angaben absenden';
const known = (values: Partial<Known> = {}): Known => ({
  Empfehlungsnummer: 'E1',
  Empfaengernummer: 'N1',
  Bestaetigt: false,
  EmailMaskiert: 'ka…@example.org',
  BestelltAm: null,
  ...values,
});
const claim = (Status: Claim['Status'], WertCent = 3500): Claim => ({ Status, WertCent, BereitAm: null });
const TYPED = {
  'empfaengerdaten.vorname': 'Karl',
  'empfaengerdaten.name': 'Kontakt',
  'empfaengerdaten.anrede': 'Herr',
  'empfaengerdaten.geburtsdatum': '3.2.90',
  'empfaengerdaten.email': 'karl@example.org',
  'empfaengerdaten.telefon': '',
  'empfaengerdaten.adresse.strasse': 'Weg',
  'empfaengerdaten.adresse.hausnummer': '1',
  'empfaengerdaten.adresse.plz': '10115',
  'empfaengerdaten.adresse.ort': 'Berlin',
};

describe('a stranger whom a friend has sent a link', () => {
  test('reads who recommends what, what is in it for him, who is behind it, and until when', () => {
    const { text, links } = draw();
    expect(text).toContain('Erika empfiehlt Ihnen Glasfaser 100');
    expect(text).toMatch(/35\s+€ für Sie/);
    expect(text).toMatch(/Erika bekommt dann 35\s€\./);
    expect(text).toMatch(/Gültig bis 27\.\sJanuar\s2027/);
    expect(text).toContain('ein Programm der Alpha GmbH');
    expect(text).toMatch(/Für Ihren Abschluss bekommen Sie 35\s€\./);
    expect(text).not.toContain('Mehr als');
    // Which vouchers there will be nobody knows before it is ready.
    expect(text).toMatch(/35\s€ abholen: Den Link dazu bekommen Sie per E-Mail/);
    expect(text).not.toContain('Gutschein');
    expect(links).toMatchObject({ 'Empfehlung annehmen': '#angaben' });
  });
  test.each<[string, Partial<EmpfehlungForEmpfaenger>, RegExp, RegExp]>([
    ['him alone', { PraemieEmpfehlerCent: 0, PraemieEmpfaengerCent: 7000 }, /70\s+€ für Sie/, /Erika bekommt/],
    [
      'the friend alone',
      { PraemieEmpfehlerCent: 7000, PraemieEmpfaengerCent: 0 },
      /bekommt Erika eine Prämie von 70\s€\. .*Erika bekommt die Prämie/,
      /für Sie\b(?! entstehen)|Für Ihren Abschluss|abholen/,
    ],
    [
      'nobody',
      { PraemieEmpfehlerCent: 0, PraemieEmpfaengerCent: 0 },
      /Glasfaser 100 abschließen/,
      /€|Prämie(?! nötig)/,
    ],
  ])('is told who gets what, and promised nothing else: %s', (_, values, said, unsaid) => {
    const { text } = draw(values);
    expect(text.replace('39,95\u00a0€', '')).toMatch(said);
    expect(text.replace(/39,95\s€|Nichts davon ist für die Prämie nötig/g, '')).not.toMatch(unsaid);
  });
  test.each([
    ['vag48b', /§ 48b VAG/, /Programm nicht/],
    ['', /Mehr als 15\s€ gibt es in diesem Programm nicht/, /48b|Versicher/],
  ])('is told why it is not more by the law that holds for this house: %j', (reason, said, unsaid) => {
    const cut = { Gekappt: true, PraemieEmpfaengerCent: 1500, PraemieEmpfehlerCent: 5500 };
    const { text } = draw(cut, {}, { boot: visitor({ kappungsgrund: reason }) });
    expect(text).toMatch(said);
    expect(text).not.toMatch(unsaid);
  });
  test('reads all of it in English where he has chosen that', () => {
    const { text } = draw({ Gekappt: true }, {}, { boot: visitor({}, { sprache: 'en' }) });
    expect(text).toContain('Erika recommends');
    expect(text).not.toMatch(/Empfehlung|Angaben|Prämie|Programm/);
  });
  test('finds an empty form, and nothing ticked', () => {
    const { fields, buttons } = draw(
      {},
      {
        aktionen: [{ AktionsId: 'a1', Titel: 'Winter', Text: '', RechtsText: '', abgehakt: false, Zustimmung: false }],
      },
    );
    for (const name of Object.keys(TYPED)) expect(fields[name]).toBe('');
    expect(fields).toMatchObject({
      Zustimmung: false,
      Datenschutz: false,
      'empfaengerdaten.werbeeinwilligung': false,
      'Aktionen.a1': false,
    });
    expect(fields).not.toHaveProperty('EmailWiederholung');
    expect(buttons).toEqual(['Nicht Sie? Formular leeren', SEND]);
  });
  test('who has emptied the form is told so, until it is refused', () => {
    expect(draw({}, { leer: true }).text).toContain('Das Formular ist jetzt leer.');
    expect(draw({}, { leer: true }, { answer: refusal(TYPED, 'Nein.') }).text).not.toContain('jetzt leer');
  });
  test('who asks for the mail once more types the address twice', () =>
    expect(draw({}, { erneut: true, bekannt: known() }).fields).toMatchObject({ EmailWiederholung: '' }));
  test('and is refused keeps all that was typed and ticked, and what is voluntary is open then', () => {
    const sent = { ...TYPED, Zustimmung: 'true', 'empfaengerdaten.werbeeinwilligung': 'true' };
    const felder = [{ feld: 'empfaengerdaten.adresse.plz', meldung: 'Diese Postleitzahl gibt es nicht' }];
    const { fields, refused, html } = draw({}, {}, { answer: refusal(sent, 'Bitte prüfen.', felder) });
    expect(refused).toBe('Bitte prüfen. Diese Postleitzahl gibt es nicht');
    expect(fields).toMatchObject({ ...TYPED, Zustimmung: true, Datenschutz: false });
    expect(html).toMatch(/<details[^>]* open=""/);
  });
  test('and is refused from a page that is still open sees his form, and not how far it was', () => {
    const answer = refusal(TYPED, 'So nicht.');
    const { buttons, refused } = draw({}, { bekannt: known(), standTitel: 'Postfach' }, { answer });
    expect(buttons).toContain(SEND);
    expect(refused).toBe('So nicht.');
    const over = (given: unknown) =>
      screen.titel({ boot: { sprache: 'de' }, data: { standTitel: 'Postfach' }, answer: given } as never);
    expect([over(undefined), over(answer)]).toEqual(['Postfach', 'Eine Empfehlung für Sie']);
  });
  test('sees in his messenger what it is and what it brings, and no name', () => {
    const seen = (cent: number) =>
      screen.meta({
        boot: { ...visitor(), sprache: 'de', mitnahme: {}, bereich: 'mandant' },
        data: { empfehlung: offered({ PraemieEmpfaengerCent: cent }), hex: 'h' },
      } as never);
    expect(seen(3500).ogTitel).toBe('Glasfaser 100: 35\u00a0€ für Sie');
    expect(seen(0).ogTitel).toBe('Glasfaser 100: persönlich empfohlen');
    expect(JSON.stringify(seen(3500))).not.toContain('Erika');
  });
});

describe('whoever comes back', () => {
  const state = (values: Partial<Known>, praemie: Claim | null = null, more: Partial<Data> = {}) =>
    draw({}, { bekannt: known(values), praemie, ...more });
  const CONFIRMED = { Bestaetigt: true, EmailMaskiert: null };
  const ORDERED = { ...CONFIRMED, BestelltAm: '2026-11-20' };
  const WAITING = ['erledigt: Angaben gesendet', 'erledigt: Angaben bestätigt', 'erledigt: Bestellung eingegangen'];
  const VALID = 'Vertrag gültig, Wartezeit vorbei';
  test('and has not confirmed is sent to his mailbox, and can have the mail once more', () => {
    const drawn = state({});
    const { text, links, buttons } = drawn;
    expect(lineOf(drawn).slice(0, 3)).toEqual([
      'erledigt: Angaben gesendet',
      'aktueller Stand: E-Mail öffnen und bestätigen',
      'kommt noch: Glasfaser 100 abschließen',
    ]);
    expect(text).toMatch(/eine E-Mail an ka….?@example\.org geschickt/);
    expect(Object.values(links)).toEqual(['/alpha/empfaengerdaten/E1?hex=h&channel=whatsapp&erneut=1']);
    expect(buttons).toEqual(['Nicht Sie? Angaben von diesem Gerät entfernen']);
  });
  test('and has confirmed is led to the product, by the way that counts', () => {
    const drawn = state(CONFIRMED, claim(null), { produktlink: 'https://shop.example/x' });
    expect(drawn.links).toMatchObject({ 'Glasfaser 100 abschließen': 'https://shop.example/x' });
    expect(lineOf(drawn).slice(2)).toEqual([
      'aktueller Stand: Glasfaser 100 abschließen',
      `kommt noch: ${VALID}`,
      'kommt noch: 35\u00a0€ abholen',
    ]);
  });
  test('and waits for nothing but the contract where there is no waiting time', () =>
    expect(
      lineOf(
        draw(
          {},
          { bekannt: known(CONFIRMED), praemie: claim(null) },
          { boot: visitor({ widerrufTage: 0, wartezeitTage: 0 }) },
        ),
      )[3],
    ).toBe('kommt noch: Vertrag gültig'));
  test('and has ordered is not led there again', () =>
    expect(lineOf(state(ORDERED, claim('Offen')))).toEqual([
      ...WAITING,
      expect.stringMatching(`: ${VALID}`),
      'kommt noch: 35\u00a0€ abholen',
    ]));
  test.each<[Claim['Status'], string, RegExp]>([
    ['Bereitgestellt', `erledigt: ${VALID}`, /35\s€ abholen/],
    ['Ausgezahlt', `erledigt: ${VALID}`, /erledigt: 35\s€ ausgezahlt oder abgeholt/],
    ['Abgeholt', `erledigt: ${VALID}`, /erledigt: 35\s€ ausgezahlt oder abgeholt/],
    ['Abgelaufen', `erledigt: ${VALID}`, /nicht möglich: Prämie von 35\s€: entfallen/],
  ])('and whose reward is %s waits for nothing that is over', (status, valid, last) => {
    const drawn = state(ORDERED, claim(status));
    expect(lineOf(drawn).slice(0, 4)).toEqual([...WAITING, valid]);
    expect(lineOf(drawn).at(-1)).toMatch(last);
    expect(drawn.text).not.toContain('meist 4 bis 6 Wochen');
  });
  test('is told of the ready reward in the heading', () => {
    expect(state(ORDERED, claim('Bereitgestellt')).text).toContain('Ihre Prämie liegt bereit');
    expect(state(ORDERED, claim('Bereitgestellt')).text).toContain('Der Link dazu steht in Ihrer E-Mail');
    expect(state(ORDERED, claim('Offen')).text).toContain(
      'Ihre Bestellung ist eingegangen Sobald Ihre Prämie bereitsteht, bekommen Sie eine E-Mail',
    );
    expect(state(ORDERED, claim('Offen')).text).not.toContain('Der Link dazu steht in Ihrer E-Mail');
    expect(state(CONFIRMED, claim(null)).text).toContain('Ihre Daten sind gespeichert');
  });
  test('and gets nothing himself has no reward in his line', () => {
    const drawn = draw({ PraemieEmpfaengerCent: 0 }, { bekannt: known(ORDERED), praemie: claim(null, 0) });
    expect(lineOf(drawn)).toHaveLength(4);
    expect(drawn.text).toContain('Danke! Mehr brauchen Sie nicht zu tun.');
  });
  test.each([
    [0, 'Schutz hat begonnen'],
    [1, 'Schutz läuft einen Tag'],
    [30, 'Schutz läuft 30 Tage'],
  ])('at an insurer’s reads how long cover has to run: %i', (days, words) =>
    expect(
      draw({}, { bekannt: known(CONFIRMED) }, { boot: visitor({ familie: 'versicherer', deckungTage: days }) }).text,
    ).toContain(words),
  );
});

describe('the address of the link', () => {
  const ask = (answers: object, at = AT) =>
    visit(screen, { boot: visitor(), at, params: { empfehlungsnummer: 'E1' }, answers: answers as never });
  const REFUSED = (code: ProblemCode) => ({ problem: problem('Nein.', [], code) });
  test.each<[ProblemCode, string]>([
    ['PSOF0309', '/empfehlungabgelaufen'],
    ['PSOF0310', '/empfehlunggesperrt'],
  ])('that opens nothing any more says which: %s', async (code, to) =>
    expect((await ask({ getEmpfehlung: REFUSED(code) })).to).toBe(to),
  );
  test('of what somebody else has ordered is closed', async () =>
    expect((await ask({ getEmpfehlung: offered({ Status: 'Ok' }) })).to).toBe('/empfehlunggesperrt'));
  test('typed in small letters has one address, with all that came along', async () =>
    expect((await ask({ getEmpfehlung: offered({ Empfehlungsnummer: 'E2' }) })).to).toBe(
      '/empfaengerdaten/E2?hex=h&channel=whatsapp',
    ));
  test('asks for no more than a stranger may see', async () => {
    const { asked, answer } = await ask({ getEmpfehlung: offered(), getAktionen: [] });
    expect(asked.map(([name]) => name)).toEqual(['getEmpfehlung', 'getAktionen']);
    expect(answer).toMatchObject({ bekannt: null, erneut: false, standTitel: '' });
  });
  test('knows whom this device has been here as, and forgets whose data are gone', async () => {
    const visitAs = (existsEmpfaenger: object) =>
      visit(screen, {
        boot: visitor(),
        at: AT,
        params: { empfehlungsnummer: 'E1' },
        cookie: 'wt_nr_E1=N1',
        answers: { existsEmpfaenger, getEmpfehlung: offered(), getAktionen: REFUSED('PSOF0005') } as never,
      });
    expect((await visitAs(known())).answer).toMatchObject({
      bekannt: { Empfaengernummer: 'N1' },
      standTitel: 'Bitte schauen Sie in Ihr Postfach',
    });
    expect((await visitAs(REFUSED('PSOF0003'))).answer).toMatchObject({ bekannt: null, aktionen: [] });
  });
  test('with a number of another recommendation knows nobody', async () => {
    const { answer } = await ask(
      { existsEmpfaenger: known({ Empfehlungsnummer: 'E9' }), getEmpfehlung: offered(), getAktionen: [] },
      `${AT}&empfaengernummer=N1`,
    );
    expect(answer).toMatchObject({ bekannt: null });
  });
  test('lets who has confirmed look at it however it went on, and asks him for nothing again', async () => {
    const { answer } = await ask(
      {
        existsEmpfaenger: known({ Bestaetigt: true, BestelltAm: '2026-11-20' }),
        getEmpfehlung: REFUSED('PSOF0309'),
        getEmpfehlungJederzeit: offered({ Status: 'Abgelaufen' }),
        getAktionen: [],
        getEmpfaengerPraemie: claim('Offen'),
      },
      `${AT}&empfaengernummer=N1&erneut=1`,
    );
    expect(answer).toMatchObject({ erneut: false, produktlink: null, standTitel: 'Ihre Bestellung ist eingegangen' });
  });
});

describe('what is pressed', () => {
  const press = (fields: Record<string, string>, answer: unknown = { Empfaengernummer: 'N1' }) =>
    send(screen, fields, {
      boot: visitor(),
      at: AT,
      params: { empfehlungsnummer: 'E1' },
      answers: { createEmpfaenger: answer } as never,
    });
  test('sends what was typed and ticked, as it is, and comes back to the same address', async () => {
    const { asked, to } = await press({ ...TYPED, Zustimmung: 'true', 'Aktionen.a1': 'true' });
    expect(asked).toEqual([
      [
        'createEmpfaenger',
        {
          params: { empfehlungsnummer: 'E1' },
          query: { hex: 'h', channel: 'whatsapp' },
          body: {
            empfaengerdaten: {
              anrede: 'Herr',
              vorname: 'Karl',
              name: 'Kontakt',
              geburtsdatum: '3.2.90',
              email: 'karl@example.org',
              telefon: '',
              werbeeinwilligung: false,
              adresse: { strasse: 'Weg', hausnummer: '1', plz: '10115', ort: 'Berlin' },
            },
            Zustimmung: true,
            Datenschutz: false,
            Aktionen: ['a1'],
            altcha: undefined,
          },
        },
      ],
    ]);
    expect(to).toBe(AT);
  });
  test('by whoever it is not sends nothing, and leads to the empty form', async () => {
    const { asked, to } = await press({ absicht: 'vergessen' });
    expect([asked, to]).toEqual([[], `${AT}&leer=1#leer`]);
  });
  test.each<[ProblemCode, string]>([
    ['PSOF0309', '/empfehlungabgelaufen'],
    ['PSOF0310', '/empfehlunggesperrt'],
  ])('too late leads to what it is: %s', async (code, to) =>
    expect((await press(TYPED, { problem: problem('Nein.', [], code) })).to).toBe(to),
  );
});
