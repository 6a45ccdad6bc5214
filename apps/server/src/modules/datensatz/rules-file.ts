import { isStorable } from '@weitersagen/contract/text';
import type { DatensatzKind } from './rules-fields.ts';
import type { RawRow } from './rules-import.ts';
import { flatFromJson, unreadableField } from './rules-text.ts';

/** What is wrong with the file itself. */
export type FileReason =
  | 'dateiLeer'
  | 'zeichensatz'
  | 'anfuehrung'
  | 'json'
  | 'jsonForm'
  | 'artFehlt'
  | 'spalteUnbekannt'
  | 'spalteDoppelt'
  | 'spalteFehlt'
  | 'spaltenzahl'
  | 'zuViele'
  | 'zuVieleSpalten'
  | 'zelleZuLang';
export interface FileError {
  zeile: number;
  /** Column of a table, or place in the line. */
  feld: string;
  grund: FileReason;
}
export interface ParsedFile {
  /** Names of the kinds of its lines. */
  arten: string[];
  rows: RawRow[];
  fehler: FileError[];
}

const MAX_ROWS = 50_000;

const onlyError = (error: FileError, allKinds: string[] = []): ParsedFile => ({
  arten: allKinds,
  rows: [],
  fehler: [error],
});

/** Names of the columns: ours, or those of the document (`Name.de`, `PreisMonatlichCent`). */
const columns = (kind: DatensatzKind, header: readonly string[]): { names: string[]; fehler: FileError[] } => {
  const known = new Map(
    kind.felder.flatMap(({ name, weg }) => [
      [weg.toLowerCase(), name],
      [weg.replace(/^Daten\./, '').toLowerCase(), name],
    ]),
  );
  for (const { name } of kind.felder) known.set(name.toLowerCase(), name);
  const errors: FileError[] = [];
  const seen = new Set<string>();
  const names = header.map((titel) => {
    const name = known.get(titel.toLowerCase());
    if (!name) errors.push({ zeile: 1, feld: titel, grund: 'spalteUnbekannt' });
    else if (seen.has(name)) errors.push({ zeile: 1, feld: titel, grund: 'spalteDoppelt' });
    seen.add(name ?? '');
    return name ?? '';
  });
  if (!kind.erkennung.some((all) => all.every((name) => seen.has(name))))
    errors.push({ zeile: 1, feld: kind.erkennung[0]?.join(', ') ?? '', grund: 'spalteFehlt' });
  return { names, fehler: errors };
};

export interface Table {
  header: readonly string[];
  rows: readonly { line: number; values: readonly string[] }[];
}

export const fromTable = (kind: DatensatzKind, { header, rows }: Table): ParsedFile => {
  const kindName = kind.name;
  const { names, fehler } = columns(kind, header);
  if (fehler.length > 0) return { arten: [kindName], rows: [], fehler };
  if (rows.length > MAX_ROWS) return onlyError({ zeile: MAX_ROWS + 2, feld: '', grund: 'zuViele' }, [kindName]);
  const uneven = rows.filter(({ values }) => values.length !== header.length);
  return {
    arten: [kindName],
    fehler: uneven.map(({ line }) => ({ zeile: line, feld: '', grund: 'spaltenzahl' })),
    rows: rows
      .filter(({ values }) => values.length === header.length)
      .map(({ line, values }) => ({
        art: kindName,
        zeile: line,
        felder: Object.fromEntries(names.map((name, n) => [name, values[n] ?? ''])),
      })),
  };
};

/** `… (line 3 column 5)`, as the parser of JSON says it. */
const placeOf = (message: string): { zeile: number; feld: string } => {
  const hit = /line (\d+) column (\d+)/.exec(message);
  return { zeile: Number(hit?.[1] ?? 1), feld: hit?.[2] ?? '' };
};

const parseJson = (text: string): { ok: true; wert: unknown } | { ok: false; message: string } => {
  try {
    return { ok: true, wert: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    return { ok: false, message: (error as Error).message };
  }
};

/** A document with a list for each of the kinds, or a list of one kind; both may leave out what is to stay as it is. */
export const fromJson = (
  text: string,
  kinds: readonly DatensatzKind[],
  kind: DatensatzKind | undefined,
): ParsedFile => {
  const json = parseJson(text);
  if (!json.ok) return onlyError({ ...placeOf(json.message), grund: 'json' });
  const { wert } = json;
  if (Array.isArray(wert) && !kind) return onlyError({ zeile: 1, feld: '', grund: 'artFehlt' });
  if (typeof wert !== 'object' || wert === null) return onlyError({ zeile: 1, feld: '', grund: 'jsonForm' });
  const kindOf = (name: string) => kinds.find(({ list }) => list === name);
  const lists = Array.isArray(wert)
    ? [[kind, wert] as const]
    : Object.entries(wert).map(([n, w]) => [kindOf(n), w] as const);
  const wrong = Array.isArray(wert)
    ? undefined
    : Object.entries(wert).find(([n, w]) => !kindOf(n) || !Array.isArray(w));
  if (wrong) return onlyError({ zeile: 1, feld: isStorable(wrong[0]) ? wrong[0].slice(0, 80) : '', grund: 'jsonForm' });
  const file: ParsedFile = { arten: [], rows: [], fehler: [] };
  for (const [one, list] of lists) {
    if (!one) continue;
    file.arten.push(one.name);
    for (const [n, raw] of (list as unknown[]).entries()) {
      const unreadable = unreadableField(one, raw);
      const felder = unreadable === null ? flatFromJson(one, raw) : null;
      if (felder) file.rows.push({ art: one.name, zeile: n + 1, felder });
      else file.fehler.push({ zeile: n + 1, feld: unreadable ?? one.list, grund: 'jsonForm' });
    }
  }
  return file.rows.length > MAX_ROWS ? onlyError({ zeile: 1, feld: '', grund: 'zuViele' }, file.arten) : file;
};
