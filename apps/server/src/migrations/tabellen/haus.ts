import type { ServerZiel } from '@weitersagen/contract/analytics';
import type {
  AgenturpersonId,
  BetreiberRole,
  BetreiberUserId,
  EmpfehlungId,
  MandantId,
  RetentionKind,
} from '@weitersagen/contract/values';
import type { ColumnType } from 'kysely';
import type { JeMandant, Json, Mit } from './gemeinsam.ts';

export type Gegenstand =
  | 'agenturperson'
  | 'empfehler'
  | 'empfehlung'
  | 'empfaenger'
  | 'auftrag'
  | 'praemierung'
  | 'auszahlungslauf'
  | 'gutschein'
  | 'kulanz'
  | 'rechnung'
  | 'einladung'
  | 'inhalt';

/** The house itself: Mandanten, operators, limits, the clock. */
export interface TabellenHaus {
  mandant: {
    id: MandantId;
    route: string;
    name: string;
    voller_name: string;
    /** A `Marke` (packages/contract/marke.ts); what is none is drawn neutrally. */
    marke: ColumnType<unknown, string | undefined, string>;
    einstellungen: Json<unknown>;
    anbieter_schluessel_hash: string | null;
    revision: Mit<number>;
    erstellt_am: Date;
  };
  betreiber_benutzer: {
    id: BetreiberUserId;
    email: string;
    name: string;
    rolle: BetreiberRole;
    passwort_hash: string;
    totp_versiegelt: string;
    totp_letzter_schritt: Mit<number>;
    fehlversuche: Mit<number>;
    gesperrt_bis: Mit<Date | null>;
    erstellt_am: Date;
  };
  betreiber_sitzung: {
    id: string;
    benutzer_id: BetreiberUserId;
    zweiter_faktor_am: Date | null;
    ablauf: Date;
    beendet_am: Mit<Date | null>;
    erstellt_am: Date;
  };
  betreiber_ereignis: {
    id: string;
    am: Date;
    wer: string;
    was: string;
    mandant_route: string | null;
    bezug: Mit<string>;
    grund: Mit<string | null>;
  };
  sso_zugang: { mandant_id: MandantId; geheimnis_versiegelt: string; geaendert_am: Date };
  matomo_zugang: { mandant_id: MandantId; token_versiegelt: string; geaendert_am: Date };
  matomo_ziel: {
    mandant_id: MandantId;
    id: string;
    ziel: ServerZiel;
    besucher: string;
    netz: string;
    user_agent: string;
    sprache: string;
    am: Date;
    eingereiht_am: Date;
  };
  captcha_signatur: { signatur: string; gueltig_bis: Date };
  rate_limit: { schluessel: string; anzahl: number; endet_am: Date };
  uhr: { id: 1; versatz_ms: number };
  demo_mail: {
    id: string;
    message_id: string;
    an: string;
    betreff: string;
    text: string;
    html: string;
    links: Json<string[]>;
    gesendet_am: Date;
  };
  verlauf: JeMandant & {
    id: string;
    gegenstand: Gegenstand;
    gegenstand_id: string;
    empfehlung_id: Mit<EmpfehlungId | null>;
    ereignis: string;
    von_status: string | null;
    nach_status: string | null;
    wer: string;
    /** Of an agency's people, who it was. */
    person_id: Mit<AgenturpersonId | null>;
    grund: Mit<string | null>;
    am: Date;
  };
  /** How far a kind of due work has come that cannot tell by its rows. */
  sweepstand: JeMandant & { sweep: string; daten: Json<unknown>; am: Date };
  loeschlauf: JeMandant & { id: string; art: RetentionKind; anzahl: number; am: Date };
}
