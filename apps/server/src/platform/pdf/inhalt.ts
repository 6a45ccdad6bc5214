import type { Sprache } from '@weitersagen/contract/values';

/** A document is data: what it says, in its order. How it looks and how it is tagged is the renderer's matter. */
export interface Dokument {
  sprache: Sprache;
  titel: string;
  /** Who made it, and when. */
  herausgeber: string;
  erstelltAm: Date;
  /** Under the title. */
  einleitung: string[];
  abschnitte: Section[];
  /** Said where a sign is in no font and stands there by its number. */
  ersatzhinweis: string;
  /** At the foot of each page, and behind it `seite` with the page for `{n}` and their number for `{von}`. */
  fusszeile: string;
  seite: string;
}

export interface Section {
  titel: string;
  /** In place of entries where there is none. */
  leer?: string;
  eintraege: Entry[];
}

export interface Entry {
  titel?: string;
  zeilen: { name: string; wert: string }[];
}
