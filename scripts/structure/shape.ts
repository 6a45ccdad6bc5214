import type { Check } from './checks.ts';
import type { Source } from './sources.ts';

const FILES_OF_A_NOUN = [
  'routes',
  'policy',
  'commands',
  'queries',
  'status',
  'rules',
  'view',
  'mails',
  'jobs',
  'texte',
  'upward',
];

/** Files beyond the closed set, each wanted by its noun alone. */
const EXTRA_FILES: Readonly<Record<string, readonly string[]>> = {
  // Formats of the banks, each with a standard of its own, and the thread that reads them.
  auszahlung: ['bank-file.ts', 'bank-thread.ts', 'camt.ts', 'pain002.ts', 'sepa.ts'],
  // Threads that do a whole piece of work (ADR 0017).
  empfehler: ['auskunft-thread.ts'],
  praemierung: ['stock-thread.ts'],
  // An invoice as machines read it, as people do, and the thread that draws it (ADR 0034).
  rechnung: ['cii.ts', 'pdf.ts', 'thread.ts'],
  // What content consists of, named by the service, its client and the editor.
  inhalt: ['schemata.ts', 'inhalt-thread.ts'],
};

/** Two ends of one protocol, which may know each other by it alone (contracts §1). */
const FOLDERS: Readonly<Record<string, readonly string[]>> = { inhalt: ['service', 'client'] };

/** `commands` of `…/modules/empfehlung/commands-klick.ts`: a file that has grown is split by use case and keeps its kind. */
export const kindOf = (file: string): string | undefined =>
  /\/modules\/[^/]+\/([a-z]+)(?:-[a-zA-Z0-9]+)?\.ts$/.exec(file)?.[1];

const MAX_LINES = 400;
/** Tables, catalogues of texts and demo data may be long; code may not. */
const isData = (file: string): boolean => /\/(migrations|data|texte)\//.test(file) || /\.(daten|texte)\.ts$/.test(file);

const MODULES = 'apps/server/src/modules/';

function misnamed({ file, isTest }: Source): string | undefined {
  if (!file.startsWith(MODULES)) return undefined;
  const [noun, name, ...deeper] = file.slice(MODULES.length).split('/');
  if (!name) return `${file}: a file beside the nouns; put it into modules/<noun>/ or, free of nouns, into platform/`;
  if (deeper.length === 1 && FOLDERS[noun!]?.includes(name)) return undefined;
  if (deeper.length > 0) return `${file}: a noun has no folders; technical parts belong into platform/`;
  if (isTest || FILES_OF_A_NOUN.includes(kindOf(file) ?? '') || EXTRA_FILES[noun!]?.includes(name)) return undefined;
  return `${file}: a noun's files are ${FILES_OF_A_NOUN.join(', ')} (or commands-klick.ts, split by use case); sums and conditions belong into rules.ts, reading into queries.ts, writing into commands.ts`;
}

function tooLong({ file, lines }: Source): string | undefined {
  if (lines <= MAX_LINES || isData(file)) return undefined;
  return `${file}: ${lines} lines, at most ${MAX_LINES}; split it by use case (data and texts lie in data/ or texte/)`;
}

function barrel({ file, code }: Source): string | undefined {
  const statements = code.split(/;|\n(?=export|import)/).map((statement) => statement.trim());
  const written = statements.filter((statement) => statement !== '');
  const onlyPassesOn = written.length > 0 && written.every((statement) => /^export\s[^=]*\sfrom\s/.test(statement));
  if (!onlyPassesOn) return undefined;
  return `${file}: no barrels; import from the file that has it`;
}

const IMPURE: readonly (readonly [RegExp, string])[] = [
  [/\bawait\b/, 'awaits'],
  [/\bnew Date\(\s*\)|\bDate\.now\(|\bperformance\.now\(/, 'reads the clock'],
  [/\bMath\.random\(|\brandomBytes\(|\brandomUUID\(/, 'draws lots'],
];

/** Technical, or plain data, and as free of effects as the rules that use them. */
export const PURE_PARTS = [
  'platform/lifecycle',
  'platform/bild/colour',
  'platform/clock/days',
  'platform/clock/bank-days',
  'platform/text/email',
  'platform/text/fold',
  'platform/text/sepa-text',
  'modules/inhalt/schemata',
  'texte/texte',
].map((name) => `apps/server/src/${name}.ts`);

export const isRule = (file: string): boolean => ['status', 'rules'].includes(kindOf(file) ?? '');
const isPure = (file: string): boolean => isRule(file) || PURE_PARTS.includes(file);

function impure({ file, code }: Source): string | undefined {
  const found = isPure(file) ? IMPURE.find(([pattern]) => pattern.test(code)) : undefined;
  return found && `${file}: ${found[1]}; status.ts and rules.ts get time, ids and facts as arguments from commands.ts`;
}

/** What is filled while running. A WeakMap goes with the object that it remembers something of, and is no app's. */
const STATE =
  /^(?:export )?(?:let |const \w+(?:: (?!readonly)[^=\n]+)? = (?:new (?:Map|Set|LRUCache)(?:<[^\n]*>)?\((?:\)|\{)|(?:\[\]|\{\});))/m;

const PAGES = 'apps/server/src/pages/';

/** What depends on its argument alone, and so on no app. */
const REMEMBERED_ALONE = [`${MODULES}mandant/view-marke.ts`];

function keepingState({ file, code, isTest }: Source): string | undefined {
  const isOurs = file.startsWith(MODULES) || file.startsWith(PAGES);
  if (!isOurs || isTest || REMEMBERED_ALONE.includes(file) || !STATE.test(code)) return undefined;
  return `${file}: state of a module, which all apps of a process would share; keep it as a keptPart of the context (platform/context.ts)`;
}

const all = (name: string, sources: readonly Source[], find: (source: Source) => string | undefined): Check => ({
  name,
  findings: sources.map(find).filter((finding) => finding !== undefined),
});

export const shapeChecks = (sources: readonly Source[]): Check[] => [
  all('every noun has the same few files', sources, misnamed),
  all(`no file is longer than ${MAX_LINES} lines`, sources, tooLong),
  all('there are no barrels', sources, barrel),
  all('status.ts and rules.ts are pure', sources, impure),
  all('no noun keeps state of its own', sources, keepingState),
];
