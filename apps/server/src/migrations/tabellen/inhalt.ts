import type { FussnoteResponse } from '@weitersagen/contract/inhalt';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { InhaltData, InhaltStatus, RechtstextKind, Tag } from '@weitersagen/contract/values';
import type { ColumnType } from 'kysely';
import type { JeMandant, Json, Mit, Zweisprachig } from './gemeinsam.ts';

/** Who wrote what a version of a legal text changes, and who put it in force; null: nobody of ours. */
export interface Fassungswer {
  autoren: readonly string[];
  freigabe: string | null;
}

/** The content service and what its client keeps. */
export interface TabellenInhalt {
  inhalt: JeMandant & {
    id: string;
    schema: string;
    /** The value of its schema's key field, for whoever looks it up. */
    schluessel: string;
    status: InhaltStatus;
    version: number;
    daten: ColumnType<InhaltData | null, string | null, string | null>;
    entwurf: ColumnType<InhaltData | null, string | null, string | null>;
    erstellt_am: Date;
    erstellt_von: string;
    geaendert_am: Date;
    geaendert_von: string;
    /** Of what is public, also while a newer draft waits. */
    veroeffentlicht_am: Mit<Date | null>;
    veroeffentlicht_von: Mit<string | null>;
    veroeffentlicht_version: Mit<number | null>;
    geloescht_am: Mit<Date | null>;
    /** Of a legal text that is published and has not begun: its first day, and the version that then begins. */
    gilt_ab: Mit<Tag | null>;
    gilt_fassung: Mit<string | null>;
  };
  inhaltsfassung: JeMandant & {
    inhalt_id: string;
    version: number;
    ereignis: string;
    status: InhaltStatus;
    daten: Json<InhaltData>;
    wer: string;
    am: Date;
  };
  asset: JeMandant & {
    id: string;
    slug: string;
    dateiname: string;
    /** Under which its bytes lie in `bilddatei`. */
    bild_hash: string;
    /** Of the file that came: the same one again is no change. */
    datei_hash: string;
    mime: string;
    bytes: number;
    breite: number;
    hoehe: number;
    alternativtext: Json<Zweisprachig>;
    /** Of the bytes. */
    fassung: Mit<number>;
    /** Of the record. */
    version: Mit<number>;
    erstellt_am: Date;
    erstellt_von: string;
    geaendert_am: Date;
    geaendert_von: string;
    geloescht_am: Mit<Date | null>;
  };
  inhaltszugang: JeMandant & {
    geheimnis_versiegelt: string | null;
    webhook_geheimnis_versiegelt: string;
    webhook_adressen: ColumnType<readonly string[], string | undefined, string>;
    generation: Mit<number>;
    geaendert_am: Date;
  };
  inhaltsspeicher: JeMandant & {
    name: string;
    daten: Json<unknown>;
    etags: ColumnType<string[], string | undefined, string>;
    geholt_am: Date;
  };
  inhaltsstand: JeMandant & {
    revision: Mit<number>;
    geaendert_am: Date;
    /** Since when the service knows neither our app nor our client. */
    zugang_verloren_am: Mit<Date | null>;
  };
  inhaltswebhook: JeMandant & { inhalt_id: string; version: number; ereignis: string; am: Date };
  /** Named by a text as `{{name}}`, and no variable: for the editor. */
  unbekannte_variable: JeMandant & {
    name: string;
    ort: string;
    anzahl: Mit<number>;
    zuerst_am: Date;
    zuletzt_am: Date;
  };
  rechtstextfassung: JeMandant & {
    art: RechtstextKind;
    fassung: string;
    titel: Json<Zweisprachig>;
    /** Safe HTML. */
    inhalt: Json<Zweisprachig>;
    hash: string;
    quelle: 'inhalt' | 'standard';
    /** Null: from the beginning. */
    gueltig_ab: Date | null;
    erfasst_am: Date;
    /** Null: not known, or nobody: what is built in. */
    wer: ColumnType<Fassungswer | null, string | null, never>;
    /** In both languages, in their order; null: it names none, or they were not kept yet. */
    fussnoten: ColumnType<Record<LanguageCode, FussnoteResponse[]> | null, string | null, never>;
    fussnoten_hash: Mit<string | null>;
  };
  /** Versions of legal texts that were taken back before they began. */
  rechtstextruecknahme: JeMandant & { art: RechtstextKind; fassung: string; wer: string; am: Date };
}
