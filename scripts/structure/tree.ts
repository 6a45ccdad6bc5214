import { parseSync } from 'oxc-parser';

/** A node of the syntax tree (ESTree with TypeScript and JSX); its kind says which of its properties there are. */
export interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

/** One name that a file takes from another, or passes on from it. `*`: all of them. */
export interface ImportedName {
  readonly from: string;
  readonly name: string;
  readonly isType: boolean;
}

/** What the parser says of a file. */
export interface Tree {
  readonly imported: readonly ImportedName[];
  /** Names for others, without those that are only passed on. */
  readonly exported: readonly string[];
  readonly nodes: () => Generator<readonly [node: Node, parent: Node]>;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* below(node: Node): Generator<readonly [Node, Node]> {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue;
      yield [child, node];
      yield* below(child);
    }
  }
}

const nameOf = ({ kind, name }: { kind: string; name?: string | null }): string => {
  if (kind === 'Default') return 'default';
  return kind === 'Name' ? (name ?? '*') : '*';
};

const DYNAMIC = /^\s*(['"])([^'"]+)\1/;

export function parseTree(file: string, text: string): Tree {
  const { module, program } = parseSync(file, text);
  const exports = module.staticExports.flatMap(({ entries }) => entries);
  return {
    imported: [
      ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.map(({ importName, isType }) => ({ from: moduleRequest.value, name: nameOf(importName), isType })),
      ),
      ...exports.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest ? [{ from: moduleRequest.value, name: nameOf(importName), isType }] : [],
      ),
      ...module.dynamicImports.flatMap(({ moduleRequest }) => {
        const from = DYNAMIC.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
        return from ? [{ from, name: '*', isType: false }] : [];
      }),
    ],
    exported: exports.flatMap(({ moduleRequest, exportName }) => (moduleRequest ? [] : [nameOf(exportName)])),
    nodes: () => below(program as unknown as Node),
  };
}
