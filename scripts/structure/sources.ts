import fs from 'node:fs';
import path from 'node:path';
import { parseTree, type Tree } from './tree.ts';

const PLACES = ['apps', 'packages', 'testkit', 'e2e', 'bench', 'drills', 'scripts'];
const SKIPPED = new Set(['node_modules', 'dist', 'public', '.cache']);

export interface Source {
  /** From the repository's root, with `/`. */
  readonly file: string;
  readonly lines: number;
  readonly code: string;
  /** What it imports: repository files as their path, packages as their name. */
  readonly imports: readonly string[];
  readonly isTest: boolean;
  /** Parsed when it is asked for. */
  readonly tree: () => Tree;
}

const PACKAGES: readonly (readonly [prefix: string, folder: string])[] = [
  ['@weitersagen/contract/', 'packages/contract/'],
  ['@weitersagen/server/', 'apps/server/src/'],
  ['@weitersagen/testkit/', 'testkit/src/'],
  ['#texte/', 'apps/web/src/texte/de/'],
];

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const IMPORT =
  /(?:^|[;}\n])\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier.split('?')[0]!);
  for (const [prefix, folder] of PACKAGES) {
    if (specifier.startsWith(prefix)) return `${folder}${specifier.slice(prefix.length)}.ts`;
  }
  return specifier;
}

export function parseSource(file: string, text: string): Source {
  const code = withoutComments(text);
  const imports = [...code.matchAll(IMPORT)].map((match) => resolveImport(file, (match[1] ?? match[2])!));
  let tree: Tree | undefined;
  return {
    file,
    code,
    imports,
    lines: text.trimEnd().split('\n').length,
    isTest: /\.test\.tsx?$/.test(file),
    tree: () => {
      tree ??= parseTree(file, text);
      return tree;
    },
  };
}

function* walk(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(place);
    else if (/\.(ts|tsx|mjs|css)$/.test(entry.name)) yield place;
  }
}

/** All hand-written sources below the present folder. */
export function readSources(): Source[] {
  const files = PLACES.filter((place) => fs.existsSync(place)).flatMap((place) => [...walk(place)]);
  return files.map((file) => parseSource(file, fs.readFileSync(file, 'utf8')));
}
