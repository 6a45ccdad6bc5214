import { expect, test } from 'vitest';
import { findParameterUses } from './parameters.ts';

const COLUMNS = ['mail.id', 'mail.mandant_id', 'mail.status', 'klick.empfehlung_id', 'klick.mandant_id'];
const usesOf = async (statement: string) =>
  Object.fromEntries(
    [...(await findParameterUses(statement, (table, column) => COLUMNS.includes(`${table}.${column}`)))].map(
      ([n, { table, column, nth, kind }]) => [n, `${table}.${column} ${nth} ${kind}`],
    ),
  );

test.each([
  ['a column without its table', 'select 1 from mail where id = $1', { 1: 'mail.id 0 compared' }],
  [
    'an alias',
    'select 1 from mail m join klick k on k.empfehlung_id = $2 where m.id = $1',
    { 1: 'mail.id 0 compared', 2: 'klick.empfehlung_id 0 compared' },
  ],
  ['the other way round, and a cast', 'select 1 from mail m where $1::uuid = m.id', { 1: 'mail.id 0 compared' }],
  ['a list', 'select 1 from mail where id in ($1, $2)', { 1: 'mail.id 0 compared', 2: 'mail.id 1 compared' }],
  ['an array', 'select 1 from mail where id = any($1::uuid[])', { 1: 'mail.id 0 compared' }],
  [
    'new rows',
    'insert into klick (mandant_id, empfehlung_id) values ($1, $2), ($3, $4)',
    {
      1: 'klick.mandant_id 0 inserted',
      2: 'klick.empfehlung_id 0 inserted',
      3: 'klick.mandant_id 1 inserted',
      4: 'klick.empfehlung_id 1 inserted',
    },
  ],
  ['a change', 'update mail set status = $1 where id = $2', { 1: 'mail.status 0 set', 2: 'mail.id 0 compared' }],
  [
    'no column: a limit, a sum, a comparison by size',
    'select 1 from mail m where m.id > $1 and m.id = coalesce($2, $3) limit $4',
    {},
  ],
])('which column a parameter belongs to: %s', async (_, statement, uses) => {
  expect(await usesOf(statement)).toEqual(uses);
});
