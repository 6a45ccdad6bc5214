import { describe, expect, test } from 'vitest';
import { type Lock, packageChecks, packagesOf } from './packages.ts';

const GOOD = { version: '1.2.3', integrity: 'sha512-abc', license: 'MIT' };
const findings = (lock: Lock, allowed: Record<string, boolean> = {}): string[] =>
  packageChecks(packagesOf(lock), allowed).flatMap((check) => check.findings);

describe('refused', () => {
  test.each<[string, Lock, RegExp]>([
    ['without a hash', { 'node_modules/a': { version: '1.0.0', license: 'MIT' } }, /no sha512/],
    ['with a weak hash', { 'node_modules/a': { ...GOOD, integrity: 'sha1-abc' } }, /no sha512/],
    [
      'from elsewhere',
      { 'node_modules/a': { ...GOOD, resolved: 'git+ssh://git@github.com/a/a.git' } },
      /comes from git/,
    ],
    [
      'from a registry like ours',
      { 'node_modules/a': { ...GOOD, resolved: 'https://registry.npmjs.org.example/a' } },
      /comes from/,
    ],
    ['with another licence', { 'node_modules/a': { ...GOOD, license: 'AGPL-3.0' } }, /AGPL-3.0/],
    ['without a licence', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-abc' } }, /not named/],
    ['with a script', { 'node_modules/a': { ...GOOD, hasInstallScript: true } }, /runs a script/],
    [
      'twice',
      { 'node_modules/a': GOOD, 'node_modules/b/node_modules/a': { ...GOOD, version: '2.0.0' } },
      /a is there as 1\.2\.3 and 2\.0\.0/,
    ],
    ['on the list of doubled ones, and no longer doubled', { 'node_modules/fast-uri': GOOD }, /one major only/],
  ])('%s', (_, lock, finding) => expect(findings(lock).join('\n')).toMatch(finding));

  test('a permission for a script that there is not', () =>
    expect(findings({ 'node_modules/a': GOOD }, { a: false })).toEqual(['a in allowScripts has no script (any more)']));
});

test('taken: from the registry or without a word of where, one major, a script that was decided upon', () => {
  const lock = {
    '': { version: '0.1.0' },
    'apps/web': { version: '0.1.0' },
    'node_modules/@weitersagen/web': { link: true, resolved: 'apps/web' },
    'node_modules/a': { ...GOOD, resolved: 'https://registry.npmjs.org/a/-/a-1.2.3.tgz' },
    'node_modules/b/node_modules/a': { ...GOOD, version: '1.9.0' },
    'node_modules/c': { ...GOOD, hasInstallScript: true },
  };
  expect(findings(lock, { c: false })).toEqual([]);
});
