import type { TabellenAgentur } from './tabellen/agentur.ts';
import type { TabellenBild } from './tabellen/bild.ts';
import type { TabellenDatensatz } from './tabellen/datensatz.ts';
import type { TabellenEmpfehlung } from './tabellen/empfehlung.ts';
import type { TabellenGeld } from './tabellen/geld.ts';
import type { TabellenHaus } from './tabellen/haus.ts';
import type { TabellenInhalt } from './tabellen/inhalt.ts';
import type { TabellenKatalog } from './tabellen/katalog.ts';
import type { TabellenPerson } from './tabellen/person.ts';
import type { TabellenPraemienplan } from './tabellen/praemienplan.ts';
import type { TabellenRechnung } from './tabellen/rechnung.ts';

export type { Agenturvariablen, Oeffnungszeit } from './tabellen/agentur.ts';
export type { Zweisprachig } from './tabellen/gemeinsam.ts';
export type { Gegenstand } from './tabellen/haus.ts';
export type { LinkZweck } from './tabellen/person.ts';

/** Every table, its columns as they are read and written; a domain has its file in tabellen/. */
export interface Tabellen
  extends TabellenAgentur,
    TabellenBild,
    TabellenDatensatz,
    TabellenEmpfehlung,
    TabellenGeld,
    TabellenHaus,
    TabellenInhalt,
    TabellenKatalog,
    TabellenPerson,
    TabellenPraemienplan,
    TabellenRechnung {}
