import { z } from 'zod';
import { mandantParams } from './betreiber.ts';
import { bildReference } from './bild.ts';
import { bankdaten } from './empfaenger.ts';
import { condition } from './empfehler.ts';
import { cents, day, empty, instant } from './fields.ts';
import { paths } from './paths.ts';
import { bannerResponse, praemie } from './produkt.ts';
import { route } from './route.ts';
import {
  BEGUENSTIGTE,
  KUNDENNUMMER_RESULTS,
  PRAEMIE_KINDS,
  PRAEMIERUNG_KINDS,
  PRAEMIERUNG_STATUS,
  RECALL_STATES,
} from './values.ts';

export const praemierungResponse = z.object({
  Id: z.string(),
  Art: z.enum(PRAEMIERUNG_KINDS),
  /** The concluded contracts that a bonus is for; null for any other reward. */
  Abschluesse: z.number().int().nullable(),
  Status: z.enum(PRAEMIERUNG_STATUS),
  WertCent: cents(),
  /** The reward on offer that it comes from (calls.md §3), before it was split; null for goodwill and where there was no order. */
  Praemie: praemie.nullable(),
  Beguenstigter: z.enum(BEGUENSTIGTE),
  Vorname: z.string(),
  ProduktName: z.string(),
  /** The picture of the reward, uploaded or drawn, with this very amount on it; null where there is none. */
  Grafik: bildReference.nullable(),
  /** The other side's first name; empty where there is none, or its account is deleted. */
  abschlussname: z.string(),
  /** Goodwill: borne apart from the programme, for a recommendation that came to nothing. */
  Kulanz: z.boolean(),
  Praemienart: z.enum(PRAEMIE_KINDS).nullable(),
  /** Voucher brands in stock for this amount. */
  Gutscheine: z.array(z.object({ Id: z.string(), Name: z.string() })),
  GutscheinName: z.string().nullable(),
  IbanMaskiert: z.string().nullable(),
  /** An account that the person has stored before; masked. */
  GespeichertesKonto: z.string().nullable(),
  NurDeutscheIban: z.boolean(),
  /** Asked again because the bank sent the money back, with its reason. */
  Ruecklaufgrund: z.string().nullable(),
  VerfaelltAm: day().nullable(),
  /** Never a day that is over: then it is late. */
  ErwartetAm: day().nullable(),
  Verspaetet: z.boolean(),
  /** Its order ended when the transfer was with the bank already: what becomes of the money. */
  Rueckruf: z.enum(RECALL_STATES).nullable(),
  Bedingungen: z.array(condition),
  erlaubt: z.array(z.enum(['waehlen', 'bankdaten', 'codeAnzeigen', 'codeMailen'])),
  /** Open enough to take a customer number. */
  KundennummerMoeglich: z.boolean(),
});
export type PraemierungResponse = z.output<typeof praemierungResponse>;

const geld = z
  .object({
    Praemienart: z.literal('geld'),
    /** `gespeichert`: to the stored account, without typing it once more. */
    Konto: z.enum(['neu', 'gespeichert']).default('neu'),
    // Lengths are the account's own matter, below: a base that fails would keep that from being looked at.
    Iban: z.string().default(''),
    Kontoinhaber: z.string().default(''),
  })
  .superRefine(({ Konto, ...konto }, ctx) => {
    if (Konto === 'gespeichert') return;
    for (const { path, message } of bankdaten.safeParse(konto).error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path, message });
  });

/** What a reward can be today: cash, and each voucher brand with the amounts that are in stock. */
export const auszahlungForm = z.object({
  Praemienart: z.enum(PRAEMIE_KINDS),
  Name: z.string().nullable(),
  WerteCent: z.array(cents()),
});
export type AuszahlungForm = z.output<typeof auszahlungForm>;

export const choice = z.discriminatedUnion('Praemienart', [
  geld,
  z.object({
    Praemienart: z.literal('gutschein'),
    Gutschein: z.string({ error: 'pflicht' }).min(1, 'pflicht').max(64),
  }),
]);

/** What a referrer's own claim waits for. */
export const ownPraemierung = z.object({
  Id: z.string(),
  Art: z.enum(PRAEMIERUNG_KINDS),
  /** The concluded contracts that a bonus is for; null for any other reward. */
  Abschluesse: z.number().int().nullable(),
  WertCent: cents(),
  /** Empty for a bonus. */
  ProduktName: z.string(),
  /** The contact's first name; empty where there is none. */
  abschlussname: z.string(),
  Kulanz: z.boolean(),
  Tun: z.enum(['waehlen', 'bankdaten', 'gutscheinOeffnen']),
  VerfaelltAm: day().nullable(),
});
export type OwnPraemierung = z.output<typeof ownPraemierung>;

export const kundennummerResponse = z.object({
  /** As it was noted, its middle hidden. */
  Kundennummer: z.string().nullable(),
  Ergebnis: z.enum(KUNDENNUMMER_RESULTS),
  /** A claim that is settled takes none any more. */
  Aenderbar: z.boolean(),
});
export type KundennummerResponse = z.output<typeof kundennummerResponse>;

export const api = {
  getAuszahlungsformen: route(paths.getAuszahlungsformen, {
    zugang: 'public',
    summary: 'What a reward can be: cash and the voucher brands in stock',
    sameForAll: true,
    ok: z.array(auszahlungForm),
  }),
  getPraemierung: route(paths.getPraemierung, {
    zugang: 'praemie',
    summary: 'The reward claim; `details=0` leaves out its conditions',
    query: z.object({ details: z.string().optional() }),
    ok: praemierungResponse,
    errors: ['PSOF0204', 'PSOF0502', 'PSOF0503'],
  }),
  putPraemierung: route(paths.putPraemierung, {
    zugang: 'praemie',
    summary: 'Save the chosen reward, once only',
    body: choice,
    ok: praemierungResponse,
    errors: ['PSOF0204', 'PSOF0501', 'PSOF0502', 'PSOF0503', 'PSOF0504', 'PSOF0303'],
  }),
  oeffneGutschein: route(paths.oeffneGutschein, {
    zugang: 'praemie',
    summary: 'Show the e-code once, or mail it',
    body: z.object({ Weg: z.enum(['anzeigen', 'mail']) }),
    ok: z.object({
      Code: z.string().nullable(),
      Name: z.string(),
      GueltigBis: day().nullable(),
      VersandtAn: z.string().nullable(),
      GeoeffnetAm: instant(),
    }),
    errors: ['PSOF0204', 'PSOF0303', 'PSOF0501', 'PSOF0502', 'PSOF0503'],
  }),
  getEigenePraemierungen: route(paths.getEigenePraemierungen, {
    zugang: 'empfehler',
    summary: "The person's own rewards that wait to be collected",
    ok: z.array(ownPraemierung),
  }),
  nimmEigenePraemierung: route(paths.nimmEigenePraemierung, {
    zugang: 'empfehler',
    summary: 'Open the own reward without the link of its mail, as long as the person is logged in (cookie)',
    params: z.object({ id: z.uuid() }),
    ok: empty,
    errors: ['PSOF0203'],
  }),
  getKundennummerErgebnis: route(paths.getKundennummerErgebnis, {
    zugang: 'praemie',
    summary: "What the beneficiary's customer number gave",
    limit: { max: 60, minutes: 10 },
    ok: kundennummerResponse,
    errors: ['PSOF0204', 'PSOF0502', 'PSOF0503'],
  }),
  setKundennummer: route(paths.setKundennummer, {
    zugang: 'praemie',
    summary: 'Enter the customer number: `x`',
    limit: { max: 20, minutes: 10 },
    params: z.object({ x: z.string().max(64) }),
    ok: kundennummerResponse,
    errors: ['PSOF0204', 'PSOF0004', 'PSOF0303', 'PSOF0502', 'PSOF0503'],
  }),
  showBannerPraemierung: route(paths.showBannerPraemierung, {
    zugang: 'praemie',
    summary: 'Show the banner?',
    ok: bannerResponse,
  }),
  getGutscheinbestand: route(paths.getGutscheinbestand, {
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
  importGutscheine: route(paths.importGutscheine, {
    zugang: 'betreiber',
    summary: 'Import e-codes (CSV: product;amount;currency;code;pin;valid_until;batch), all or nothing',
    recht: 'gutscheineImportieren',
    bodyLimit: 8_000_000,
    inThread: true,
    params: z.object(mandantParams),
    body: z.object({ Csv: z.string().min(1, 'pflicht').max(5_000_000), Probelauf: z.boolean().default(true) }),
    ok: z.object({
      Neu: z.number().int(),
      Doppelt: z.number().int(),
      Fehler: z.array(z.object({ Zeile: z.number().int(), Grund: z.string() })),
    }),
    errors: ['PSOF0203'],
  }),
};
