import fs from 'node:fs';
import type { Check } from './checks.ts';
import type { Source } from './sources.ts';

const MARKEN = 'apps/server/src/demo/data/marken';
/** Where a brand may be called by its name: the demo's own data, and the examples of the documentation of the calls. */
const AT_HOME = ['apps/server/src/demo/', 'packages/contract/openapi/', 'apps/server/src/platform/http/openapi/'];
const brands = (): string[] => fs.readdirSync(MARKEN).map((file) => file.replace(/\.json$/, ''));

const isProduction = ({ file, isTest }: Source): boolean =>
  /^(apps|packages)\//.test(file) && !isTest && !AT_HOME.some((place) => file.startsWith(place));

/** A set of tokens is drawn, not asked who it is; nor which drawing it has. */
const ASKED = /\bmarke(?:\(\))?\.(?:name|tone|pictures\.\w+)\s*(?:===|!==)|switch\s*\([^)]*\bmarke\.(?:name|pictures)/i;

export const brandChecks = (sources: readonly Source[]): Check[] => {
  const names = new RegExp(brands().join('|'), 'i');
  const mine = sources.filter(isProduction);
  return [
    {
      name: 'no brand is called by its name in code',
      findings: mine
        .filter(({ code }) => names.test(code))
        .map(
          ({ file, code }) =>
            `${file}: ${names.exec(code)?.[0]}; what a brand has of its own is data of its Mandant (packages/contract/marke.ts)`,
        ),
    },
    {
      name: 'no code asks which brand it draws',
      findings: mine
        .filter(({ code }) => ASKED.test(code))
        .map(
          ({ file, code }) =>
            `${file}: ${ASKED.exec(code)?.[0]}; a choice of its own belongs into layout, mail or lines, for every brand to make`,
        ),
    },
  ];
};
