import type { Rechnung } from '@weitersagen/contract/rechnung';
import { position, rechnung } from '@weitersagen/testkit/answers';
import { atAgency, type Context, drawScreen, problem, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './rechnung.tsx';

const ACCOUNT = { Kontoinhaber: 'Alpha GmbH', Iban: 'DE02120300000000202051', Verwendungszweck: 'RE-2026-0001' };
const draw = (values: Partial<Rechnung>, context: Context = {}) =>
  drawScreen(screen, rechnung(values), {
    boot: atAgency('AgenturInhaber'),
    at: '/agentur/rechnungen/RE-2026-0001',
    ...context,
  });
const plain = (values: Partial<Rechnung>, context?: Context) =>
  draw(values, context).text.replaceAll(/[\u00a0\u202f\u2011]/g, ' ');

describe('what an agency is asked to pay', () => {
  test('is nothing: no account is named, and no sum', () => {
    expect(plain({ Status: 'Bezahlt', OffenCent: 0 })).not.toMatch(/überweisen/);
  });
  test('is what is open, by its day, to this account, under this number', () =>
    expect(plain({ ZahlbarAuf: ACCOUNT, OffenCent: 5950 })).toContain(
      'Bitte überweisen Sie 59,50 € bis 15.11.2026 auf das Konto DE02 1203 0000 0000 2020 51 (Alpha GmbH) und geben Sie RE-2026-0001 als Verwendungszweck an.',
    ));
  test('is overdue: it is said that it is, and no day that has passed', () => {
    const text = plain({ ZahlbarAuf: ACCOUNT, Status: 'Ueberfaellig' });
    expect(text).toContain('Der Betrag ist überfällig. Bitte überweisen Sie 119,00 € auf das Konto');
    expect(text).not.toContain('€ bis 15.11.2026');
  });
  test('is a credit note that was paid already: it is said why', () => {
    expect(plain({ ZahlbarAuf: ACCOUNT, Art: 'Gutschriftkorrektur' })).toContain(
      'Die Gutschrift war schon ausgezahlt, als sie korrigiert wurde. Bitte überweisen Sie',
    );
    expect(plain({ ZahlbarAuf: ACCOUNT })).not.toContain('schon ausgezahlt');
  });
});

describe('what an agency is owed', () => {
  test.each([
    ['kontoFehlt', 'Ihr Geld wartet: Bitte hinterlegen Sie eine Bankverbindung, dann überweisen wir 119,00 €.'],
    ['wartet', 'Wir überweisen 119,00 € mit der nächsten Auszahlung auf Ihr Konto DE•• 3000.'],
    ['imLauf', 'Die Überweisung von 119,00 € ist in Vorbereitung.'],
    ['unterwegs', 'Die Überweisung von 119,00 € ist bei der Bank.'],
  ] as const)('says where it is: %s', (Stand, words) =>
    expect(plain({ Art: 'Gutschrift', Zahlung: { Stand, IbanMaskiert: 'DE•• 3000' } })).toContain(words),
  );
  test('waits for an account: the way leads to where it is named, and from nowhere else', () => {
    const way = (Stand: 'kontoFehlt' | 'wartet') =>
      draw({ Art: 'Gutschrift', Zahlung: { Stand, IbanMaskiert: null } }).links['Bankverbindung hinterlegen'];
    expect(way('kontoFehlt')).toBe('/alpha/agentur/stammdaten#konto');
    expect(way('wartet')).toBeUndefined();
  });
});

describe('a document', () => {
  test.each([
    ['Rechnung', null],
    ['Korrektur', 'zu Ihren Gunsten'],
    ['Gutschrift', 'zu Ihren Gunsten'],
    ['Gutschriftkorrektur', 'zu Ihren Lasten'],
  ] as const)('says on which side it is, where its name does not: %s', (Art, words) => {
    const { text } = draw({ Art });
    if (words) expect(text).toContain(words);
    else expect(text).not.toContain('zu Ihren');
  });
  test('is taken along as paper and as an invoice for machines, under its number', () => {
    const { links, html } = draw({});
    expect(links['PDF mit E-Rechnung']).toBe('/api/v1/alpha/agentur/rechnungen/RE-2026-0001/rechnung.pdf');
    expect(links['E-Rechnung (XML)']).toBe('/api/v1/alpha/agentur/rechnungen/RE-2026-0001/factur-x.xml');
    expect(html).toContain('download="RE-2026-0001.xml"');
  });
  test('leads from each line to the very reward, of two at one order, and to the order of a commission', () => {
    const reward = (Beguenstigter: 'empfehler' | 'empfaenger') =>
      draw({ Positionen: [position({ Praemie: { Id: 'p1', Beguenstigter } })] }).links['Prämie für Erika Muster'];
    expect(reward('empfehler')).toBe(
      '/alpha/agentur/praemien?in_Auftragsnummer=A-1&in_Beguenstigter=empfehler&in_Art=Praemie',
    );
    expect(reward('empfaenger')).toContain('in_Beguenstigter=empfaenger');
    expect(draw({ Positionen: [position({ Text: 'Provision', Praemie: null })] }).links.Provision).toBe(
      '/alpha/agentur/auftraege?in_Auftragsnummer=A-1',
    );
  });
  test('says nothing that is for the operator alone', () =>
    expect(draw({}).text).not.toMatch(/Verlauf|Auszahlungslauf|Zahlungseingänge/));
});

test('the number of another agency is an address that there is not', async () => {
  const answers = { getRechnung: { problem: problem('Gibt es nicht.', [], 'PSOF0002') } };
  await expect(
    visit(screen, { boot: atAgency('AgenturInhaber'), params: { nummer: 'RE-9' }, answers }),
  ).rejects.toMatchObject({ init: { status: 404 } });
});

test('in English all of it is English', () => {
  const boot = atAgency('AgenturInhaber', { sprache: 'en' });
  const text = plain({ ZahlbarAuf: ACCOUNT, Status: 'Ueberfaellig', Positionen: [] }, { boot });
  expect(text).toContain('€119.00');
  expect(text).not.toMatch(/\b(Rechnung|Betrag|überweisen|Konto|und|der|die)\b/);
});
