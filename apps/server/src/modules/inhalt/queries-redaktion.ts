import type { InhaltStatus, Inhaltsdaten, Sprache } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { punkte } from '../../platform/bild/punkte.ts';
import { nurText } from '../../platform/html/saeubere.ts';
import { liesOriginal } from '../bild/queries.ts';
import { arbeitsstand, findAlleInhalte, findFassungen, findInhalte, type Inhalt } from './queries.ts';
import { findAlleAssets, findAsset } from './queries-asset.ts';
import { type EingebauterInhalt, findEingebaute, findEingebauteInhalte, findEingebauten } from './queries-eingebaut.ts';
import { findMailnamen } from './queries-mailmuster.ts';
import { findUnbekannteVariablen } from './queries-stand.ts';
import { fehlendeUebersetzungen, schluesselVon, unterschiede } from './rules.ts';
import { besterKontrast } from './rules-kontrast.ts';
import { bezeichnerFuer } from './rules-marken.ts';
import { type Befund, pruefeInhalt, type Umfeld } from './rules-pruefung.ts';
import { anzeigeVon } from './rules-redaktion.ts';
import { findSchema, type Schema } from './schemata.ts';

export type { Schema };
export const findSchemaNamens = (name: string): Schema | undefined => findSchema(name);

/** The first words of an item, for lists. */
export const anzeigeFuer = (inhalt: Inhalt, sprache: Sprache): string => {
  const schema = findSchema(inhalt.schema);
  return schema ? anzeigeVon(schema, arbeitsstand(inhalt), sprache, nurText) : '';
};

const sprachen = ({ mandant }: MandantScope) => mandant.einstellungen.sprachen;

/** `Titel.en`: told in German and not in this language of the Mandant's. */
export const fehltIn = (scope: MandantScope, inhalt: Inhalt): string[] => {
  const schema = findSchema(inhalt.schema);
  if (!schema || inhalt.status === 'Archived') return [];
  return fehlendeUebersetzungen(schema, arbeitsstand(inhalt), sprachen(scope)).map(
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
  const luecken = zeilen.filter((inhalt) => fehltIn(scope, inhalt).length > 0);
  return { zeilen: luecken.slice(wunsch.ab, wunsch.ab + wunsch.hoechstens), gesamt: luecken.length };
};

export interface EingebauteZeile {
  schema: string;
  schluessel: string;
  anzeige: string;
}

export const anzeigeVonEingebautem = ({ schema, daten, wortlaut }: EingebauterInhalt, sprache: Sprache): string => {
  const bekannt = findSchema(schema);
  // The subject of a mail as it reads, where its draft begins with a mark.
  const gesagt = schema === 'mailtext' ? wortlaut?.[sprache].split('\n')[0] : null;
  return gesagt ?? (bekannt ? anzeigeVon(bekannt, daten, sprache, nurText) : '');
};

/** What is built in and no entry says differently yet, where the list may show it: it has no state and lacks nothing. */
export const findNochEingebaute = async (
  scope: MandantScope,
  { schema: art, status, suche = '', fehlt, ab }: Listenwunsch,
): Promise<EingebauteZeile[]> => {
  if (status || fehlt || ab > 0) return [];
  const eigene = new Set((await findAlleInhalte(scope)).map((i) => `${i.schema}/${i.schluessel}`));
  const wie = suche.toLowerCase();
  const passt = ({ schema, schluessel, daten, wortlaut }: EingebauterInhalt) =>
    (!art || schema === art) &&
    !eigene.has(`${schema}/${schluessel}`) &&
    (!wie || JSON.stringify([schluessel, daten, wortlaut]).toLowerCase().includes(wie));
  return (await findEingebauteInhalte(scope)).filter(passt).map((eingebauter) => ({
    schema: eingebauter.schema,
    schluessel: eingebauter.schluessel,
    anzeige: anzeigeVonEingebautem(eingebauter, scope.sprache),
  }));
};

/** Names that pages met and that are still no variable, with the places. */
export const findUnbekannte = async (scope: MandantScope) => {
  const [zeilen, alle] = await Promise.all([findUnbekannteVariablen(scope), findAlleInhalte(scope)]);
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
const findKontrast = async (scope: MandantScope, daten: Inhaltsdaten): Promise<number | null> => {
  const id = (daten.Bild?.iv as string[] | undefined)?.[0];
  const asset = id ? await findAsset(scope, id) : undefined;
  if (!asset) return null;
  const da = kontraste.get(asset.bild_hash);
  if (da !== undefined) return da;
  if (kontraste.size >= KONTRASTE_HOECHSTENS) kontraste.clear();
  const kontrast = besterKontrast(await punkte(await liesOriginal(scope, asset.bild_hash)));
  kontraste.set(asset.bild_hash, kontrast);
  return kontrast;
};

/**
 * Built-in questions that would go unsaid once the first own one is there. What somebody has put in the archive is meant
 * to go.
 */
export const findEntfallende = async (scope: MandantScope, eigene: readonly string[]): Promise<number> => {
  const weg = new Set(
    (await findAlleInhalte(scope))
      .filter(({ schema }) => schema === 'faq')
      .flatMap(({ schluessel, status }) => (status === 'Archived' ? [schluessel] : [])),
  );
  return (await findEingebauteInhalte(scope)).filter(
    ({ schema, schluessel }) => schema === 'faq' && !eigene.includes(schluessel) && !weg.has(schluessel),
  ).length;
};

const findUmfeld = async (scope: MandantScope, schema: Schema, daten: Inhaltsdaten): Promise<Umfeld> => {
  const alle = (await findAlleInhalte(scope)).filter((inhalt) => inhalt.daten !== null);
  const namen = (art: string) => alle.filter((i) => i.schema === art).map(({ schluessel }) => schluessel);
  const umfeld: Umfeld = {
    nurText,
    sprachen: sprachen(scope),
    fussnoten: new Set(namen('footnote')),
    // Those of the agencies stand in no text of ours.
    variablen: new Set([...namen('variable'), ...(schema.name === 'agenturvariable' ? namen('agenturvariable') : [])]),
    bezeichner: bezeichnerFuer(schema.name, findMailnamen()),
  };
  if (schema.name === 'faq')
    return {
      ...umfeld,
      entfallen: namen('faq').length > 0 ? 0 : await findEntfallende(scope, [schluesselVon(schema, daten)]),
    };
  if (schema.name === 'keyvisual') return { ...umfeld, kontrast: await findKontrast(scope, daten) };
  // Nothing can be said of keys where no built-in text is known.
  if (schema.name !== 'uebersetzung' || (await findEingebaute()).length === 0) return umfeld;
  return { ...umfeld, eingebaut: await findEingebauten(schluesselVon(schema, daten)) };
};

export const findBefunde = async (scope: MandantScope, inhalt: Inhalt): Promise<Befund[]> => {
  const schema = findSchema(inhalt.schema);
  if (!schema) return [];
  const daten = arbeitsstand(inhalt);
  return pruefeInhalt(schema, daten, await findUmfeld(scope, schema, daten));
};

const BILDER_HOECHSTENS = 500;

/** What a form of this kind may name. */
export const findAuswahl = async (scope: MandantScope, schema: Schema) => {
  const alle = (await findAlleInhalte(scope)).filter(({ status }) => status !== 'Archived');
  const von = (art: string) => alle.filter((i) => i.schema === art);
  const ziel = schema.felder.find(({ art }) => art === 'verweis')?.ziel;
  const mitBild = schema.felder.some(({ art }) => art === 'bild');
  const { bilder } = mitBild ? await findAlleAssets(scope, { ab: 0, hoechstens: BILDER_HOECHSTENS }) : { bilder: [] };
  return {
    fussnoten: von('footnote'),
    variablen: [...von('variable'), ...(schema.name === 'agenturvariable' ? von('agenturvariable') : [])],
    verweise: ziel ? von(ziel) : [],
    bilder,
  };
};

/** Every version with what it changed, the newest first. */
export const findVerlaufMitFeldern = async (scope: MandantScope, inhalt: Inhalt) => {
  const fassungen = await findFassungen(scope, inhalt.id);
  return fassungen.map((fassung, i) => ({
    ...fassung,
    felder: unterschiede(fassungen[i + 1]?.daten ?? {}, fassung.daten),
  }));
};
