import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildAgentur, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import { exportsUnderWay } from '../../platform/report/exports.ts';
import type { Report } from '../../platform/report/report.ts';
import { auftraege } from './queries-auftraege.ts';
import { einladungen } from './queries-einladungen.ts';
import { empfehlungen } from './queries-empfehlungen.ts';
import { interessenten } from './queries-interessenten.ts';
import { praemien } from './queries-praemien.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

async function* nothing() {}

test('a file is refused to whoever fetches two already, and to nobody else', async () => {
  const [own, other] = [await buildAgentur(app), await buildAgentur(app, { nummer: '2002' })];
  const [token, others] = [await signInAgentur(app, own.person), await signInAgentur(app, other.person)];
  const fetch = (as: string) =>
    app.call('getAuftragsbericht', { params: { x: 'csv' }, body: {} as never }, { token: as });
  const exports = (await app.scope()).context.of(exportsUnderWay);
  const places = [await exports.enter(own.person.id), await exports.enter(own.person.id)];
  expect(await fetch(token)).toMatchObject({ status: 429, problem: { code: 'PSOF0004' } });
  expect(await fetch(others)).toMatchObject({ status: 200 });
  for (const place of places)
    if (typeof place === 'object') await place.whileRead(nothing())[Symbol.asyncIterator]().next();
  // A file that was read leaves its place.
  for (let n = 0; n < 3; n++) expect(await fetch(token)).toMatchObject({ status: 200 });
});

/** Without a column of it the report fetches each of an agency's rows from a page of its own (ADR 0032). */
test.each<[string, Report<AgenturScope>]>([
  ['auftrag', auftraege],
  ['empfehlung', empfehlungen],
  ['empfaenger', interessenten],
  ['praemierung', praemien],
  ['einladung', einladungen],
])('the index of %s holds all that its report tells of the row itself', async (table, report) => {
  const { betreiber: db } = app.runtime.database;
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relname = ${`${table}_bericht`}`.execute(
    db,
  );
  const held = rows.map(({ name }) => name);
  const scope = (await app.scope()) as unknown as AgenturScope;
  const text = report.source(scope).compile(db).sql;
  const alias = new RegExp(`\\bfrom ${table} (\\w+)`).exec(text)?.[1];
  const told = new Set(Array.from(text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g')), ([, column = '']) => column));
  expect(told.size).toBeGreaterThan(3);
  expect([...told].filter((column) => !held.includes(column))).toEqual([]);
});
