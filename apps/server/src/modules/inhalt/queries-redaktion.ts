import type { InhaltStatus, Inhaltsdaten, Sprache } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { points } from '../../platform/bild/punkte.ts';
import { onlyText } from '../../platform/html/saeubere.ts';
import { readOriginal } from '../bild/queries.ts';
import { arbeitsstand, findAllInhalte, findFassungen, findInhalte, type Inhalt } from './queries.ts';
import { findAllAssets, findAsset } from './queries-asset.ts';
import { type EingebauterInhalt, findBuiltIn, findBuiltInInhalte, findEingebauten } from './queries-eingebaut.ts';
import { findMailnamen } from './queries-mailmuster.ts';
import { findUnknownVariables } from './queries-stand.ts';
import { differences, keyOf, missingTranslations } from './rules.ts';
import { bestContrast } from './rules-kontrast.ts';
import { identifierFor } from './rules-marken.ts';
import { type Befund, checkInhalt, type Umfeld } from './rules-pruefung.ts';
import { displayOf } from './rules-redaktion.ts';
import { findSchema, type Schema } from './schemata.ts';

export type { Schema };
export const findSchemaNamens = (name: string): Schema | undefined => findSchema(name);

/** The first words of an item, for lists. */
export const displayFor = (inhalt: Inhalt, sprache: Sprache): string => {
  const schema = findSchema(inhalt.schema);
  return schema ? displayOf(schema, arbeitsstand(inhalt), sprache, onlyText) : '';
};

const languages = ({ mandant }: MandantScope) => mandant.einstellungen.sprachen;

/** `Titel.en`: told in German and not in this language of the Mandant's. */
export const isMissingIn = (scope: MandantScope, inhalt: Inhalt): string[] => {
  const schema = findSchema(inhalt.schema);
  if (!schema || inhalt.status === 'Archived') return [];
  return missingTranslations(schema, arbeitsstand(inhalt), languages(scope)).map(
    ({ feld, sprache }) => `${feld}.${sprache}`,
  );
};

export interface Listenwunsch {
  schema?: string | undefined;
  status?: InhaltStatus | undefined;
  suche?: string | undefined;
  fehlt?: boolean | undefined;
  ab: number;
  hoechstens: number;
}
const HOECHSTENS_ALLE = 10_000;

export const findRedaktionsliste = async (scope: MandantScope, wunsch: Listenwunsch) => {
  if (!wunsch.fehlt) return findInhalte(scope, wunsch);
  // What is missing follows from the kind of content, which the database does not know.
  const { zeilen } = await findInhalte(scope, { ...wunsch, ab: 0, hoechstens: HOECHSTENS_ALLE });
  const luecken = zeilen.filter((inhalt) => isMissingIn(scope, inhalt).length > 0);
  return { zeilen: luecken.slice(wunsch.ab, wunsch.ab + wunsch.hoechstens), gesamt: luecken.length };
};

export interface EingebauteZeile {
  schema: string;
  schluessel: string;
  anzeige: string;
}

export const displayOfBuiltIn = ({ schema, daten, wortlaut }: EingebauterInhalt, sprache: Sprache): string => {
  const bekannt = findSchema(schema);
  // The subject of a mail as it reads, where its draft begins with a mark.
  const gesagt = schema === 'mailtext' ? wortlaut?.[sprache].split('\n')[0] : null;
  return gesagt ?? (bekannt ? displayOf(bekannt, daten, sprache, onlyText) : '');
};

/** What is built in and no entry says differently yet, where the list may show it: it has no state and lacks nothing. */
export const findStillBuiltIn = async (
  scope: MandantScope,
  { schema: art, status, suche = '', fehlt, ab }: Listenwunsch,
): Promise<EingebauteZeile[]> => {
  if (status || fehlt || ab > 0) return [];
  const eigene = new Set((await findAllInhalte(scope)).map((i) => `${i.schema}/${i.schluessel}`));
  const wie = suche.toLowerCase();
  const fits = ({ schema, schluessel, daten, wortlaut }: EingebauterInhalt) =>
    (!art || schema === art) &&
    !eigene.has(`${schema}/${schluessel}`) &&
    (!wie || JSON.stringify([schluessel, daten, wortlaut]).toLowerCase().includes(wie));
  return (await findBuiltInInhalte(scope)).filter(fits).map((eingebauter) => ({
    schema: eingebauter.schema,
    schluessel: eingebauter.schluessel,
    anzeige: displayOfBuiltIn(eingebauter, scope.sprache),
  }));
};

/** Names that pages met and that are still no variable, with the places. */
export const findUnknown = async (scope: MandantScope) => {
  const [zeilen, alle] = await Promise.all([findUnknownVariables(scope), findAllInhalte(scope)]);
  const bekannt = new Set(
    alle.filter(({ schema, daten }) => schema === 'variable' && daten !== null).map(({ schluessel }) => schluessel),
  );
  const jeName = Map.groupBy(
    zeilen.filter(({ name }) => !bekannt.has(name)),
    ({ name }) => name,
  );
  return [...jeName].map(([name, treffer]) => ({
    name,
    orte: treffer.map(({ ort }) => ort),
    anzahl: treffer.reduce((summe, { anzahl }) => summe + anzahl, 0),
    zuletztAm: treffer[0]?.zuletzt_am ?? scope.jetzt,
  }));
};

/** The best contrast that text of one colour has on a picture; worked out once for each. */
const kontraste = new Map<string, number>();
const KONTRASTE_HOECHSTENS = 1_000;
const findContrast = async (scope: MandantScope, daten: Inhaltsdaten): Promise<number | null> => {
  const id = (daten.Bild?.iv as string[] | undefined)?.[0];
  const asset = id ? await findAsset(scope, id) : undefined;
  if (!asset) return null;
  const da = kontraste.get(asset.bild_hash);
  if (da !== undefined) return da;
  if (kontraste.size >= KONTRASTE_HOECHSTENS) kontraste.clear();
  const kontrast = bestContrast(await points(await readOriginal(scope, asset.bild_hash)));
  kontraste.set(asset.bild_hash, kontrast);
  return kontrast;
};

/**
 * Built-in questions that would go unsaid once the first own one is there. What somebody has put in the archive is meant
 * to go.
 */
export const findEntfallende = async (scope: MandantScope, eigene: readonly string[]): Promise<number> => {
  const weg = new Set(
    (await findAllInhalte(scope))
      .filter(({ schema }) => schema === 'faq')
      .flatMap(({ schluessel, status }) => (status === 'Archived' ? [schluessel] : [])),
  );
  return (await findBuiltInInhalte(scope)).filter(
    ({ schema, schluessel }) => schema === 'faq' && !eigene.includes(schluessel) && !weg.has(schluessel),
  ).length;
};

const findSurroundings = async (scope: MandantScope, schema: Schema, daten: Inhaltsdaten): Promise<Umfeld> => {
  const alle = (await findAllInhalte(scope)).filter((inhalt) => inhalt.daten !== null);
  const names = (art: string) => alle.filter((i) => i.schema === art).map(({ schluessel }) => schluessel);
  const umfeld: Umfeld = {
    nurText: onlyText,
    sprachen: languages(scope),
    fussnoten: new Set(names('footnote')),
    // Those of the agencies stand in no text of ours.
    variablen: new Set([...names('variable'), ...(schema.name === 'agenturvariable' ? names('agenturvariable') : [])]),
    bezeichner: identifierFor(schema.name, findMailnamen()),
  };
  if (schema.name === 'faq')
    return {
      ...umfeld,
      entfallen: names('faq').length > 0 ? 0 : await findEntfallende(scope, [keyOf(schema, daten)]),
    };
  if (schema.name === 'keyvisual') return { ...umfeld, kontrast: await findContrast(scope, daten) };
  // Nothing can be said of keys where no built-in text is known.
  if (schema.name !== 'uebersetzung' || (await findBuiltIn()).length === 0) return umfeld;
  return { ...umfeld, eingebaut: await findEingebauten(keyOf(schema, daten)) };
};

export const findFindings = async (scope: MandantScope, inhalt: Inhalt): Promise<Befund[]> => {
  const schema = findSchema(inhalt.schema);
  if (!schema) return [];
  const daten = arbeitsstand(inhalt);
  return checkInhalt(schema, daten, await findSurroundings(scope, schema, daten));
};

const BILDER_HOECHSTENS = 500;

/** What a form of this kind may name. */
export const findSelection = async (scope: MandantScope, schema: Schema) => {
  const alle = (await findAllInhalte(scope)).filter(({ status }) => status !== 'Archived');
  const von = (art: string) => alle.filter((i) => i.schema === art);
  const ziel = schema.felder.find(({ art }) => art === 'verweis')?.ziel;
  const mitBild = schema.felder.some(({ art }) => art === 'bild');
  const { bilder } = mitBild ? await findAllAssets(scope, { ab: 0, hoechstens: BILDER_HOECHSTENS }) : { bilder: [] };
  return {
    fussnoten: von('footnote'),
    variablen: [...von('variable'), ...(schema.name === 'agenturvariable' ? von('agenturvariable') : [])],
    verweise: ziel ? von(ziel) : [],
    bilder,
  };
};

/** Every version with what it changed, the newest first. */
export const findHistoryWithFields = async (scope: MandantScope, inhalt: Inhalt) => {
  const fassungen = await findFassungen(scope, inhalt.id);
  return fassungen.map((fassung, i) => ({
    ...fassung,
    felder: differences(fassungen[i + 1]?.daten ?? {}, fassung.daten),
  }));
};
