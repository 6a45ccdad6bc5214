import type { LanguageCode } from '@weitersagen/contract/languages';
import type {
  AgenturId,
  Anrede,
  Beguenstigter,
  BetreiberUserId,
  EmpfaengerId,
  EmpfehlerId,
  EmpfehlungId,
  KontaktTopic,
  Sperrart,
  Tag,
} from '@weitersagen/contract/values';
import type { ColumnType } from 'kysely';
import type { JeMandant, Json, Konto, Mit, Zweisprachig } from './gemeinsam.ts';

export type LinkZweck =
  | 'adminlogin'
  | 'passwort'
  | 'optin'
  | 'praemie'
  | 'empfaenger'
  | 'newsletter'
  | 'agentur'
  | 'einladung';

/** Who takes part, what they agreed to, what was written to them and by them. */
export interface TabellenPerson {
  empfehler: JeMandant &
    Konto & {
      id: EmpfehlerId;
      email: string;
      email_suche: string;
      anrede: Mit<Anrede | null>;
      vorname: string;
      nachname: string;
      sprache: LanguageCode;
      hash: string;
      passwort_hash: Mit<string | null>;
      passwort_aendern: Mit<boolean>;
      email_bestaetigt_am: Mit<Date | null>;
      newsletter_permission: Mit<boolean>;
      newsletter_optin_versendet_am: Mit<Date | null>;
      fehlversuche: Mit<number>;
      gesperrt_am: Mit<Date | null>;
      /** Which of the three messages a locked account gets (portal §8). */
      gesperrt_art: Mit<Sperrart>;
      geloescht_am: Mit<Date | null>;
      /** Asked for by somebody of the operator, and released by a second person; all three or none. */
      email_neu: Mit<string | null>;
      email_neu_von: Mit<BetreiberUserId | null>;
      email_neu_am: Mit<Date | null>;
      /** Agencies that a recommendation of this person belongs to. */
      agenturen: Mit<readonly AgenturId[]>;
      erstellt_am: Date;
    };
  sitzung: JeMandant & {
    id: string;
    empfehler_id: EmpfehlerId;
    im_auftrag_von: Mit<string | null>;
    ablauf: Date;
    beendet_am: Mit<Date | null>;
    /** Begun with the first password, which came by mail. */
    mit_erstpasswort: Mit<boolean>;
    erstellt_am: Date;
  };
  empfaenger: JeMandant &
    Konto & {
      id: EmpfaengerId;
      nummer: string;
      empfehlung_id: EmpfehlungId;
      anrede: Anrede;
      vorname: string;
      name: string;
      geburtsdatum: Tag;
      email: string;
      email_suche: string;
      telefon: Mit<string>;
      werbeeinwilligung: Mit<boolean>;
      strasse: string;
      hausnummer: string;
      plz: string;
      ort: string;
      sprache: LanguageCode;
      kanal: Mit<string>;
      agentur_id: Mit<AgenturId | null>;
      bestaetigt_am: Mit<Date | null>;
      erstellt_am: Date;
      stand: Mit<number>;
      /** Unconfirmed too long and kept for now: until the end of this day nothing is due. */
      ruht_bis: Mit<Tag | null>;
    };
  einwilligung: JeMandant & {
    id: string;
    person_art: Beguenstigter;
    person_id: string;
    zweck: string;
    fassung: string;
    text_hash: string;
    gegeben_am: Date;
    /** Double opt-in: confirmed by the link of a mail. */
    bestaetigt_am: Mit<Date | null>;
    widerrufen_am: Mit<Date | null>;
  };
  link_token: JeMandant & {
    id: string;
    zweck: LinkZweck;
    hash: string;
    bezug_id: string;
    von: Mit<string | null>;
    ablauf: Date;
    benutzt_am: Mit<Date | null>;
    erstellt_am: Date;
  };
  aktion: JeMandant & {
    id: string;
    titel: Json<Zweisprachig>;
    text: Json<Zweisprachig>;
    rechtstext: Json<Zweisprachig>;
    aktiv_ab: Tag;
    aktiv_bis: Tag | null;
  };
  mail: JeMandant & {
    id: string;
    vorlage: string;
    an_versiegelt: string | null;
    bezug: Json<Record<string, string>>;
    sprache: LanguageCode;
    status: 'geplant' | 'gesendet' | 'verworfen';
    erstellt_am: Date;
    gesendet_am: Mit<Date | null>;
    /** Until then one worker has it in hand; by the clock of the database. */
    claimed_until: Mit<Date | null>;
    /** When it was last seen to have a job, where anybody has looked. */
    eingereiht_am: Mit<Date | null>;
    /** Out of `bezug`, by the database: whom or what it is about. */
    bezug_id: ColumnType<string | null, never, never>;
  };
  mailsperre: JeMandant & { empfaenger_hash: string; am: Date };
  kontaktnachricht: JeMandant & {
    id: string;
    vorgangsnummer: string;
    thema: KontaktTopic;
    /** Name, e-mail address and text as JSON. */
    inhalt_versiegelt: string;
    /** Keyed hash of who wrote what: a second press is the same message. */
    abdruck: string;
    empfehlungsnummer: string | null;
    auftragsdatum: Tag | null;
    empfehler_id: EmpfehlerId | null;
    kopie: boolean;
    sprache: LanguageCode;
    eingegangen_am: Date;
  };
}
