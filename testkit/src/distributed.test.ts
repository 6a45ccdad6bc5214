import { describe, expect, test } from 'vitest';
import { findDistributionFaults } from './distributed.ts';

describe('a statement that a distributed database would not run', () => {
  test.each([
    [
      'a left join that is tied',
      'select 1 from auftrag a left join empfaenger r on r.mandant_id = a.mandant_id and r.id = a.empfaenger_id where a.mandant_id = $1',
      'r is not held to the Mandant',
    ],
    [
      'a sub-select that is tied',
      'select 1 from auftrag a where a.mandant_id = $1 and exists (select 1 from empfaenger r where r.mandant_id = a.mandant_id)',
      'r is not held to the Mandant',
    ],
    [
      'a sub-select among what is read',
      'select (select count(*) from klick k where k.mandant_id = e.mandant_id) from empfehlung e where e.mandant_id = $1',
      'k is not held to the Mandant',
    ],
    [
      'a join without the Mandant',
      'select 1 from auftrag a join empfehlung e on e.id = a.empfehlung_id where a.mandant_id = $1',
      'e is not held to the Mandant',
    ],
    [
      'a change by a tied sub-select',
      'update auftrag a set status = $2 where a.mandant_id = $1 and not exists (select 1 from klick k where k.mandant_id = a.mandant_id)',
      'k is not held to the Mandant',
    ],
    [
      'one branch of a union',
      'select id from auftrag where mandant_id = $1 union all select id from klick',
      'klick is not held to the Mandant',
    ],
    [
      'a common table expression',
      'with x as (select id from klick) select 1 from auftrag a join x on x.id = a.id where a.mandant_id = $1',
      'klick is not held to the Mandant',
    ],
    [
      'an outer join to an id that may be null',
      'select 1 from auftrag a left join empfaenger r on r.mandant_id = $1 and r.id = $2 where a.mandant_id = $1',
      'an outer join to an id from outside',
    ],
    [
      'a clock of its own in a change',
      'update mail set claimed_until = clock_timestamp() where mandant_id = $1',
      'clock_timestamp() in a change',
    ],
    [
      'LATERAL with LIMIT',
      'select 1 from auftrag a cross join lateral (select * from klick k where k.mandant_id = $1 limit 1) f where a.mandant_id = $1',
      'a LATERAL with LIMIT',
    ],
    [
      'rows out of JSON',
      'insert into mail (mandant_id, id) select mandant_id, id from json_populate_recordset(null::mail, $1)',
      'rows of mail that are no VALUES',
    ],
    [
      'rows out of arrays',
      'insert into klick (mandant_id, id) select m, i from unnest($1::uuid[], $2::uuid[]) as t (m, i)',
      'rows of klick that are no VALUES',
    ],
    [
      'rows out of JSON within another',
      'with x as (insert into mail (id) select id from json_populate_recordset(null::mail, $1)) insert into klick (id) values ($2)',
      'rows of mail that are no VALUES',
    ],
    [
      'a Mandant under an OR',
      'select 1 from auftrag a join klick k on k.id = a.id where a.mandant_id = $1 and (k.mandant_id = $1 or k.id = $2)',
      'k is not held to the Mandant',
    ],
  ])('%s', async (_, statement, fault) => {
    expect(await findDistributionFaults(statement)).toEqual([fault]);
  });
});

test.each([
  [
    'held by the value everywhere',
    'select 1 from auftrag a left join empfaenger r on r.mandant_id = $1 and r.id = a.empfaenger_id where a.mandant_id = $1',
  ],
  [
    'an inner join that is tied',
    'select 1 from auftrag a join empfehlung e on e.mandant_id = a.mandant_id and e.id = a.empfehlung_id join empfehler r on r.mandant_id = e.mandant_id where a.mandant_id = $1',
  ],
  [
    'an inner join before a left one',
    'select 1 from auftrag a join empfehlung e on e.mandant_id = a.mandant_id left join klick k on k.mandant_id = $1 where a.mandant_id = $1',
  ],
  ['a column without its table', 'delete from mail where mandant_id = $1 and id = $2'],
  ['across Mandanten', 'select 1 from auftrag a left join empfaenger r on r.mandant_id = a.mandant_id'],
  [
    'many rows as VALUES',
    'with p as (insert into empfehler (mandant_id, id) values ($1, $2)) insert into empfehlung (mandant_id, id) values ($1, $3), ($1, $4) on conflict do nothing',
  ],
  [
    'rows from where they will lie',
    'insert into klick (mandant_id, id) select e.mandant_id, $1 from empfehlung e where e.mandant_id = $2',
  ],
  [
    'a table of nobody',
    'with a as (delete from captcha_signatur where gueltig_bis < $1 returning 1) insert into captcha_signatur (signatur) select $2 from a',
  ],
  [
    'chance in the queue',
    'with a as (delete from pgboss.job returning *) insert into pgboss.job (id) select id from a where random() > 1',
  ],
  ['the queue', 'select 1 from pgboss.job where name = $1'],
  [
    'values as a table',
    'update datensatzaenderung a set vorher = z.vorher from json_to_recordset($1) z(id text, vorher jsonb) where a.mandant_id = $2 and a.objekt_id = z.id',
  ],
])('one that it runs: %s', async (_, statement) => {
  expect(await findDistributionFaults(statement)).toEqual([]);
});
