import type { Check } from './checks.ts';
import { kindOf } from './shape.ts';
import { resolveImport, type Source } from './sources.ts';
import { ownerOf } from './tables.ts';
import type { Node } from './tree.ts';

const SERVER = 'apps/server/src/';
const MODULES = `${SERVER}modules/`;
const WEB = 'apps/web/src/';
const SCOPES = `${SERVER}platform/auth/`;

const isIn = (file: string, ...folders: string[]): boolean => folders.some((folder) => file.startsWith(folder));
const isRoot = (file: string): boolean => /^apps\/server\/src\/[^/]+\.ts$/.test(file);

const textOf = (node: unknown): string | undefined => {
  const { type, value, quasis } = (node ?? {}) as Node;
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined;
  return (quasis as { value: { cooked: string } }[])
    .map(({ value: { cooked } }, nth) => cooked + (nth < quasis.length - 1 ? `$${nth}` : ''))
    .join('');
};
const nameOf = (node: unknown): string | undefined => {
  const { type, name } = (node ?? {}) as Node;
  return type === 'Identifier' ? (name as string) : undefined;
};
/** `selectFrom` of `db.selectFrom`, `db?.selectFrom` and `db['selectFrom']`. */
const memberOf = ({ type, property, computed }: Node): string | undefined => {
  if (type !== 'MemberExpression') return undefined;
  return computed ? textOf(property) : nameOf(property);
};

/** Where a table is changed, whatever the object is called; `einfuegen` (platform/db/rows.ts) writes many rows. */
const BUILDERS = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'];
/** Pieces of statements are joined from templates, so no parser reads one; the words before a table's name are few. */
const WRITES =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?=\s+(?:only\s+)?["$]?\w+"?\s+(?:(?:as\s+)?\w+\s+)?set\b))\s+(?:only\s+)?(?:"?public"?\.)?(?:"?(\w+)"?|\$(\d+))/gi;
const MAY_WRITE =
  /einfuegen|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|\b(?:insert|update|delete|merge|truncate)\s/i;

/** Of a noun's own tables by a key: `const TABLE = { … }`, whose values are looked at instead. */
const isOwnTable = (node: unknown): boolean => {
  const { type, object } = (node ?? {}) as Node;
  return type === 'MemberExpression' && nameOf(object) === 'TABLE';
};
const UNNAMED = '?';
const tableOf = (node: unknown): string[] => (isOwnTable(node) ? [] : [textOf(node)?.split(' ')[0] ?? UNNAMED]);

function tablesOfText(node: Node): string[] {
  return [...(textOf(node) ?? '').matchAll(WRITES)].flatMap(([, name, nth]) => {
    if (name) return name.toLowerCase();
    const part = (node.expressions as Node[])[Number(nth)];
    return part?.type === 'CallExpression' && memberOf(part.callee as Node) === 'table'
      ? tableOf((part.arguments as Node[])[0])
      : UNNAMED;
  });
}

function tablesOfObject({ init }: Node): string[] {
  const { type, expression, properties } = (init ?? {}) as Node;
  if (type === 'TSAsExpression' || type === 'TSSatisfiesExpression')
    return tablesOfObject({ type: '', init: expression });
  return ((properties ?? []) as Node[]).map(({ value }) => textOf(value) ?? UNNAMED);
}

function* writtenIn(source: Source): Generator<string> {
  if (!MAY_WRITE.test(source.code)) return;
  for (const [node] of source.tree().nodes()) {
    if (node.type === 'CallExpression') {
      const called = nameOf(node.callee) ?? memberOf(node.callee as Node);
      if (called && (called === 'einfuegen' || BUILDERS.includes(called)))
        yield* tableOf((node.arguments as Node[])[0]);
    }
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === 'TABLE') yield* tablesOfObject(node);
    if (node.type === 'TemplateLiteral' || node.type === 'Literal') yield* tablesOfText(node);
  }
}

function foreignWrites(source: Source): string[] {
  const { file, isTest } = source;
  if (isTest || (!isIn(file, MODULES, `${SERVER}platform/`, `${SERVER}pages/`) && !isRoot(file))) return [];
  const noun = isIn(file, MODULES) ? file.slice(MODULES.length).split('/')[0]! : 'platform';
  return [...new Set(writtenIn(source))].flatMap((table) => {
    if (table === UNNAMED)
      return noun === 'platform' ? [] : [`${file}: writes a table that is not named in the statement`];
    const owner = ownerOf(table);
    if (owner === noun) return [];
    return [
      owner
        ? `${file}: writes ${table}, which is ${owner}'s; call ${owner}'s commands.ts, or tell it through upward.ts`
        : `${file}: writes ${table}, which has no owner; give it one in scripts/structure/tables.ts`,
    ];
  });
}

/** Whoever calls a query may do so twice, in any order and in a transaction that only reads. */
function writingQueries(source: Source): string[] {
  const { file, isTest } = source;
  if (isTest || !isIn(file, MODULES) || kindOf(file) !== 'queries') return [];
  const [table] = writtenIn(source);
  return table ? [`${file}: writes ${table}; writing belongs into commands.ts`] : [];
}

const READERS = [...BUILDERS, 'selectFrom', 'selectNoFrom', 'executeQuery'];
const MAY_STATE =
  /kysely|selectFrom|selectNoFrom|executeQuery|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|\bquery\b/;
const STATEMENT = /^\s*(?:select|insert\s+into|update|delete\s+from|merge\s+into|with|lock\s+table|set\s+local)\s/i;

/** What makes a statement: kysely's `sql` under any name, its builders on any object, a text given to a driver's `query`. */
function statementsIn(source: Source): string | undefined {
  if (!MAY_STATE.test(source.code)) return undefined;
  const taken = source
    .tree()
    .imported.find(({ from, name, isType }) => from === 'kysely' && !isType && ['sql', '*'].includes(name));
  if (taken) return `takes ${taken.name} of kysely`;
  for (const [node, parent] of source.tree().nodes()) {
    const member = memberOf(node);
    if (member && READERS.includes(member)) return member;
    if (member === 'query' && parent.type === 'CallExpression') {
      const [text] = parent.arguments as Node[];
      if (STATEMENT.test(textOf(text) ?? '')) return 'a statement for the driver';
    }
    if (node.type === 'Property' && parent.type === 'ObjectPattern' && READERS.includes(nameOf(node.key) ?? ''))
      return nameOf(node.key);
  }
  return undefined;
}

function strayingSql(source: Source): string[] {
  const { file, isTest } = source;
  const mayHold =
    ['queries', 'commands', 'jobs'].includes(kindOf(file) ?? '') || isIn(file, `${MODULES}inhalt/service/`);
  if (isTest || mayHold || !(isIn(file, MODULES, `${SERVER}pages/`) || isRoot(file))) return [];
  const found = statementsIn(source);
  return found
    ? [
        `${file}: SQL (${found}); reading belongs into queries.ts, writing into commands.ts (or jobs.ts) of the noun that owns the table`,
      ]
    : [];
}

const OUTSIDE_TYPES = ['Request', 'Response', 'FastifyRequest', 'FastifyReply'];
const OUTSIDE_PACKAGES = ['fastify', 'node:http', 'node:https', 'node:net', 'node:process', 'undici'];
/** However they are taken: called, handed on, taken apart, read of the global object. */
const OUTSIDE_NAMES = ['process', 'fetch', 'performance', 'globalThis'];

const MAY_REACH = /\b(?:process|fetch|Date|performance|globalThis)\b|Request|Response|Reply|node:|fastify|undici/;

/** `fetch` of `service.fetch`, of `{ fetch: x }` and of a type's own field is somebody's name for something of his own. */
const isFieldOf = (node: Node, parent: Node): boolean => {
  if (parent.type === 'MemberExpression') return node === parent.property && !parent.computed;
  if (parent.type === 'Property') return node === parent.key && !parent.shorthand && !parent.computed;
  return node === parent.key;
};

function outsideIn(source: Source): string | undefined {
  if (!MAY_REACH.test(source.code)) return undefined;
  const taken = source.tree().imported.find(({ from }) => OUTSIDE_PACKAGES.includes(from));
  if (taken) return `takes ${taken.name} of ${taken.from}`;
  for (const [node, parent] of source.tree().nodes()) {
    const name = nameOf(node) ?? '';
    if (OUTSIDE_NAMES.includes(name) && !isFieldOf(node, parent)) return `reaches for ${name}`;
    if (memberOf(node) === 'now' && nameOf(node.object) === 'Date') return 'reads the clock';
    const isDate = nameOf(node.callee) === 'Date';
    if (isDate && (node.type === 'CallExpression' || (node.arguments as Node[]).length === 0)) return 'reads the clock';
    if (node.type === 'TSTypeReference' && OUTSIDE_TYPES.includes(nameOf(node.typeName) ?? ''))
      return `knows a ${nameOf(node.typeName)}`;
  }
  return undefined;
}

/** What decides, reads, writes or words something; the edges are routes.ts and jobs.ts. */
const INNER = ['commands', 'queries', 'rules', 'status', 'policy', 'view', 'mails', 'upward'];

function outside(source: Source): string[] {
  const { file, isTest } = source;
  if (isTest || !isIn(file, MODULES) || !INNER.includes(kindOf(file) ?? '')) return [];
  const found = outsideIn(source);
  return found
    ? [`${file}: ${found}; the edge (routes.ts, jobs.ts, the boot) hands in settings, time and answers`]
    : [];
}

const WORD = /\p{L}{2,}/u;
const SAID = [
  'title',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'placeholder',
  'summary',
];

/** A text, or the parts of an expression that may become one: `a ? 'x' : 'y'`, `b && 'z'`. */
function* saidBy(node: unknown): Generator<string> {
  const { type, expression, consequent, alternate, left, right, value } = (node ?? {}) as Node;
  const text = textOf(node);
  if (text !== undefined) yield text.replaceAll(/\$\d+/g, ' ');
  if (type === 'JSXText') yield value as string;
  if (type === 'JSXExpressionContainer') yield* saidBy(expression);
  if (type === 'ConditionalExpression') yield* [...saidBy(consequent), ...saidBy(alternate)];
  if (type === 'LogicalExpression') yield* [...saidBy(left), ...saidBy(right)];
}

function inlineText(source: Source): string[] {
  const { file, isTest } = source;
  if (isTest || !isIn(file, WEB) || !file.endsWith('.tsx')) return [];
  const said = [...source.tree().nodes()].flatMap(([node, parent]) => {
    const isChild =
      ['JSXElement', 'JSXFragment'].includes(parent.type) &&
      (node.type === 'JSXText' || node.type === 'JSXExpressionContainer');
    const attribute = node.type === 'JSXAttribute' ? ((node.name as Node).name as string) : '';
    if (isChild) return [...saidBy(node)];
    return SAID.includes(attribute) ? [...saidBy(node.value)] : [];
  });
  const [first] = said.filter((text) => WORD.test(text));
  return first ? [`${file}: says "${first.trim()}"; what people read lies in texte/<language>/`] : [];
}

const MADE =
  /\bas\s+(?:unknown\s+as\s+)?(?:MandantScope|BetreiberScope|AgenturScope)\b|(?<!\w)<(?:MandantScope|BetreiberScope|AgenturScope)>\s*\{/;
/** What is spread into another object, or is its prototype, keeps the mark of a scope, whatever else stands beside it. */
const SPREAD =
  /\.\.\.(?:scope|tx)\b(?=,)|\{\s*\.\.\.\w+,\s*(?:db|enqueue|transaction|inMandant)\b\s*[:,}]|\bObject\.create\((?:scope|tx)\b/;

function mintedElsewhere({ file, code, isTest }: Source): string[] {
  if (isTest || !isIn(file, SERVER) || isIn(file, SCOPES) || !(MADE.test(code) || SPREAD.test(code))) return [];
  return [`${file}: makes a scope; only platform/auth does`];
}

/** What nouns and platform need of the boot is handed in; a file of the boot that they would import belongs further down. */
function reachesForTheBoot({ file, imports, isTest }: Source): string[] {
  if (isTest || !isIn(file, MODULES, `${SERVER}platform/`)) return [];
  return imports
    .filter(isRoot)
    .map((to) => `${file} → ${to}: the boot hands in what is needed, or it belongs into platform/ or a noun`);
}

/** Taken by name: screens, migrations, messages, configuration, what the plugin of the messages writes into them. */
const ENTRIES = [
  /^apps\/web\/src\/(?:routes|texte)\//,
  /^apps\/web\/src\/(?:client|server)\.tsx$/,
  /^apps\/web\/src\/lib\/(?:icu|translated)\.ts$/,
  /^apps\/web\/[^/]+\.ts$/,
  /^apps\/server\/src\/migrations\/\d/,
];
/** What only tests take, because it is what they measure with. */
const MEASURES: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/modules/auszahlung/sepa.ts': ['writeSepa'],
  'apps/server/src/modules/buchung/queries.ts': ['checkLedgers'],
  'apps/server/src/modules/buchung/rules.ts': ['BUCHUNGSSAETZE'],
  'apps/server/src/modules/inhalt/commands.ts': ['deleteInhalt'],
  'apps/server/src/modules/mandant/rules-marke.ts': ['findContrastFaults'],
  'apps/server/src/platform/crypto/test-keys.ts': ['testKeys'],
  'apps/server/src/platform/crypto/totp.ts': ['totpCode'],
  'apps/server/src/platform/db/walls.ts': ['findHoles'],
  'apps/server/src/platform/thread/sample.ts': ['default'],
};
/** `new URL('./bank-thread.ts', import.meta.url)`: the module of a thread. */
const THREAD = /new URL\(\s*'(\.[^']+)'/g;
const TOOLS = /^(?:testkit|e2e|bench|drills)\//;

function deadExports(sources: readonly Source[]): string[] {
  const used = new Map<string, Set<string>>();
  const usedByTests = new Map<string, Set<string>>();
  for (const { file, code, isTest, tree } of sources) {
    const users = isTest || TOOLS.test(file) ? usedByTests : used;
    const threads = Array.from(code.matchAll(THREAD), ([, from = '']) => ({ from, name: '*' }));
    for (const { from, name } of [...tree().imported, ...threads]) {
      const to = resolveImport(file, from);
      users.set(to, (users.get(to) ?? new Set()).add(name));
    }
  }
  const has = (users: Map<string, Set<string>>, file: string, name: string): boolean =>
    users.get(file)?.has(name) || users.get(file)?.has('*') || false;
  return sources.flatMap(({ file, code, isTest, tree }) => {
    if (isTest || !isIn(file, 'apps/', 'packages/') || ENTRIES.some((pattern) => pattern.test(file))) return [];
    return tree().exported.flatMap((name) => {
      // A value whose type compares two others is there to be compiled.
      if (has(used, file, name) || MEASURES[file]?.includes(name) || code.includes(`export const ${name}: Same<`))
        return [];
      const isUsedHere = (code.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1;
      // A test may look at a part, and a type stands in the signature of what is taken.
      const isPart = has(usedByTests, file, name) || new RegExp(`export (?:type|interface) ${name}\\b`).test(code);
      if (isUsedHere && isPart) return [];
      return [`${file}: ${name} is exported and taken by nobody; ${isUsedHere ? 'keep it to the file' : 'delete it'}`];
    });
  });
}

export const wallChecks = (sources: readonly Source[]): Check[] => {
  const parsed = sources.filter(({ file }) => /\.(?:ts|tsx|mjs)$/.test(file));
  const all = (name: string, find: (source: Source) => string[]): Check => ({ name, findings: parsed.flatMap(find) });
  return [
    all('a table is written by its own noun', foreignWrites),
    all('queries only read', writingQueries),
    all('SQL lies where it belongs, under whatever name', strayingSql),
    all('nothing but the edge knows a process, network, clock or request', outside),
    all('no text stands in a component', inlineText),
    all('scopes are made in platform/auth alone', mintedElsewhere),
    all('nothing imports the boot', reachesForTheBoot),
    { name: 'nothing is exported that nobody takes', findings: deadExports(parsed) },
  ];
};
