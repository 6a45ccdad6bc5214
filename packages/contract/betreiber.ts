import { z } from 'zod';
import { cursorList, cursorQuery } from './cursor.ts';
import { bedingung } from './empfehler.ts';
import { cents, day, instant, leer, pflichttext } from './fields.ts';
import { verdachtsfall } from './kulanz.ts';
import { wege } from './paths.ts';
import { VERDACHTSANTWORTEN } from './regelwerk.ts';
import { route } from './route.ts';
import {
  AUFTRAG_STATUS,
  BEGUENSTIGTE,
  BETREIBER_ROLLEN,
  EMPFEHLUNG_STATUS,
  FAKT_AUFFAELLIGKEITEN,
  FAKT_PRUEFUNGEN,
  PRAEMIENARTEN,
  PRAEMIERUNG_ARTEN,
  PRAEMIERUNG_STATUS,
} from './values.ts';

export const betreiberUser = z.object({
  Email: z.string(),
  Name: z.string(),
  Rolle: z.enum(BETREIBER_ROLLEN),
  TokenAblauf: instant(),
  Mandanten: z.array(z.object({ Route: z.string(), Name: z.string() })),
  /** Whose content was worked on last, by this browser. */
  Zuletzt: z.string().nullable(),
});
export type BetreiberUser = z.output<typeof betreiberUser>;

export const seite = {
  seite: z.coerce.number().int().min(1).default(1),
  mandant: z.string().max(40).optional(),
  suche: z.string().trim().max(120).optional(),
};
export const list = <T extends z.ZodType>(row: T) =>
  z.object({
    Content: z.array(row),
    HasNext: z.boolean(),
    PageCount: z.number().int(),
    TotalCount: z.number().int(),
  });
export const mandantParams = { route: z.string().max(40) };

export const auftragZeile = z.object({
  Mandant: z.string(),
  Auftragsnummer: z.string(),
  Status: z.enum(AUFTRAG_STATUS),
  GemeldetAm: instant(),
  Auftragsdatum: day(),
  ProduktName: z.string(),
  Empfehlungsnummer: z.string(),
  Empfehler: z.string(),
  Empfaenger: z.string(),
  WertCent: cents(),
  Hinweise: z.number().int(),
});
export const verlaufZeile = z.object({
  Am: instant(),
  Wer: z.string(),
  Was: z.string(),
  Grund: z.string().nullable(),
});
export const praemierungZeile = z.object({
  Id: z.string(),
  Art: z.enum(PRAEMIERUNG_ARTEN),
  /** Of a bonus: the orders that it was made for. */
  Auftraege: z.array(z.string()),
  Beguenstigter: z.enum(BEGUENSTIGTE),
  Name: z.string(),
  WertCent: cents(),
  Status: z.enum(PRAEMIERUNG_STATUS),
  Praemienart: z.enum(PRAEMIENARTEN).nullable(),
  FaelligAm: day().nullable(),
  /** What the beneficiary says; beside the order's own, it says something about him. */
  Kundennummer: z.string().nullable(),
  KundennummerHinweis: z.enum(['passt', 'passtNicht', 'wieKontakt']).nullable(),
});

/** The order with everything known about it. */
export const auftragAntwort = auftragZeile.extend({
  Empfehlung: z.object({
    Status: z.enum(EMPFEHLUNG_STATUS),
    ErstelltAm: instant(),
    GueltigBis: instant(),
    ProduktName: z.string(),
    AnteilEmpfehler: z.number().int(),
    Klicks: z.number().int(),
  }),
  EmpfehlerPerson: z.object({
    Name: z.string(),
    Email: z.string(),
    EmailBestaetigt: z.boolean(),
    Empfehlungen: z.number().int(),
    Abschluesse: z.number().int(),
  }),
  EmpfaengerPerson: z
    .object({
      Name: z.string(),
      Email: z.string(),
      Geburtsdatum: day(),
      Adresse: z.string(),
      BestaetigtAm: instant().nullable(),
    })
    .nullable(),
  /** Why nothing comes of it: `widerrufen`, `storniert`, `vorvertrag`, else what an operator wrote. */
  Grund: z.string().nullable(),
  Fakten: z.array(
    z.object({
      Ereignisnummer: z.string(),
      Ereignis: z.string(),
      Datum: day().nullable(),
      EingegangenAm: instant(),
      /** Its date is out of reason: it moves nothing until a person has accepted it. */
      Auffaellig: z.enum(FAKT_AUFFAELLIGKEITEN).nullable(),
      /** What that person said; null: nobody has looked at it yet. */
      Pruefung: z.object({ Ergebnis: z.enum(FAKT_PRUEFUNGEN), Von: z.string(), Am: instant() }).nullable(),
      erlaubt: z.array(z.enum(['pruefen'])),
    }),
  ),
  Kundennummer: z.string().nullable(),
  PraemieEmpfehlerCent: cents(),
  PraemieEmpfaengerCent: cents(),
  Gekappt: z.boolean(),
  /** Before the release: what § 48b VAG leaves the recipient for this contract in this year, in cents; null: no such limit. */
  JahresrestCent: cents().nullable(),
  Praemierungen: z.array(praemierungZeile),
  Bedingungen: z.array(bedingung),
  /** Why it may not be released, or what to look at before. */
  Hindernisse: z.array(z.string()),
  Verdacht: z.array(z.string()),
  /** Hints that must be answered before release or payout. */
  Verdachtsfaelle: z.array(verdachtsfall),
  Verlauf: z.array(verlaufZeile),
  erlaubt: z.array(z.enum(['freigeben', 'ablehnen', 'verdachtBeantworten'])),
});
export type AuftragAntwort = z.output<typeof auftragAntwort>;

export const empfehlungZeile = z.object({
  Mandant: z.string(),
  Empfehlungsnummer: z.string(),
  Status: z.enum(EMPFEHLUNG_STATUS),
  ErstelltAm: instant(),
  ProduktName: z.string(),
  Empfehler: z.string(),
  Klicks: z.number().int(),
  Empfaenger: z.string().nullable(),
  /** Goodwill that waits for a second person. */
  KulanzWartet: z.boolean(),
  /** Up to this sum one person gives goodwill alone. */
  KulanzGrenzeCent: cents(),
  /** Most that the recipient may get as goodwill, before what the year has left; null: no limit. */
  KulanzEmpfaengerHoechstensCent: cents().nullable(),
  erlaubt: z.array(z.enum(['sperren', 'kulanz'])),
});

export const api = {
  loginBetreiber: route(wege.loginBetreiber, {
    zugang: 'public',
    summary: 'First factor',
    body: z.object({
      Email: pflichttext(254),
      Password: z.string().min(1, 'pflicht').max(200),
      WegHinein: z.string().max(1000).optional(),
    }),
    ok: z.object({ ZweiterFaktor: z.literal(true) }),
    errors: ['PSOF0201'],
  }),
  zweiterFaktor: route(wege.zweiterFaktor, {
    zugang: 'public',
    summary: 'Second factor (TOTP)',
    body: z.object({ Code: pflichttext(10) }),
    ok: betreiberUser,
    errors: ['PSOF0201', 'PSOF0204'],
  }),
  gibWegHinein: route(wege.gibWegHinein, {
    zugang: 'betreiber',
    summary: 'Let a colleague sign in from a new device, whatever others try at his account',
    body: z.object({ Email: pflichttext(254), Grund: pflichttext(200) }),
    ok: z.object({ Adresse: z.string(), GueltigBis: instant() }),
    errors: ['PSOF0003', 'PSOF0203'],
  }),
  logoutBetreiber: route(wege.logoutBetreiber, { zugang: 'public', summary: 'Log out', ok: leer }),
  getBetreiberUser: route(wege.getBetreiberUser, {
    zugang: 'betreiber',
    summary: 'Who is signed in',
    ok: betreiberUser,
  }),
  getUebersicht: route(wege.getUebersicht, {
    zugang: 'betreiber',
    summary: 'What waits for a decision',
    ok: z.object({
      AuftraegeGemeldet: z.number().int(),
      /** Orders with reports out of reason that nobody has looked at. */
      AuftraegeZuPruefen: z.number().int(),
      /** What runs opened now would hold. */
      PraemierungenAuszahlbar: z.number().int(),
      /** Others wait for the runs after them. */
      PraemierungenAuszahlbarIsMinimum: z.boolean(),
      SummeAuszahlbarCent: cents(),
      LaeufeOffen: z.number().int(),
      LaeufeFreigegeben: z.number().int(),
      GutscheineKnapp: z.number().int(),
      /** Goodwill above the limit that waits for a second person. */
      KulanzBeantragt: z.number().int(),
      /** Claims that are not paid while a hint at their order is open. */
      AuszahlungenAngehalten: z.number().int(),
      /** Legal texts whose drafts wait for approval. */
      Rechtstexte: z.array(
        z.object({
          Mandant: z.string(),
          Id: z.string(),
          Schluessel: z.string(),
          GeaendertAm: instant(),
          GeaendertVon: z.string(),
        }),
      ),
      /** Mandanten whose content service refuses everything. */
      InhaltOhneZugang: z.array(z.string()),
      /** Mandanten whose product API is unknown or does not answer as it should. */
      ProduktApiFehler: z.array(z.object({ Mandant: z.string(), Grund: z.string() })),
      /** Payments that wait for a clerk (see `Aufgaben` of a run). */
      ZahlungenZuEntscheiden: z.number().int(),
      /** The last check of the ledger, claim by claim: whether the bookings of each fit its status and amount. */
      Konten: z.array(
        z.object({
          Mandant: z.string(),
          /** Null: not checked yet. */
          GeprueftAm: instant().nullable(),
          Praemierungen: z.number().int(),
          Abweichungen: z.number().int(),
          /** The first of those that do not fit. */
          Beispiele: z.array(
            z.object({
              PraemierungId: z.string(),
              Status: z.enum(PRAEMIERUNG_STATUS),
              WertCent: cents(),
              Konten: z.array(z.string()),
              Auftragsnummer: z.string().nullable(),
              Empfehlungsnummer: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  }),
  getAuftraege: route(wege.getAuftraege, {
    zugang: 'betreiber',
    summary: 'Orders',
    query: z.object({
      ...cursorQuery,
      status: z.enum(AUFTRAG_STATUS).optional(),
      /** `1`: only orders with reports out of reason that nobody has looked at. */
      pruefen: z.literal('1').optional(),
    }),
    ok: cursorList(auftragZeile),
  }),
  getAuftrag: route(wege.getAuftrag, {
    zugang: 'betreiber',
    summary: 'An order with everything known about it',
    params: z.object({ ...mandantParams, auftragsnummer: z.string().max(64) }),
    ok: auftragAntwort,
  }),
  entscheideAuftrag: route(wege.entscheideAuftrag, {
    zugang: 'betreiber',
    summary: 'Release or refuse an order',
    params: z.object({ ...mandantParams, auftragsnummer: z.string().max(64) }),
    body: z.object({ Entscheidung: z.enum(['freigeben', 'ablehnen']), Grund: z.string().trim().max(300).default('') }),
    ok: auftragAntwort,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  beantworteVerdacht: route(wege.beantworteVerdacht, {
    zugang: 'betreiber',
    summary: 'Answer hints at an order: all right, or fraud, which ends the order',
    params: z.object({ ...mandantParams, auftragsnummer: z.string().max(64) }),
    body: z.object({
      Faelle: z.array(z.string().max(80)).min(1, 'pflicht').max(200),
      Antwort: z.enum(VERDACHTSANTWORTEN),
      Grund: pflichttext(300),
    }),
    ok: auftragAntwort,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  reviewFakt: route(wege.reviewFakt, {
    zugang: 'betreiber',
    summary: 'Accept or dismiss a report whose date is out of reason',
    params: z.object({ ...mandantParams, auftragsnummer: z.string().max(64) }),
    body: z.object({
      Ereignisnummer: pflichttext(64),
      Ergebnis: z.enum(FAKT_PRUEFUNGEN),
      Grund: z.string().trim().max(300).default(''),
    }),
    ok: auftragAntwort,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getEmpfehlungenDesBetreibers: route(wege.getEmpfehlungenDesBetreibers, {
    zugang: 'betreiber',
    summary: 'Recommendations',
    query: z.object({ ...cursorQuery, status: z.enum(EMPFEHLUNG_STATUS).optional() }),
    ok: cursorList(empfehlungZeile),
  }),
  sperreEmpfehlung: route(wege.sperreEmpfehlung, {
    zugang: 'betreiber',
    summary: 'Block a recommendation',
    params: z.object({ ...mandantParams, nr: z.string().max(40) }),
    body: z.object({ Grund: pflichttext(300) }),
    ok: leer,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getGutscheinbestand: route(wege.getGutscheinbestand, {
    zugang: 'betreiber',
    summary: 'Voucher stock',
    query: z.object({ mandant: z.string().max(40).optional() }),
    ok: z.array(
      z.object({
        Mandant: z.string(),
        GutscheinId: z.string(),
        Name: z.string(),
        WertCent: cents(),
        Frei: z.number().int(),
        /** There are more than these; nobody has counted them. */
        FreiIsMinimum: z.boolean(),
        Vergeben: z.number().int(),
        VergebenIsMinimum: z.boolean(),
        Warngrenze: z.number().int(),
      }),
    ),
  }),
  importGutscheine: route(wege.importGutscheine, {
    zugang: 'betreiber',
    summary: 'Import e-codes (CSV: product;amount;currency;code;pin;valid_until;batch), all or nothing',
    params: z.object(mandantParams),
    body: z.object({ Csv: z.string().min(1, 'pflicht').max(5_000_000), Probelauf: z.boolean().default(true) }),
    ok: z.object({
      Neu: z.number().int(),
      Doppelt: z.number().int(),
      Fehler: z.array(z.object({ Zeile: z.number().int(), Grund: z.string() })),
    }),
    errors: ['PSOF0203'],
  }),
  getAuditlog: route(wege.getAuditlog, {
    zugang: 'betreiber',
    summary: 'Who did what',
    query: z.object(cursorQuery),
    ok: cursorList(verlaufZeile.extend({ Mandant: z.string().nullable(), Bezug: z.string() })),
  }),
};
