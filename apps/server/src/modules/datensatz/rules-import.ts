import type { Message } from '@weitersagen/contract/messages';
import type { ChangeKind } from '@weitersagen/contract/values';
import { changeKind, isSame } from './rules.ts';
import type { DatensatzKind, Document, Flat } from './rules-fields.ts';
import { documentFrom, flatOf } from './rules-text.ts';

/** A record of a file, before anybody has asked what it means. */
export interface RawRow {
  art: string;
  /** null where the file has no lines to count (JSON): then its place in the list. */
  zeile: number | null;
  felder: Flat;
}

export interface ImportError {
  feld: string;
  grund: Message;
}

export interface PlanRow {
  art: string;
  zeile: number | null;
  id: string;
  was: ChangeKind | 'gleich' | 'fehler';
  vorher: Document | null;
  nachher: Document | null;
  /** As text, for the checks across records. */
  flat: Flat | null;
  fehler: ImportError[];
}

export interface StockRecord {
  dokument: Document;
  flat: Flat;
}
/** All records of an area by their kind and id. */
export type Stock = ReadonlyMap<string, ReadonlyMap<string, StockRecord>>;
/** The kinds of an area by their names. */
export type Kinds = (name: string) => DatensatzKind;

/** What the record will be: columns that the file does not have stay as they are. */
export const planRow = (kind: DatensatzKind, raw: RawRow, id: string, current: StockRecord | undefined): PlanRow => {
  const { art, zeile, felder } = raw;
  const checked = documentFrom(kind, { ...current?.flat, ...felder });
  const before = current?.dokument ?? null;
  if (!checked.ok)
    return { art, zeile, id, was: 'fehler', vorher: before, nachher: null, flat: null, fehler: checked.fehler };
  const { dokument, flat } = checked;
  const what = isSame(current?.flat ?? null, flat) ? 'gleich' : changeKind(before, dokument);
  return { art, zeile, id, was: what, vorher: before, nachher: dokument, flat, fehler: [] };
};

const withError = (row: PlanRow, field: string, reason: Message): PlanRow => ({
  ...row,
  was: 'fehler',
  fehler: [...row.fehler, { feld: field, grund: reason }],
});

/** What stands twice: the second and every further one is wrong. */
const markTwice = (rows: readonly PlanRow[], kinds: Kinds): PlanRow[] => {
  const seen = new Set<string>();
  return rows.map((row) => {
    const key = `${row.art} ${row.id}`;
    if (row.id === '' || !seen.has(key)) {
      seen.add(key);
      return row;
    }
    return withError(row, kinds(row.art).schluessel, 'zweimalInDerDatei');
  });
};

/** The records as they would be: what stays, with what the file brings. */
const recordsAfter = (stock: Stock, rows: readonly PlanRow[], kind: string): Map<string, Flat> => {
  const sentences = new Map([...(stock.get(kind) ?? [])].map(([id, { flat }]) => [id, flat]));
  for (const row of rows) {
    if (row.art !== kind) continue;
    if (row.was === 'entfernt') sentences.delete(row.id);
    else if (row.flat) sentences.set(row.id, row.flat);
  }
  return sentences;
};

const count = (messages: readonly string[]): Map<string, number> => {
  const count = new Map<string, number>();
  for (const text of messages) count.set(text, (count.get(text) ?? 0) + 1);
  return count;
};

/** After the import: records that name one that will not be there, and values that must be unique and are used twice. */
const findMismatches = (stock: Stock, rows: readonly PlanRow[], kinds: Kinds): PlanRow[] => {
  const byKind = new Map<string, Map<string, Flat>>();
  const all = (kind: string) => {
    const existing = byKind.get(kind) ?? recordsAfter(stock, rows, kind);
    byKind.set(kind, existing);
    return existing;
  };
  const counts = new Map<string, Map<string, number>>();
  const howOften = (kind: string, key: string, keyOf: (f: Flat) => string): number => {
    const existing = counts.get(kind) ?? count([...all(kind).values()].map(keyOf));
    counts.set(kind, existing);
    return existing.get(key) ?? 0;
  };
  return rows.map((row) => {
    const { art, flat, was } = row;
    if (!flat || was === 'gleich' || was === 'fehler' || was === 'entfernt') return row;
    const { felder, einmalig } = kinds(art);
    let next = row;
    for (const { name, verweis } of felder)
      for (const target of verweis ? (flat[name] ?? '').split('\n') : [])
        if (verweis && target !== '' && !all(verweis).has(target) && !next.fehler.some((f) => f.feld === name))
          next = withError(next, name, kinds(verweis).unbekannt);
    if (einmalig && howOften(art, einmalig.schluessel(flat), einmalig.schluessel) > 1)
      next = withError(next, einmalig.feld, einmalig.grund);
    return next;
  });
};

export interface Situation {
  bestand: Stock;
  kinds: Kinds;
  /** What its own noun says of one record: the reason why it cannot be, and the field at which that is told. */
  checkOwn(row: PlanRow, before: Flat | null): ImportError | null;
}

const checkSingle =
  ({ checkOwn, bestand }: Situation) =>
  (row: PlanRow): PlanRow => {
    const { art, was, id } = row;
    if (was === 'gleich' || was === 'fehler') return row;
    const found = checkOwn(row, bestand.get(art)?.get(id)?.flat ?? null);
    return found ? { ...row, was: 'fehler', fehler: [...row.fehler, found] } : row;
  };

/** What keeps a record from going, and what is done with it instead, where its noun knows something. */
export interface Missing {
  grund: Message | null;
  stattdessen?: Document | null;
}

/** What the file does not name, where it is to be taken as the whole: what nobody needs goes. */
export const planMissing = (
  stock: Stock,
  kinds: readonly DatensatzKind[],
  named: ReadonlySet<string>,
  missing: (kind: string, id: string, stored: StockRecord) => Missing,
): PlanRow[] =>
  kinds.flatMap((kind) =>
    [...(stock.get(kind.name) ?? [])].flatMap(([id, stored]): PlanRow[] => {
      const kindName = kind.name;
      if (named.has(`${kindName} ${id}`)) return [];
      const shared = { art: kindName, zeile: null, id, vorher: stored.dokument, fehler: [] };
      const { grund, stattdessen } = missing(kindName, id, stored);
      if (stattdessen === null) return [];
      if (stattdessen) return [{ ...shared, was: 'geaendert', nachher: stattdessen, flat: flatOf(kind, stattdessen) }];
      if (grund === null) return [{ ...shared, was: 'entfernt', nachher: null, flat: null }];
      return [{ ...shared, was: 'fehler', nachher: null, flat: null, fehler: [{ feld: kind.schluessel, grund }] }];
    }),
  );

/** Checks that look at more than one record; what is wrong is said at its line, and nothing is left out. */
export const checkPlan = (rows: readonly PlanRow[], situation: Situation): PlanRow[] =>
  findMismatches(situation.bestand, markTwice(rows, situation.kinds).map(checkSingle(situation)), situation.kinds);
