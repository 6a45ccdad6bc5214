import type {
  Aenderungsart,
  Anrede,
  AuftragEreignis,
  AuftragId,
  AuftragStatus,
  AuszahlungslaufId,
  AuszahlungslaufStatus,
  Beguenstigter,
  BetreiberBenutzerId,
  BetreiberRolle,
  Bildart,
  Cent,
  EmpfaengerId,
  EmpfehlerId,
  EmpfehlungId,
  EmpfehlungStatus,
  Geraeteauswahl,
  GeraeteTyp,
  InhaltStatus,
  Inhaltsdaten,
  Katalogart,
  KatalogimportStatus,
  KatalogstapelAnlass,
  KatalogstapelStatus,
  KontaktThema,
  MandantId,
  PraemieId,
  Praemienart,
  PraemierungId,
  PraemierungStatus,
  ProduktId,
  Rechtstextart,
  Spalten,
  Sprache,
  Tag,
} from '@weitersagen/contract/werte';
import type { ColumnType } from 'kysely';

/** Columns that the database may fill in. */
type Mit<T> = ColumnType<T, T | undefined, T>;
type Json<T> = ColumnType<T, string, string>;
export type Zweisprachig = Record<Sprache, string>;

interface JeMandant {
  mandant_id: MandantId;
}
interface Konto {
  iban_versiegelt: Mit<string | null>;
  iban_maskiert: Mit<string | null>;
  iban_suche: Mit<string | null>;
  kontoinhaber_versiegelt: Mit<string | null>;
}

export interface Tabellen {
  mandant: {
    id: MandantId;
    route: string;
    name: string;
    voller_name: string;
    thema: string;
    einstellungen: Json<unknown>;
    anbieter_schluessel_hash: string | null;
    revision: Mit<number>;
    erstellt_am: Date;
  };
  betreiber_benutzer: {
    id: BetreiberBenutzerId;
    email: string;
    name: string;
    rolle: BetreiberRolle;
    passwort_hash: string;
    totp_versiegelt: string;
    totp_letzter_schritt: Mit<number>;
    fehlversuche: Mit<number>;
    gesperrt_bis: Mit<Date | null>;
    erstellt_am: Date;
  };
  betreiber_sitzung: {
    id: string;
    benutzer_id: BetreiberBenutzerId;
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

  empfehler: JeMandant &
    Konto & {
      id: EmpfehlerId;
      email: string;
      email_suche: string;
      anrede: Mit<Anrede | null>;
      vorname: string;
      nachname: string;
      sprache: Sprache;
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
      erstellt_am: Date;
    };
  sitzung: JeMandant & {
    id: string;
    empfehler_id: EmpfehlerId;
    im_auftrag_von: Mit<string | null>;
    ablauf: Date;
    beendet_am: Mit<Date | null>;
    erstellt_am: Date;
  };
  produktkategorie: JeMandant & {
    id: string;
    slug: string;
    quelle: 'Festnetz' | 'Mobilfunk' | 'Versicherung';
    titel: Json<Zweisprachig>;
    untertitel: Mit<Zweisprachig | null>;
    position: Mit<number>;
    /** null: as the title. */
    breadcrumb: Mit<Zweisprachig | null>;
    vorauswahl_heim: Mit<ProduktId | null>;
    vorauswahl_tv: Mit<ProduktId | null>;
    verwandt: Mit<string | null>;
    spalten: ColumnType<Spalten, string | undefined, string>;
    /** Which devices stand here beside the products; null: none. */
    geraete: Mit<Geraeteauswahl | null>;
  };
  produkt_in_kategorie: JeMandant & { kategorie_id: string; produkt_id: ProduktId; position: Mit<number> };
  produkt: JeMandant & {
    id: ProduktId;
    externe_id: string;
    kategorie_id: string;
    name: Json<Zweisprachig>;
    kurztext: Json<Zweisprachig>;
    merkmale: Json<Record<Sprache, string[]>>;
    preis_monatlich_cent: number | null;
    preis_einmalig_cent: number | null;
    bild: string;
    shop_url: string;
    position: Mit<number>;
    aktiv: Mit<boolean>;
    daten: ColumnType<unknown, string | undefined, string>;
  };
  praemie: JeMandant & {
    id: PraemieId;
    produkt_id: ProduktId;
    wert_cent: Cent;
    startdatum: Tag;
    enddatum: Tag | null;
    enddatum_anzeige: Tag | null;
  };
  geraet: JeMandant & {
    id: string;
    externe_id: string;
    typ: GeraeteTyp;
    hersteller: string;
    name: string;
    beschreibung: Json<Zweisprachig>;
    bild: Mit<string>;
    position: Mit<number>;
  };
  /** A device with a tariff; what one recommends with it is the tariff. */
  angebot: JeMandant & {
    id: string;
    geraet_id: string;
    tarif_id: ProduktId;
    klasse: string;
    preis_geraet_cent: number;
    preis_tarif_cent: number;
    position: Mit<number>;
    top_position: Mit<number | null>;
    aktion: Mit<Zweisprachig | null>;
    aktionspreis_cent: Mit<number | null>;
  };
  /** Raised once per transaction that writes the catalogue. */
  katalogstand: {
    mandant_id: MandantId;
    revision: Mit<number>;
    geaendert_am: Date;
    /** The last good answer of an external product API. */
    abgeglichen_am: Mit<Date | null>;
    abgleich_versucht_am: Mit<Date | null>;
    abgleich_fehler: Mit<string | null>;
  };
  katalogstapel: JeMandant & {
    id: string;
    anlass: KatalogstapelAnlass;
    status: KatalogstapelStatus;
    bezug: string;
    anzahl: number;
    arten: Katalogart[];
    grund: string;
    wer: string;
    am: Date;
    gilt_ab: Mit<Date | null>;
    wirksam_am: Mit<Date | null>;
    konflikt: Mit<string | null>;
    ruecknahme_von: Mit<string | null>;
    beendet_von: Mit<string | null>;
    beendet_am: Mit<Date | null>;
  };
  katalogaenderung: JeMandant & {
    id: string;
    stapel_id: string;
    nr: number;
    art: Katalogart;
    objekt_id: string;
    was: Aenderungsart;
    vorher: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    nachher: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    konflikt: ColumnType<{ grund: string; felder: string[] } | null, string | null | undefined, string | null>;
    zurueckgenommen_in: Mit<string | null>;
  };
  katalogimport: JeMandant & {
    id: string;
    dateiname: string;
    format: 'csv' | 'json';
    arten: Katalogart[];
    entfernt_fehlende: boolean;
    status: KatalogimportStatus;
    neu: number;
    geaendert: number;
    entfernt: number;
    gleich: number;
    fehler: number;
    fortschritt: Mit<number>;
    grund: Mit<string>;
    gilt_ab: Mit<Date | null>;
    erstellt_am: Date;
    erstellt_von: string;
    gestartet_am: Mit<Date | null>;
    gestartet_von: Mit<string | null>;
    beendet_am: Mit<Date | null>;
    abbruch: Mit<string | null>;
    stapel_id: Mit<string | null>;
  };
  katalogimportzeile: JeMandant & {
    import_id: string;
    nr: number;
    zeile: number | null;
    art: Katalogart;
    objekt_id: string;
    was: Aenderungsart | 'gleich' | 'fehler';
    vorher: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    nachher: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    fehler: ColumnType<{ feld: string; grund: string }[] | null, string | null, string | null>;
  };
  aktion: JeMandant & {
    id: string;
    titel: Json<Zweisprachig>;
    text: Json<Zweisprachig>;
    rechtstext: Json<Zweisprachig>;
    aktiv_ab: Tag;
    aktiv_bis: Tag | null;
  };
  empfehlung: JeMandant & {
    id: EmpfehlungId;
    nummer: string;
    code: string;
    empfehler_id: EmpfehlerId;
    produkt_id: ProduktId;
    anteil_empfaenger: number;
    status: EmpfehlungStatus;
    channel: Mit<string>;
    sprache: Sprache;
    gesperrt_am: Mit<Date | null>;
    erstellt_am: Date;
    gueltig_bis: Tag;
    /** Not the account's name, but what somebody typed to its address. */
    genannt_vorname: Mit<string | null>;
    genannt_nachname: Mit<string | null>;
  };
  klick: JeMandant & {
    id: string;
    empfehlung_id: EmpfehlungId;
    art: 'klick' | 'landung';
    kanal: Mit<string>;
    einsprungsquelle: Mit<string>;
    am: Date;
  };
  empfehlungsmail: JeMandant & {
    empfehler_id: EmpfehlerId;
    empfaenger_hash: string;
    empfehlung_id: EmpfehlungId;
    am: Date;
  };
  mailsperre: JeMandant & { empfaenger_hash: string; am: Date };
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
      sprache: Sprache;
      kanal: Mit<string>;
      bestaetigt_am: Mit<Date | null>;
      erstellt_am: Date;
      stand: Mit<number>;
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
  auftrag: JeMandant & {
    id: AuftragId;
    auftragsnummer: string;
    empfehlung_id: EmpfehlungId;
    empfaenger_id: EmpfaengerId | null;
    status: AuftragStatus;
    produkt_id: ProduktId;
    auftragsdatum: Tag;
    vertrag_gueltig_am: Mit<Tag | null>;
    erstbeitrag_gezahlt_am: Mit<Tag | null>;
    widerrufen_am: Mit<Tag | null>;
    storniert_am: Mit<Tag | null>;
    vorvertrag: Mit<boolean>;
    kundennummer: Mit<string | null>;
    praemie_wert_cent: Mit<Cent | null>;
    gekappt: Mit<boolean>;
    gemeldet_am: Date;
    entschieden_am: Mit<Date | null>;
    entschieden_von: Mit<string | null>;
    ablehnungsgrund: Mit<string | null>;
  };
  auftrag_ereignis: JeMandant & {
    ereignisnummer: string;
    auftragsnummer: string;
    ereignis: AuftragEreignis;
    datum: Tag | null;
    daten: Json<unknown>;
    antwort_status: AuftragStatus;
    eingegangen_am: Date;
  };
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
      empfehlung_id: EmpfehlungId;
      auftrag_id: AuftragId | null;
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
      praemienart: Mit<Praemienart | null>;
      gutschein_id: Mit<string | null>;
      gewaehlt_am: Mit<Date | null>;
      versuch: Mit<number>;
      ruecklaufgrund: Mit<string | null>;
      abgeschlossen_am: Mit<Date | null>;
      kundennummer: Mit<string | null>;
      erstellt_am: Date;
    };
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
    eroeffnet_von: BetreiberBenutzerId;
    eroeffnet_am: Date;
    freigegeben_von: Mit<BetreiberBenutzerId | null>;
    freigegeben_am: Mit<Date | null>;
    bestaetigt_von: Mit<BetreiberBenutzerId | null>;
    bestaetigt_am: Mit<Date | null>;
  };
  auszahlung: JeMandant & {
    id: string;
    lauf_id: AuszahlungslaufId;
    praemierung_id: PraemierungId;
    end_to_end_id: string;
    wert_cent: Cent;
    name: string;
    iban_versiegelt: string;
    iban_maskiert: string;
    stand: 'offen' | 'bezahlt' | 'zurueck' | 'verworfen';
    grund: Mit<string | null>;
  };
  buchung: JeMandant & {
    id: string;
    praemierung_id: PraemierungId;
    anlass: string;
    versuch: number;
    lfd: number;
    soll: string;
    haben: string;
    cent: Cent;
    gebucht_am: Date;
  };
  kontensaldo: JeMandant & { konto: string; saldo_cent: number };
  mail: JeMandant & {
    id: string;
    vorlage: string;
    an_versiegelt: string | null;
    bezug: Json<Record<string, string>>;
    sprache: Sprache;
    status: 'geplant' | 'gesendet' | 'verworfen';
    erstellt_am: Date;
    gesendet_am: Mit<Date | null>;
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
    grund: Mit<string | null>;
    am: Date;
  };
  kontaktnachricht: JeMandant & {
    id: string;
    vorgangsnummer: string;
    thema: KontaktThema;
    /** Name, e-mail address and text as JSON. */
    inhalt_versiegelt: string;
    /** Keyed hash of who wrote what: a second press is the same message. */
    abdruck: string;
    empfehlungsnummer: string | null;
    auftragsdatum: Tag | null;
    empfehler_id: EmpfehlerId | null;
    kopie: boolean;
    sprache: Sprache;
    eingegangen_am: Date;
  };
  bilddatei: JeMandant & {
    /** SHA-256 of `inhalt`, base64url. */
    hash: string;
    media: string;
    breite: number;
    hoehe: number;
    transparent: boolean;
    inhalt: Buffer;
    erstellt_am: Date;
  };
  bild: JeMandant & {
    art: Bildart;
    objekt_id: string;
    hash: string;
    alternativtext: Json<Zweisprachig>;
    schmueckend: boolean;
    wer: string;
    geaendert_am: Date;
  };
  bildverlauf: JeMandant & {
    id: string;
    art: Bildart;
    objekt_id: string;
    /** None: it was taken away. */
    hash: string | null;
    alternativtext: Json<Zweisprachig>;
    schmueckend: boolean;
    wer: string;
    am: Date;
  };
  bildstand: JeMandant & { revision: number };
  bildvorrat: JeMandant & { schluessel: string; inhalt: Buffer; erstellt_am: Date };
  loeschlauf: JeMandant & { id: string; art: string; anzahl: number; am: Date };
  inhalt: JeMandant & {
    id: string;
    schema: string;
    /** The value of its schema's key field, for whoever looks it up. */
    schluessel: string;
    status: InhaltStatus;
    version: number;
    daten: ColumnType<Inhaltsdaten | null, string | null, string | null>;
    entwurf: ColumnType<Inhaltsdaten | null, string | null, string | null>;
    erstellt_am: Date;
    erstellt_von: string;
    geaendert_am: Date;
    geaendert_von: string;
    /** Of what is public, also while a newer draft waits. */
    veroeffentlicht_am: Mit<Date | null>;
    veroeffentlicht_von: Mit<string | null>;
    veroeffentlicht_version: Mit<number | null>;
    geloescht_am: Mit<Date | null>;
  };
  inhaltsfassung: JeMandant & {
    inhalt_id: string;
    version: number;
    ereignis: string;
    status: InhaltStatus;
    daten: Json<Inhaltsdaten>;
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
    art: Rechtstextart;
    fassung: string;
    titel: Json<Zweisprachig>;
    /** Safe HTML. */
    inhalt: Json<Zweisprachig>;
    hash: string;
    quelle: 'inhalt' | 'standard';
    /** Null: from the beginning. */
    gueltig_ab: Date | null;
    erfasst_am: Date;
  };
}

export type Sperrart = 'allgemein' | 'konto' | 'mitarbeiter';
export type LinkZweck = 'adminlogin' | 'passwort' | 'optin' | 'praemie' | 'empfaenger' | 'newsletter';
export type Gegenstand =
  | 'empfehler'
  | 'empfehlung'
  | 'empfaenger'
  | 'auftrag'
  | 'praemierung'
  | 'auszahlungslauf'
  | 'gutschein'
  | 'inhalt';
