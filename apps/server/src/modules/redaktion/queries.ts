import type { LanguageCode } from '@weitersagen/contract/languages';
import type { InhaltData, InhaltStatus } from '@weitersagen/contract/values';
import { LRUCache } from 'lru-cache';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { points } from '../../platform/bild/points.ts';
import { keptPart } from '../../platform/context.ts';
import { onlyText } from '../../platform/html/sanitize.ts';
import { readOriginal } from '../bild/queries.ts';
import { findAllInhalte, findFassungen, findInhalte, type Inhalt, workingState } from '../inhalt/queries.ts';
import { findAllAssets, findAsset } from '../inhalt/queries-asset.ts';
import { type BuiltInInhalt, findBuiltIn, findBuiltInInhalte, findOneBuiltIn } from '../inhalt/queries-builtin.ts';
import { findUnknownVariables } from '../inhalt/queries-state.ts';
import { differences, keyOf, missingTranslations } from '../inhalt/rules.ts';
import { type CheckContext, checkInhalt, type Finding } from '../inhalt/rules-check.ts';
import { bestContrast } from '../inhalt/rules-contrast.ts';
import { identifierFor } from '../inhalt/rules-marks.ts';
import { displayOf } from '../inhalt/rules-redaktion.ts';
import { findSchema, type Schema } from '../inhalt/schemata.ts';
import { findMailNames } from './queries-mailSample.ts';

export type { Schema };
export const findSchemaByName = (name: string): Schema | undefined => findSchema(name);

/** The first words of an item, for lists. */
export const displayFor = (inhalt: Inhalt, language: LanguageCode): string => {
  const schema = findSchema(inhalt.schema);
  return schema ? displayOf(schema, workingState(inhalt), language, onlyText) : '';
};

const languages = ({ mandant }: MandantScope) => mandant.einstellungen.sprachen;

/** `Titel.en`: told in German and not in this language of the Mandant's. */
export const isMissingIn = (scope: MandantScope, inhalt: Inhalt): string[] => {
  const schema = findSchema(inhalt.schema);
  if (!schema || inhalt.status === 'Archived') return [];
  return missingTranslations(schema, workingState(inhalt), languages(scope)).map(
    ({ feld, sprache }) => `${feld}.${sprache}`,
  );
};

export interface ListWish {
  schema?: string | undefined;
  status?: InhaltStatus | undefined;
  suche?: string | undefined;
  fehlt?: boolean | undefined;
  ab: number;
  atMost: number;
}
const AT_MOST_ALL = 10_000;

export const findRedaktionList = async (scope: MandantScope, wish: ListWish) => {
  if (!wish.fehlt) return findInhalte(scope, wish);
  // What is missing follows from the kind of content, which the database does not know.
  const { rows } = await findInhalte(scope, { ...wish, ab: 0, atMost: AT_MOST_ALL });
  const gaps = rows.filter((inhalt) => isMissingIn(scope, inhalt).length > 0);
  return { rows: gaps.slice(wish.ab, wish.ab + wish.atMost), total: gaps.length };
};

export interface BuiltInRow {
  schema: string;
  schluessel: string;
  anzeige: string;
}

export const displayOfBuiltIn = ({ schema, daten, wortlaut }: BuiltInInhalt, language: LanguageCode): string => {
  const known = findSchema(schema);
  // The subject of a mail as it reads, where its draft begins with a mark.
  const said = schema === 'mailtext' ? wortlaut?.[language].split('\n')[0] : null;
  return said ?? (known ? displayOf(known, daten, language, onlyText) : '');
};

/** What is built in and no entry says differently yet, where the list may show it: it has no state and lacks nothing. */
export const findStillBuiltIn = async (
  scope: MandantScope,
  { schema: kind, status, suche = '', fehlt, ab }: ListWish,
): Promise<BuiltInRow[]> => {
  if (status || fehlt || ab > 0) return [];
  const own = new Set((await findAllInhalte(scope)).map((i) => `${i.schema}/${i.schluessel}`));
  const needle = suche.toLowerCase();
  const fits = ({ schema, schluessel, daten, wortlaut }: BuiltInInhalt) =>
    (!kind || schema === kind) &&
    !own.has(`${schema}/${schluessel}`) &&
    (!needle || JSON.stringify([schluessel, daten, wortlaut]).toLowerCase().includes(needle));
  return (await findBuiltInInhalte(scope)).filter(fits).map((builtIn) => ({
    schema: builtIn.schema,
    schluessel: builtIn.schluessel,
    anzeige: displayOfBuiltIn(builtIn, scope.sprache),
  }));
};

/** Names that pages met and that are still no variable, with the places. */
export const findUnknown = async (scope: MandantScope) => {
  const [rows, all] = await Promise.all([findUnknownVariables(scope), findAllInhalte(scope)]);
  const known = new Set(
    all.filter(({ schema, daten }) => schema === 'variable' && daten !== null).map(({ schluessel }) => schluessel),
  );
  const perName = Map.groupBy(
    rows.filter(({ name }) => !known.has(name)),
    ({ name }) => name,
  );
  return [...perName].map(([name, hits]) => ({
    name,
    orte: hits.map(({ ort }) => ort),
    anzahl: hits.reduce((sum, { anzahl }) => sum + anzahl, 0),
    zuletztAm: hits[0]?.zuletzt_am ?? scope.now,
  }));
};

/** The best contrast that text of one colour has on a picture; worked out once for each. */
const contrastPart = keptPart(() => new LRUCache<string, number>({ max: 1_000 }));
const findContrast = async (scope: MandantScope, data: InhaltData): Promise<number | null> => {
  const id = (data.Bild?.iv as string[] | undefined)?.[0];
  const asset = id ? await findAsset(scope, id) : undefined;
  if (!asset) return null;
  const contrasts = scope.context.of(contrastPart);
  const existing = contrasts.get(asset.bild_hash);
  if (existing !== undefined) return existing;
  const contrast = bestContrast(await points(await readOriginal(scope, asset.bild_hash)));
  contrasts.set(asset.bild_hash, contrast);
  return contrast;
};

/**
 * Built-in questions that would go unsaid once the first own one is there. What somebody has put in the archive is meant
 * to go.
 */
export const findLapsing = async (scope: MandantScope, own: readonly string[]): Promise<number> => {
  const path = new Set(
    (await findAllInhalte(scope))
      .filter(({ schema }) => schema === 'faq')
      .flatMap(({ schluessel, status }) => (status === 'Archived' ? [schluessel] : [])),
  );
  return (await findBuiltInInhalte(scope)).filter(
    ({ schema, schluessel }) => schema === 'faq' && !own.includes(schluessel) && !path.has(schluessel),
  ).length;
};

const findCheckContext = async (scope: MandantScope, schema: Schema, data: InhaltData): Promise<CheckContext> => {
  const all = (await findAllInhalte(scope)).filter((inhalt) => inhalt.daten !== null);
  const names = (kind: string) => all.filter((i) => i.schema === kind).map(({ schluessel }) => schluessel);
  const context: CheckContext = {
    nurText: onlyText,
    sprachen: languages(scope),
    fussnoten: new Set(names('footnote')),
    // Those of the agencies stand in no text of ours.
    variablen: new Set([...names('variable'), ...(schema.name === 'agenturvariable' ? names('agenturvariable') : [])]),
    bezeichner: identifierFor(schema.name, findMailNames(scope)),
  };
  if (schema.name === 'faq')
    return {
      ...context,
      entfallen: names('faq').length > 0 ? 0 : await findLapsing(scope, [keyOf(schema, data)]),
    };
  if (schema.name === 'keyvisual') return { ...context, kontrast: await findContrast(scope, data) };
  // Nothing can be said of keys where no built-in text is known.
  if (schema.name !== 'uebersetzung' || (await findBuiltIn(scope)).length === 0) return context;
  return { ...context, eingebaut: await findOneBuiltIn(scope, keyOf(schema, data)) };
};

export const findFindings = async (scope: MandantScope, inhalt: Inhalt): Promise<Finding[]> => {
  const schema = findSchema(inhalt.schema);
  if (!schema) return [];
  const data = workingState(inhalt);
  return checkInhalt(schema, data, await findCheckContext(scope, schema, data));
};

const BILDER_AT_MOST = 500;

/** What a form of this kind may name. */
export const findSelection = async (scope: MandantScope, schema: Schema) => {
  const all = (await findAllInhalte(scope)).filter(({ status }) => status !== 'Archived');
  const ofKind = (kind: string) => all.filter((i) => i.schema === kind);
  const target = schema.felder.find(({ art }) => art === 'verweis')?.ziel;
  const withBild = schema.felder.some(({ art }) => art === 'bild');
  const { bilder } = withBild ? await findAllAssets(scope, { ab: 0, atMost: BILDER_AT_MOST }) : { bilder: [] };
  return {
    fussnoten: ofKind('footnote'),
    variablen: [...ofKind('variable'), ...(schema.name === 'agenturvariable' ? ofKind('agenturvariable') : [])],
    verweise: target ? ofKind(target) : [],
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
