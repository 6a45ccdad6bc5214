import type { EigeneEmpfehlung } from '@weitersagen/contract/empfehler';
import { expect, test } from 'vitest';
import { gefiltert, gruppeVon } from './gruppen.ts';

const eine = (teile: Partial<EigeneEmpfehlung>): EigeneEmpfehlung => ({
  Empfehlungsnummer: 'A1',
  Empfehlungscode: 'K7M2QX4T',
  KurzURL: '',
  Status: 'Offen',
  Statusmeldung: 'nochKeineReaktion',
  Aufteilung: 'beide',
  ErstelltAm: '2026-11-01T10:00:00Z',
  GueltigBis: '2026-12-31T22:59:59Z',
  AuftragDatum: null,
  ProduktName: 'Fernwerk Glasfaser 500',
  ProduktId: 'p1',
  PraemieEmpfehlerCent: 4500,
  PraemieEmpfaengerCent: 4500,
  Klicks: 0,
  Praemierung: null,
  Bedingungen: [],
  AuszahlungErwartetAm: null,
  Verlauf: [],
  erlaubt: [],
  ...teile,
});

test.each([
  [{ Statusmeldung: 'praemieAbholen', erlaubt: [] }, 'laufend'],
  [{ Statusmeldung: 'praemieAbholen', erlaubt: ['praemieAbholen'] }, 'handeln'],
  [{ Statusmeldung: 'bankdatenEingeben', erlaubt: ['bankdaten'] }, 'handeln'],
  [{ Statusmeldung: 'nochKeineReaktion', erlaubt: ['teilen'] }, 'laufend'],
  [{ Statusmeldung: 'praemieAusgezahlt' }, 'erledigt'],
  [{ Statusmeldung: 'abgelaufenOhneReaktion' }, 'beendet'],
] as [Partial<EigeneEmpfehlung>, string][])('%j belongs to %s', (teile, gruppe) => {
  expect(gruppeVon(eine(teile))).toBe(gruppe);
});

const alle = [
  eine({ Empfehlungsnummer: 'A1' }),
  eine({ Empfehlungsnummer: 'B2', ProduktName: 'Mobil L', Statusmeldung: 'praemieAusgezahlt' }),
  eine({ Empfehlungsnummer: 'C3', Empfehlungscode: 'ZZZZ1111', erlaubt: ['bankdaten'] }),
];
const nummern = (suche: string, stand: string) => gefiltert(alle, { suche, stand }).map((e) => e.Empfehlungsnummer);

test('what waits for the person stands first', () => expect(nummern('', '')).toEqual(['C3', 'A1', 'B2']));
test('a code is found as it is read out, in groups', () => expect(nummern('zzzz 1111', '')).toEqual(['C3']));
test('a product is found by a part of its name', () => expect(nummern('mobil', '')).toEqual(['B2']));
test('a status filters, an unknown one does not', () => {
  expect(nummern('', 'erledigt')).toEqual(['B2']);
  expect(nummern('', 'unsinn')).toHaveLength(3);
});
