import { z } from 'zod';
import { historyRow, mandantParams } from './betreiber.ts';
import { cursorList, cursorQuery } from './cursor.ts';
import { condition } from './empfehler.ts';
import { cents, day, instant, requiredText, seen } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { MERKMALE, VERDACHT_ANSWERS, VERDACHT_KINDS } from './rule-set.ts';
import {
  AUFTRAG_EVENTS,
  AUFTRAG_STATUS,
  BEGUENSTIGTE,
  EMPFEHLUNG_STATUS,
  FACT_CHECKS,
  FACT_FINDINGS,
  PRAEMIE_KINDS,
  PRAEMIERUNG_KINDS,
  PRAEMIERUNG_STATUS,
} from './values.ts';

const ISO_DAY_LENGTH = 10;
const WITH_ZONE = /T.*(?:Z|[+-]\d{2}:?\d{2})$/;
const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The day as it stands; with a zone the one that it is in Berlin then, since a midnight there is the evening before in UTC. */
const dayOf = (text: string): string => {
  const instant = WITH_ZONE.test(text) ? new Date(text) : null;
  return instant && !Number.isNaN(instant.getTime()) ? berlin.format(instant) : text.slice(0, ISO_DAY_LENGTH);
};

const isoDay = () =>
  z
    .string({ error: 'pflicht' })
    .regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/, 'ungueltig')
    .refine((text) => {
      const t = text.slice(0, ISO_DAY_LENGTH);
      // Years that no order can lie in are a mistake of the sender; some of them no database can store or add days to.
      return (
        t >= '1900' &&
        t < '2200' &&
        !Number.isNaN(Date.parse(`${t}T00:00:00Z`)) &&
        new Date(`${t}T00:00:00Z`).toISOString().startsWith(t)
      );
    }, 'ungueltig')
    .transform(dayOf);

/**
 * What pads a number in a column of fixed width is none of it, nor what is drawn as nothing: a cancellation of `A-1 ` is about
 * the order `A-1`.
 */
const number = (max: number) =>
  z
    .string({ error: 'pflicht' })
    .overwrite((text) => seen(text).trim())
    .max(max, 'zuLang');

/** One event of the order feed (decisions §11). */
export const auftragEventBody = z.object({
  Ereignisnummer: number(64).min(1, 'pflicht'),
  Ereignis: z.enum(AUFTRAG_EVENTS, { error: 'ungueltig' }),
  Auftragsnummer: number(64).min(1, 'pflicht'),
  Empfehlungsnummer: number(40).optional(),
  Empfaengernummer: number(40).optional(),
  Produkt: number(64).optional(),
  Auftragsdatum: isoDay().optional(),
  Datum: isoDay().optional(),
  Kundennummer: number(64).optional(),
  Vorvertrag: z.boolean().optional(),
});
export type AuftragEventBody = z.output<typeof auftragEventBody>;
/** Lines of one file of them: each is what one call of the feed is, and somebody waits for the answer. */
export const MOST_REPORTS = 1000;

/** A hint at an order: what it is, the order that it speaks of, by what the person is known again, and what was answered. */
export const verdachtCase = z.object({
  Id: z.string(),
  Art: z.enum(VERDACHT_KINDS),
  Auftragsnummer: z.string().nullable(),
  AuftragStatus: z.enum(AUFTRAG_STATUS).nullable(),
  Merkmale: z.array(z.enum(MERKMALE)),
  Offen: z.boolean(),
  Antwort: z
    .object({ Antwort: z.enum(VERDACHT_ANSWERS), Wer: z.string(), Am: instant(), Grund: z.string() })
    .nullable(),
});

export const auftragRow = z.object({
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
export const praemierungRow = z.object({
  Id: z.string(),
  Art: z.enum(PRAEMIERUNG_KINDS),
  /** Of a bonus: the orders that it was made for. */
  Auftraege: z.array(z.string()),
  Beguenstigter: z.enum(BEGUENSTIGTE),
  Name: z.string(),
  WertCent: cents(),
  Status: z.enum(PRAEMIERUNG_STATUS),
  Praemienart: z.enum(PRAEMIE_KINDS).nullable(),
  FaelligAm: day().nullable(),
  /** What the beneficiary says; beside the order's own, it says something about him. */
  Kundennummer: z.string().nullable(),
  KundennummerHinweis: z.enum(['passt', 'passtNicht', 'wieKontakt']).nullable(),
});

/** The order with everything known about it. */
export const auftragResponse = auftragRow.extend({
  Empfehlung: z.object({
    Status: z.enum(EMPFEHLUNG_STATUS),
    ErstelltAm: instant(),
    GueltigBis: instant(),
    ProduktName: z.string(),
    AnteilEmpfehler: z.number().int(),
    Klicks: z.number().int(),
  }),
  EmpfehlerPerson: z.object({
    /** Null: the account is deleted. */
    Empfehlerhash: z.string().nullable(),
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
      Auffaellig: z.enum(FACT_FINDINGS).nullable(),
      /** What that person said; null: nobody has looked at it yet. */
      Pruefung: z.object({ Ergebnis: z.enum(FACT_CHECKS), Von: z.string(), Am: instant() }).nullable(),
      erlaubt: z.array(z.enum(['pruefen'])),
    }),
  ),
  Kundennummer: z.string().nullable(),
  PraemieEmpfehlerCent: cents(),
  PraemieEmpfaengerCent: cents(),
  Gekappt: z.boolean(),
  /** Before the release: what § 48b VAG leaves the recipient for this contract in this year, in cents; null: no such limit. */
  JahresrestCent: cents().nullable(),
  Praemierungen: z.array(praemierungRow),
  Bedingungen: z.array(condition),
  /** Why it may not be released, or what to look at before. */
  Hindernisse: z.array(z.string()),
  Verdacht: z.array(z.string()),
  /** Hints that must be answered before release or payout. */
  Verdachtsfaelle: z.array(verdachtCase),
  Verlauf: z.array(historyRow),
  erlaubt: z.array(z.enum(['freigeben', 'ablehnen', 'verdachtBeantworten'])),
});
export type AuftragResponse = z.output<typeof auftragResponse>;

export const api = {
  meldeAuftrag: route(paths.meldeAuftrag, {
    zugang: 'anbieter',
    summary: 'Order feed: one event',
    status: 202,
    body: auftragEventBody,
    ok: z.object({ Auftragsnummer: z.string(), Status: z.enum(AUFTRAG_STATUS) }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getAuftraege: route(paths.getAuftraege, {
    zugang: 'betreiber',
    summary: 'Orders',
    query: z.object({
      ...cursorQuery,
      status: z.enum(AUFTRAG_STATUS).optional(),
      /** `1`: only orders with reports out of reason that nobody has looked at. */
      pruefen: z.literal('1').optional(),
    }),
    ok: cursorList(auftragRow),
  }),
  getAuftrag: route(paths.getAuftrag, {
    zugang: 'betreiber',
    summary: 'An order with everything known about it',
    params: z.object({ ...mandantParams, auftragsnummer: z.string().max(64) }),
    ok: auftragResponse,
  }),
  entscheideAuftrag: route(paths.entscheideAuftrag, {
    zugang: 'betreiber',
    summary: 'Release or refuse an order',
    recht: 'auftragEntscheiden',
    params: z.object({ ...mandantParams, auftragsnummer: z.string().max(64) }),
    body: z.object({
      Entscheidung: z.enum(['freigeben', 'ablehnen']),
      Grund: z.string().trim().max(300).default(''),
      /** What was shown that the two would get, in cents: a release that would give anything else is refused. Without both it gives what it comes to. */
      PraemieEmpfehlerCent: cents().optional(),
      PraemieEmpfaengerCent: cents().optional(),
    }),
    ok: auftragResponse,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  importAuftraege: route(paths.importAuftraege, {
    zugang: 'betreiber',
    summary: `Read in a file of order events (CSV, its columns are the fields of one event, ${MOST_REPORTS} lines at most)`,
    recht: 'auftraegeImportieren',
    bodyLimit: 2_000_000,
    params: z.object(mandantParams),
    body: z.object({ Csv: z.string().min(1, 'pflicht').max(1_000_000), Probelauf: z.boolean().default(true) }),
    ok: z.object({
      /** Reports that were read in before, and change nothing. */
      Bekannt: z.number().int(),
      /** What each new line does, or would do. */
      Zeilen: z.array(
        z.object({
          Zeile: z.number().int(),
          Auftragsnummer: z.string(),
          Ereignis: z.enum(AUFTRAG_EVENTS),
          /** Null: with this line the order begins. */
          Vorher: z.enum(AUFTRAG_STATUS).nullable(),
          Nachher: z.enum(AUFTRAG_STATUS),
          /** Its date is out of reason: it counts once a person has accepted it. */
          Auffaellig: z.boolean(),
        }),
      ),
      /** Lines that are left out, and why. */
      Fehler: z.array(z.object({ Zeile: z.number().int(), Meldung: z.string() })),
    }),
    errors: ['PSOF0203'],
  }),
  beantworteVerdacht: route(paths.beantworteVerdacht, {
    zugang: 'betreiber',
    summary: 'Answer hints at an order: all right, or fraud, which ends the order',
    recht: 'auftragEntscheiden',
    params: z.object({ ...mandantParams, auftragsnummer: z.string().max(64) }),
    body: z.object({
      Faelle: z.array(z.string().max(80)).min(1, 'pflicht').max(200),
      Antwort: z.enum(VERDACHT_ANSWERS),
      Grund: requiredText(300),
    }),
    ok: auftragResponse,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  reviewFakt: route(paths.reviewFakt, {
    zugang: 'betreiber',
    summary: 'Accept or dismiss a report whose date is out of reason',
    recht: 'auftragEntscheiden',
    params: z.object({ ...mandantParams, auftragsnummer: z.string().max(64) }),
    body: z.object({
      Ereignisnummer: requiredText(64),
      Ergebnis: z.enum(FACT_CHECKS),
      Grund: z.string().trim().max(300).default(''),
    }),
    ok: auftragResponse,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
};
