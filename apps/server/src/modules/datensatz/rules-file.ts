import { isSpeicherbar } from '@weitersagen/contract/text';
import type { Datensatzart } from './rules-fields.ts';
import type { Rohzeile } from './rules-import.ts';
import { flatFromJson, unreadableField } from './rules-text.ts';

/** What is wrong with the file itself. */
export type Dateigrund =
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
export interface Dateifehler {
  zeile: number;
  /** Column of a table, or place in the line. */
  feld: string;
  grund: Dateigrund;
}
export interface File {
  /** Names of the kinds of its lines. */
  arten: string[];
  zeilen: Rohzeile[];
  fehler: Dateifehler[];
}

const AT_MOST_ROWS = 50_000;

const nothing = (error: Dateifehler, arten: string[] = []): File => ({ arten, zeilen: [], fehler: [error] });

/** Names of the columns: ours, or those of the document (`Name.de`, `PreisMonatlichCent`). */
const columns = (kind: Datensatzart, header: readonly string[]): { namen: string[]; fehler: Dateifehler[] } => {
  const known = new Map(
    kind.felder.flatMap(({ name, weg }) => [
      [weg.toLowerCase(), name],
      [weg.replace(/^Daten\./, '').toLowerCase(), name],
    ]),
  );
  for (const { name } of kind.felder) known.set(name.toLowerCase(), name);
  const fehler: Dateifehler[] = [];
  const seen = new Set<string>();
  const namen = header.map((titel) => {
    const name = known.get(titel.toLowerCase());
    if (!name) fehler.push({ zeile: 1, feld: titel, grund: 'spalteUnbekannt' });
    else if (seen.has(name)) fehler.push({ zeile: 1, feld: titel, grund: 'spalteDoppelt' });
    seen.add(name ?? '');
    return name ?? '';
  });
  if (!kind.erkennung.some((all) => all.every((name) => seen.has(name))))
    fehler.push({ zeile: 1, feld: kind.erkennung[0]?.join(', ') ?? '', grund: 'spalteFehlt' });
  return { namen, fehler };
};

export interface Table {
  kopf: readonly string[];
  zeilen: readonly { zeile: number; werte: readonly string[] }[];
}

export const fromTable = (kind: Datensatzart, { kopf, zeilen }: Table): File => {
  const art = kind.name;
  const { namen, fehler } = columns(kind, kopf);
  if (fehler.length > 0) return { arten: [art], zeilen: [], fehler };
  if (zeilen.length > AT_MOST_ROWS) return nothing({ zeile: AT_MOST_ROWS + 2, feld: '', grund: 'zuViele' }, [art]);
  const schief = zeilen.filter(({ werte }) => werte.length !== kopf.length);
  return {
    arten: [art],
    fehler: schief.map(({ zeile }) => ({ zeile, feld: '', grund: 'spaltenzahl' })),
    zeilen: zeilen
      .filter(({ werte }) => werte.length === kopf.length)
      .map(({ zeile, werte }) => ({
        art,
        zeile,
        felder: Object.fromEntries(namen.map((name, n) => [name, werte[n] ?? ''])),
      })),
  };
};

/** `… (line 3 column 5)`, as the parser of JSON says it. */
const place = (message: string): { zeile: number; feld: string } => {
  const hit = /line (\d+) column (\d+)/.exec(message);
  return { zeile: Number(hit?.[1] ?? 1), feld: hit?.[2] ?? '' };
};

const gelesen = (text: string): { ok: true; wert: unknown } | { ok: false; meldung: string } => {
  try {
    return { ok: true, wert: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    return { ok: false, meldung: (error as Error).message };
  }
};

/** A document with a list for each of the kinds, or a list of one kind; both may leave out what is to stay as it is. */
export const fromJson = (text: string, kinds: readonly Datensatzart[], kind: Datensatzart | undefined): File => {
  const json = gelesen(text);
  if (!json.ok) return nothing({ ...place(json.meldung), grund: 'json' });
  const { wert } = json;
  if (Array.isArray(wert) && !kind) return nothing({ zeile: 1, feld: '', grund: 'artFehlt' });
  if (typeof wert !== 'object' || wert === null) return nothing({ zeile: 1, feld: '', grund: 'jsonForm' });
  const kindOf = (list: string) => kinds.find(({ liste }) => liste === list);
  const lists = Array.isArray(wert)
    ? [[kind, wert] as const]
    : Object.entries(wert).map(([n, w]) => [kindOf(n), w] as const);
  const wrong = Array.isArray(wert)
    ? undefined
    : Object.entries(wert).find(([n, w]) => !kindOf(n) || !Array.isArray(w));
  if (wrong)
    return nothing({ zeile: 1, feld: isSpeicherbar(wrong[0]) ? wrong[0].slice(0, 80) : '', grund: 'jsonForm' });
  const file: File = { arten: [], zeilen: [], fehler: [] };
  for (const [eine, list] of lists) {
    if (!eine) continue;
    file.arten.push(eine.name);
    for (const [n, sentence] of (list as unknown[]).entries()) {
      const unreadable = unreadableField(eine, sentence);
      const felder = unreadable === null ? flatFromJson(eine, sentence) : null;
      if (felder) file.zeilen.push({ art: eine.name, zeile: n + 1, felder });
      else file.fehler.push({ zeile: n + 1, feld: unreadable ?? eine.liste, grund: 'jsonForm' });
    }
  }
  return file.zeilen.length > AT_MOST_ROWS ? nothing({ zeile: 1, feld: '', grund: 'zuViele' }, file.arten) : file;
};
