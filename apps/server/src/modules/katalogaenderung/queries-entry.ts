import { KATALOGARTEN, type Katalogart } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { writeCsv } from '../../platform/csv/csv.ts';
import { findFussnotennamen } from '../inhalt/queries-fussnoten.ts';
import type { Hint } from '../produkt/rules-hints.ts';
import { findHints } from './queries-hints.ts';
import { findSelection } from './queries-list.ts';
import { findDocuments, findSentences, findUsage } from './queries-stock.ts';
import { checkPraemie } from './rules.ts';
import { FIELDS, type Field, fieldsFor } from './rules-fields.ts';
import { LISTS } from './rules-file.ts';
import { type Flat, flatOf } from './rules-text.ts';

export interface Eintragsfeld {
  feld: Field;
  wert: string;
  gesperrt: 'idFest' | 'praemieBenutzt' | 'praemieVergangen' | null;
  hinweis: Hint['grund'] | null;
}
export interface Entry {
  /** null: a new one. */
  flach: Flat | null;
  felder: Eintragsfeld[];
  auswahl: Record<string, { id: string; name: string }[]>;
  /** Why it cannot be removed, as far as its own rules say so. */
  bleibt: boolean;
}

const MORGEN = '9999-12-30';

/** What a reward's past forbids: tried out on the reward itself. */
const findLocks = async (
  scope: MandantScope,
  flat: Flat,
): Promise<{ bleibt: boolean; je: Map<string, Eintragsfeld['gesperrt']> }> => {
  const usage = await findUsage(scope);
  const grund = (after: Flat | null) => checkPraemie(flat, after, (id) => usage.get(id), scope.heute);
  if (grund(null) === null) return { bleibt: false, je: new Map() };
  const je = new Map<string, Eintragsfeld['gesperrt']>([
    ['Produkt', 'praemieBenutzt'],
    ['WertCent', 'praemieBenutzt'],
    ['Startdatum', 'praemieBenutzt'],
  ]);
  if (grund({ ...flat, Enddatum: MORGEN }) !== null) je.set('Enddatum', 'praemieVergangen');
  return { bleibt: true, je };
};

/** What a Mandant sells mostly. */
const KIND_PER_FAMILY = { telekom: 'Festnetz', versicherer: 'Versicherung' } as const;

/** A new product is seen by visitors only when somebody says so. */
const vorgabe = (field: Field, produktart: string, today: string): string => {
  if (field.name === 'Art') return produktart;
  if (field.name === 'Aktiv') return 'nein';
  if (field.name === 'Startdatum') return today;
  return field.vorgabe ?? '';
};

const key: Record<Katalogart, string> = {
  kategorie: 'Slug',
  produkt: 'Id',
  praemie: 'Id',
  geraet: 'Id',
  angebot: 'Id',
};

export interface Eintragswunsch {
  id?: string | undefined;
  produktart?: string | undefined;
  vorlage?: string | undefined;
}

/** A record with all its fields, or the empty ones of a new one; null where there is none with this id. */
export const findEntry = async (
  scope: MandantScope,
  art: Katalogart,
  { id, produktart, vorlage }: Eintragswunsch,
): Promise<Entry | null> => {
  const gelesen = id ?? vorlage;
  const sentence = gelesen ? (await findSentences(scope, art, [gelesen])).get(gelesen) : undefined;
  if (id !== undefined && !sentence) return null;
  const flach = id === undefined ? null : (sentence?.flach ?? null);
  const copy: Flat | null = sentence ? { ...sentence.flach, [key[art]]: '', ExterneId: '' } : null;
  const shown = flach ?? copy;
  const newKind = produktart ?? KIND_PER_FAMILY[scope.mandant.einstellungen.familie];
  const fields = fieldsFor(art, produktart ?? shown?.Art ?? newKind);
  const locks = art === 'praemie' && flach ? await findLocks(scope, flach) : { bleibt: false, je: new Map() };
  const references = [...new Set(fields.flatMap((f) => f.verweis ?? []))];
  const selection = await Promise.all([
    ...references.map(async (eine) => [eine, await findSelection(scope, eine)] as const),
    ...(fields.some(({ name }) => name === 'Fussnote')
      ? [findFussnotennamen(scope).then((names) => ['fussnote', names] as const)]
      : []),
  ]);
  const [hints = []] = sentence ? await findHints(scope, [{ art, dokument: sentence.dokument }]) : [];
  return {
    flach,
    bleibt: locks.bleibt,
    auswahl: Object.fromEntries(selection),
    felder: fields
      .filter((field) => art !== 'praemie' || field.name !== 'Id')
      .map((feld) => ({
        feld,
        wert:
          feld.name === 'Art' && produktart ? produktart : (shown?.[feld.name] ?? vorgabe(feld, newKind, scope.heute)),
        gesperrt: flach && feld.name === key[art] ? 'idFest' : (locks.je.get(feld.name) ?? null),
        hinweis: hints.find((h) => h.feld === feld.name)?.grund ?? null,
      })),
  };
};

/** The whole catalogue as a document. */
export const exportJson = async (scope: MandantScope): Promise<string> => {
  const lists = await Promise.all(
    KATALOGARTEN.map(async (kind) => [LISTS[kind], await findDocuments(scope, kind)] as const),
  );
  return `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`;
};

export const exportCsv = async (scope: MandantScope, kind: Katalogart): Promise<string> => {
  const header = FIELDS[kind].map(({ name }) => name);
  const rows = (await findDocuments(scope, kind)).map((document) => {
    const flat = flatOf(kind, document);
    return header.map((name) => flat[name] ?? '');
  });
  return writeCsv(header, rows);
};
