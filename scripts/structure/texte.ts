import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compile, placeholder } from '../../apps/web/src/lib/icu-parse.ts';
import { LANGUAGES } from '../../packages/contract/languages.ts';
import type { Check } from './checks.ts';
import type { Source } from './sources.ts';

/** The first language defines the keys; the others say the same. */
const [MAIN, ...OTHERS] = LANGUAGES;

/** One file of messages in every language that has it. */
export interface Texte {
  /** In the main language, from the repository's root. */
  readonly file: string;
  readonly je: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
}

/** Folders with a folder of messages per language. */
const PLACES = ['apps/web/src/texte'];

export async function readTexte(): Promise<Texte[]> {
  const read = async (file: string): Promise<Record<string, string> | undefined> =>
    fs.existsSync(file) ? (await import(pathToFileURL(file).href)).texts : undefined;
  const names = (place: string): string[] => [
    ...new Set(LANGUAGES.flatMap((language) => fs.readdirSync(`${place}/${language}`))),
  ];
  return Promise.all(
    PLACES.flatMap((place) => names(place).map((name) => ({ place, name }))).map(async ({ place, name }) => ({
      file: `${place}/${MAIN}/${name}`,
      je: Object.fromEntries(
        await Promise.all(LANGUAGES.map(async (language) => [language, await read(`${place}/${language}/${name}`)])),
      ),
    })),
  );
}

const keysOf = (messages: Readonly<Record<string, string>> | undefined): string[] => Object.keys(messages ?? {});

function missing({ file, je }: Texte): string[] {
  const known = new Set(keysOf(je[MAIN]));
  return OTHERS.flatMap((language) => {
    const said = new Set(keysOf(je[language]));
    return [
      ...[...known].filter((key) => !said.has(key)).map((key) => `${file}: ${key} is missing in ${language}`),
      ...[...said].filter((key) => !known.has(key)).map((key) => `${file}: ${key} is in ${language} alone`),
    ];
  });
}

const namesIn = (message: string): string => {
  try {
    return [...new Set(placeholder(compile(message)))].sort().join(', ');
  } catch (error) {
    return `no ICU message: ${error}`;
  }
};

const differing = ({ file, je }: Texte): string[] =>
  LANGUAGES.flatMap((language) =>
    Object.entries(je[language] ?? {}).flatMap(([key, message]) => {
      const names = namesIn(message);
      if (names.startsWith('no ICU')) return [`${file}: ${key} in ${language} is ${names}`];
      const wanted = namesIn(je[MAIN]?.[key] ?? message);
      return names === wanted ? [] : [`${file}: ${key} names {${names}} in ${language}, and {${wanted}} in ${MAIN}`];
    }),
  );

/** A word of who reads the file may be a key; a template literal names every key of its form. */
const WORD = /[\p{L}_][\p{L}\d_]*/gu;
const TEMPLATE = /`((?:\w*\$\{[^`{}]*\})+\w*)`/g;
const VARIABLE = /\$\{[^}]*\}/g;
const formsIn = ({ code }: Source): RegExp[] =>
  Array.from(code.matchAll(TEMPLATE), ([, template = '']) => template)
    .filter((template) => template.replaceAll(VARIABLE, '') !== '')
    .map((template) => new RegExp(`^${template.replaceAll(VARIABLE, '.+')}$`));

/** Values of the contract, and what a reader imports from its noun, may be keys as well; their sentences are none. */
const QUOTED = /(?<=')[\p{L}_][\p{L}\d_]*(?=')/gu;
const CONTRACT = /^packages\/contract\/(?!messages)[\w-]+\.ts$/;

function unused({ file, je }: Texte, sources: readonly Source[]): string[] {
  const readers = sources.filter(({ imports, isTest }) => !isTest && imports.includes(file));
  const imported = new Set(readers.flatMap(({ imports }) => imports));
  const near = sources.filter((source) => CONTRACT.test(source.file) || imported.has(source.file));
  const words = new Set([
    ...readers.flatMap(({ code }) => code.match(WORD) ?? []),
    ...near.flatMap(({ code }) => code.match(QUOTED) ?? []),
  ]);
  const forms = [...readers, ...near].flatMap(formsIn);
  return keysOf(je[MAIN])
    .filter((key) => !words.has(key) && !forms.some((form) => form.test(key)))
    .map((key) => `${file}: nobody says ${key}`);
}

/** What the compiler knows as a text alone has no placeholders for it: whoever forgets one is not told. */
function widened({ file, je }: Texte, sources: readonly Source[]): string[] {
  const source = sources.find((one) => one.file === file);
  const filled = Object.entries(je[MAIN] ?? {}).find(([, message]) => namesIn(message) !== '');
  if (!source || !filled || /\bas const\b/.test(source.code)) return [];
  return [`${file}: end it in "as const", or nobody has to fill in what ${filled[0]} names`];
}

/** What one types into or chooses from; its name ends in the one that a refusal calls it by (`Empfehler.Email`). */
const FIELD = /<(?:TextInput|TextArea|Select)\s[^>]*?\bname="(?:\w+\.)*(\w+)"/g;

function unnamed({ file, code, isTest }: Source, names: ReadonlySet<string>): string[] {
  if (isTest || !file.startsWith('apps/web/')) return [];
  return Array.from(code.matchAll(FIELD), ([, name = '']) => name)
    .filter((name) => !names.has(name))
    .map((name) => `${file}: a refusal would call the field ${name}; packages/contract/texte/*/feldnamen.ts names it`);
}

/** What refusals call fields. */
export const fieldCheck = (sources: readonly Source[], names: ReadonlySet<string>): Check => ({
  name: 'a refusal has a name for every field that is typed into',
  findings: sources.flatMap((source) => unnamed(source, names)),
});

export const messageChecks = (texts: readonly Texte[], sources: readonly Source[]): Check[] => [
  { name: 'every message is there in every language', findings: texts.flatMap(missing) },
  { name: 'a message names the same placeholders in every language', findings: texts.flatMap(differing) },
  { name: 'the compiler knows the placeholders of a message', findings: texts.flatMap((one) => widened(one, sources)) },
  { name: 'every message is said somewhere', findings: texts.flatMap((one) => unused(one, sources)) },
];
