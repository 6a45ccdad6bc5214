import type { LanguageCode } from '@weitersagen/contract/languages';
import type { MandantId } from '@weitersagen/contract/values';
import type { ColumnType } from 'kysely';

/** Columns that the database may fill in. */
export type Mit<T> = ColumnType<T, T | undefined, T>;
export type Json<T> = ColumnType<T, string, string>;
export type Zweisprachig = Record<LanguageCode, string>;

export interface JeMandant {
  mandant_id: MandantId;
}
export interface Konto {
  iban_versiegelt: Mit<string | null>;
  iban_maskiert: Mit<string | null>;
  iban_suche: Mit<string | null>;
  kontoinhaber_versiegelt: Mit<string | null>;
}
