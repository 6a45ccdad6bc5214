import type { OkOf } from '@weitersagen/contract/api';
import { AGENTUR_ROLES } from '@weitersagen/contract/values';
import { atAgency, type Context, drawScreen } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './agentur.tsx';

type Today = OkOf<'getAgenturHeute'>;
const NOTHING: Today = {
  AuftraegeWartend: 0,
  PraemienBereit: { Anzahl: 0, SummeCent: 0 },
  EinladungenGeoeffnet: 0,
  RechnungenOffen: 0,
  RechnungenUeberfaellig: 0,
  AbrechnungHindernis: null,
  GuthabenOhneKonto: null,
  Monatsvergleich: { VormonatAb: '2026-10-01', Kennzahlen: [] },
};
const draw = (values: Partial<Today> = {}, context: Context = {}) =>
  drawScreen(screen, { ...NOTHING, ...values }, { boot: atAgency('AgenturInhaber'), at: '/agentur', ...context });
const WAITS = 'Das wartet';

describe('what waits', () => {
  test('is nothing: that is said', () => {
    expect(draw().text).toContain('Gerade wartet nichts auf Sie.');
    expect(draw().rows(WAITS)).toEqual([]);
  });
  test('is not even spoken of to whoever has nothing to do there', () => {
    const { text } = draw({
      AuftraegeWartend: null,
      PraemienBereit: null,
      EinladungenGeoeffnet: null,
      RechnungenOffen: null,
      RechnungenUeberfaellig: null,
    });
    expect(text).not.toContain('Das wartet');
    expect(text).not.toContain('Gerade wartet nichts');
  });
  test('stands with the most pressing first: what is overdue before what is only open', () => {
    const all = draw({
      AuftraegeWartend: 2,
      PraemienBereit: { Anzahl: 1, SummeCent: 7000 },
      EinladungenGeoeffnet: 3,
      RechnungenOffen: 5,
      RechnungenUeberfaellig: 1,
    });
    expect(all.rows(WAITS).map(({ Anzahl, Was }) => `${Anzahl} ${Was?.split(/[.;] /)[0]}`)).toEqual([
      '1 Überfällige Rechnung Der Tag zum Zahlen ist vorbei.',
      '2 Aufträge bereit zur Freigabe Prüfen und freigeben oder ablehnen',
      '1 Bereitliegende Prämie Zusammen 70,00\u00a0€',
      '3 Einladungen geöffnet und nicht genutzt Nachfragen oder erinnern.',
      '4 Offene Rechnungen Der Tag zum Zahlen kommt noch.',
    ]);
  });
  test.each<[Partial<Today>, string, string]>([
    [{ AuftraegeWartend: 1 }, 'Auftrag bereit zur Freigabe', '/alpha/agentur/auftraege?in_Status=Gemeldet'],
    [
      { PraemienBereit: { Anzahl: 2, SummeCent: 1 } },
      'Bereitliegende Prämien',
      '/alpha/agentur/praemien?in_Status=Bereitgestellt',
    ],
    [
      { EinladungenGeoeffnet: 2 },
      'Einladungen geöffnet und nicht genutzt',
      '/alpha/agentur/einladungstool?in_Status=Geoeffnet',
    ],
    [
      { RechnungenOffen: 1, RechnungenUeberfaellig: 1 },
      'Überfällige Rechnung',
      '/alpha/agentur/rechnungen?in_Status=Ueberfaellig',
    ],
    [
      { RechnungenOffen: 2 },
      'Offene Rechnungen',
      '/alpha/agentur/rechnungen?in_Status=Offen&in_Art=Rechnung&in_Art=Gutschriftkorrektur',
    ],
  ])('%j leads to the rows that it counts', (values, name, to) => {
    const { links, rows } = draw(values);
    expect(rows(WAITS)).toHaveLength(1);
    expect(links[name]).toBe(to);
  });
});

describe('what only the agency can add', () => {
  test.each([
    ['agenturSteuerFehlt', 'fehlt die Steuernummer oder USt-IdNr.', '/alpha/agentur/stammdaten#feld-ust_id'],
    ['agenturAnschriftFehlt', 'fehlt die Anschrift.', '/alpha/agentur/stammdaten#feld-strasse'],
  ] as const)('keeps its month from being settled: %s', (obstacle, words, to) => {
    const { text, links } = draw({ AbrechnungHindernis: { Monat: '2026-10-01', Hindernis: obstacle } });
    expect(text).toContain('Die Abrechnung für Oktober 2026 wartet auf Sie');
    expect(text).toContain(words);
    expect(links['In den Stammdaten ergänzen']).toBe(to);
  });
  test('keeps its money from being paid: it says how much, and leads to the open form', () => {
    const { text, links } = draw({ GuthabenOhneKonto: { Anzahl: 2, SummeCent: 123_450 } });
    expect(text).toContain('Wir können Ihnen 1.234,50\u00a0€ nicht überweisen');
    expect(links['Bankverbindung hinterlegen']).toBe('/alpha/agentur/stammdaten?konto=aendern#konto');
  });
  test('is nothing: nothing is said of it', () =>
    expect(draw().text).not.toMatch(/Stammdaten ergänzen|nicht überweisen/));
});

describe('the month', () => {
  const months = (now: number, before: number) =>
    draw({
      Monatsvergleich: {
        VormonatAb: '2026-10-01',
        Kennzahlen: [{ Kennzahl: 'klicks', Anzahl: now, Vormonat: before }],
      },
    }).rows('Dieser Monat')[0];
  test.each([
    [1200, 1000, '+200'],
    [3, 3, '0'],
    [0, 4, '\u22124'],
  ])('%i beside %i is %s', (now, before, difference) =>
    expect(months(now, before)).toMatchObject({ Kennzahl: 'Klicks auf Empfehlungen', Unterschied: difference }),
  );
  test('says with which days it is compared', () =>
    expect(draw().text.replaceAll('\u00a0', ' ')).toContain(
      'Verglichen mit dem Monat ab 1. Oktober 2026, bis zum gleichen Tag.',
    ));
});

test('whoever has no role is told what he sees, and who gives roles', () => {
  const { text } = draw({ Monatsvergleich: null }, { boot: atAgency(null) });
  expect(text).toContain(
    'Ohne Rolle sehen Sie hier nur Stammdaten und Prämienplan. Rollen vergibt, wer die Agentur führt.',
  );
  for (const role of AGENTUR_ROLES) expect(draw({}, { boot: atAgency(role) }).text).not.toContain('Ohne Rolle');
});
