import type { LanguageCode } from '@weitersagen/contract/languages';
import type {
  AgenturId,
  AgenturpersonId,
  AgenturRole,
  EinladungId,
  EinladungKind,
  EinladungStatus,
  ProduktId,
  Steuerart,
  Tag,
} from '@weitersagen/contract/values';
import type { ColumnType } from 'kysely';
import type { JeMandant, Konto, Mit } from './gemeinsam.ts';

/** Agencies and their people. */
export interface TabellenAgentur {
  berichtansicht: Berichtansicht;
  agentur: JeMandant &
    Konto & {
      id: AgenturId;
      /** The number that single sign-on names it by (`department`). */
      nummer: string;
      name: string;
      strasse: Mit<string>;
      hausnummer: Mit<string>;
      plz: Mit<string>;
      ort: Mit<string>;
      telefon: Mit<string>;
      email: Mit<string>;
      webseite: Mit<string>;
      oeffnungszeiten: ColumnType<readonly Oeffnungszeit[], string | undefined, string>;
      ust_id: Mit<string>;
      steuernummer: Mit<string>;
      steuerart: Mit<Steuerart>;
      logo: Mit<string | null>;
      foto: Mit<string | null>;
      /** Of the Mandant's agenturvariables, by name and language: what this agency says. */
      variablen: ColumnType<Agenturvariablen, string | undefined, string>;
      /** Its name as it is looked for, made by the database. */
      suche: ColumnType<string, never, never>;
      gesperrt_am: Mit<Date | null>;
      revision: Mit<number>;
      erstellt_am: Date;
    };
  /** Changes of an agency's account, masked. */
  agenturkontoverlauf: JeMandant & {
    id: string;
    agentur_id: AgenturId;
    vorher: string | null;
    /** None: it was taken away. */
    nachher: string | null;
    /** The bank's, where it takes no money for the account. */
    grund: string | null;
    wer: string;
    /** Of the agency's people, who it was. */
    person_id: Mit<AgenturpersonId | null>;
    am: Date;
  };
  agenturperson: JeMandant & {
    id: AgenturpersonId;
    agentur_id: AgenturId;
    vorname: string;
    nachname: string;
    email: Mit<string | null>;
    email_suche: Mit<string | null>;
    mitarbeiternummer: Mit<string>;
    rolle: Mit<AgenturRole | null>;
    sprache: LanguageCode;
    sso_issuer: Mit<string | null>;
    sso_subject: Mit<string | null>;
    gesperrt_am: Mit<Date | null>;
    ausgeschieden_am: Mit<Date | null>;
    angemeldet_am: Mit<Date | null>;
    erstellt_am: Date;
  };
  agentursitzung: JeMandant & {
    id: string;
    agenturperson_id: AgenturpersonId;
    ablauf: Date;
    beendet_am: Mit<Date | null>;
    erstellt_am: Date;
  };
  einladung: JeMandant & {
    id: EinladungId;
    agentur_id: AgenturId;
    /** Who invites. */
    agenturperson_id: AgenturpersonId;
    /** Who was signed in, and confirmed that the customer agreed. */
    gesendet_von: AgenturpersonId;
    /** Of the device that sent it. */
    schluessel: Mit<string | null>;
    vorname: string;
    nachname: string;
    /** Null: forgotten, some time after its end. */
    email: Mit<string | null>;
    email_suche: Mit<string | null>;
    /** Of the mailbox, as the list of those who want no such mail knows it. */
    empfaenger_hash: string;
    art: EinladungKind;
    produkt_id: Mit<ProduktId | null>;
    sprache: LanguageCode;
    status: EinladungStatus;
    /** Its last day. */
    gueltig_bis: Tag;
    einverstanden_am: Date;
    /** The sentence that the sender confirmed; null: he named the conversation, and was shown none. */
    einverstanden_fassung: string | null;
    einverstanden_hash: string | null;
    erinnert_am: Mit<Date | null>;
    geoeffnet_am: Mit<Date | null>;
    angenommen_am: Mit<Date | null>;
    /** Accepted, expired or withdrawn. */
    beendet_am: Mit<Date | null>;
    erstellt_am: Date;
  };
}

/** A person's way of looking at a report: its query, under a name. */
export interface Berichtansicht extends JeMandant {
  id: string;
  agentur_id: AgenturId;
  agenturperson_id: AgenturpersonId;
  bericht: string;
  name: string;
  abfrage: string;
  erstellt_am: Date;
}

export interface Oeffnungszeit {
  /** 1 is Monday. */
  tag: number;
  /** `HH:MM`. */
  von: string;
  bis: string;
}

export type Agenturvariablen = Readonly<Record<string, Partial<Record<LanguageCode, string>>>>;
