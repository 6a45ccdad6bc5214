import type { Check } from './checks.ts';
import { isRule, kindOf, PURE_PARTS } from './shape.ts';
import type { Source } from './sources.ts';

const SERVER = 'apps/server/src/';
const WEB = 'apps/web/src/';
const CONTRACT = 'packages/contract/';
const BROWSER_PARTS_OF_CONTRACT = /^packages\/contract\/(values|paths|screens|problem|cookies|drawings)(-\w+)?\.ts$/;

type Rule = (from: Source, to: string) => string | undefined;

const nounOf = (file: string): string | undefined => /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1];
const featureOf = (file: string): string | undefined => /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1];
const isIn = (file: string, ...folders: string[]): boolean => folders.some((folder) => file.startsWith(folder));
const isBoot = (file: string): boolean => /^apps\/server\/src\/[^/]+\.ts$/.test(file);

const contractStandsAlone: Rule = ({ file, isTest }, to) => {
  if (!isIn(file, CONTRACT) || isTest) return undefined;
  if (BROWSER_PARTS_OF_CONTRACT.test(file) && to === 'zod')
    return 'browsers import it, and zod is too heavy for them: schemas belong into <noun>.ts';
  return to === 'zod' || isIn(to, CONTRACT)
    ? undefined
    : 'the contract knows zod and itself; what needs more belongs into server or web';
};

const pureFilesKnowTheContractOnly: Rule = ({ file }, to) => {
  if (!isRule(file) || isIn(to, CONTRACT) || PURE_PARTS.includes(to)) return undefined;
  if (isRule(to)) return undefined;
  return 'status.ts and rules.ts import from the contract and each other only; fetch in commands.ts and hand over as an argument';
};

const DOORS = ['queries', 'commands', 'rules', 'status', 'policy'];

/** It has no records of its own: a noun hands in its description, and takes what it needs, views and jobs too. */
const RECORD_ENGINE = 'datensatz';

const modulesMeetAtTheirDoors: Rule = ({ file, isTest }, to) => {
  const [from, other] = [nounOf(file), nounOf(to)];
  if (
    !from ||
    !other ||
    from === other ||
    isTest ||
    other === RECORD_ENGINE ||
    DOORS.includes(kindOf(to) ?? '') ||
    PURE_PARTS.includes(to)
  )
    return undefined;
  return `${from} reaches ${other} only through its queries.ts, commands.ts or policy.ts (or its pure rules.ts, status.ts)`;
};

/**
 * The nouns by floors, the highest first. A noun imports only from floors below its own, never from its own one: what follows
 * further up from what happens on a floor is told through `upward.ts` and `effects.ts` (ADR 0022).
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['uebersicht', 'bericht'],
  ['redaktion'],
  ['empfehler'],
  ['einladung', 'rechnung'],
  ['auszahlung'],
  ['praemierung'],
  ['auftrag'],
  ['empfaenger'],
  ['empfehlung'],
  ['praemienplan'],
  ['produkt'],
  ['inhalt', 'kontakt'],
  ['berater'],
  ['agentur', 'aktion', 'bild', 'buchung', 'konto', 'mandant', 'praemie'],
  ['datensatz'],
  ['betreiber'],
];
const floorOf = (noun: string): number => FLOORS.findIndex((nouns) => nouns.includes(noun));

const nounsKnowTheFloorsBelow: Rule = ({ file, isTest }, to) => {
  const [from, other] = [nounOf(file), nounOf(to)];
  if (!from || !other || from === other || isTest) return undefined;
  const missing = [from, other].find((noun) => floorOf(noun) < 0);
  if (missing) return `${missing} has no floor; give it one in FLOORS`;
  return floorOf(other) > floorOf(from)
    ? undefined
    : `${other} does not lie below ${from}; tell it through ${from}/upward.ts and effects.ts, or hand in what is needed`;
};

/** The types of the tables, for whoever is handed a connection. */
const TABLES = `${SERVER}migrations/tabellen.ts`;
/** Sentences, and nothing that knows what they are about. */
const MESSAGES = `${SERVER}texte/texte.ts`;

const platformKnowsNoNoun: Rule = ({ file, isTest }, to) => {
  if (
    !isIn(file, `${SERVER}platform/`) ||
    isTest ||
    !isIn(to, SERVER) ||
    isIn(to, `${SERVER}platform/`) ||
    to === TABLES ||
    to === MESSAGES
  )
    return undefined;
  return 'platform is technical and knows no noun; hand over what it needs as an argument at the boot';
};

const nothingKnowsTheDemo: Rule = ({ file, isTest }, to) => {
  if (
    !isIn(to, `${SERVER}demo/`) ||
    isIn(file, `${SERVER}demo/`) ||
    isBoot(file) ||
    isTest ||
    !isIn(file, 'apps/', 'packages/')
  )
    return undefined;
  return 'only the boot (main.ts, app.ts) switches the demo on';
};

const testsStayOutside: Rule = ({ file, isTest }, to) => {
  const isProduction = isIn(file, SERVER, WEB, 'packages/') && !isTest;
  if (!isProduction || !(isIn(to, 'testkit/', 'e2e/') || to === 'vitest' || to === '@playwright/test'))
    return undefined;
  return 'test tools are for *.test.ts, e2e, bench and drills only';
};

const webAndServerMeetInTheContract: Rule = ({ file, isTest }, to) => {
  if (isTest) return undefined;
  if (isIn(file, WEB, 'packages/') && isIn(to, 'apps/server/'))
    return 'call it through the contract (lib/), do not import the server';
  if (isIn(file, SERVER) && isIn(to, 'apps/web/')) return 'the server takes the web app as it is built (apps/web/dist)';
  return undefined;
};

/** Features on which all others may build, whatever noun they show; each of these on those after it. */
const COMMON_FEATURES: readonly string[] = ['datensatz', 'betreiber'];

const WEB_LAYERS = ['routes', 'features', 'ui', 'lib'];
const layerOf = (file: string): number => WEB_LAYERS.indexOf(/^apps\/web\/src\/([^/.]+)/.exec(file)?.[1] ?? '');

const webGoesDownwards: Rule = ({ file, isTest }, to) => {
  const [from, down] = [layerOf(file), layerOf(to)];
  if (from < 0 || down < 0 || isTest) return undefined;
  if (down < from)
    return `${WEB_LAYERS[from]}/ lies below ${WEB_LAYERS[down]}/; hand it in as a prop, or move the shared part down`;
  const [one, other] = [featureOf(file), featureOf(to)];
  const isBelow = COMMON_FEATURES.indexOf(other ?? '') > COMMON_FEATURES.indexOf(one ?? '');
  return one && other && one !== other && !isBelow
    ? 'one feature does not import another; the shared part belongs into ui/ or lib/, or the screen joins both'
    : undefined;
};

const check = (name: string, sources: readonly Source[], rule: Rule): Check => ({
  name,
  findings: sources.flatMap((from) =>
    from.imports.flatMap((to) => {
      const reason = rule(from, to);
      return reason ? [`${from.file} → ${to}: ${reason}`] : [];
    }),
  ),
});

/** Guards against a reader of imports that has gone blind, which would find everything in order. */
function seesImports(sources: readonly Source[]): Check {
  const known = new Set(sources.map(({ file }) => file));
  const between = sources.flatMap(({ imports }) => imports).filter((to) => known.has(to)).length;
  return {
    name: 'the imports between the files are seen',
    findings: between >= sources.length / 4 ? [] : [`only ${between} imports seen in ${sources.length} files`],
  };
}

export const layerChecks = (sources: readonly Source[]): Check[] => [
  seesImports(sources),
  check('the contract stands alone', sources, contractStandsAlone),
  check('status.ts and rules.ts know the contract only', sources, pureFilesKnowTheContractOnly),
  check('nouns meet through queries.ts and commands.ts', sources, modulesMeetAtTheirDoors),
  check('nouns know the floors below their own', sources, nounsKnowTheFloorsBelow),
  check('platform knows no noun', sources, platformKnowsNoNoun),
  check('nothing but the boot knows the demo', sources, nothingKnowsTheDemo),
  check('no test tool in production code', sources, testsStayOutside),
  check('web and server meet in the contract', sources, webAndServerMeetInTheContract),
  check('web: routes → features → ui → lib', sources, webGoesDownwards),
];
