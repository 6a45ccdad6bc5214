import { expect, test } from 'vitest';
import { matchesOf, type OsvRecord } from './vulnerabilities.ts';

const record = (events: object[], more: object = {}): OsvRecord =>
  ({
    id: 'GHSA-x',
    affected: [{ package: { ecosystem: 'npm', name: 'a' }, ranges: [{ type: 'SEMVER', events }], ...more }],
  }) as OsvRecord;
const hit = (version: string, given: OsvRecord) => matchesOf([given], [{ name: 'a', version }]).length > 0;

const TWICE = [{ introduced: '2.0.0' }, { fixed: '2.1.0' }, { introduced: '0' }, { fixed: '1.4.2' }];
test.each([
  ['1.4.1', TWICE, true],
  ['1.4.2', TWICE, false],
  ['2.0.0', TWICE, true],
  ['2.0.0-beta.1', TWICE, false],
  ['2.1.0', TWICE, false],
  ['1.10.0', [{ introduced: '1.9.0' }], true],
  ['1.2.0', [{ introduced: '0' }, { last_affected: '1.2.0' }], true],
  ['1.2.1', [{ introduced: '0' }, { last_affected: '1.2.0' }], false],
])('%s against %j: %s', (version, events, expected) => expect(hit(version, record(events))).toBe(expected));

test('other packages, other ecosystems and what was withdrawn say nothing; a named version counts', () => {
  const all = [{ introduced: '0' }];
  expect(hit('1.0.0', { ...record(all), withdrawn: '2026-01-01T00:00:00Z' })).toBe(false);
  expect(hit('1.0.0', record(all, { package: { ecosystem: 'PyPI', name: 'a' } }))).toBe(false);
  expect(hit('1.0.0', record(all, { package: { ecosystem: 'npm', name: 'b' } }))).toBe(false);
  expect(hit('1.0.0', record([], { versions: ['1.0.0'] }))).toBe(true);
});
