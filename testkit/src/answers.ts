import type { OkOf } from '@weitersagen/contract/api';
import type { AuftragResponse } from '@weitersagen/contract/auftrag';
import type { LaufResponse } from '@weitersagen/contract/auszahlung';
import type { BetreiberRechnung, Zahlungseingang } from '@weitersagen/contract/rechnung';

/** What calls answer an operator's screens: each record as plain as it can be, but for what a test says of it. */

export type Zahlung = LaufResponse['Zahlungen'][number];
export const zahlung = (values: Partial<Zahlung> = {}): Zahlung => ({
  PraemierungId: 'p1',
  Art: 'Praemie',
  Name: 'Erika Muster',
  IbanMaskiert: 'DE•• •••• 3000',
  KontoNeuSeit: null,
  WertCent: 7000,
  EndToEndId: 'WS-1',
  Stand: 'offen',
  Grund: null,
  Auftragsnummer: null,
  Rechnungsnummer: null,
  Rueckruf: null,
  Rueckgabe: null,
  erlaubt: [],
  ...values,
});

export const lauf = (values: Partial<LaufResponse> = {}): LaufResponse => ({
  Mandant: 'alpha',
  Id: 'l1',
  Nummer: 'AL-7',
  Status: 'Offen',
  EroeffnetAm: '2026-11-26T08:00:00Z',
  EroeffnetVon: 'Sina Sach',
  FreigegebenVon: null,
  BestaetigtAm: null,
  Anzahl: 2,
  SummeCent: 19_550,
  ZurueckAnzahl: 0,
  ZurueckCent: 0,
  Aufgaben: 0,
  MsgId: 'WS-MSG-1',
  DateiGeholtAm: null,
  DateiGeholtVon: null,
  DateiAbgelehnt: null,
  Vorgang: null,
  ZuEntscheiden: 0,
  NeueKonten: 0,
  Zahlungen: [zahlung()],
  ZahlungenNach: null,
  Verlauf: [],
  erlaubt: [],
  Hinweis: null,
  ...values,
});

/** A list that is found from a row on; what stands beside its rows is said by `more`. */
export const listOf = <R, M extends object>(Content: R[], more: M) => ({
  Content,
  NextCursor: null as string | null,
  PreviousCursor: null as string | null,
  TotalCount: Content.length,
  TotalCountIsMinimum: false,
  ...more,
});

export type KulanzRow = OkOf<'getKulanzen'>['Content'][number];
export const kulanz = (values: Partial<KulanzRow> = {}): KulanzRow => ({
  Mandant: 'alpha',
  Id: 'k1',
  Empfehlungsnummer: 'E-1',
  Empfehler: 'Erika Muster',
  Empfaenger: 'Karl Kontakt',
  EmpfehlerCent: 5000,
  EmpfaengerCent: 0,
  Grund: 'Lange Wartezeit',
  Status: 'Beantragt',
  BeantragtAm: '2026-11-27T08:00:00Z',
  BeantragtVon: 'Sina Sach',
  EntschiedenAm: null,
  EntschiedenVon: null,
  Antwort: null,
  erlaubt: [],
  Hinweis: null,
  ...values,
});

export type Position = BetreiberRechnung['Positionen'][number];
export const position = (values: Partial<Position> = {}): Position => ({
  Text: 'Prämie für Erika Muster',
  WertCent: 7000,
  GebuehrCent: 0,
  Auftragsnummer: 'A-1',
  Empfehlungsnummer: 'E-1',
  Praemie: { Id: 'p1', Beguenstigter: 'empfehler' },
  Stand: 'Bereitgestellt',
  Zurueckgenommen: false,
  ...values,
});

export const rechnung = (values: Partial<BetreiberRechnung> = {}): BetreiberRechnung => ({
  Mandant: 'alpha',
  Agentur: '4711',
  Agenturname: 'Agentur Nord',
  Nummer: 'RE-2026-0001',
  Art: 'Rechnung',
  Status: 'Offen',
  Datum: '2026-11-01',
  Monat: '2026-10-01',
  FaelligAm: '2026-11-15',
  NettoCent: 10_000,
  SteuerCent: 1900,
  BruttoCent: 11_900,
  OffenCent: 11_900,
  BezahltAm: null,
  BezahltDurch: null,
  Korrekturgrund: null,
  Zahlung: null,
  ZahlbarAuf: null,
  Verwandt: [],
  Positionen: [position()],
  NachKorrekturCent: 0,
  Lauf: null,
  Eingaenge: [],
  Verlauf: [],
  erlaubt: [],
  ...values,
});

export const incoming = (values: Partial<Zahlungseingang> = {}): Zahlungseingang => ({
  Mandant: 'alpha',
  Id: 'e1',
  Text: 'Rechnung RE-2026-0001 danke',
  Betrag: '120.00 EUR',
  Buchungstag: '2026-11-20',
  EingelesenAm: '2026-11-21T08:00:00Z',
  Anlass: 'andererBetrag',
  Belege: ['RE-2026-0001'],
  erlaubt: [],
  ...values,
});

export type Fact = AuftragResponse['Fakten'][number];
export const fact = (values: Partial<Fact> = {}): Fact => ({
  Ereignisnummer: 'F-1',
  Ereignis: 'erfasst',
  Datum: '2026-11-20',
  EingegangenAm: '2026-11-21T08:00:00Z',
  Auffaellig: null,
  Pruefung: null,
  erlaubt: [],
  ...values,
});

export type Suspicion = AuftragResponse['Verdachtsfaelle'][number];
export const suspicion = (values: Partial<Suspicion> = {}): Suspicion => ({
  Id: 'v1',
  Art: 'vielleichtSelbstempfehlung',
  Auftragsnummer: null,
  AuftragStatus: null,
  Merkmale: [],
  Offen: true,
  Antwort: null,
  ...values,
});

export type Praemierung = AuftragResponse['Praemierungen'][number];
export const praemierung = (values: Partial<Praemierung> = {}): Praemierung => ({
  Id: 'p1',
  Art: 'Praemie',
  Auftraege: [],
  Beguenstigter: 'empfehler',
  Name: 'Erika Muster',
  WertCent: 5000,
  Status: 'Offen',
  Praemienart: null,
  FaelligAm: null,
  Kundennummer: null,
  KundennummerHinweis: null,
  ...values,
});

export const auftrag = (values: Partial<AuftragResponse> = {}): AuftragResponse => ({
  Mandant: 'alpha',
  Auftragsnummer: 'A-1',
  Status: 'Gemeldet',
  GemeldetAm: '2026-11-21T08:00:00Z',
  Auftragsdatum: '2026-11-20',
  ProduktName: 'Ökostrom',
  Empfehlungsnummer: 'E-1',
  Empfehler: 'Erika Muster',
  Empfaenger: 'Karl Kontakt',
  WertCent: 7000,
  Hinweise: 0,
  Empfehlung: {
    Status: 'Offen',
    ErstelltAm: '2026-11-01T08:00:00Z',
    GueltigBis: '2026-12-31T22:59:00Z',
    ProduktName: 'Ökostrom',
    AnteilEmpfehler: 50,
    Klicks: 0,
  },
  EmpfehlerPerson: {
    Empfehlerhash: 'h1',
    Name: 'Erika Muster',
    Email: 'erika@example.org',
    EmailBestaetigt: true,
    Empfehlungen: 1,
    Abschluesse: 0,
  },
  EmpfaengerPerson: {
    Name: 'Karl Kontakt',
    Email: 'karl@example.org',
    Geburtsdatum: '1990-02-03',
    Adresse: 'Weg 1, 10115 Berlin',
    BestaetigtAm: '2026-11-10T08:00:00Z',
  },
  Grund: null,
  Fakten: [fact()],
  Kundennummer: null,
  PraemieEmpfehlerCent: 3500,
  PraemieEmpfaengerCent: 3500,
  Gekappt: false,
  JahresrestCent: null,
  Praemierungen: [],
  Bedingungen: [],
  Hindernisse: [],
  Verdacht: [],
  Verdachtsfaelle: [],
  Verlauf: [],
  erlaubt: [],
  ...values,
});
