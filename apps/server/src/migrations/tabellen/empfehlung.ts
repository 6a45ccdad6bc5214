import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Merkmal, VerdachtAnswer, VerdachtKind } from '@weitersagen/contract/rule-set';
import type {
  AgenturGrund,
  AgenturId,
  AgenturpersonId,
  AuftragEvent,
  AuftragId,
  AuftragStatus,
  Cent,
  EinladungId,
  EmpfaengerId,
  EmpfehlerId,
  EmpfehlungId,
  EmpfehlungStatus,
  FactCheck,
  FactFinding,
  PraemienplanId,
  ProduktId,
  Tag,
} from '@weitersagen/contract/values';
import type { ColumnType } from 'kysely';
import type { JeMandant, Json, Mit } from './gemeinsam.ts';

/** From the recommendation to the order. */
export interface TabellenEmpfehlung {
  empfehlung: JeMandant & {
    id: EmpfehlungId;
    nummer: string;
    code: string;
    empfehler_id: EmpfehlerId;
    produkt_id: ProduktId;
    anteil_empfaenger: number;
    status: EmpfehlungStatus;
    channel: Mit<string>;
    sprache: LanguageCode;
    gesperrt_am: Mit<Date | null>;
    erstellt_am: Date;
    gueltig_bis: Tag;
    /** Not the account's name, but what somebody typed to its address. */
    genannt_vorname: Mit<string | null>;
    genannt_nachname: Mit<string | null>;
    /** The device that the tariff was recommended with. */
    geraet_id: Mit<string | null>;
    /** ExterneId of the agent to whom it belongs. */
    berater: Mit<string | null>;
    /** The agency of its first tie, and what tied it. */
    agentur_id: Mit<AgenturId | null>;
    agentur_grund: Mit<AgenturGrund | null>;
    /** The invitation that it came from. */
    einladung_id: Mit<EinladungId | null>;
    /** Past its last day and kept for now: until the end of this one nothing is due. */
    ruht_bis: Mit<Tag | null>;
  };
  berater: JeMandant & {
    externe_id: string;
    vorname: Mit<string>;
    nachname: string;
    plz: Mit<string>;
    ort: Mit<string>;
    agentur_id: Mit<AgenturId | null>;
    agenturperson_id: Mit<AgenturpersonId | null>;
    /** Name of the drawing that stands for a photo; empty: none. */
    foto: Mit<string>;
    /** Degrees north and east; null: not known. */
    breite: Mit<number | null>;
    laenge: Mit<number | null>;
    /** Name, place, postcode and number as they are looked for, made by the database. */
    suche: ColumnType<string, never, never>;
    erstellt_am: Date;
  };
  klick: JeMandant & {
    id: string;
    empfehlung_id: EmpfehlungId;
    art: 'klick' | 'landung';
    kanal: Mit<string>;
    einsprungsquelle: Mit<string>;
    agentur_id: Mit<AgenturId | null>;
    am: Date;
  };
  empfehlungsmail: JeMandant & {
    empfehler_id: EmpfehlerId;
    empfaenger_hash: string;
    empfehlung_id: EmpfehlungId;
    am: Date;
  };
  auftrag: JeMandant & {
    id: AuftragId;
    auftragsnummer: string;
    empfehlung_id: EmpfehlungId;
    empfaenger_id: EmpfaengerId | null;
    agentur_id: Mit<AgenturId | null>;
    status: AuftragStatus;
    produkt_id: ProduktId;
    auftragsdatum: Tag;
    vertrag_gueltig_am: Mit<Tag | null>;
    erstbeitrag_gezahlt_am: Mit<Tag | null>;
    widerrufen_am: Mit<Tag | null>;
    storniert_am: Mit<Tag | null>;
    vorvertrag: Mit<boolean>;
    vorvertrag_am: Mit<Tag | null>;
    kundennummer: Mit<string | null>;
    praemie_wert_cent: Mit<Cent | null>;
    /** The agency's plan that the value comes from. */
    praemienplan_id: Mit<PraemienplanId | null>;
    gekappt: Mit<boolean>;
    gemeldet_am: Date;
    entschieden_am: Mit<Date | null>;
    entschieden_von: Mit<string | null>;
    /** Why it came to nothing: a fact's own word, else the operator's. */
    ablehnungsgrund: Mit<string | null>;
  };
  auftrag_ereignis: JeMandant & {
    ereignisnummer: string;
    auftragsnummer: string;
    ereignis: AuftragEvent;
    datum: Tag | null;
    daten: Json<unknown>;
    antwort_status: AuftragStatus;
    eingegangen_am: Date;
    /** Out of reason when it arrived: it moves nothing until a person has accepted it. */
    auffaellig: Mit<FactFinding | null>;
    /** Who brought it in a file; null: the provider’s feed. */
    eingelesen_von: Mit<string | null>;
  };
  faktpruefung: JeMandant & {
    ereignisnummer: string;
    pruefung: FactCheck;
    grund: string | null;
    geprueft_von: string;
    geprueft_am: Date;
  };
  /** By what a person is known again; keyed, and worth nothing without the keys. */
  personenhash: JeMandant & {
    id: string;
    empfaenger_id: EmpfaengerId | null;
    auftrag_id: AuftragId | null;
    merkmal: Merkmal;
    hash: string;
  };
  /** Referrer and recipient of this recommendation once gave one account; kept when the account goes. */
  kontohinweis: JeMandant & { empfehlung_id: EmpfehlungId; am: Date };
  kontopaar: JeMandant & { empfehlung_id: EmpfehlungId; schluessel: string; am: Date; in_ordnung_am: Date | null };
  verdachtsantwort: JeMandant & {
    id: string;
    auftrag_id: AuftragId;
    art: VerdachtKind;
    /** The other order that the hint speaks of. */
    bezug_id: AuftragId | null;
    /** By what the person was known again when it was answered. */
    merkmale: Json<Merkmal[]>;
    antwort: VerdachtAnswer;
    grund: string;
    wer: string;
    am: Date;
  };
}
