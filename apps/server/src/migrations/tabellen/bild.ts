import type { AgenturpersonId, BildKind } from '@weitersagen/contract/values';
import type { JeMandant, Json, Mit, Zweisprachig } from './gemeinsam.ts';

/** Pictures: what was made of uploads, what shows them, sizes that were worked out. */
export interface TabellenBild {
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
    art: BildKind;
    objekt_id: string;
    hash: string;
    alternativtext: Json<Zweisprachig>;
    schmueckend: boolean;
    wer: string;
    geaendert_am: Date;
  };
  bildverlauf: JeMandant & {
    id: string;
    art: BildKind;
    objekt_id: string;
    /** None: it was taken away. */
    hash: string | null;
    /** Its thing went, and it went with it. */
    mit_objekt: Mit<boolean>;
    alternativtext: Json<Zweisprachig>;
    schmueckend: boolean;
    wer: string;
    /** Of an agency's people, who it was. */
    person_id: Mit<AgenturpersonId | null>;
    am: Date;
  };
  bildstand: JeMandant & { revision: number };
  bildvorrat: JeMandant & { schluessel: string; inhalt: Buffer; erstellt_am: Date };
}
