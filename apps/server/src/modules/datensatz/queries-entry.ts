import type { MandantScope } from '../../platform/auth/scope.ts';
import { writeCsv } from '../../platform/csv/csv.ts';
import { type Bereich, findRecords, kindsOf, type Locks } from './queries-bereich.ts';
import { findSelection } from './queries-list.ts';
import { type Field, type Flat, fieldsFor } from './rules-fields.ts';
import { flatOf } from './rules-text.ts';

export interface EntryField {
  feld: Field;
  wert: string;
  /** The names of their sentences. */
  gesperrt: string | null;
  hinweis: string | null;
}
export interface Entry {
  /** null: a new one. */
  flat: Flat | null;
  felder: EntryField[];
  auswahl: Record<string, { id: string; name: string }[]>;
  /** Why it cannot be removed, as far as its own rules say so. */
  bleibt: boolean;
}

export interface EntryWish {
  id?: string | undefined;
  variante?: string | undefined;
  vorlage?: string | undefined;
}

const NO_LOCKS: Locks = { je: new Map() };

/** A record with all its fields, or the empty ones of a new one; null where there is none with this id. */
export const findEntry = async (
  scope: MandantScope,
  bereich: Bereich,
  kindName: string,
  { id, variante, vorlage }: EntryWish,
): Promise<Entry | null> => {
  const kind = kindsOf(bereich)(kindName);
  const readId = id ?? vorlage;
  const stored = readId ? (await findRecords(scope, bereich, kindName, [readId])).get(readId) : undefined;
  if (id !== undefined && !stored) return null;
  const flattened = id === undefined ? null : (stored?.flat ?? null);
  const own = Object.fromEntries([kind.schluessel, ...(kind.eigen ?? [])].map((name) => [name, '']));
  const copy: Flat | undefined = stored && { ...stored.flat, ...own };
  const shown = flattened ?? copy ?? null;
  const newVariant = variante ?? bereich.defaultVariante?.(scope) ?? '';
  const ownVariant = kind.variante && shown?.[kind.variante.feld];
  const fields = fieldsFor(kind, variante ?? ownVariant ?? newVariant);
  const locks = (flattened && (await bereich.findLocks?.(scope, kindName, flattened))) ?? NO_LOCKS;
  const references = [...new Set(fields.flatMap((f) => f.verweis ?? []))];
  const [choices, more, [hints = []]] = await Promise.all([
    Promise.all(references.map(async (one) => [one, await findSelection(scope, bereich, one)] as const)),
    bereich.findChoices?.(scope, fields) ?? [],
    (stored && bereich.findHints?.(scope, [{ art: kindName, dokument: stored.dokument }])) ?? [[]],
  ]);
  const valueIn = (field: Field): string => {
    if (variante && field.name === kind.variante?.feld) return variante;
    return shown?.[field.name] ?? bereich.defaultOf?.(field, scope, newVariant) ?? field.vorgabe ?? '';
  };
  return {
    flat: flattened,
    bleibt: bereich.keepsRecords ?? locks.bleibt ?? false,
    auswahl: Object.fromEntries([...choices, ...more]),
    felder: fields
      .filter((field) => bereich.isShown?.(kindName, field) ?? true)
      .map((field) => ({
        feld: field,
        wert: valueIn(field),
        gesperrt: flattened && field.name === kind.schluessel ? 'idFest' : (locks.je.get(field.name) ?? null),
        hinweis: hints.find((h) => h.feld === field.name)?.grund ?? null,
      })),
  };
};

/** All records of the area as one document. */
export const exportJson = async (scope: MandantScope, bereich: Bereich): Promise<string> => {
  const lists = await Promise.all(
    bereich.kinds.map(async ({ name, list }) => [list, await bereich.find(scope, name, null)] as const),
  );
  return `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`;
};

export const exportCsv = async (scope: MandantScope, bereich: Bereich, kindName: string): Promise<string> => {
  const kind = kindsOf(bereich)(kindName);
  const header = kind.felder.map(({ name }) => name);
  const rows = (await bereich.find(scope, kindName, null)).map((document) => {
    const flat = flatOf(kind, document);
    return header.map((name) => flat[name] ?? '');
  });
  return writeCsv(header, rows);
};
