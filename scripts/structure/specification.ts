import fs from 'node:fs';
import { paths } from '@weitersagen/contract/paths';
import { allScreens, furtherPaths } from '@weitersagen/contract/screens';
import '@weitersagen/contract/screens-agentur';
import type { Check } from './checks.ts';
import { missing, placeOf } from './promises.ts';

const PAGE = 'docs/specification.md';
const ROW = /^\| `([^`]+)` \| `([^`]+)` \| (.+) \|$/;
/** Rows of calls.tsv and screens.tsv. */
const CALLS = 76;
const SCREENS = 43;

interface Row {
  what: string;
  file: string;
  title: string;
}

export const rowsIn = (page: string): Row[] =>
  page.split('\n').flatMap((line) => {
    const [, what, short, title] = ROW.exec(line) ?? [];
    return what && short && title ? [{ what, file: placeOf(short), title }] : [];
  });

const withoutEnd = (path: string): string => path.replace(/(.)\/$/, '$1');
/** A link that counts and leads on is a call of nobody's program. */
const LINKS = ['GET /empfehlen/click/{nr}'];
const ids = new Map(Object.entries(paths).map(([id, way]) => [withoutEnd(way), id]));
const screens = new Set([
  ...[allScreens.mandant, allScreens.agentur].flatMap((area) => Object.values(area).map(({ de }) => de)),
  ...Object.keys(furtherPaths),
]);

/** A test names a call by its id in the contract, by its path, or one of several by the end of that. */
const namesCall = (text: string, call: string): boolean => {
  const path = call.replace(/^[A-Z]+ /, '');
  const pattern = path.replaceAll(/\{\w+\}/g, '[^/\'`"?]+');
  return (
    text.includes(`'${ids.get(call)}'`) ||
    text.includes(`'${path.split('/').at(-1)}'`) ||
    new RegExp(`${pattern}(?![\\w/])`).test(text)
  );
};

const faultOfCall = ({ what, file, title }: Row): string | null => {
  if (!ids.has(what) && !LINKS.includes(what)) return `${what}: no call of the contract`;
  const fault = missing(file, title);
  if (fault) return fault;
  return namesCall(fs.readFileSync(file, 'utf8'), what) ? null : `${file}: does not name ${what}`;
};

const faultOfScreen = ({ what, file, title }: Row): string | null =>
  screens.has(what.replace(/\{(\w+)\}/g, ':$1')) ? missing(file, title) : `${what}: no screen of the contract`;

const told = (rows: readonly Row[], expected: number, kind: string): string[] => {
  const different = new Set(rows.map(({ what }) => what)).size;
  return different === expected ? [] : [`${PAGE}: ${different} ${kind} instead of ${expected}`];
};

/** Each call and screen of the specification has a row that names a test which exists. */
export const specificationCheck = (page = fs.readFileSync(PAGE, 'utf8')): Check => {
  const rows = rowsIn(page);
  const isScreen = ({ what }: Row) => what.startsWith('/');
  const [calls, seen] = [rows.filter((row) => !isScreen(row)), rows.filter(isScreen)];
  const faults = [...calls.map(faultOfCall), ...seen.map(faultOfScreen)].filter((fault) => fault !== null);
  return {
    name: 'every call and screen of the specification has a test that names it',
    findings: [...told(calls, CALLS, 'calls'), ...told(seen, SCREENS, 'screens'), ...faults],
  };
};
