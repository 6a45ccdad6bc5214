import type { Message } from '@weitersagen/contract/messages';
import type { KatalogKind } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Bereich, Check, Locks } from '../datensatz/queries-bereich.ts';
import type { Field, Flat } from '../datensatz/rules-fields.ts';
import type { Missing, Stock } from '../datensatz/rules-import.ts';
import { findFussnoteNames } from '../inhalt/queries-fussnoten.ts';
import { findUsages } from './commands-deleteAll.ts';
import { writeRecords } from './commands-record.ts';
import { LISTS } from './queries-desk.ts';
import { findHints } from './queries-hints.ts';
import { forgetKatalog } from './queries-katalog.ts';
import { findDocuments, findUsage } from './queries-stock.ts';
import { careObstacles, isHidden } from './rules-katalog.ts';
import { checkPraemie } from './rules-praemie.ts';
import { FIELD_TO, KATALOG, KINDS } from './rules-record.ts';

/** Rewards are checked against what somebody recommended or ordered; only for them that is asked. */
const createCheck = async (scope: MandantScope, kinds: readonly string[]): Promise<Check> => {
  if (!kinds.includes('praemie')) return () => null;
  const usage = await findUsage(scope);
  return (kind, before, after) => {
    if (kind !== 'praemie') return null;
    const grund = checkPraemie(before, after, (produkt) => usage.get(produkt), scope.heute);
    return grund && { feld: grund === 'praemieVergangen' ? 'Enddatum' : 'WertCent', grund };
  };
};

const FAR_FUTURE = '9999-12-30';

/** What a reward's past forbids: tried out on the reward itself. */
const findLocks = async (scope: MandantScope, kind: string, flat: Flat): Promise<Locks> => {
  const check = await createCheck(scope, [kind]);
  if (check(kind, flat, null) === null) return { je: new Map() };
  const locks = new Map([
    ['Produkt', 'praemieBenutzt'],
    ['WertCent', 'praemieBenutzt'],
    ['Startdatum', 'praemieBenutzt'],
  ]);
  if (check(kind, flat, { ...flat, Enddatum: FAR_FUTURE }) !== null) locks.set('Enddatum', 'praemieVergangen');
  return { bleibt: true, je: locks };
};

/** A product in use is switched off; what else somebody needs stays, and that is an error. */
const findMissing = async (
  scope: MandantScope,
  stock: Stock,
  missing: readonly { kind: string; ids: readonly string[] }[],
): Promise<(kind: string, id: string) => Missing> => {
  const needed = new Map<string, Message>();
  const check = await createCheck(
    scope,
    missing.map(({ kind }) => kind),
  );
  for (const { kind, ids } of missing) {
    for (const [id, grund] of await findUsages(scope, kind as KatalogKind, ids)) needed.set(`${kind} ${id}`, grund);
    for (const id of ids) {
      const found = check(kind, stock.get(kind)?.get(id)?.flat ?? null, null);
      if (found) needed.set(`${kind} ${id}`, found.grund);
    }
  }
  return (kind, id) => {
    const grund = needed.get(`${kind} ${id}`) ?? null;
    const sentence = stock.get(kind)?.get(id);
    if (kind !== 'produkt' || grund !== 'wirdEmpfohlen' || !sentence) return { grund };
    return { grund, stattdessen: sentence.flat.Aktiv === 'nein' ? null : { ...sentence.dokument, Aktiv: false } };
  };
};

const praemieKey = ({ Produkt = '', Startdatum = '' }: Flat): string => `${Produkt} ${Startdatum}`;

/** A reward without an id is the one of its product that begins on the same day, or a new one. */
const createFinder: Bereich['createFinder'] = (stock) => {
  const praemien = new Map([...(stock.get('praemie') ?? [])].map(([id, { flat }]) => [praemieKey(flat), id]));
  return ({ art, felder }) =>
    KINDS[art as KatalogKind].idOf(felder) || (art === 'praemie' ? (praemien.get(praemieKey(felder)) ?? uuid()) : '');
};

/** What a Mandant sells mostly. */
const KIND_PER_FAMILY = { telekom: 'Festnetz', versicherer: 'Versicherung' } as const;

/** A new product is seen by visitors only when somebody says so. */
const defaultOf = ({ name, vorgabe = '' }: Field, { heute }: MandantScope, produktKind: string): string => {
  if (name === 'Art') return produktKind;
  if (name === 'Aktiv') return 'nein';
  return name === 'Startdatum' ? heute : vorgabe;
};

/** The catalogue, as the record engine keeps it. */
export const KATALOG_AREA: Bereich = {
  name: 'katalog',
  kinds: KATALOG,
  audit: {
    geaendert: 'katalogGeaendert',
    geplant: 'katalogGeplant',
    konflikt: 'katalogKonflikt',
    zurueckgenommen: 'katalogZurueckgenommen',
    planVerworfen: 'katalogplanVerworfen',
    importiert: 'katalogImportiert',
    importGestartet: 'katalogimportGestartet',
    importAbgebrochen: 'katalogimportAbgebrochen',
  },
  fieldTo: FIELD_TO,
  find: (scope, kind, ids) => findDocuments(scope, kind as KatalogKind, ids),
  checkDocument: ({ mandant }, kind, document, current) => {
    const own = careObstacles[kind as KatalogKind](document as never);
    if (own || kind !== 'kategorie' || current) return own;
    return isHidden(String(document.Slug), mandant.einstellungen.wege) ? 'reserviert' : null;
  },
  createCheck,
  write: writeRecords,
  // Other processes notice within a second.
  forget: (scope) => forgetKatalog(scope, scope.mandant.id),
  newId: (kind) => (kind === 'praemie' ? uuid() : null),
  findHints,
  createFinder,
  findMissing,
  findLocks: async (scope, kind, flat) => (kind === 'praemie' ? findLocks(scope, kind, flat) : { je: new Map() }),
  defaultOf,
  defaultVariante: ({ mandant }) => KIND_PER_FAMILY[mandant.einstellungen.familie],
  // The id of a reward says nothing to anybody.
  isShown: (kind, { name }) => kind !== 'praemie' || name !== 'Id',
  list: (kind, language) => LISTS[kind as KatalogKind](language),
  findChoices: async (scope, fields) =>
    fields.some(({ name }) => name === 'Fussnote') ? [['fussnote', await findFussnoteNames(scope)]] : [],
};
