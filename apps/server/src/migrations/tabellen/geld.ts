import type {
  AgenturId,
  AuftragId,
  AuszahlungslaufId,
  AuszahlungslaufStatus,
  Beguenstigter,
  BetreiberUserId,
  Cent,
  EmpfaengerId,
  EmpfehlerId,
  EmpfehlungId,
  KulanzStatus,
  PraemieKind,
  PraemierungId,
  PraemierungKind,
  PraemierungStatus,
  RecallState,
  RechnungId,
  Tag,
} from '@weitersagen/contract/values';
import type { ColumnType } from 'kysely';
import type { JeMandant, Json, Konto, Mit } from './gemeinsam.ts';

/** What is owed and paid. */
export interface TabellenGeld {
  gutschein: JeMandant & {
    id: string;
    name: string;
    wert_cent: Cent;
    warngrenze: Mit<number>;
    gewarnt_am: Mit<Date | null>;
    aktiv: Mit<boolean>;
  };
  praemierung: JeMandant &
    Konto & {
      id: PraemierungId;
      art: Mit<PraemierungKind>;
      /** Null for a bonus: it is the referrer's, whatever his single recommendations come to. */
      empfehlung_id: EmpfehlungId | null;
      auftrag_id: AuftragId | null;
      agentur_id: Mit<AgenturId | null>;
      beguenstigter: Beguenstigter;
      empfehler_id: EmpfehlerId | null;
      empfaenger_id: EmpfaengerId | null;
      kulanz: Mit<boolean>;
      wert_cent: Cent;
      status: PraemierungStatus;
      faellig_am: Mit<Tag | null>;
      bereitgestellt_am: Mit<Date | null>;
      verfaellt_am: Mit<Tag | null>;
      erinnert: Mit<number>;
      praemienart: Mit<PraemieKind | null>;
      gutschein_id: Mit<string | null>;
      gewaehlt_am: Mit<Date | null>;
      /** When the link to a chosen and unopened voucher was mailed. */
      gutscheinlink_am: Mit<Date | null>;
      versuch: Mit<number>;
      ruecklaufgrund: Mit<string | null>;
      abgeschlossen_am: Mit<Date | null>;
      kundennummer: Mit<string | null>;
      erstellt_am: Date;
      /** When it was given again after it had been cancelled; § 48b VAG counts it in this year. */
      wieder_am: Mit<Date | null>;
    };
  /** The released orders that a bonus was made for. */
  bonusauftrag: JeMandant & { praemierung_id: PraemierungId; auftrag_id: AuftragId };
  gutscheincode: JeMandant & {
    id: string;
    gutschein_id: string;
    code_versiegelt: string;
    pin_versiegelt: Mit<string | null>;
    code_suche: string;
    gueltig_bis: Tag | null;
    charge: Mit<string>;
    praemierung_id: Mit<PraemierungId | null>;
    vergeben_am: Mit<Date | null>;
    geoeffnet_am: Mit<Date | null>;
    erstellt_am: Date;
  };
  auszahlungslauf: JeMandant & {
    id: AuszahlungslaufId;
    nummer: string;
    status: AuszahlungslaufStatus;
    eroeffnet_von: BetreiberUserId;
    eroeffnet_am: Date;
    freigegeben_von: Mit<BetreiberUserId | null>;
    freigegeben_am: Mit<Date | null>;
    bestaetigt_von: Mit<BetreiberUserId | null>;
    bestaetigt_am: Mit<Date | null>;
    /** Counts the files that the bank was given: a refused one is sent again under another MsgId. */
    einreichung: Mit<number>;
    /** The first time that the file of this submission was fetched; until then a payment can leave it. */
    geholt_am: Mit<Date | null>;
    geholt_von: Mit<BetreiberUserId | null>;
    abgelehnt_am: Mit<Date | null>;
    ablehnungsgrund: Mit<string | null>;
    /** It is still being opened, and takes so many payments more at most. */
    aufzunehmen: Mit<number | null>;
    /** The last submission that the bank refused; while it is the present one, what was booked is being taken back. */
    abgelehnt_einreichung: Mit<number | null>;
    ablehnungscode: Mit<string | null>;
  };
  auszahlung: JeMandant & {
    id: string;
    lauf_id: AuszahlungslaufId;
    /** What it is for: a claim, or a document by which an agency is owed money. */
    praemierung_id: PraemierungId | null;
    rechnung_id: Mit<RechnungId | null>;
    end_to_end_id: string;
    wert_cent: Cent;
    name: string;
    iban_versiegelt: string;
    iban_maskiert: string;
    stand: 'offen' | 'bezahlt' | 'zurueck' | 'verworfen';
    grund: Mit<string | null>;
    /** The last submission whose file held it; null: no file ever did. */
    einreichung: Mit<number | null>;
    /** Its order ended when the file was out already. */
    rueckruf: Mit<RecallState | null>;
  };
  bankrueckgabe: JeMandant & {
    id: string;
    auszahlung_id: string;
    /** The same return in another file is the same. */
    schluessel: string;
    /** What was credited; null where the bank did not say it in euro. */
    cent: Cent | null;
    betrag: string;
    code: string;
    buchungstag: Tag | null;
    stand: 'zuEntscheiden' | 'abgeschlossen' | 'erneut';
    eingegangen_am: Date;
    entschieden_am: Mit<Date | null>;
    entschieden_von: Mit<string | null>;
  };
  kontenpruefung: JeMandant & {
    geprueft_am: Date;
    praemierungen: number;
    abweichungen: Json<{ praemierungId: PraemierungId; konten: string[] }[]>;
    /** Of both, claims and documents. */
    anzahl: number;
    rechnungen: Mit<number>;
    rechnung_anzahl: Mit<number>;
    rechnung_abweichungen: ColumnType<{ nummer: string; konten: string[] }[], string | undefined, string>;
  };
  /** Goodwill that was asked for; given at once where `entschieden_von` is null and the status `Freigegeben`. */
  kulanz: JeMandant & {
    id: string;
    empfehlung_id: EmpfehlungId;
    empfehler_cent: Cent;
    empfaenger_cent: Cent;
    /** Who gets the recipient's part; null in requests from before it was kept. */
    empfaenger_id: Mit<EmpfaengerId | null>;
    grund: string;
    status: KulanzStatus;
    beantragt_von: BetreiberUserId;
    beantragt_am: Date;
    entschieden_von: Mit<BetreiberUserId | null>;
    entschieden_am: Mit<Date | null>;
    antwort: Mit<string | null>;
  };
  buchung: JeMandant & {
    id: string;
    /** Of a claim, or of a document. */
    praemierung_id: PraemierungId | null;
    rechnung_id: Mit<RechnungId | null>;
    anlass: string;
    versuch: number;
    lfd: number;
    soll: string;
    haben: string;
    cent: Cent;
    gebucht_am: Date;
  };
  kontensaldo: JeMandant & { konto: string; saldo_cent: number };
}
