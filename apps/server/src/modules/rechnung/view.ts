import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { BetreiberRechnung, Rechnung, Zahlungseingang } from '@weitersagen/contract/rechnung';
import type { RechnungStep } from '@weitersagen/contract/values';
import { type HistoryRow, toHistory } from '../../platform/audit/history.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import { TEXTE } from '../../texte/texte.ts';
import type { findZahlungOfRechnung } from '../auszahlung/queries-rechnung.ts';
import { isPaidOut } from '../buchung/rules-rechnung.ts';
import type { OnPaper, RechnungRow, Rechnungszeile } from './queries.ts';
import type { WaitingMoney } from './queries-incoming.ts';
import type { findSettlements } from './queries-list.ts';
import { isCorrection, reasonOf } from './rules.ts';
import { openCent } from './rules-abrechnung.ts';

/** As the paper has it, or what that means in another language. */
const textOf = ({ text, produkt, beguenstigter }: Rechnungszeile, language: LanguageCode): string => {
  if (language === MAIN_LANGUAGE || produkt === null) return text;
  const { zeile } = TEXTE[language].rechnung;
  return beguenstigter ? zeile[beguenstigter](produkt) : zeile.provision(produkt);
};

/** Without a minus: which way the money goes is said by the kind (docs/decisions.md). */
const amountsOf = (row: RechnungRow) => ({
  NettoCent: Math.abs(row.netto_cent),
  SteuerCent: Math.abs(row.steuer_cent),
  BruttoCent: Math.abs(row.brutto_cent),
});

const toRow = (row: RechnungRow) => ({
  Nummer: row.nummer,
  Art: row.art,
  Status: row.status,
  Datum: row.datum,
  Monat: row.monat,
  FaelligAm: row.faellig_am,
  ...amountsOf(row),
  OffenCent: openCent(row),
});

/** A document with what hangs on it. */
export interface RechnungView {
  row: RechnungRow;
  lines: readonly Rechnungszeile[];
  /** Of whoever reads it on a screen; the paper itself is in German. */
  sprache: LanguageCode;
  related: readonly RechnungRow[];
  paper: OnPaper;
  /** The payment that a run holds. */
  payment: Awaited<ReturnType<typeof findZahlungOfRechnung>>;
  /** The account that the agency is paid to. */
  ibanMasked: string | null;
}

const toPayment = ({ row, payment, ibanMasked }: RechnungView): Rechnung['Zahlung'] => {
  if (!isPaidOut(row.art) || row.status !== 'Offen') return null;
  const waits = ibanMasked === null ? 'kontoFehlt' : 'wartet';
  const inRun = payment?.isFetched ? 'unterwegs' : 'imLauf';
  return { Stand: payment ? inRun : waits, IbanMaskiert: ibanMasked };
};

/** As long as something is left to be paid. */
const toAccount = ({ row, paper: { account } }: RechnungView): Rechnung['ZahlbarAuf'] =>
  account && openCent(row) !== 0
    ? { Kontoinhaber: account.holder, Iban: account.iban, Verwendungszweck: row.nummer }
    : null;

const toReason = ({ row: { art }, paper: { reason }, sprache }: RechnungView): string | null =>
  reason && reasonOf({ art, reason }, TEXTE[sprache].rechnung.weggefallen);

export const toRechnung = (view: RechnungView): Rechnung => ({
  ...toRow(view.row),
  BezahltAm: view.row.bezahlt_am && toInstant(view.row.bezahlt_am),
  BezahltDurch: view.row.bezahlt_durch,
  Korrekturgrund: toReason(view),
  Zahlung: toPayment(view),
  ZahlbarAuf: toAccount(view),
  Verwandt: view.related.map((other) => ({
    Nummer: other.nummer,
    Art: other.art,
    BruttoCent: amountsOf(other).BruttoCent,
    Datum: other.datum,
  })),
  Positionen: view.lines.map((line) => ({
    Text: textOf(line, view.sprache),
    WertCent: line.wert_cent,
    GebuehrCent: line.gebuehr_cent,
    Auftragsnummer: line.auftragsnummer,
    Empfehlungsnummer: line.empfehlungsnummer,
    Praemie:
      line.praemierung_id && line.beguenstigter ? { Id: line.praemierung_id, Beguenstigter: line.beguenstigter } : null,
    Stand: line.praemierung_status ?? line.auftrag_status,
    Zurueckgenommen: line.zurueckgenommen,
  })),
});

/** What a correction of the whole leaves owed by itself: nothing where the document is open, and it only lowers that. */
const owedByCorrection = ({ art, status, brutto_cent, korrigiert_cent }: RechnungRow): number =>
  status === 'Bezahlt' && !isCorrection(art) ? Math.abs(brutto_cent) - korrigiert_cent : 0;

const allowedOf = ({ row, lines }: RechnungView): RechnungStep[] => [
  ...(openCent(row) !== 0 && !isPaidOut(row.art) ? (['bezahlt'] as const) : []),
  ...(!isCorrection(row.art) && lines.some((line) => !line.zurueckgenommen) ? (['korrigieren'] as const) : []),
];

export interface OfAgentur {
  mandant: string;
  agentur: string;
  agenturname: string;
}

export const toBetreiberRow = (row: RechnungRow & OfAgentur) => ({
  ...toRow(row),
  Mandant: row.mandant,
  Agentur: row.agentur,
  Agenturname: row.agenturname,
});

export const toIncoming = (rows: readonly WaitingMoney[], maySettle: boolean): Zahlungseingang[] =>
  rows.map((row) => ({
    Mandant: row.mandant,
    Id: row.id,
    Text: row.text,
    Betrag: row.betrag,
    Buchungstag: row.buchungstag,
    EingelesenAm: toInstant(row.eingegangen_am),
    Anlass: row.anlass,
    Belege: row.nummern,
    erlaubt: maySettle ? ['erledigen'] : [],
  }));

export const toBetreiberRechnung = (
  view: RechnungView & { row: RechnungRow & OfAgentur; incoming: Zahlungseingang[] },
  history: readonly HistoryRow[],
  mayDecide: boolean,
): BetreiberRechnung => ({
  ...toRechnung(view),
  Mandant: view.row.mandant,
  Agentur: view.row.agentur,
  Agenturname: view.row.agenturname,
  NachKorrekturCent: owedByCorrection(view.row),
  Lauf: view.payment && { Id: view.payment.laufId, Nummer: view.payment.runNumber },
  Eingaenge: view.incoming,
  Verlauf: history.map(toHistory),
  erlaubt: mayDecide ? allowedOf(view) : [],
});

export const toSettlements = ({
  id,
  nummer,
  name,
  months,
}: NonNullable<Awaited<ReturnType<typeof findSettlements>>>) => ({
  Id: id,
  Nummer: nummer,
  Name: name,
  Monate: months.map(({ monat, am, dokumente }) => ({
    Monat: monat,
    AbgerechnetAm: toInstant(am),
    Dokumente: Number(dokumente),
  })),
});
