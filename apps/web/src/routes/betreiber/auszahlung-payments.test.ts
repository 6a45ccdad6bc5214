import type { LaufResponse } from '@weitersagen/contract/auszahlung';
import { lauf, type Zahlung, zahlung } from '@weitersagen/testkit/answers';
import { deskOf, drawScreen } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './auszahlung.tsx';

const draw = (values: Partial<LaufResponse>, at = '/auszahlungen/alpha/l1') =>
  drawScreen(screen, lauf(values), { boot: deskOf('Freigeber'), at });
const FETCHED: Partial<LaufResponse> = {
  Status: 'Freigegeben',
  FreigegebenVon: 'Fritz Frei',
  DateiGeholtAm: '2026-11-27T08:00:00Z',
  DateiGeholtVon: 'Fritz Frei',
};
const RETURNED = {
  Id: 'r1',
  Betrag: '-12.00 EUR',
  Cent: 1200,
  ErwartetCent: 7000,
  Grund: 'AC04',
  EingegangenAm: '2026-11-27T08:00:00Z',
};

describe('payments', () => {
  const rows = (...Zahlungen: Zahlung[]) => draw({ Zahlungen }).rows('Zahlungen');

  test('to a person name nothing else; to an agency the kind and the document', () => {
    const number = 'GS-2026-0004';
    expect(rows(zahlung())[0]?.Kontoinhaber).toBe('Erika Muster DE•• •••• 3000');
    const paid = draw({ Zahlungen: [zahlung({ Art: 'Gutschrift', Name: 'Agentur Nord', Rechnungsnummer: number })] });
    expect(paid.rows('Zahlungen')[0]?.Kontoinhaber).toBe('Agentur Nord Gutschrift GS-2026-0004 DE•• •••• 3000');
    expect(paid.links[number]).toBe('/betreiber/rechnungen/alpha/GS-2026-0004');
  });
  test('to an account that is new say since when', () =>
    expect(rows(zahlung({ KontoNeuSeit: '2026-11-20T10:00:00Z' }))[0]?.Kontoinhaber).toContain(
      'Konto neu seit 20.11.2026',
    ));
  test('that came back say why, in words where there are some', () => {
    expect(rows(zahlung({ Stand: 'zurueck', Grund: 'RVNM' }))[0]?.Stand).toBe(
      'zurück Name und IBAN passen nicht (RVNM)',
    );
    expect(rows(zahlung({ Stand: 'zurueck', Grund: 'ZZ99' }))[0]?.Stand).toBe('zurück ZZ99');
  });
  test('whose order has ended say so, for a document in its own words', () => {
    const recalled = { Rueckruf: 'zuEntscheiden' } as const;
    expect(rows(zahlung(recalled))[0]?.Stand).toBe('offen Auftrag entfallen: zurückrufen?');
    expect(rows(zahlung({ ...recalled, Rechnungsnummer: 'GS-1' }))[0]?.Stand).not.toContain('Auftrag entfallen');
  });
  test('of a document whose end asks for money back say so in their own words', () =>
    expect(rows(zahlung({ Rueckruf: 'erbeten', Rechnungsnummer: 'GS-1' }))[0]?.Stand).toMatch(/^offen .*Rückruf/));
  test.each<[string, Partial<Zahlung>, string]>([
    ['other money than was sent', { Stand: 'bezahlt' }, 'bezahlt Zurück kamen 12,00\u00a0€ statt 70,00\u00a0€'],
    ['more after it was back', { Stand: 'zurueck' }, 'zurück Nachträglich kamen 12,00\u00a0€'],
    [
      'and the run is not confirmed',
      { Stand: 'offen' },
      'offen Zurück kamen 12,00\u00a0€ statt 70,00\u00a0€ Zu entscheiden, sobald der Lauf bestätigt ist',
    ],
  ])('of which came back %s, say so', (_, values, words) =>
    expect(rows(zahlung({ Rueckgabe: RETURNED, ...values }))[0]?.Stand).toBe(words),
  );
  test('of which came back foreign money say it as the bank did', () =>
    expect(
      rows(zahlung({ Stand: 'bezahlt', Rueckgabe: { ...RETURNED, Cent: null, Betrag: '13.20 USD' } }))[0]?.Stand,
    ).toBe('bezahlt Zurück kamen 13.20 USD statt 70,00\u00a0€'));
  test('lead to their decision by their name, and nobody who may not take it', () => {
    const waiting = zahlung({ Rueckruf: 'zuEntscheiden', erlaubt: ['belassen'], Name: 'Muster, Erika & Söhne' });
    expect(draw({ Zahlungen: [waiting] }).links['Entscheiden : Muster, Erika & Söhne']).toBe(
      '/betreiber/auszahlungen/alpha/l1?zahlung=WS-1#schritt',
    );
    expect(draw({ Zahlungen: [{ ...waiting, erlaubt: [] }] }).text).not.toContain('Entscheiden');
  });
  test('have a sum; what is back is taken from it line by line', () => {
    expect(draw({}).text).toContain('Summe (Zahlungen: 2) 195,50\u00a0€');
    expect(draw({}).text).not.toContain('davon zurück');
    expect(draw({ ZurueckAnzahl: 1, ZurueckCent: 12_550 }).text).toContain(
      'Summe (Zahlungen: 2) 195,50\u00a0€ davon zurück (1) 125,50\u00a0€ ohne das, was zurück ist (1) 70,00\u00a0€',
    );
  });

  describe('on several pages', () => {
    const navigation = (values: Partial<LaufResponse>, search = '') =>
      Object.entries(draw(values, `/auszahlungen/alpha/l1${search}`).links).filter(([name]) =>
        ['Weitere Zahlungen', 'Zum Anfang', 'Nur diese zeigen', 'Alle Zahlungen zeigen'].includes(name),
      );
    test('go on from the last of this one, and take no question along', () =>
      expect(navigation({ ZahlungenNach: 'WS-50' }, '?schritt=verwerfen&zahlung=WS-1')).toEqual([
        ['Weitere Zahlungen', '/betreiber/auszahlungen/alpha/l1?nach=WS-50'],
      ]));
    test('lead back to the beginning from the last', () =>
      expect(navigation({}, '?nach=WS-50')).toEqual([['Zum Anfang', '/betreiber/auszahlungen/alpha/l1']]));
    test('need no way where all stand on one', () => expect(navigation({ Aufgaben: 1 })).toEqual([]));
    test('can be cut down to those that wait for somebody, and back', () => {
      expect(navigation({ Aufgaben: 2, ZahlungenNach: 'WS-50' })).toContainEqual([
        'Nur diese zeigen',
        '/betreiber/auszahlungen/alpha/l1?nur=aufgaben',
      ]);
      expect(navigation({ Aufgaben: 2 }, '?nur=aufgaben')).toContainEqual([
        'Alle Zahlungen zeigen',
        '/betreiber/auszahlungen/alpha/l1',
      ]);
    });
  });
});

describe('a payment that waits for a decision', () => {
  const asked = (values: Partial<Zahlung>) =>
    draw({ ...FETCHED, Zahlungen: [zahlung(values)] }, '/auszahlungen/alpha/l1?zahlung=WS-1');

  test('is not asked about where nothing may be decided, nor for one that is not on the page', () => {
    expect(asked({ Rueckruf: 'zuEntscheiden' }).fields).not.toHaveProperty('Zahlung');
    const other = draw({ Zahlungen: [zahlung({ erlaubt: ['belassen'] })] }, '/auszahlungen/alpha/l1?zahlung=WS-2');
    expect(other.fields).not.toHaveProperty('Zahlung');
  });
  test('each decision says what follows, and none of them is pressed by Enter', () => {
    const { html, buttons, text } = asked({ Rueckruf: 'zuEntscheiden', erlaubt: ['zurueckrufen', 'belassen'] });
    expect(text).toContain('Auftrag entfallen: Was wird aus 70,00\u00a0€ an Erika Muster?');
    expect(buttons.filter((name) => ['Rückruf erbitten', 'Geld belassen'].includes(name))).toHaveLength(2);
    expect(html).toMatch(/<button type="submit" disabled="" hidden="">/);
    expect(html).toMatch(/id="zu-belassen"[^>]*>Die Person behält das Geld\./);
  });
  test('names order and document that it is about', () => {
    const { links } = asked({ Rueckruf: 'zuEntscheiden', erlaubt: ['belassen'], Auftragsnummer: 'A/1' });
    expect(links['Auftrag A/1']).toBe('/betreiber/auftraege/alpha/A%2F1');
    const document = asked({ Rueckruf: 'zuEntscheiden', erlaubt: ['belassen'], Rechnungsnummer: 'GS-1' });
    expect(document.links['Beleg GS-1']).toBe('/betreiber/rechnungen/alpha/GS-1');
  });
  test('of which other money came back says what was expected, what came, when and why', () => {
    const { text, fields } = asked({ Rueckgabe: RETURNED, erlaubt: ['abschliessen', 'erneutZahlen'] });
    expect(text).toContain('Gesendet und noch nicht zurück: 70,00\u00a0€. Gutgeschrieben wurden 12,00\u00a0€');
    expect(text).toContain('eingelesen 27.11.2026 - 09:00');
    expect(fields).toMatchObject({ Zahlung: 'WS-1', RueckgabeId: 'r1' });
    expect(fields).not.toHaveProperty('Cent');
  });
  test('asks by its own words: of a document, of an order that ended, of other money', () => {
    const title = (values: Partial<Zahlung>) => /<section[^>]*aria-label="([^"]*)"/.exec(asked(values).html)?.[1];
    const recalled = { Rueckruf: 'zuEntscheiden', erlaubt: ['belassen'] } as const;
    expect(title({ ...recalled, erlaubt: ['belassen'] })).toBe(
      'Auftrag entfallen: Was wird aus 70,00\u00a0€ an Erika Muster?',
    );
    expect(title({ ...recalled, erlaubt: ['belassen'], Rechnungsnummer: 'GS-1' })).toBe(
      'Gutschrift korrigiert: Was wird aus 70,00\u00a0€ an Erika Muster?',
    );
    expect(title({ Rueckgabe: RETURNED, erlaubt: ['abschliessen'] })).toBe('Was wird aus der Zahlung an Erika Muster?');
  });
  test('of a document says what follows for the agency', () => {
    const { text } = asked({ Rueckruf: 'zuEntscheiden', erlaubt: ['belassen'], Rechnungsnummer: 'GS-1' });
    expect(text).not.toContain('Die Person behält das Geld.');
    expect(text).not.toContain('Der Auftrag endete');
  });
  test('of which the bank said no amount in euro asks for the one on the statement', () => {
    const foreign = { ...RETURNED, Cent: null, Betrag: '13.20 USD' };
    const { fields, text } = asked({ Rueckgabe: foreign, erlaubt: ['abschliessen'] });
    expect(fields).toHaveProperty('Cent', '');
    expect(text).toContain('Die Bank nennt 13.20 USD.');
  });
});
