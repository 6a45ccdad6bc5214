import fs from 'node:fs';
import { major } from 'semver';
import type { Check } from './checks.ts';

/** One place of package-lock.json, as far as the rules read it. */
export interface Locked {
  readonly version?: string;
  readonly name?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}
export type Lock = Readonly<Record<string, Locked>>;

export interface Package extends Locked {
  readonly place: string;
  readonly name: string;
  readonly version: string;
}

/** What was taken from a registry; our own workspaces are none of it. */
export const packagesOf = (lock: Lock): Package[] =>
  Object.entries(lock).flatMap(([place, entry]) => {
    const name = entry.name ?? place.split('node_modules/').at(-1) ?? '';
    return place.includes('node_modules/') && !entry.link && entry.version
      ? [{ ...entry, place, name, version: entry.version }]
      : [];
  });

const LICENSES = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['MPL-2.0', 'OFL-1.1', 'CC0-1.0', 'MIT OR Apache-2.0', '(MIT OR CC0-1.0)', 'MIT or MPL-2.0'],
  // Lists of words that cspell brings, and none of which leaves this house (tests only).
  ...['WTFPL', 'CC BY-SA 4.0'],
  // libvips beneath sharp: linked at run time, not changed.
  ...['LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
]);

/** Read in the package itself: SaxonJS may be run and passed on unchanged (tests only); png-js is MIT and does not say so. */
const OWN_LICENSES: readonly string[] = ['saxon-js', 'png-js'];

/** Several majors of one package, and why; no list of ours makes them go. */
const DOUBLED: readonly (readonly [reason: string, names: readonly string[]])[] = [
  ['ajv 8 and json-schema-resolver ask for 3, Fastify for 4', ['fast-uri']],
  ['pdfkit asks for 1, otpauth for 2', ['@noble/hashes']],
  ['the line breaks of pdfkit ask for 0, its fonts for 1', ['base64-js']],
  ['the WebAssembly build of sharp, installed on no platform of ours, asks for 1', ['@emnapi/runtime']],
  [
    'Spectral, which checks the description of the calls, is built on older ones (tests only)',
    ['@stoplight/types', 'ajv-formats', 'safe-stable-stringify', 'tslib'],
  ],
  [
    'Lighthouse and Puppeteer, which measure the pages, do not agree (tests only)',
    ['ansi-regex', 'ansi-styles', 'cliui', 'emoji-regex', 'es-module-lexer', 'string-width', 'strip-ansi', 'type-fest'],
  ],
  ['the same', ['wrap-ansi', 'ws', 'yargs', 'yargs-parser']],
  [
    'jsdom, by which tests read screens, is newer than what Lighthouse and the rules for HTML are built on (tests only)',
    ['entities', 'tr46', 'undici-types', 'webidl-conversions', 'whatwg-url'],
  ],
  ['what cspell reads its settings with does not agree (tests only)', ['parent-module', 'resolve-from']],
  [
    'Koa, on which the demo’s provider of sign-ins is built, lags behind Fastify (the demo only)',
    ['mime-types', 'content-type', 'depd', 'http-errors', 'statuses'],
  ],
  ['Tailwind builds with 0.30, Vitest runs with 1 (building and tests only)', ['magic-string']],
];
const ALLOWED = new Map(DOUBLED.flatMap(([reason, names]) => names.map((name) => [name, reason] as const)));

const REGISTRY = /^https:\/\/registry\.npmjs\.org\//;

const originOf = ({ place, resolved, integrity }: Package): string[] => [
  ...(integrity?.startsWith('sha512-') ? [] : [`${place}: no sha512 integrity, so nobody sees when it is another`]),
  ...(resolved === undefined || REGISTRY.test(resolved) ? [] : [`${place}: comes from ${resolved}`]),
];

const licenseOf = ({ place, name, license }: Package): string[] => {
  return (license && LICENSES.has(license)) || OWN_LICENSES.includes(name)
    ? []
    : [`${place}: licence ${license ?? 'not named'}, which nobody has looked at`];
};

const scriptsOf = (packages: readonly Package[], allowed: Readonly<Record<string, boolean>>): string[] => [
  ...packages
    .filter(({ hasInstallScript, name }) => hasInstallScript && !(name in allowed))
    .map(({ place }) => `${place}: runs a script when it is installed; say in allowScripts whether it may`),
  ...Object.keys(allowed)
    .filter((name) => !packages.some((one) => one.name === name && one.hasInstallScript))
    .map((name) => `${name} in allowScripts has no script (any more)`),
];

const doubledOf = (packages: readonly Package[]): string[] => {
  const majors = Map.groupBy(packages, ({ name }) => name);
  const doubled = [...majors].filter(([, all]) => new Set(all.map(({ version }) => major(version))).size > 1);
  return [
    ...doubled
      .filter(([name]) => !ALLOWED.has(name))
      .map(([name, all]) => `${name} is there as ${all.map(({ version }) => version).join(' and ')}`),
    ...[...ALLOWED.keys()]
      .filter((name) => majors.has(name) && !doubled.some(([other]) => other === name))
      .map((name) => `${name} is there in one major only: take it out of the list in scripts/structure/packages.ts`),
  ];
};

export const packageChecks = (
  packages: readonly Package[],
  allowScripts: Readonly<Record<string, boolean>>,
): Check[] => [
  { name: 'every package is from the registry, with its hash', findings: packages.flatMap(originOf) },
  { name: 'every licence has been looked at', findings: packages.flatMap(licenseOf) },
  { name: 'no package runs a script that nobody has allowed', findings: scriptsOf(packages, allowScripts) },
  { name: 'no package is there twice without a reason', findings: doubledOf(packages) },
];

/** What `npm audit` would ask a server about is in `npm run osv`; this needs no network. */
export const lockPackageChecks = (): Check[] =>
  packageChecks(
    packagesOf(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages),
    JSON.parse(fs.readFileSync('package.json', 'utf8')).allowScripts,
  );
