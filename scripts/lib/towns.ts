import { parseCsv } from '../../apps/server/src/platform/csv/csv.ts';

/** A row of GeoNames' postal codes, as far as it is read. */
export interface Place {
  postcode: string;
  name: string;
  /** Two letters; a number where the postcode belongs to one large customer of the post. */
  state: string;
}

/** GeoNames' own `DE.txt` has tabs and no header (https://download.geonames.org/export/zip/readme.txt). */
const [POSTCODE, NAME, STATE] = [1, 2, 4];

/** `DE.txt`, or a conversion of it to CSV with its columns in their order. */
export const readPlaces = (text: string): Place[] => {
  const csv = text.split('\n', 1)[0]?.includes('\t') ? null : parseCsv(text);
  if (csv && !csv.ok) throw new Error(`line ${csv.line}: ${csv.grund}`);
  const rows = csv ? csv.rows.map(({ values }) => values) : text.split(/\r?\n/).map((line) => line.split('\t'));
  return rows
    .filter((row) => row.length > STATE)
    .map((row) => ({ postcode: row[POSTCODE] ?? '', name: row[NAME] ?? '', state: row[STATE] ?? '' }));
};

/** What follows a comma tells two places of one name apart, or names a part of a part. */
const plain = (name: string): string => name.replace(/,.*$/, '').replaceAll(' / ', '/').trim();

/** A name of its own: not `am Inn`, `(Elster)`, or the `B` of `Neuendorf B`. */
const OWN_NAME = /^\p{Lu}\p{L}{2,}/u;

/** `Berlin Kreuzberg` is a part of Berlin, where Berlin is a place of the same state. */
const townOf = (name: string, places: ReadonlySet<string>): string => {
  const words = name.split(' ');
  const at = words.findIndex(
    (word, index) => index > 0 && OWN_NAME.test(word) && places.has(words.slice(0, index).join(' ')),
  );
  return at < 0 ? name : words.slice(0, at).join(' ');
};

/** The towns of each postcode, parts of towns put together, in the order of postcodes and letters. */
export const townsOf = (rows: readonly Place[]): Map<string, string[]> => {
  const places = rows.filter(({ state }) => /^[A-Z]+$/.test(state)).map((row) => ({ ...row, name: plain(row.name) }));
  const byState = Map.groupBy(places, ({ state }) => state);
  const known = new Map([...byState].map(([state, all]) => [state, new Set(all.map(({ name }) => name))]));
  const towns = places.map(({ postcode, name, state }) => ({ postcode, town: townOf(name, known.get(state)!) }));
  return new Map(
    [...Map.groupBy(towns, ({ postcode }) => postcode)]
      .map(([postcode, all]): [string, string[]] => [
        postcode,
        [...new Set(all.map(({ town }) => town))].sort((a, b) => a.localeCompare(b, 'de')),
      ])
      .sort(([a], [b]) => a.localeCompare(b)),
  );
};

/** What the repository keeps: whose data they are, then a line for each postcode. */
export const townFile = (towns: ReadonlyMap<string, readonly string[]>, day: string): string =>
  [
    `# GeoNames (https://www.geonames.org), CC BY 4.0, ${day}, parts of towns put together`,
    ...[...towns].map(([postcode, names]) => [postcode, ...names].join(';')),
    '',
  ].join('\n');
