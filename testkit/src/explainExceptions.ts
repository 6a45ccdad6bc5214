import type { Exception } from './explain.ts';

/** Statements that may read more than ten times what they answer, each with its reason. The list may only shrink. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    statement: /^select [ra]\.id.* from (empfaenger r|auftrag a) .*not exists \(select 1 from personenhash h/,
    why: 'Once per Mandant: people and orders of before get their hashes, then nobody looks again (auftrag/jobs.ts).',
  },
  {
    statement: /^select e\.empfehler_id as id from auftrag a join empfehlung e .* having count\(\*\) >= /,
    why: 'Once a day, and where the bonus has changed: every released order is counted (praemierung/jobs.ts).',
  },
  {
    statement: /from praemierung p cross join lateral \( select coalesce\(sum\(case when b\.haben/,
    why: 'The check of the ledger, once a night: every booking of 2000 claims (buchung/jobs.ts).',
  },
  {
    statement: /^update einwilligung set fassung = /,
    why: 'Once, where the demo is sown: everybody of its year who agreed before a sentence got its version.',
  },
  {
    statement: /"kontensaldo"/,
    why: 'The sum of the whole ledger: asked by tests and drills, by no page.',
  },
  {
    statement: /^select count\(\*\) as counted from \(.* limit 10001\) rows$/,
    why: "The operator's lists count ten thousand rows at most, in a few milliseconds (ADR 0021).",
  },
  {
    statement: /from "(auftrag|empfehlung)" where .* ilike \$|from "empfehler" where .* ilike \$\d+, false\)/,
    why: 'Asked only where more than 2000 people match: the newest rows soon fill a page (ADR 0021).',
  },
  {
    statement: /, ''\) \|\| ''\) ilike \$/,
    why: 'What was typed has no three letters in a row: no index can serve it, and an operator may look for it all the same (ADR 0021).',
  },
  {
    statement: /from betreiber_ereignis where .*\) ilike \$/,
    why: 'At a hundredth its few pages are read faster than an index of many parts; that the index serves is tested (search.route.test.ts).',
  },
  {
    statement: /^with brand as materialized .* limit 10001\) counted\) as frei/,
    why: "The operator's list of vouchers counts ten thousand codes of a brand at most (ADR 0021).",
  },
  {
    statement: /, waiting as \( select p\.wert_cent, .* limit 10001\) select count\(\*\) as n/,
    why: 'What the next run would hold, ten thousand payments at most, is counted and summed (ADR 0021).',
  },
  {
    statement: /^with summe as \( select a\.lauf_id, count\(\*\) as alle/,
    why: 'Number and sum of the payments of each run on the page, from an index alone (ADR 0021).',
  },
  {
    statement: /^with claim as materialized \(select p\.mandant_id, .* and p\.id = any\(/,
    why: 'What a new payment run may pay: each of some hundred claims is asked about in eight tables.',
  },
  {
    statement: /^select "m"\."route", "m"\."name" as "mandant", .* where "r"\."bestaetigt_am" is not null order by/,
    why: "The demo's desk lists the newest recipients of all its Mandanten, and a demo has few.",
  },
  {
    statement: /^insert into (praemierung|buchung) select \(jsonb_populate_record/,
    why: 'Asked by a test.',
  },
  {
    statement: /^select count\(\*\) as "n" from "\w+"$/,
    why: 'Asked by a test.',
  },
  {
    statement:
      /^update "mail" set "status" = \$1 where "mandant_id" = \$2 and "vorlage" = \$3 and "an_versiegelt" is not null/,
    why: 'Asked by a test.',
  },
  {
    statement: /^update "empfaenger" set "bestaetigt_am" = \$1 where "mandant_id" = \$2$/,
    why: 'Asked by a test.',
  },
  {
    statement: /^select "mandant_route", "was" from "betreiber_ereignis" where "was" like/,
    why: 'Asked by a test.',
  },
  {
    statement: /^select count\(\*\) as "_count"/,
    why: "A report counts and sums what is the agency's, by an index that holds it (ADR 0032).",
    isOfAgency: true,
  },
  {
    statement: /^with hit as materialized/,
    why: "A condition on a report may be on any column: it is looked for in what is the agency's (ADR 0032).",
    isOfAgency: true,
  },
  {
    statement: /^with page as materialized .* order by "r"\."(?!(?:GemeldetAm|ErstelltAm)" desc, )/,
    why: "Sorted otherwise than its index, a report looks at all that is the agency's (ADR 0032).",
    isOfAgency: true,
  },
  {
    statement: /^select (distinct )?spell/,
    why: "Statistics count two years of what is the agency's (ADR 0032).",
    isOfAgency: true,
  },
  {
    statement: /^select count\(\*\) filter \(where true\)::int as "Versandt"/,
    why: "The funnel of an agency's invitations counts all of them (ADR 0033).",
    isOfAgency: true,
  },
  {
    statement: /^select \(select count\(\*\) from (praemierung|empfehlung) where mandant_id = \$1/,
    why: "An agency's home page counts what waits and what a month has brought, by the indexes of its reports (ADR 0032).",
    isOfAgency: true,
  },
];
