import { z } from 'zod';
import * as agentur from '../agentur.ts';
import * as agenturDesk from '../agentur-desk.ts';
import * as agenturSignin from '../agentur-signin.ts';
import * as aktion from '../aktion.ts';
import * as aktionDesk from '../aktion-desk.ts';
import * as auftrag from '../auftrag.ts';
import * as auskunft from '../auskunft.ts';
import * as auszahlung from '../auszahlung.ts';
import * as berater from '../berater.ts';
import * as bericht from '../bericht.ts';
import * as betreiber from '../betreiber.ts';
import * as bild from '../bild.ts';
import * as datensatz from '../datensatz.ts';
import * as einladung from '../einladung.ts';
import * as einstellungen from '../einstellungen.ts';
import * as empfaenger from '../empfaenger.ts';
import * as empfehler from '../empfehler.ts';
import * as empfehlerkonto from '../empfehlerkonto.ts';
import * as empfehlung from '../empfehlung.ts';
import { empty } from '../fields.ts';
import * as finding from '../finding.ts';
import * as inhalt from '../inhalt.ts';
import * as inhaltFiles from '../inhalt-files.ts';
import * as katalogaenderung from '../katalogaenderung.ts';
import * as kontakt from '../kontakt.ts';
import * as konto from '../konto.ts';
import * as kulanz from '../kulanz.ts';
import * as mandant from '../mandant.ts';
import * as mitarbeiter from '../mitarbeiter.ts';
import * as praemienplan from '../praemienplan.ts';
import * as praemierung from '../praemierung.ts';
import * as produkt from '../produkt.ts';
import * as produktData from '../produkt-data.ts';
import * as rechnung from '../rechnung.ts';
import * as redaktion from '../redaktion.ts';
import * as stammdaten from '../stammdaten.ts';
import * as textPreview from '../text-preview.ts';
import * as allValues from '../values.ts';
import { problem } from './problem-schema.ts';

/** Modules whose exported schemas are types of their own in the description, by the names under which they are exported. */
const SCHEMA_MODULES: readonly Record<string, unknown>[] = [
  { leer: empty, problem },
  agentur,
  mitarbeiter,
  agenturSignin,
  agenturDesk,
  aktion,
  aktionDesk,
  auftrag,
  auskunft,
  auszahlung,
  finding,
  bericht,
  betreiber,
  berater,
  bild,
  datensatz,
  einladung,
  einstellungen,
  empfaenger,
  empfehler,
  empfehlerkonto,
  empfehlung,
  inhalt,
  inhaltFiles,
  katalogaenderung,
  kontakt,
  konto,
  kulanz,
  mandant,
  praemienplan,
  praemierung,
  produkt,
  produktData,
  rechnung,
  redaktion,
  stammdaten,
  textPreview,
];

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `userResponse` becomes `UserResponse`. */
export const namedSchemas: ReadonlyMap<z.ZodType, string> = new Map(
  SCHEMA_MODULES.flatMap((module) => Object.entries(module)).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [[value, capitalized(name)] as const] : [],
  ),
);

const pascal = (name: string): string =>
  name.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Closed lists of values: `EMPFEHLUNG_STATUS` becomes `EmpfehlungStatus`. */
export const namedEnums: readonly (readonly [name: string, values: readonly string[]])[] = Object.entries(
  allValues,
).flatMap(([name, value]) => (Array.isArray(value) ? [[pascal(name), value as readonly string[]] as const] : []));
