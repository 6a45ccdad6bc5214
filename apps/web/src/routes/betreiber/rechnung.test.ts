import type { BetreiberRechnung } from '@weitersagen/contract/rechnung';
import { RECHNUNG_KINDS, RECHNUNG_STATUS } from '@weitersagen/contract/values';
import { incoming, position, rechnung } from '@weitersagen/testkit/answers';
import { type Context, deskOf, drawScreen, problem, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './rechnung.tsx';

const HERE = '/rechnungen/alpha/RE-2026-0001';
const draw = (values: Partial<BetreiberRechnung>, at = HERE, context: Context = {}) =>
  drawScreen(screen, rechnung(values), { boot: deskOf('Freigeber'), at, ...context });
const facts = (values: Partial<BetreiberRechnung>) =>
  Object.fromEntries(
    [...draw(values).html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/<[^>]+>/g, ''),
    ]),
  );

describe('a document', () => {
  test.each(RECHNUNG_KINDS)('is called by its kind and number: %s', (Art) => {
    const title = {
      Rechnung: 'Rechnung',
      Korrektur: 'Korrektur',
      Gutschrift: 'Gutschrift',
      Gutschriftkorrektur: 'Korrektur der Gutschrift',
    };
    const { html } = draw({ Art });
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title[Art]} RE-2026-0001</h1>`));
    expect(screen.titel({ boot: { sprache: 'de' }, data: rechnung({ Art }) } as never)).toBe(
      `${title[Art]} RE-2026-0001`,
    );
  });
  test.each(RECHNUNG_STATUS)('says in words how it stands: %s', (Status) =>
    expect(draw({ Status }).text).toContain(
      { Offen: 'Offen', Bezahlt: 'Bezahlt', Ueberfaellig: 'Überfällig', Korrigiert: 'Korrigiert' }[Status],
    ),
  );
  test('says what it comes to, of which month, and until when it is to be paid', () =>
    expect(facts({})).toEqual({
      Monat: 'Oktober 2026',
      Datum: '01.11.2026',
      'Zahlbar bis': '15.11.2026',
      Netto: '100,00\u00a0€',
      Umsatzsteuer: '19,00\u00a0€',
      Brutto: '119,00\u00a0€',
      Offen: '119,00\u00a0€',
    }));
  test('says nothing of a day to pay where there is none, and why it corrects where it does', () => {
    const said = facts({ Art: 'Korrektur', FaelligAm: null, Korrekturgrund: 'Doppelt berechnet' });
    expect(said).not.toHaveProperty('Zahlbar bis');
    expect(said.Grund).toBe('Doppelt berechnet');
  });
  test.each([
    ['Überweisung vom 20.11.', '20.11.2026 - 11:00: Überweisung vom 20.11.'],
    ['verrechnet', '20.11.2026 - 11:00: verrechnet'],
    [null, '20.11.2026 - 11:00'],
  ])('that is paid says when, and by what: %j', (reason, expected) =>
    expect(facts({ Status: 'Bezahlt', BezahltAm: '2026-11-20T10:00:00Z', BezahltDurch: reason }).Bezahlt).toBe(
      expected,
    ),
  );
  test('leads to what it corrects, with its amount', () => {
    const { links, text } = draw({
      Verwandt: [{ Nummer: 'RK-1', Art: 'Korrektur', BruttoCent: 5950, Datum: '2026-11-05' }],
    });
    expect(links['RK-1']).toBe('/betreiber/rechnungen/alpha/RK-1');
    expect(text).toContain('Korrektur RK-1 59,50\u00a0€');
  });
  test('is loaded as a file under its own number', () =>
    expect(draw({}).html).toContain(
      'href="/api/v1/betreiber/rechnungen/alpha/RE-2026-0001/rechnung.pdf" download="RE-2026-0001.pdf"',
    ));
});

describe('its lines', () => {
  const lines = (...rows: BetreiberRechnung['Positionen']) => draw({ Positionen: rows });

  test('are none: it says so, and sums up to nothing', () => {
    const { text } = lines();
    expect(text).toContain('0 Positionen');
  });
  test('lead to the reward that they bill, and to the order where a commission is paid', () => {
    expect(lines(position()).links['Prämie für Erika Muster']).toBe('/betreiber/auftraege/alpha/A-1#praemierung-p1');
    expect(lines(position({ Text: 'Provision', Praemie: null })).links.Provision).toBe(
      '/betreiber/auftraege/alpha/A-1',
    );
  });
  test('whose order nobody knows any more lead nowhere', () =>
    expect(lines(position({ Auftragsnummer: null })).links).not.toHaveProperty(['Prämie für Erika Muster']));
  test('say what was taken back, also where the reward still stands', () => {
    const [row] = lines(position({ Zurueckgenommen: true })).rows('1 Position');
    expect(row?.Wofür).toContain('zurückgenommen');
    expect(row?.Status).toBe('Bereitgestellt');
    expect(lines(position()).text).not.toContain('zurückgenommen');
  });
  test('are summed up with their fees, below each column', () => {
    const rows = lines(position({ GebuehrCent: 350 }), position({ WertCent: 1250, GebuehrCent: 63 })).rows(
      '2 Positionen',
    );
    expect(rows.at(-1)).toMatchObject({ Auftrag: 'Summe', Gebühr: '4,13\u00a0€' });
    expect(rows.at(-1)?.Betrag).toMatch(/^82,50\u00a0€/);
  });
  test('of what is taken from the agency are negative, as is their sum', () => {
    const rows = lines(position({ WertCent: -7000 }), position({ WertCent: 2000 })).rows('2 Positionen');
    expect(rows[0]?.Betrag).toBe('\u221270,00\u00a0€');
    expect(rows.at(-1)?.Betrag).toBe('\u221250,00\u00a0€');
  });
  test('without a fee say nothing of one beside the amount', () =>
    expect(lines(position()).text).not.toContain('\u00a0€ Gebühr'));
  test('with one say it below the amount too, where a phone has no column for it', () =>
    expect(lines(position({ GebuehrCent: 350 })).rows('1 Position')[0]?.Betrag).toBe(
      '70,00\u00a0€ + 3,50\u00a0€ Gebühr',
    ));
});

describe('money for an agency', () => {
  const IBAN = 'DE•• 3000';
  test.each([
    ['kontoFehlt', 'Die Agentur hat keine Bankverbindung hinterlegt.', 'warning'],
    ['wartet', 'kommt in den nächsten Auszahlungslauf, auf das Konto', 'info'],
    ['imLauf', 'noch nicht bei der Bank', 'info'],
    ['unterwegs', 'ist bei der Bank', 'info'],
  ] as const)('says where it is, and warns where somebody has to do something: %s', (Stand, words, kind) => {
    const { text, html } = draw({
      Art: 'Gutschrift',
      Zahlung: { Stand, IbanMaskiert: Stand === 'kontoFehlt' ? null : IBAN },
    });
    expect(text).toContain(words);
    expect(html.includes('border-warning')).toBe(kind === 'warning');
  });
  test('leads to the run that pays it', () =>
    expect(draw({ Lauf: { Id: 'l1', Nummer: 'AL-7' } }).links['Auszahlungslauf AL-7']).toBe(
      '/betreiber/auszahlungen/alpha/l1',
    ));
});

describe('a step', () => {
  const asked = (values: Partial<BetreiberRechnung>, step: string) =>
    draw({ erlaubt: ['bezahlt', 'korrigieren'], ...values }, `${HERE}?schritt=${step}`);

  test('is offered to nobody who may not take it, nor asked about by an address', () => {
    expect(draw({}).buttons).toEqual([]);
    expect(draw({}, `${HERE}?schritt=korrigieren`).buttons).toEqual([]);
    expect(draw({ erlaubt: ['korrigieren'] }, `${HERE}?schritt=bezahlt`).links).toMatchObject({
      Korrigieren: `/betreiber${HERE}?schritt=korrigieren#schritt`,
    });
  });
  test('that was refused is told where its form is gone', () =>
    expect(draw({}, HERE, { answer: refusal({ Schritt: 'bezahlt', Grund: 'x' }, 'Schon bezahlt.') }).refused).toBe(
      'Schon bezahlt.',
    ));
  test('of a payment says what is open, and that the bank is entered by the portal itself', () => {
    const { text, fields } = asked({ OffenCent: 5950 }, 'bezahlt');
    expect(text).toContain(
      'Ist RE-2026-0001 bezahlt? Offen sind 59,50\u00a0€. Was die Bank meldet, trägt das Portal selbst ein.',
    );
    expect(text).toContain('Steht mit Ihrem Namen im Verlauf');
    expect(fields).toMatchObject({ Schritt: 'bezahlt', Grund: '' });
  });
  test.each([
    ['Rechnung', 0, 'davon bleibt nichts zu zahlen', 'Was weiter gilt, steht auf der nächsten Rechnung.'],
    ['Rechnung', 11_900, 'Danach schulden Sie der Agentur 119,00\u00a0€.', 'nächsten Rechnung'],
    ['Gutschrift', 0, 'davon bleibt nichts zu zahlen', 'Was weiter gilt, steht auf der nächsten Gutschrift.'],
    ['Gutschrift', 5000, 'Danach schuldet die Agentur 50,00\u00a0€.', 'nächsten Gutschrift'],
  ] as const)('of correcting (%s, %i to be given back) says who owes what by then', (Art, back, owed, after) => {
    const { text } = asked({ Art, NachKorrekturCent: back }, 'korrigieren');
    expect(text).toContain(owed);
    expect(text).toContain(after);
    expect(text).toContain('Die Agentur liest ihn auf der Korrektur und in der E-Mail, ohne Ihren Namen.');
  });
  test.each([
    ['bezahlt', 'Als bezahlt eingetragen.'],
    ['korrigieren', 'Die Korrektur ist geschrieben.'],
    ['eingang', 'Der Zahlungseingang ist erledigt.'],
    ['loeschen', ''],
  ])('that was taken is told: %s', (step, words) => expect(draw({}, `${HERE}?meldung=${step}`).told).toBe(words));
});

describe('money that came in and paid nothing', () => {
  const waiting = incoming({ erlaubt: ['erledigen'] });

  test('is said only where there is some', () => expect(draw({}).text).not.toContain('Zahlungseingänge'));
  test('says how much, when, of whom and why it waits', () =>
    expect(draw({ Eingaenge: [incoming()] }).text).toContain(
      '120,00\u00a0€ gebucht am 20.11.2026, Alpha Energie Rechnung RE-2026-0001 danke Offen ist ein anderer Betrag.',
    ));
  test('of which the bank named no day says when it was read in', () =>
    expect(draw({ Eingaenge: [incoming({ Buchungstag: null })] }).text).toContain('eingelesen am 21.11.2026 - 09:00'));
  test('is settled by whoever may, and says that nothing is booked by it', () => {
    expect(draw({ Eingaenge: [incoming()] }).links).not.toHaveProperty(['Als erledigt eintragen']);
    expect(draw({ Eingaenge: [waiting] }).links['Als erledigt eintragen']).toBe(`/betreiber${HERE}?eingang=e1#schritt`);
    const { text, fields } = draw({ Eingaenge: [waiting] }, `${HERE}?eingang=e1`);
    expect(text).toContain('Was wurde aus dem Eingang von 120,00\u00a0€? Es wird nichts gebucht.');
    expect(fields.Eingang).toBe('e1');
  });
  test('that names no document of ours has no way to where it would be settled', () =>
    expect(draw({ Eingaenge: [{ ...waiting, Belege: [] }] }).links).not.toHaveProperty(['Als erledigt eintragen']));
  test('is not asked about by an address, where somebody else has settled it', () => {
    expect(draw({ Eingaenge: [] }, `${HERE}?eingang=e1`).buttons).toEqual([]);
    expect(draw({ Eingaenge: [incoming()] }, `${HERE}?eingang=e1`).buttons).toEqual([]);
  });
});

describe('what is pressed', () => {
  const params = { route: 'alpha', nummer: 'RE-2026-0001' };
  const refused = problem('Bitte prüfen.', [{ feld: 'Schritt', meldung: 'Das geht nicht mehr.' }]);
  const press = (fields: Record<string, string>, answers: Parameters<typeof send>[2]) =>
    send(screen, fields, { boot: deskOf('Freigeber'), params, ...answers });

  test('asks for nothing where it says no step that there is', async () =>
    expect(await press({ Schritt: 'loeschen', Grund: 'x' }, {})).toMatchObject({ asked: [], to: HERE }));
  test('is asked for with its reason', async () => {
    const { asked, to } = await press({ Schritt: 'bezahlt', Grund: 'bar' }, { answers: { putRechnung: rechnung() } });
    expect(asked).toEqual([['putRechnung', { params, body: { Schritt: 'bezahlt', Grund: 'bar' } }]]);
    expect(to).toBe(`${HERE}?meldung=bezahlt`);
  });
  test.each<[string, string, Partial<BetreiberRechnung>, boolean]>([
    ['paid by now', 'bezahlt', { Status: 'Bezahlt' }, true],
    ['overdue by now', 'bezahlt', { Status: 'Ueberfaellig' }, false],
    ['still to be paid', 'bezahlt', { Status: 'Offen', erlaubt: ['bezahlt'] }, false],
    ['taken back wholly by now', 'korrigieren', { Positionen: [position({ Zurueckgenommen: true })] }, true],
    ['taken back in part', 'korrigieren', { Positionen: [position({ Zurueckgenommen: true }), position()] }, false],
  ])('a second time finds it %s: %s', async (_, step, now, done) => {
    const answers = { putRechnung: { problem: refused }, getRechnungDesBetreibers: rechnung(now) };
    const { to, answer } = await press({ Schritt: step, Grund: 'x' }, { answers });
    expect(to).toBe(done ? `${HERE}?meldung=${step}` : null);
    if (!done) expect(draw(now, HERE, { answer }).refused).toBe('Das geht nicht mehr.');
  });
  test('what became of money is asked for by its own number, and a second press finds it done', async () => {
    const fields = { Eingang: 'e1', Grund: 'zurücküberwiesen' };
    const { asked, to } = await press(fields, { answers: { putEingang: { Eingaenge: [] } } });
    expect(asked).toEqual([
      ['putEingang', { params: { route: 'alpha', id: 'e1' }, body: { Grund: 'zurücküberwiesen' } }],
    ]);
    expect(to).toBe(`${HERE}?meldung=eingang`);
    expect((await press(fields, { answers: { putEingang: { problem: refused } } })).to).toBe(to);
  });
  test('without a reason is told at its field', async () => {
    const missing = problem('Bitte prüfen.', [{ feld: 'Grund', meldung: 'Grund fehlt' }], 'PSOF0002');
    const { answer } = await press({ Eingang: 'e1', Grund: '' }, { answers: { putEingang: { problem: missing } } });
    const { refused: words } = draw({ Eingaenge: [incoming({ erlaubt: ['erledigen'] })] }, `${HERE}?eingang=e1`, {
      answer,
    });
    expect(words).toBe('Bitte prüfen. Grund fehlt');
  });
});

test('in English all of it is English', () => {
  const { text } = draw({ erlaubt: ['bezahlt'], Zahlung: { Stand: 'imLauf', IbanMaskiert: null } }, HERE, {
    boot: deskOf('Freigeber', { sprache: 'en' }),
  });
  expect(text).toContain('€119.00');
  expect(text).toContain('October 2026');
  expect(text).not.toMatch(/\b(Rechnung|Zahlung|Umsatzsteuer|Gebühr|Offen|und|der|die)\b/);
});
