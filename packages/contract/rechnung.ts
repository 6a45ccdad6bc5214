import { z } from 'zod';
import { historyRow, mandantParams } from './betreiber.ts';
import { cursorList, cursorQuery } from './cursor.ts';
import { cents, day, instant, requiredText, row } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import {
  AUFTRAG_STATUS,
  BEGUENSTIGTE,
  INCOMING_REASONS,
  PRAEMIERUNG_STATUS,
  RECHNUNG_KINDS,
  RECHNUNG_STATUS,
  RECHNUNG_STEPS,
  RECHNUNG_ZAHLUNGEN,
} from './values.ts';

const nummer = { nummer: z.string().max(20) };

export const rechnungRow = z.object({
  Nummer: z.string(),
  Art: z.enum(RECHNUNG_KINDS),
  Status: z.enum(RECHNUNG_STATUS),
  Datum: day(),
  /** Its first day stands for the month. */
  Monat: day(),
  FaelligAm: day().nullable(),
  /** Without a minus, as the other amounts: which way the money goes is said by the kind. */
  NettoCent: cents(),
  SteuerCent: cents(),
  BruttoCent: cents(),
  /** What is left to be paid, by the agency or to it. */
  OffenCent: cents(),
});

export const rechnung = rechnungRow.extend({
  BezahltAm: instant().nullable(),
  /** The bank's words, or the operator's reason. */
  BezahltDurch: z.string().nullable(),
  /** Why it corrects, in the words of the paper; null: it does not, or is from before reasons were kept. */
  Korrekturgrund: z.string().nullable(),
  /** Where the payment stands of what the agency is owed; null: nothing is, or it is paid. */
  Zahlung: z.object({ Stand: z.enum(RECHNUNG_ZAHLUNGEN), IbanMaskiert: z.string().nullable() }).nullable(),
  /** Where the agency pays to; null: it is not asked to, or nothing is left to be paid. */
  ZahlbarAuf: z.object({ Kontoinhaber: z.string(), Iban: z.string(), Verwendungszweck: z.string() }).nullable(),
  /** What it corrects, and what corrects it. */
  Verwandt: z.array(rechnungRow.pick({ Nummer: true, Art: true, BruttoCent: true, Datum: true })),
  Positionen: z.array(
    z.object({
      Text: z.string(),
      WertCent: cents(),
      GebuehrCent: cents(),
      Auftragsnummer: z.string().nullable(),
      Empfehlungsnummer: z.string().nullable(),
      /** The reward that it bills; null: a commission for the order. */
      Praemie: z.object({ Id: z.string(), Beguenstigter: z.enum(BEGUENSTIGTE) }).nullable(),
      /** Of the reward, or of the order where a commission is paid. */
      Stand: z.enum([...PRAEMIERUNG_STATUS, ...AUFTRAG_STATUS]).nullable(),
      Zurueckgenommen: z.boolean(),
    }),
  ),
});
export type Rechnung = z.output<typeof rechnung>;

export const betreiberRechnungRow = rechnungRow.extend({
  Mandant: z.string(),
  Agentur: z.string(),
  Agenturname: z.string(),
});

/** Money that came in, names documents, and has paid none: it waits for a clerk, or was settled by one. */
export const zahlungseingang = z.object({
  Mandant: z.string(),
  Id: z.string(),
  /** The sender's words. */
  Text: z.string(),
  /** As the bank wrote it. */
  Betrag: z.string(),
  Buchungstag: day().nullable(),
  EingelesenAm: instant(),
  Anlass: z.enum(INCOMING_REASONS),
  /** Numbers of the documents that it names. */
  Belege: z.array(z.string()),
  erlaubt: z.array(z.enum(['erledigen'])),
});
export type Zahlungseingang = z.output<typeof zahlungseingang>;

export const betreiberRechnung = rechnung.extend({
  Mandant: z.string(),
  Agentur: z.string(),
  Agenturname: z.string(),
  /** What is owed once all of it is corrected, since it is paid: of an invoice to the agency, of a credit note by it. */
  NachKorrekturCent: cents(),
  /** The run that pays it, or has paid it. */
  Lauf: z.object({ Id: z.string(), Nummer: z.string() }).nullable(),
  /** Money that names it and waits for a clerk. */
  Eingaenge: z.array(zahlungseingang),
  Verlauf: z.array(historyRow),
  erlaubt: z.array(z.enum(RECHNUNG_STEPS)),
});
export type BetreiberRechnung = z.output<typeof betreiberRechnung>;

/** One agency's month: what it came to, or would come to. */
export const abrechnungRow = z.object({
  AgenturId: z.string(),
  Agentur: z.string(),
  Name: z.string(),
  Monat: day(),
  /** Why it cannot be settled; null: it can. */
  Hindernis: z.string().nullable(),
  Dokumente: z.array(
    z.object({
      /** Null in a dry run. */
      Nummer: z.string().nullable(),
      Art: z.enum(RECHNUNG_KINDS),
      Positionen: z.number().int(),
      BruttoCent: cents(),
    }),
  ),
});

const month = () => z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'ungueltig');
const file = (media: string) => ({ media, ok: z.unknown() }) as const;

export const api = {
  getRechnung: route(paths.getRechnung, {
    zugang: 'agentur',
    agenturrecht: 'Rechnungen',
    summary: 'An invoice of the agency, each line with what it bills',
    params: z.object(nummer),
    ok: rechnung,
  }),
  getRechnungPdf: route(paths.getRechnungPdf, {
    zugang: 'agentur',
    agenturrecht: 'Rechnungen',
    summary: 'An invoice of the agency as PDF/A-3, the e-invoice in it',
    limit: { max: 60, minutes: 1 },
    params: z.object(nummer),
    ...file('application/pdf'),
  }),
  getRechnungXml: route(paths.getRechnungXml, {
    zugang: 'agentur',
    agenturrecht: 'Rechnungen',
    summary: 'The e-invoice alone (CII, EN 16931)',
    params: z.object(nummer),
    ...file('application/xml'),
  }),
  getRechnungenDesBetreibers: route(paths.getRechnungenDesBetreibers, {
    zugang: 'betreiber',
    summary: 'Invoices of all agencies, the newest first',
    query: z.object({ ...cursorQuery, status: z.enum(RECHNUNG_STATUS).optional(), agentur: z.uuid().optional() }),
    ok: cursorList(betreiberRechnungRow).extend({
      /** The agency that was asked for, with its settled months, the newest first; null: none was. */
      Agentur: z
        .object({
          Id: z.string(),
          Nummer: z.string(),
          Name: z.string(),
          Monate: z.array(z.object({ Monat: day(), AbgerechnetAm: instant(), Dokumente: z.number().int() })),
        })
        .nullable(),
      /** Money that names documents and waits for a clerk, of all that may be seen, the oldest first. */
      Eingaenge: z.array(zahlungseingang),
      erlaubt: z.array(z.enum(['abrechnen', 'bankantwort'])),
    }),
  }),
  getRechnungDesBetreibers: route(paths.getRechnungDesBetreibers, {
    zugang: 'betreiber',
    summary: 'An invoice, each line with what it bills',
    params: z.object({ ...mandantParams, ...nummer }),
    ok: betreiberRechnung,
  }),
  getRechnungPdfDesBetreibers: route(paths.getRechnungPdfDesBetreibers, {
    zugang: 'betreiber',
    summary: 'An invoice as PDF/A-3, the e-invoice in it',
    limit: { max: 60, minutes: 1 },
    params: z.object({ ...mandantParams, ...nummer }),
    ...file('application/pdf'),
  }),
  putRechnung: route(paths.putRechnung, {
    zugang: 'betreiber',
    summary: 'Say that an invoice is paid, or take back all that it still bills',
    recht: 'rechnungEntscheiden',
    params: z.object({ ...mandantParams, ...nummer }),
    body: z.object({ Schritt: z.enum(RECHNUNG_STEPS), Grund: row(200) }),
    ok: betreiberRechnung,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  putEingang: route(paths.putEingang, {
    zugang: 'betreiber',
    summary: 'Say that money which waits for a clerk is settled; nothing is booked by it',
    recht: 'zahlungEntscheiden',
    params: z.object({ ...mandantParams, id: z.uuid() }),
    body: z.object({ Grund: requiredText(300) }),
    ok: z.object({ Eingaenge: z.array(zahlungseingang) }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  rechneAb: route(paths.rechneAb, {
    zugang: 'betreiber',
    summary: 'Settle a month with all agencies, or see what it would come to',
    recht: 'abrechnen',
    params: z.object(mandantParams),
    body: z.object({ Monat: month(), Probelauf: z.boolean().default(true) }),
    ok: z.object({ Probelauf: z.boolean(), Agenturen: z.array(abrechnungRow) }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
};
