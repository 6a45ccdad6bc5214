import type { LaufResponse, laufRow } from '@weitersagen/contract/auszahlung';
import type { BetreiberRole, LaufOperation, ZahlungDecision } from '@weitersagen/contract/values';
import type { z } from 'zod';
import type { HistoryRow } from '../../platform/audit/history.ts';
import { toHistory } from '../../platform/audit/history.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import { may } from '../betreiber/rules.ts';
import type { BankFileOutcome } from './commands-bankFile.ts';
import type { AuszahlungRow, LaufLine, LaufRow, PaymentDetails } from './queries.ts';
import { messageId } from './rules.ts';
import { operationOf } from './status.ts';
import { isRecallOpen, recallLifecycle } from './status-rueckruf.ts';

export const toLaufRow = (l: LaufLine): z.input<typeof laufRow> => ({
  Mandant: l.mandant,
  Id: l.id,
  Nummer: l.nummer,
  Status: l.status,
  EroeffnetAm: toInstant(l.eroeffnet_am),
  EroeffnetVon: l.eroeffnet_von,
  FreigegebenVon: l.freigegeben_von,
  // Set when somebody says so; a large run is booked to its end a while later.
  BestaetigtAm: l.status === 'Bestaetigt' && l.bestaetigt_am ? toInstant(l.bestaetigt_am) : null,
  Anzahl: l.anzahl,
  SummeCent: l.summe_cent,
  ZurueckAnzahl: l.zurueck,
  ZurueckCent: l.zurueck_cent,
  Aufgaben: l.aufgaben,
});

const RECALL_DECISIONS = ['zurueckrufen', 'belassen', 'zurueckgebucht'] as const;

/** What comes back of a payment can be booked once the payment itself is, with the run's confirmation. */
const decisionsOf = ({ zahlung, rueckgabe, teilrueckgabeCent }: PaymentDetails): ZahlungDecision[] => {
  const paid = zahlung.stand === 'bezahlt';
  if (rueckgabe) {
    const whole = rueckgabe.cent !== null && rueckgabe.cent >= zahlung.wert_cent - teilrueckgabeCent;
    // All of it came back, or more: nothing of it is the payee's.
    if (paid && isRecallOpen(zahlung.rueckruf)) return ['abschliessen'];
    if (paid) return whole ? ['erneutZahlen'] : ['abschliessen', 'erneutZahlen'];
    return zahlung.stand === 'offen' ? [] : ['abschliessen'];
  }
  if (!paid && zahlung.stand !== 'offen') return [];
  return RECALL_DECISIONS.filter((event) => recallLifecycle.apply(zahlung.rueckruf, event, {}).ok);
};

const toPayment = (
  details: PaymentDetails,
  { mayDecide, newAccount }: { mayDecide: boolean; newAccount: Date | undefined },
): LaufResponse['Zahlungen'][number] => {
  const { zahlung: z, auftragsnummer, rueckgabe } = details;
  const { stand }: AuszahlungRow = z;
  return {
    PraemierungId: z.praemierung_id,
    Art: details.art,
    Name: z.name,
    IbanMaskiert: z.iban_maskiert,
    KontoNeuSeit: newAccount ? toInstant(newAccount) : null,
    WertCent: z.wert_cent,
    EndToEndId: z.end_to_end_id,
    Stand: stand,
    Grund: z.grund,
    Auftragsnummer: auftragsnummer,
    Rechnungsnummer: details.rechnungsnummer,
    Rueckruf: z.rueckruf,
    Rueckgabe: rueckgabe && {
      Id: rueckgabe.id,
      Betrag: rueckgabe.betrag,
      Cent: rueckgabe.cent,
      ErwartetCent: z.wert_cent - details.teilrueckgabeCent,
      Grund: rueckgabe.code,
      EingegangenAm: toInstant(rueckgabe.eingegangen_am),
    },
    erlaubt: mayDecide ? decisionsOf(details) : [],
  };
};

/** A page of a run's payments; of all of them, those that go to a new account, and since when it is theirs. */
interface PaymentsSeen {
  details: readonly PaymentDetails[];
  hasNext: boolean;
  newAccounts: ReadonlyMap<string, Date>;
}

interface LaufView {
  rolle: BetreiberRole;
  /** Opened by whoever looks at it. */
  isOwn: boolean;
  fetchedBy: string | null;
  /** Whoever looks at it has fetched its file: that the bank refused it is for another to say. */
  isFileHolder: boolean;
}

const toOperation = (Art: LaufOperation, { anzahl, zurueck, bezahlt, offen }: LaufLine, { aufzunehmen }: LaufRow) => {
  if (Art === 'eroeffnen') return { Art, Erledigt: anzahl, Gesamt: anzahl + (aufzunehmen ?? 0) };
  return { Art, Erledigt: Art === 'bestaetigen' ? bezahlt : offen, Gesamt: anzahl - zurueck };
};

export const toLauf = (
  row: LaufLine,
  run: LaufRow,
  { details, hasNext, newAccounts }: PaymentsSeen,
  history: readonly HistoryRow[],
  { rolle, isOwn, fetchedBy, isFileHolder }: LaufView,
): LaufResponse => {
  const allowed: LaufResponse['erlaubt'] = [];
  const { status } = row;
  const operation = operationOf(run);
  const isOut = status === 'Freigegeben' || status === 'Bestaetigt';
  const isBeingTakenBack = operation === 'zuruecknehmen';
  if (status === 'Offen' && !operation && may(rolle, 'laufFreigeben') && !isOwn && row.anzahl > 0)
    allowed.push('freigeben');
  if (status === 'Freigegeben' && !operation && may(rolle, 'laufBestaetigen')) allowed.push('bestaetigen');
  if (isOut && !isBeingTakenBack && may(rolle, 'zahlungsdatei')) allowed.push('datei');
  if (isOut && may(rolle, 'bankantwort')) allowed.push('bankantwort');
  const atBank = run.geholt_am !== null && isOut && !isBeingTakenBack;
  if (atBank && !isFileHolder && may(rolle, 'laufAblehnen')) allowed.push('ablehnen');
  if ((status === 'Offen' || (status === 'Freigegeben' && run.geholt_am === null)) && may(rolle, 'laufVerwerfen'))
    allowed.push('verwerfen');
  const waitsForAnother = status === 'Offen' && !operation && !allowed.includes('freigeben');
  return {
    ...toLaufRow(row),
    MsgId: messageId(run.nummer, run.einreichung),
    DateiGeholtAm: run.geholt_am && toInstant(run.geholt_am),
    DateiGeholtVon: fetchedBy,
    DateiAbgelehnt:
      status === 'Freigegeben' && run.geholt_am === null && run.abgelehnt_am
        ? { Am: toInstant(run.abgelehnt_am), Grund: run.ablehnungsgrund ?? '' }
        : null,
    Vorgang: operation && toOperation(operation, row, run),
    ZuEntscheiden: row.zu_entscheiden,
    NeueKonten: newAccounts.size,
    Zahlungen: details.map((payment) =>
      toPayment(payment, {
        mayDecide: may(rolle, 'zahlungEntscheiden'),
        newAccount: newAccounts.get(payment.zahlung.id),
      }),
    ),
    ZahlungenNach: hasNext ? (details.at(-1)?.zahlung.end_to_end_id ?? null) : null,
    Verlauf: history.map(toHistory),
    erlaubt: allowed,
    Hinweis: waitsForAnother ? (isOwn ? 'vierAugen' : 'andereRolle') : null,
  };
};

export const toBankFileOutcome = ({ uebergangen: u, ...a }: BankFileOutcome) => ({
  Zurueck: a.zurueck,
  Erneut: a.erneut,
  Abweichend: a.abweichend,
  DateiAbgelehnt: a.dateiAbgelehnt,
  Hinweise: a.hinweis,
  Rechnungen: a.rechnungen,
  RechnungenAbweichend: a.rechnungAbweichend,
  Schon: a.schon,
  Unbekannt: a.unbekannt,
  Uebergangen: {
    Fremd: u.fremd,
    AnderesKonto: u.anderesKonto,
    OhneReferenz: u.ohneReferenz,
    Waehrung: u.waehrung,
    OhneEinzelheiten: u.ohneEinzelheiten,
    Vorgemerkt: u.vorgemerkt,
  },
});
