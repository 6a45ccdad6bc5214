import { beforeAll, describe, expect, test } from 'vitest';
import { findWasteful } from './explain.ts';
import { type Filled, openFilled } from './filled.ts';
import type { Sent } from './statements.ts';

let filled: Filled;
beforeAll(async () => {
  filled = await openFilled(process.env.TEST_DATABASE_URL!, process.env.TEST_FILLED!);
}, 120_000);

const ID = '00000000-0000-0000-0000-000000000000';
const asked = (text: string, values: unknown[] = [ID], role: Sent['role'] = 'app') =>
  findWasteful(filled, [{ text, values, role }], []);

describe('a statement that reads more than it needs is found', () => {
  test.each([
    [
      'COALESCE between an index and its column',
      'select r.id from empfaenger r where r.mandant_id = $1 and r.id = coalesce((select a.empfaenger_id from auftrag a where a.mandant_id = $1 and a.id = $2), $3)',
      [ID, ID, ID],
    ],
    [
      'an expression out of JSON, whatever index there is',
      `select id from mail where mandant_id = $1 and bezug->>'empfehlungId' = $2`,
      [ID, ID],
    ],
    [
      'a search in the middle of words',
      'select id from empfehler where mandant_id = $1 and email ilike $2',
      [ID, '%q%'],
    ],
    ['a sum over a history', 'select count(*) from klick where mandant_id = $1', [ID]],
    [
      'a page of a list that is sorted by no index',
      'select id from mail where mandant_id = $1 order by vorlage limit 5',
      [ID],
    ],
    [
      'a change that looks for its rows',
      `update praemierung set erinnert = 9 where mandant_id = $1 and ruecklaufgrund = 'x'`,
      [ID],
    ],
    [
      'an anti-join of two histories',
      'select e.id from empfehlung e where e.mandant_id = $1 and not exists (select 1 from klick k where k.mandant_id = $1 and k.empfehlung_id = e.id)',
      [ID],
    ],
  ])('%s', async (_, text, values) => {
    expect(await asked(text, values)).toEqual([expect.objectContaining({ statement: text })]);
  });

  test('also where an operator asks across Mandanten', async () => {
    expect(await asked('select m.id from mail m where m.vorlage = $1', ['x'], 'betreiber')).toHaveLength(1);
  });

  const COUNTED = 'select count(*) from empfehlung e where e.mandant_id = $1';
  const SEARCHED_AGAIN = `select count(*) from klick k where k.mandant_id = $1
    and (select count(*) from empfaenger r where r.mandant_id = $1 and r.ort || k.kanal = 'x') = 0`;

  test("also behind an agency's wall, though only its own are read", async () => {
    expect(await asked(COUNTED, [ID], 'agentur')).toEqual([expect.objectContaining({ most: 'empfehlung' })]);
  });

  test("also where it may read all that is the agency's, but not again for each row", async () => {
    const may = [{ statement: /^select count/, why: '', isOfAgency: true } as const];
    const askedOf = (text: string) => findWasteful(filled, [{ text, values: [ID], role: 'agentur' }], may);
    expect(await askedOf(`${COUNTED} and e.status <> 'x'`)).toEqual([]);
    expect(await askedOf(SEARCHED_AGAIN)).toEqual([expect.objectContaining({ most: 'empfaenger' })]);
  });

  test('one that cannot be explained is told', async () => {
    expect(await asked('select nothing from mail where mandant_id = $1')).toEqual([
      expect.objectContaining({ read: -1 }),
    ]);
  });
});

test.each([
  ['a row by its key', 'select * from empfehlung where mandant_id = $1 and nummer = $2', [ID, 'X']],
  ['what belongs to a row', 'select k.id from klick k where k.mandant_id = $1 and k.empfehlung_id = $2', [ID, ID]],
  [
    'a page in the order of an index',
    'select id from verlauf where mandant_id = $1 and gegenstand_id = $2 order by am limit 5',
    [ID, ID],
  ],
  [
    'CASE, which tells nothing',
    `select r.id from empfaenger r where r.mandant_id = $1 and r.id = case when true then $2::uuid end`,
    [ID, ID],
  ],
  ['a new row', 'insert into mailsperre (mandant_id, empfaenger_hash, am) values ($1, $2, now())', [ID, 'h']],
])('not found: %s', async (_, text, values) => {
  expect(await asked(text, values)).toEqual([]);
});

test('the filled database stays as it is', async () => {
  const { rows } = await filled.owner.query('select count(*)::int as n from mailsperre');
  expect(rows[0].n).toBe(0);
});
