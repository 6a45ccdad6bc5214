import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import type { Check } from '../structure/checks.ts';

const REDOCLY = 'node_modules/@redocly/cli/bin/cli.js';

/** Which fields and parameters of the description have no text, and which texts are said of one of them. */
export interface Texts {
  missing: readonly { owner: string; field: string }[];
  used: ReadonlySet<string>;
}

interface RedoclyProblem {
  ruleId: string;
  severity: string;
  message: string;
  location: { pointer?: string }[];
}

/** It asks no network: no telemetry, no look for a newer version. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

function redocly(file: string): string[] {
  const args = [
    REDOCLY,
    'lint',
    file,
    '--config',
    'scripts/openapi/redocly.yaml',
    '--format',
    'json',
    '--max-problems=50',
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...QUIET } });
  const start = stdout.indexOf('{');
  if (start < 0) return [`redocly did not answer: ${stderr.slice(0, 500)}`];
  const { problems } = JSON.parse(stdout.slice(start)) as { problems: RedoclyProblem[] };
  return problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} at ${location[0]?.pointer ?? '#'}: ${message}`,
  );
}

async function spectralFindings(document: unknown): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] });
  const results = await linter.run(JSON.parse(JSON.stringify(document)));
  return results.map(
    ({ severity, code, path: place, message }) => `${severity} ${code} at ${place.join('.')}: ${message}`,
  );
}

export const textChecks = ({ missing, used }: Texts, known: readonly string[]): Check[] => [
  {
    name: 'every field and every parameter has a text',
    findings: missing.map(
      ({ owner, field }) => `${owner}.${field}: say what it means in packages/contract/openapi/fields.texte.ts`,
    ),
  },
  {
    name: 'every text is that of a field or a parameter',
    findings: known
      .filter((key) => !used.has(key))
      .map((key) => `${key}: nothing is called so; take it out of packages/contract/openapi/fields.texte.ts`),
  },
];

/** @param file - where the document is written for redocly, which reads files alone. */
export const documentChecks = async (document: unknown, file: string): Promise<Check[]> => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(document));
  return [
    { name: 'redocly finds nothing, not even to warn of', findings: redocly(file) },
    { name: 'Spectral finds nothing, not even to warn of', findings: await spectralFindings(document) },
  ];
};
