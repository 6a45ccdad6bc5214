import type { CallOf } from '@weitersagen/contract/api';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildAgentur } from '@weitersagen/testkit/bau-agentur';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldLetters } from '../../platform/text/fold.ts';

let app: TestApp;
const AGENTS = [
  ['B-1', 'Marlene', 'Vogt', '34117', 'Kassel', 51.31, 9.49],
  ['B-2', 'Holger', 'Brandt', '34119', 'Kassel', 51.32, 9.46],
  ['B-3', 'Sevim', 'Aydın', '37073', 'Göttingen', 51.53, 9.93],
  ['B-4', 'Friedrich', 'Lorenz', '99084', 'Erfurt', 50.98, 11.03],
  ['B-5', 'Carla', 'Neumann', '36037', 'Fulda', 50.55, 9.68],
  ['B-6', 'Tobias', 'Krüger', '35037', 'Marburg', 50.81, 8.77],
  ['B-7', 'Ines', '100%Hartmann', '33098', 'Paderborn', null, null],
] as const;

beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { route: 'alpha' });
  await buildMandant(app, { route: 'beta' });
  const { db, mandant, now } = await app.scope();
  const { id } = await buildAgentur(app, { nummer: '2001', name: 'Haus Nord' });
  await db
    .insertInto('berater')
    .values(
      AGENTS.map(([number, vorname, nachname, plz, town, lat, lon]) => ({
        ...{ mandant_id: mandant.id, externe_id: number, vorname, nachname, plz, ort: town, breite: lat, laenge: lon },
        ...{ agentur_id: number === 'B-3' ? id : null, erstellt_am: now },
      })),
    )
    .execute();
  const locked = await buildAgentur(app, { nummer: '2002', berater: 'B-8' });
  await db
    .updateTable('agentur')
    .set({ gesperrt_am: now })
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', locked.id)
    .execute();
});
afterAll(() => app?.stop());

const search = async (query: NonNullable<CallOf<'searchBerater'>['query']> = {}, route = 'alpha') => {
  const answer = await app.call('searchBerater', { query }, { route });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const idsOf = ({ Content }: { Content: { ExterneId: string }[] }) => Content.map(({ ExterneId }) => ExterneId);

describe('nobody is found', () => {
  test('of another Mandant', async () => {
    expect(await search({}, 'beta')).toEqual({ Content: [], HasNext: false, PageCount: 0, TotalCount: 0 });
  });

  test('by words that are nowhere, and a wildcard is a letter like any other', async () => {
    expect(idsOf(await search({ query: 'Kassel Aydin' }))).toEqual([]);
    expect(idsOf(await search({ query: '%' }))).toEqual(['B-7']);
    expect(idsOf(await search({ query: '_' }))).toEqual([]);
  });

  test('whose agency is locked', async () => {
    expect((await search({ pagesize: 50 })).TotalCount).toBe(AGENTS.length);
  });

  test.each([{ page: 0 }, { pagesize: 51 }, { lat: 91, lon: 9 }, { lat: 51 }, { lon: 9 }])('for %o', async (query) => {
    expect(await app.call('searchBerater', { query })).toMatchObject({ status: 400, problem: { code: 'PSOF0002' } });
  });
});

describe('agents are found', () => {
  test('six on a page, by name', async () => {
    const first = await search();
    expect(first).toMatchObject({ HasNext: true, PageCount: 2, TotalCount: 7 });
    expect(first.Content).toHaveLength(6);
    expect(await search({ page: 2 })).toMatchObject({ HasNext: false, Content: [{ ExterneId: 'B-1' }] });
  });

  test.each([
    ['a name', 'vogt', ['B-1']],
    ['a place', 'kassel', ['B-2', 'B-1']],
    ['the beginning of a postcode', '341', ['B-2', 'B-1']],
    ['an agency', 'haus nord', ['B-3']],
    ['several words', 'holger kassel', ['B-2']],
    ['a place without its umlaut', 'Goettingen', ['B-3']],
    ['a name without what its letters carry', 'aydin', ['B-3']],
    ['a name with an umlaut in capitals', 'KRÜGER', ['B-6']],
    ['a name with its umlaut as two characters', 'Kru\u0308ger', ['B-6']],
    ['a number with a hyphen', 'b-7', ['B-7']],
  ])('by %s', async (_, query, ids) => {
    expect(idsOf(await search({ query }))).toEqual(ids);
  });

  test('in the spelling of the database as in that of what is typed', async () => {
    const { db } = await app.scope();
    const names = ['Ægir Œuvre', 'Søren Ångström', 'ŁUKASZ Đorđe', 'Þór Eyðís', 'İbrahim GROẞ', 'Ça Ñandú', 'Ǆenana ﬁ'];
    for (const name of names) {
      const { id } = await buildAgentur(app, { nummer: `9${names.indexOf(name)}`, name });
      const row = await db.selectFrom('agentur').select('suche').where('id', '=', id).executeTakeFirstOrThrow();
      expect(row.suche).toBe(foldLetters(name));
    }
  });

  test('the nearest first, and last who is nowhere on the map', async () => {
    const near = await search({ lat: 51.31, lon: 9.49, pagesize: 7 });
    expect(idsOf(near)).toEqual(['B-1', 'B-2', 'B-3', 'B-6', 'B-5', 'B-4', 'B-7']);
    expect(near.Content.map(({ EntfernungKm }) => EntfernungKm)).toEqual([0, 2, 39, 75, 86, 113, null]);
  });

  test('all of them in one list', async () => {
    const answer = await app.call('listBerater', {});
    expect(answer.ok && answer.data.length).toBe(AGENTS.length);
  });
});
