import type { OkOf } from '@weitersagen/contract/api';
import { PRAEMIERUNG_STATUS, SETTLEMENT_OBSTACLES } from '@weitersagen/contract/values';
import { deskOf, drawScreen } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './uebersicht.tsx';

type State = OkOf<'getUebersicht'>;
const NOTHING: State = {
  AuftraegeGemeldet: 0,
  AuftraegeZuPruefen: 0,
  PraemierungenAuszahlbar: 0,
  PraemierungenAuszahlbarIsMinimum: false,
  SummeAuszahlbarCent: 0,
  LaeufeOffen: 0,
  LaeufeFreigegeben: 0,
  GutscheineKnapp: 0,
  KulanzBeantragt: 0,
  AdressenBeantragt: 0,
  AuszahlungenAngehalten: 0,
  Rechtstexte: [],
  InhaltOhneZugang: [],
  ProduktApiFehler: [],
  ZahlungenZuEntscheiden: 0,
  AbrechnungHindernisse: [],
  RechnungenOhneKonto: 0,
  EingaengeOffen: 0,
  RechnungenUeberfaellig: 0,
  Konten: [],
};
const draw = (values: Partial<State> = {}, language: 'de' | 'en' = 'de') =>
  drawScreen(screen, { ...NOTHING, ...values }, { boot: deskOf('Sachbearbeiter', { sprache: language }) });
const WAITS = 'Wartet auf eine Entscheidung';

describe('what waits', () => {
  test('is nothing: that is said, and every list is a link away', () => {
    const { text, links, rows } = draw();
    expect(text).toContain('Gerade wartet nichts auf Sie.');
    expect(rows(WAITS)).toEqual([]);
    expect(Object.keys(links)).toHaveLength(15);
  });
  test.each<[string, Partial<State>, string]>([
    ['Gemeldete Aufträge', { AuftraegeGemeldet: 2 }, '/betreiber/auftraege?status=Gemeldet'],
    ['Aufträge mit auffälligen Meldungen', { AuftraegeZuPruefen: 2 }, '/betreiber/auftraege?pruefen=1'],
    ['Auszahlbare Prämien', { PraemierungenAuszahlbar: 2 }, '/betreiber/auszahlungen#auszahlbar'],
    ['Offene Auszahlungsläufe', { LaeufeOffen: 2 }, '/betreiber/auszahlungen#laeufe'],
    ['Freigegebene Auszahlungsläufe', { LaeufeFreigegeben: 2 }, '/betreiber/auszahlungen#laeufe'],
    ['Beantragte Kulanz', { KulanzBeantragt: 2 }, '/betreiber/kulanz?status=Beantragt'],
    ['Neue E-Mail-Adressen von Empfehlern', { AdressenBeantragt: 2 }, '/betreiber/empfehler?status=wartet'],
    ['Angehaltene Auszahlungen', { AuszahlungenAngehalten: 2 }, '/betreiber/auszahlungen#angehalten'],
    ['Zahlungen mit offener Entscheidung', { ZahlungenZuEntscheiden: 2 }, '/betreiber/auszahlungen#laeufe'],
    ['Zahlungen von Agenturen, die nicht aufgehen', { EingaengeOffen: 2 }, '/betreiber/rechnungen#eingaenge'],
    ['Überfällige Rechnungen an Agenturen', { RechnungenUeberfaellig: 2 }, '/betreiber/rechnungen?status=Ueberfaellig'],
    ['Guthaben von Agenturen ohne Bankverbindung', { RechnungenOhneKonto: 2 }, '/betreiber/auszahlungen#ohnekonto'],
    ['Gutscheine mit knappem Bestand', { GutscheineKnapp: 2 }, '/betreiber/gutscheine'],
  ])('is counted and leads to its list: %s', (name, values, to) => {
    const { rows, links, text } = draw(values);
    const [row, ...others] = rows(WAITS);
    expect(row?.Anzahl).toBe('2');
    expect(row?.Was).toContain(name);
    expect(others).toEqual([]);
    expect(links[name]).toBe(to);
    expect(text).not.toContain('Gerade wartet nichts auf Sie.');
  });
  test('of money says how much; where nobody has counted to the end, that there is more', () => {
    const some = { PraemierungenAuszahlbar: 1200, SummeAuszahlbarCent: 8_400_050 };
    expect(draw(some).rows(WAITS)[0]).toMatchObject({
      Anzahl: '1.200',
      'Nächster Schritt': '84.000,50\u00a0€ in einen Auszahlungslauf nehmen',
    });
    expect(draw({ ...some, PraemierungenAuszahlbarIsMinimum: true }).rows(WAITS)[0]).toMatchObject({
      Anzahl: 'über 1.200',
      'Nächster Schritt': '84.000,50\u00a0€ in die ersten Auszahlungsläufe nehmen, weitere danach',
    });
  });
  test('of legal texts and of settlements stands below, and is led to there', () => {
    const Rechtstexte = [
      {
        Mandant: 'beta',
        Id: 't1',
        Schluessel: 'agb',
        GeaendertAm: '2026-11-27T08:00:00Z',
        GeaendertVon: 'betreiber:Ada',
      },
    ];
    const drawn = draw({ Rechtstexte });
    expect(drawn.links['Rechtstexte zur Freigabe']).toBe('/betreiber#rechtstexte');
    expect(drawn.html).toContain('id="rechtstexte"');
    expect(drawn.links['agb, Beta Versicherung']).toBe('/betreiber/inhalte/beta/t1');
    expect(drawn.text).toContain('Ada, 27.11.2026 - 09:00');
  });
});

describe('a month that cannot be settled', () => {
  const agency = { Id: 'g1', Nummer: '4711', Name: 'Agentur Nord' };
  const waiting = (obstacle: (typeof SETTLEMENT_OBSTACLES)[number], Agentur: typeof agency | null) =>
    draw({ AbrechnungHindernisse: [{ Mandant: 'alpha', Monat: '2026-10-01', Hindernis: obstacle, Agentur }] });

  test('says whose it is and since when, and that it goes on by itself', () => {
    expect(waiting('agenturSteuerFehlt', agency).text).toContain('Agentur Nord 4711 Alpha Energie, Oktober 2026');
    expect(waiting('firmaKontoFehlt', null).text).toContain('Alpha Energie alle Agenturen, seit Oktober 2026');
    expect(waiting('firmaKontoFehlt', null).text).toContain('wird der Monat von selbst abgerechnet');
  });
  test.each([
    ['firmaAnschriftFehlt', '/betreiber/mandanten/alpha#feld-firma_strasse'],
    ['firmaSteuerFehlt', '/betreiber/mandanten/alpha#feld-firma_ustId'],
    ['firmaKontoFehlt', '/betreiber/mandanten/alpha#feld-firma_iban'],
    ['firmaSteuersatzFehlt', '/betreiber/mandanten/alpha#feld-RechnungSteuersatz'],
    ['agenturAnschriftFehlt', '/betreiber/mandanten/alpha/agenturen/g1#feld-strasse'],
    ['agenturSteuerFehlt', '/betreiber/mandanten/alpha/agenturen/g1#feld-ust_id'],
  ] as const)('leads to the very field that is missing: %s', (obstacle, to) => {
    const { links } = waiting(obstacle, obstacle.startsWith('agentur') ? agency : null);
    expect(Object.values(links)).toContain(to);
  });
  test('has a way for each thing that can be missing', () =>
    expect(
      SETTLEMENT_OBSTACLES.map((one) => Object.values(waiting(one, agency).links).some((to) => to.includes('#feld-'))),
    ).not.toContain(false));
});

describe('the ledger', () => {
  type Checked = State['Konten'][number];
  const checked = (values: Partial<Checked> = {}): Checked => ({
    Mandant: 'alpha',
    GeprueftAm: '2026-11-28T04:00:00Z',
    Praemierungen: 12,
    Rechnungen: 0,
    Abweichungen: 0,
    Rechnungsbeispiele: [],
    Beispiele: [],
    ...values,
  });
  const sample = {
    PraemierungId: 'p1',
    Status: 'Ausgezahlt' as const,
    WertCent: 7000,
    Konten: ['verbindlichkeit', 'auszahlung'],
    Auftragsnummer: 'A-1' as string | null,
    Empfehlungsnummer: 'E-1' as string | null,
  };

  test('that fits says over how much, and when it was looked at', () => {
    expect(draw({ Konten: [checked()] }).text).toContain(
      'Die Buchungen von allem, was geprüft wurde, passen zu Stand und Betrag. Alpha Energie 12 Prämien zuletzt 28.11.2026 - 05:00',
    );
    expect(draw({ Konten: [checked({ Praemierungen: 1, Rechnungen: 3 })] }).text).toContain(
      'eine Prämie, 3 Belege von Agenturen zuletzt',
    );
  });
  test('that nobody has looked at yet says so, and nothing of fitting', () => {
    const { text } = draw({ Konten: [checked({ GeprueftAm: null, Praemierungen: 0 })] });
    expect(text).toContain('Noch nicht geprüft.');
    expect(text).not.toMatch(/passen|zuletzt/);
  });
  test('that does not fit is told before all else, and keeps money from being released', () => {
    const { text, html, links } = draw({
      Konten: [checked({ Abweichungen: 1, Beispiele: [sample] })],
      AuftraegeGemeldet: 1,
    });
    expect(text).toContain('Bitte geben Sie keine Auszahlung frei und verständigen Sie sofort die Administration.');
    expect(html.indexOf('keine Auszahlung frei')).toBeLessThan(html.indexOf('Gemeldete Aufträge'));
    expect(links['Alpha Energie: Prämie 70,00\u00a0€, Ausgezahlt. Es passt nicht: Verbindlichkeit, Auszahlung.']).toBe(
      '/betreiber/auftraege/alpha/A-1',
    );
    expect(text).not.toContain('passen zu Stand und Betrag.');
  });
  test.each([
    ['its order', {}, '/betreiber/auftraege/alpha/A-1'],
    [
      'its recommendation, where there is no order',
      { Auftragsnummer: null },
      '/betreiber/empfehlungen?mandant=alpha&suche=E-1',
    ],
    ['nothing, where there is neither', { Auftragsnummer: null, Empfehlungsnummer: null }, undefined],
  ])('leads to %s', (_, values, to) => {
    const { links } = draw({ Konten: [checked({ Abweichungen: 1, Beispiele: [{ ...sample, ...values }] })] });
    expect(Object.entries(links).find(([name]) => name.startsWith('Alpha Energie: Prämie'))?.[1]).toBe(to);
  });
  test('of documents leads to each, and says how many more there are', () => {
    const { links, text } = draw({
      Konten: [
        checked({ Abweichungen: 3, Rechnungsbeispiele: [{ Nummer: 'RE-1', Konten: ['forderung'] }] }),
        checked({ Mandant: 'beta', Abweichungen: 1, Beispiele: [sample] }),
      ],
    });
    expect(links['Alpha Energie: Beleg RE-1. Es passt nicht: Forderung.']).toBe('/betreiber/rechnungen/alpha/RE-1');
    expect(text).toContain('Bei 4 Prämien oder Belegen passen die Buchungen nicht');
    expect(text).toContain('und 2 weitere');
  });
  test.each(PRAEMIERUNG_STATUS)('says in words how a reward stands that does not fit: %s', (Status) => {
    const { text } = draw({ Konten: [checked({ Abweichungen: 1, Beispiele: [{ ...sample, Status }] })] });
    expect(text).toMatch(/Prämie 70,00\u00a0€, \S/);
    if (Status === 'Offen' || Status === 'Abgelaufen') expect(text).not.toContain(`€, ${Status}.`);
  });
});

describe('what does not answer', () => {
  test('is called by the name of its Mandant, and not by its place in an address', () => {
    const { text, links } = draw({
      InhaltOhneZugang: ['alpha', 'beta'],
      ProduktApiFehler: [{ Mandant: 'beta', Grund: 'produktApiStatus' }],
    });
    expect(text).toContain('Kein Zugang zum Inhaltsdienst: Alpha Energie, Beta Versicherung');
    expect(links['Beta Versicherung']).toBe('/betreiber/katalog/beta/produkte');
    expect(text).toContain('wie es zuletzt kam');
  });
});

test('in English all of it is English', () => {
  const { text } = draw(
    {
      AuftraegeGemeldet: 1,
      PraemierungenAuszahlbar: 2,
      SummeAuszahlbarCent: 100,
      AbrechnungHindernisse: [{ Mandant: 'alpha', Monat: '2026-10-01', Hindernis: 'firmaKontoFehlt', Agentur: null }],
    },
    'en',
  );
  expect(text).toContain('October 2026');
  expect(text).toContain('€1.00');
  expect(text).not.toMatch(/\b(Aufträge|Prämien|Agenturen|Rechnungen|und|der|die|von)\b/);
});
