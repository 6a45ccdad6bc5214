import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { VERSION } from '../apps/server/src/limits.ts';
import { buildDocument } from '../apps/server/src/platform/http/openapi/document.ts';
import { FIELDS } from '../packages/contract/openapi/fields.texte.ts';
import { report } from './structure/checks.ts';

const FILE = '.cache/openapi.json';
const REDOCLY = 'node_modules/@redocly/cli/bin/cli.js';

const { document, texts } = buildDocument({
  version: VERSION,
  address: 'https://portal.weitersagen.test',
});
fs.mkdirSync(path.dirname(FILE), { recursive: true });
fs.writeFileSync(FILE, JSON.stringify(document));

interface RedoclyProblem {
  ruleId: string;
  severity: string;
  message: string;
  location: { pointer?: string }[];
}

/** It asks no network: no telemetry, no look for a newer version. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

function redocly(): string[] {
  const args = [
    REDOCLY,
    'lint',
    FILE,
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

async function spectralFindings(): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] });
  const results = await linter.run(JSON.parse(JSON.stringify(document)));
  return results.map(
    ({ severity, code, path: place, message }) => `${severity} ${code} at ${place.join('.')}: ${message}`,
  );
}

report([
  {
    name: 'every field and every parameter has a text',
    findings: texts.missing.map(
      ({ owner, field }) => `${owner}.${field}: say what it means in packages/contract/openapi/fields.texte.ts`,
    ),
  },
  {
    name: 'every text is that of a field or a parameter',
    findings: Object.keys(FIELDS)
      .filter((key) => !texts.used.has(key))
      .map((key) => `${key}: nothing is called so; take it out of packages/contract/openapi/fields.texte.ts`),
  },
  { name: 'redocly finds nothing, not even to warn of', findings: redocly() },
  { name: 'Spectral finds nothing, not even to warn of', findings: await spectralFindings() },
]);
