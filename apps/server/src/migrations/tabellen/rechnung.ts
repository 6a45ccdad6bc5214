import type {
  AgenturId,
  AuftragId,
  Cent,
  IncomingReason,
  PraemierungId,
  RechnungId,
  RechnungKind,
  RechnungStatus,
  Tag,
} from '@weitersagen/contract/values';
import type { JeMandant, Json, Mit } from './gemeinsam.ts';

/** What agencies are billed, and what they are owed. */
export interface TabellenRechnung {
  /** The last number that was given; locked by whoever takes the next. */
  nummernkreis: JeMandant & { art: RechnungKind; jahr: number; letzte: number };
  abrechnung: JeMandant & { agentur_id: AgenturId; monat: Tag; wer: string; am: Date };
  rechnung: JeMandant & {
    id: RechnungId;
    agentur_id: AgenturId;
    nummer: string;
    art: RechnungKind;
    status: RechnungStatus;
    /** Its first day stands for the month. */
    monat: Tag;
    datum: Tag;
    faellig_am: Tag | null;
    /** What a correction corrects. */
    original_id: RechnungId | null;
    netto_cent: Cent;
    steuer_cent: Cent;
    brutto_cent: Cent;
    /** What its corrections have taken from it. */
    korrigiert_cent: Mit<Cent>;
    /** What was set off: of an original by its corrections, of a correction against its original. Neither is paid any more. */
    verrechnet_cent: Mit<Cent>;
    /** A payment that came back starts another. */
    versuch: Mit<number>;
    bezahlt_am: Mit<Date | null>;
    /** The bank's words, or the operator's reason. */
    bezahlt_durch: Mit<string | null>;
    /** How often the agency was reminded. */
    erinnert: Mit<number>;
    dokument: Json<unknown>;
    xml: string;
    /** Of the file that is handed out; null: it was not drawn yet. */
    datei_sha256: Mit<string | null>;
    erstellt_am: Date;
  };
  /** A document as people get it, for ever the same. */
  rechnungsdatei: JeMandant & { rechnung_id: RechnungId; agentur_id: AgenturId; inhalt: Buffer; erstellt_am: Date };
  /** Money that came in and names documents: the same one told of again is the same. */
  zahlungseingang: JeMandant & {
    id: string;
    /** A hash of what the bank tells it by. */
    schluessel: string;
    /** Those of the documents that there are. */
    nummern: string[];
    text: string;
    /** Null where the bank did not say it in euro, or said ten million and more, which the reader of its files takes for no sum of ours, or took it back. */
    cent: Cent | null;
    betrag: string;
    buchungstag: Tag | null;
    /** Why it waits for a clerk, or did. */
    anlass: IncomingReason | null;
    stand: 'gebucht' | 'offen' | 'erledigt';
    eingegangen_am: Date;
    entschieden_am: Mit<Date | null>;
    entschieden_von: Mit<string | null>;
    grund: Mit<string | null>;
  };
  rechnungszeile: JeMandant & {
    id: string;
    agentur_id: AgenturId;
    rechnung_id: RechnungId;
    /** Of the reward; of the order where a commission is paid. */
    schluessel: string;
    praemierung_id: PraemierungId | null;
    auftrag_id: AuftragId | null;
    text: string;
    wert_cent: Cent;
    gebuehr_cent: Cent;
    /** The line that this one takes back. */
    nimmt_zurueck: Mit<string | null>;
    zurueckgenommen: Mit<boolean>;
  };
}
