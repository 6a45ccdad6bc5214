import { z } from 'zod';
import { historyRow, mandantParams } from './betreiber.ts';
import { cursorList, cursorQuery } from './cursor.ts';
import { cents, instant } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import {
  AUSZAHLUNGSLAUF_STATUS,
  BEGUENSTIGTE,
  LAUF_LIMIT,
  LAUF_OPERATIONS,
  PRAEMIERUNG_KINDS,
  RECALL_STATES,
  RECHNUNG_KINDS,
  ZAHLUNG_DECISIONS,
  ZAHLUNG_KINDS,
} from './values.ts';

export const laufRow = z.object({
  Mandant: z.string(),
  Id: z.string(),
  Nummer: z.string(),
  Status: z.enum(AUSZAHLUNGSLAUF_STATUS),
  EroeffnetAm: instant(),
  EroeffnetVon: z.string(),
  FreigegebenVon: z.string().nullable(),
  BestaetigtAm: instant().nullable(),
  Anzahl: z.number().int(),
  SummeCent: cents(),
  /** Of these, what was not made or came back whole. */
  ZurueckAnzahl: z.number().int(),
  ZurueckCent: cents(),
  /** Payments that wait for a clerk: to be recalled, or other money came back than was sent. */
  Aufgaben: z.number().int(),
});
/** Other money came back than was sent. */
export const returned = z.object({
  Id: z.string(),
  /** As the bank wrote it, e.g. `0.01 EUR`. */
  Betrag: z.string(),
  /** Null where the bank did not say it in euro: the clerk does. */
  Cent: cents().nullable(),
  ErwartetCent: cents(),
  Grund: z.string(),
  EingegangenAm: instant(),
});
export const laufResponse = laufRow.extend({
  /** Of the file that the bank gets next, or has; another after a refusal. */
  MsgId: z.string(),
  /** Since when a payment cannot leave the run any more. */
  DateiGeholtAm: instant().nullable(),
  DateiGeholtVon: z.string().nullable(),
  /** The bank refused the last file as a whole, and nobody has fetched the next one. */
  DateiAbgelehnt: z.object({ Am: instant(), Grund: z.string() }).nullable(),
  /** What is done to a large run in portions, and how far it is: opened (to so many at most), confirmed, or taken back. */
  Vorgang: z.object({ Art: z.enum(LAUF_OPERATIONS), Erledigt: z.number().int(), Gesamt: z.number().int() }).nullable(),
  /** Payments whose order ended after the file was fetched, of which nobody has decided yet. */
  ZuEntscheiden: z.number().int(),
  /** Payments to accounts that agencies named not long before, on whichever page. */
  NeueKonten: z.number().int(),
  /** A page of them, in the order of the file. */
  Zahlungen: z.array(
    z.object({
      /** Null where a document is paid. */
      PraemierungId: z.string().nullable(),
      Art: z.enum(ZAHLUNG_KINDS),
      Name: z.string(),
      IbanMaskiert: z.string(),
      /** The agency named this account not long before the run was opened; null: it is an old one, or a person's. */
      KontoNeuSeit: instant().nullable(),
      WertCent: cents(),
      EndToEndId: z.string(),
      Stand: z.enum(['offen', 'bezahlt', 'zurueck', 'verworfen']),
      Grund: z.string().nullable(),
      Auftragsnummer: z.string().nullable(),
      /** Of the document by which an agency is owed it. */
      Rechnungsnummer: z.string().nullable(),
      /** Its order ended after the file had been fetched. */
      Rueckruf: z.enum(RECALL_STATES).nullable(),
      Rueckgabe: returned.nullable(),
      erlaubt: z.array(z.enum(ZAHLUNG_DECISIONS)),
    }),
  ),
  /** Where the next page begins; null: this is the last one. */
  ZahlungenNach: z.string().nullable(),
  Verlauf: z.array(historyRow),
  erlaubt: z.array(z.enum(['freigeben', 'verwerfen', 'datei', 'bestaetigen', 'bankantwort', 'ablehnen'])),
  /** Why a button is missing, e.g. the second person (four eyes). */
  Hinweis: z.string().nullable(),
});
export type LaufResponse = z.output<typeof laufResponse>;

export const api = {
  getAuszahlungslaeufe: route(paths.getAuszahlungslaeufe, {
    zugang: 'betreiber',
    summary: 'Payment runs, and what could be paid now',
    query: z.object(cursorQuery),
    ok: cursorList(laufRow).extend({
      Auszahlbar: z.array(
        z.object({
          Mandant: z.string(),
          Name: z.string(),
          /** What one run may hold, the longest waiting first. */
          Anzahl: z.number().int(),
          SummeCent: cents(),
          /** Others wait for the run after it. */
          WeitereWarten: z.boolean(),
          erlaubt: z.array(z.enum(['eroeffnen'])),
        }),
      ),
      /** Not paid while a hint at the order is open: both sides gave one account. */
      Angehalten: z.array(
        z.object({
          Mandant: z.string(),
          Auftragsnummer: z.string(),
          Beguenstigter: z.enum(BEGUENSTIGTE),
          Art: z.enum(PRAEMIERUNG_KINDS),
          WertCent: cents(),
        }),
      ),
      /** Credit notes that wait, because their agency has named no account. */
      OhneKonto: z.array(
        z.object({
          Mandant: z.string(),
          Nummer: z.string(),
          Art: z.enum(RECHNUNG_KINDS),
          Agentur: z.string(),
          Agenturname: z.string(),
          WertCent: cents(),
        }),
      ),
    }),
  }),
  openAuszahlungslauf: route(paths.openAuszahlungslauf, {
    zugang: 'betreiber',
    summary: 'Open a payment run with what can be paid, the longest waiting first',
    recht: 'laufEroeffnen',
    status: 201,
    params: z.object(mandantParams),
    body: z
      .object({
        /** At most so many payments; what is left can go into the next run. */
        Hoechstzahl: z.coerce.number().int().min(1).max(LAUF_LIMIT).optional(),
        /** Whatever one person opens by the same key is one run: sent again, because no answer came, it opens no other. */
        Schluessel: z.uuid().optional(),
      })
      .nullish(),
    ok: laufResponse,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getAuszahlungslauf: route(paths.getAuszahlungslauf, {
    zugang: 'betreiber',
    summary: 'A payment run, with a page of its payments',
    params: z.object({ ...mandantParams, id: z.string().max(64) }),
    query: z.object({
      /** The page after this payment (`ZahlungenNach`). */
      nach: z.string().max(35).optional(),
      /** Only payments that wait for a clerk. */
      nur: z.enum(['aufgaben']).optional(),
    }),
    ok: laufResponse,
  }),
  putAuszahlungslauf: route(paths.putAuszahlungslauf, {
    zugang: 'betreiber',
    summary:
      'Release (second person), confirm or discard a payment run, or say that the bank refused it (second person)',
    params: z.object({ ...mandantParams, id: z.string().max(64) }),
    body: z.object({
      Schritt: z.enum(['freigeben', 'bestaetigen', 'verwerfen', 'ablehnen']),
      /** Required with `ablehnen`: what the bank said, and how. */
      Grund: z.string().trim().max(300).default(''),
      /** Of the file that was looked at: said of one, nothing is done to the next. Without it, of whichever is the last. */
      MsgId: z.string().max(35).optional(),
    }),
    ok: laufResponse,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getSepaDatei: route(paths.getSepaDatei, {
    zugang: 'betreiber',
    summary: 'The payment file (pain.001.001.09)',
    recht: 'zahlungsdatei',
    acts: true,
    params: z.object({ ...mandantParams, id: z.string().max(64) }),
    ok: z.string(),
    media: 'application/xml',
    errors: ['PSOF0203'],
  }),
  entscheideZahlung: route(paths.entscheideZahlung, {
    zugang: 'betreiber',
    summary: 'Decide about a payment whose order has ended, or of which other money came back than was sent',
    recht: 'zahlungEntscheiden',
    params: z.object({ ...mandantParams, id: z.string().max(64), endToEndId: z.string().max(35) }),
    body: z.object({
      Entscheidung: z.enum(ZAHLUNG_DECISIONS),
      /** What was credited, where the bank did not say it in euro. */
      Cent: z.coerce.number().int().min(1).max(99_999_999).optional(),
      /** Which return was looked at: no other one is decided. Without it, the one that waits longest. */
      RueckgabeId: z.string().max(64).optional(),
    }),
    ok: laufResponse,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  leseBankantwort: route(paths.leseBankantwort, {
    zugang: 'betreiber',
    summary: 'Read a bank answer (pain.002, camt.053/054): rejected and returned payments',
    recht: 'bankantwort',
    // Of a run of the largest kind, with all that banks write beside each payment.
    bodyLimit: 26_000_000,
    params: z.object(mandantParams),
    body: z.object({ Xml: z.string().min(1, 'pflicht').max(20_000_000, 'zuLang') }),
    ok: z.object({
      /** New bank data are asked for. */
      Zurueck: z.number().int(),
      /** Paid by the next run to the same account. */
      Erneut: z.number().int(),
      /** Other money than was sent: waits for a clerk. */
      Abweichend: z.number().int(),
      /** Files refused as a whole: their runs can be sent again. */
      DateiAbgelehnt: z.number().int(),
      /** Remarks of the verification of payee. */
      Hinweise: z.number().int(),
      /** Invoices of agencies that are paid now. */
      Rechnungen: z.number().int(),
      /** Money for an invoice, and not what is open of it. */
      RechnungenAbweichend: z.number().int(),
      Schon: z.number().int(),
      Unbekannt: z.number().int(),
      /** Entries of a statement that are none of ours, or cannot be told. */
      Uebergangen: z.object({
        Fremd: z.number().int(),
        AnderesKonto: z.number().int(),
        OhneReferenz: z.number().int(),
        Waehrung: z.number().int(),
        OhneEinzelheiten: z.number().int(),
        Vorgemerkt: z.number().int(),
      }),
    }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
};
