import { describe, expect, test } from 'vitest';
import { brandChecks } from './brands.ts';
import { languageChecks } from './languages.ts';
import { layerChecks } from './layers.ts';
import { missingFrom } from './lockfile.ts';
import { pageChecks } from './pages.ts';
import { promisesCheck } from './promises.ts';
import { shapeChecks } from './shape.ts';
import { parseSource } from './sources.ts';
import { specificationCheck } from './specification.ts';
import { wallChecks } from './walls.ts';

const M = 'apps/server/src/modules';
const failing = (files: Record<string, string>): string[] => {
  const sources = Object.entries(files).map(([file, text]) => parseSource(file, text));
  const checks = [
    ...shapeChecks(sources),
    ...layerChecks(sources),
    ...brandChecks(sources),
    ...languageChecks(sources),
    ...wallChecks(sources),
  ];
  const asked = checks.filter(({ name }) => !name.includes('are seen') && !name.includes('nobody takes'));
  return asked.filter(({ findings }) => findings.length > 0).map(({ name }) => name);
};
const imports = (to: string): string => `import { x } from '${to}';\nexport const y = x;\n`;

describe('what the house rules refuse', () => {
  test.each<[rule: string, file: string, text: string]>([
    ['every noun has the same few files', `${M}/praemie/helpers.ts`, 'export const x = 1;'],
    ['every noun has the same few files', `${M}/praemie/sub/rules.ts`, 'export const x = 1;'],
    ['every noun has the same few files', `${M}/lose.ts`, 'export const x = 1;'],
    ['no file is longer than 400 lines', 'apps/web/src/ui/button.tsx', 'x\n'.repeat(401)],
    ['there are no barrels', 'apps/web/src/ui/index.ts', `export { a } from './a.ts';`],
    ['status.ts and rules.ts are pure', 'apps/server/src/platform/clock/days.ts', 'const t = Date.now();'],
    ['there are no barrels', 'apps/web/src/ui/all.ts', `export { a } from './a.ts';\nexport * from './b.ts';`],
    ['status.ts and rules.ts are pure', `${M}/praemie/rules.ts`, 'export const now = () => new Date();'],
    ['status.ts and rules.ts are pure', `${M}/praemie/status.ts`, 'export const x = async () => await y();'],
    ['queries only read', `${M}/praemie/queries.ts`, `scope.db.insertInto('praemie').values(row);`],
    ['SQL lies where it belongs, under whatever name', `${M}/praemie/routes.ts`, 'db.selectFrom("praemie")'],
    ['SQL lies where it belongs, under whatever name', `${M}/praemie/view.ts`, `import { sql } from 'kysely';`],
    ['status.ts and rules.ts are pure', `${M}/praemie/rules-stufen.ts`, 'export const now = () => Date.now();'],
    ['no noun keeps state of its own', `${M}/praemie/queries.ts`, 'let source: string | null = null;'],
    ['no noun keeps state of its own', `${M}/praemie/queries.ts`, 'const kept = new Map<string, number>();'],
    [
      'no noun keeps state of its own',
      `${M}/praemie/queries.ts`,
      'const kept = new LRUCache<string, number>({ max: 5 });',
    ],
    ['no noun keeps state of its own', `${M}/praemie/queries.ts`, 'const kept: Record<string, number> = {};'],
    ['no noun keeps state of its own', `${M}/praemie/queries.ts`, 'export const waiting: string[] = [];'],
    ['no noun keeps state of its own', 'apps/server/src/pages/store.ts', 'const kept = new Set<string>();'],
    ['the contract stands alone', 'packages/contract/values.ts', imports('zod')],
    ['the contract stands alone', 'packages/contract/paths-agentur.ts', imports('zod')],
    ['the contract stands alone', 'packages/contract/praemie.ts', imports('kysely')],
    ['status.ts and rules.ts know the contract only', `${M}/praemie/rules.ts`, imports('./queries.ts')],
    ['nouns meet through queries.ts and commands.ts', `${M}/auftrag/commands.ts`, imports('../praemie/view.ts')],
    ['nouns know the floors below their own', `${M}/praemie/commands.ts`, imports('../auftrag/queries.ts')],
    ['nouns know the floors below their own', `${M}/konto/commands.ts`, imports('../buchung/queries.ts')],
    ['nouns know the floors below their own', `${M}/neues/commands.ts`, imports('../konto/queries.ts')],
    ['platform knows no noun', 'apps/server/src/platform/db/pool.ts', imports('../../modules/auftrag/queries.ts')],
    ['nothing but the boot knows the demo', `${M}/praemie/jobs.ts`, imports('../../demo/clock.ts')],
    ['no test tool in production code', `${M}/praemie/commands.ts`, imports('@weitersagen/testkit/build')],
    ['web and server meet in the contract', 'apps/web/src/lib/api.ts', imports('@weitersagen/server/app')],
    ['web: routes → features → ui → lib', 'apps/web/src/ui/card.tsx', imports('../features/praemie/karte.tsx')],
    ['web: routes → features → ui → lib', 'apps/web/src/features/praemie/a.tsx', imports('../auftrag/b.tsx')],
    ['web: routes → features → ui → lib', 'apps/web/src/features/datensatz/a.tsx', imports('../produkt/b.tsx')],
    ['no brand is called by its name in code', 'apps/web/src/ui/mark.tsx', `const big = name === 'klarfunk';`],
    ['no brand is called by its name in code', 'apps/server/src/platform/mail/head.ts', 'const SICHERHEIM = 1;'],
    ['no brand is called by its name in code', 'apps/web/src/app.css', '.fernwerk-team { color: red }'],
    ['no code asks which brand it draws', 'apps/web/src/ui/mark.tsx', `const big = marke.name === 'x';`],
    ['no code asks which brand it draws', 'apps/web/src/ui/mark.tsx', 'switch (boot.marke.name) {}'],
    ['no code asks which brand it draws', 'apps/server/src/platform/bild/a.ts', `marke.pictures.mark !== 'bubble'`],
    ['SQL lies where it belongs, under whatever name', `${M}/praemie/view.ts`, `import { sql as text } from 'kysely';`],
    ['SQL lies where it belongs, under whatever name', `${M}/praemie/view.ts`, `import * as kysely from 'kysely';`],
    [
      'SQL lies where it belongs, under whatever name',
      `${M}/praemie/policy.ts`,
      `scope['db']['selectFrom']('praemie');`,
    ],
    ['SQL lies where it belongs, under whatever name', `${M}/praemie/policy.ts`, 'const { selectFrom } = scope.db;'],
    [
      'SQL lies where it belongs, under whatever name',
      `${M}/praemie/routes.ts`,
      `client.query('select 1 from praemie');`,
    ],
    [
      'SQL lies where it belongs, under whatever name',
      'apps/server/src/start.ts',
      `pool.query(\`delete from praemie where id = ${'$'}{id}\`);`,
    ],
    ['a table is written by its own noun', `${M}/auftrag/commands.ts`, `tx.db.updateTable('praemierung as p').set(x);`],
    [
      'a table is written by its own noun',
      `${M}/auftrag/commands.ts`,
      `tx.db.with('a', (db) => db.insertInto('buchung').values(x));`,
    ],
    ['a table is written by its own noun', `${M}/auftrag/jobs.ts`, 'sql`update praemierung set status = 1`;'],
    [
      'a table is written by its own noun',
      `${M}/auftrag/jobs.ts`,
      `sql\`delete from \${sql.table("buchung")} where true\`;`,
    ],
    [
      'a table is written by its own noun',
      `${M}/auftrag/jobs.ts`,
      `sql\`insert into \${sql.table(name)} values (1)\`;`,
    ],
    ['a table is written by its own noun', `${M}/auftrag/commands.ts`, `einfuegen('verlauf', rows).execute(db);`],
    [
      'a table is written by its own noun',
      `${M}/auftrag/commands.ts`,
      `const TABLE = { a: 'auftrag', b: 'kulanz' } as const; db.deleteFrom(TABLE[kind]);`,
    ],
    ['a table is written by its own noun', `${M}/auftrag/commands.ts`, `db.mergeInto('buchung').using(x);`],
    ['a table is written by its own noun', `${M}/auftrag/commands.ts`, `db.replaceInto('buchung').values(x);`],
    ['a table is written by its own noun', `${M}/auftrag/commands.ts`, `db?.deleteFrom('buchung').execute();`],
    ['a table is written by its own noun', `${M}/auftrag/commands.ts`, `db['insertInto']('buchung').values(x);`],
    ['a table is written by its own noun', `${M}/auftrag/commands.ts`, 'sql`merge into buchung b using x on true`;'],
    ['a table is written by its own noun', `${M}/auftrag/commands.ts`, 'sql`truncate table buchung`;'],
    ['a table is written by its own noun', `${M}/auftrag/commands.ts`, 'sql`truncate only public.buchung`;'],
    ['a table is written by its own noun', `${M}/auftrag/commands.ts`, 'sql`update only buchung as b set x = 1`;'],
    [
      'a table is written by its own noun',
      `${M}/auftrag/commands.ts`,
      'sql`insert into "public"."buchung" values (1)`;',
    ],
    [
      'a table is written by its own noun',
      'apps/server/src/platform/mail/outbox.ts',
      `db.insertInto('empfehler').values(x);`,
    ],
    ['a table is written by its own noun', `${M}/auftrag/commands.ts`, `db.insertInto('neue_tabelle').values(x);`],
    [
      'nothing but the edge knows a process, network, clock or request',
      `${M}/praemie/commands.ts`,
      'const on = process.env.FLAG;',
    ],
    [
      'nothing but the edge knows a process, network, clock or request',
      `${M}/praemie/commands-x.ts`,
      'const { env } = process;',
    ],
    [
      'nothing but the edge knows a process, network, clock or request',
      `${M}/praemie/queries.ts`,
      'const now = new Date();',
    ],
    [
      'nothing but the edge knows a process, network, clock or request',
      `${M}/praemie/queries-x.ts`,
      'const now = Date.now();',
    ],
    [
      'nothing but the edge knows a process, network, clock or request',
      `${M}/praemie/commands.ts`,
      `await fetch('https://example.org');`,
    ],
    [
      'nothing but the edge knows a process, network, clock or request',
      `${M}/praemie/commands.ts`,
      'const ask = globalThis.fetch;',
    ],
    [
      'nothing but the edge knows a process, network, clock or request',
      `${M}/praemie/commands.ts`,
      'export const x = (request: Request) => request.url;',
    ],
    [
      'nothing but the edge knows a process, network, clock or request',
      `${M}/praemie/commands.ts`,
      `import type { FastifyRequest } from 'fastify';`,
    ],
    [
      'nothing but the edge knows a process, network, clock or request',
      `${M}/praemie/commands.ts`,
      'await retry(fetch, address);',
    ],
    [
      'nothing but the edge knows a process, network, clock or request',
      `${M}/praemie/commands.ts`,
      'const now = Date.now;',
    ],
    [
      'nothing but the edge knows a process, network, clock or request',
      `${M}/praemie/view.ts`,
      'const at = performance.now();',
    ],
    [
      'nothing but the edge knows a process, network, clock or request',
      `${M}/praemie/rules.ts`,
      'const on = process.env.FLAG;',
    ],
    [
      'nothing but the edge knows a process, network, clock or request',
      `${M}/praemie/mails.ts`,
      'const today = Date();',
    ],
    [
      'nothing but the edge knows a process, network, clock or request',
      `${M}/praemie/policy.ts`,
      `import { env } from 'node:process';`,
    ],
    ['no text stands in a component', 'apps/web/src/ui/a.tsx', 'const a = <p>Noch nichts da</p>;'],
    ['no text stands in a component', 'apps/web/src/ui/a.tsx', `const a = <p>{isOpen ? 'Open' : '1'}</p>;`],
    ['no text stands in a component', 'apps/web/src/ui/a.tsx', `const a = <p>{\`up to \${n} of them\`}</p>;`],
    ['no text stands in a component', 'apps/web/src/ui/a.tsx', 'const a = <button aria-label="Close" />;'],
    ['no text stands in a component', 'apps/web/src/ui/a.tsx', `const a = <img alt={name ?? 'Bild'} />;`],
    ['no text stands in a component', 'apps/web/src/routes/a.tsx', 'const a = <Field label="Vorname" />;'],
    [
      'scopes are made in platform/auth alone',
      `${M}/praemie/jobs.ts`,
      'const scope = { db } as unknown as MandantScope;',
    ],
    [
      'scopes are made in platform/auth alone',
      `${M}/praemie/queries.ts`,
      'const wider = (scope: MandantScope) => ({ ...scope, db });',
    ],
    [
      'scopes are made in platform/auth alone',
      `${M}/praemie/queries.ts`,
      'const wider = (here: MandantScope) => ({ ...here, db });',
    ],
    [
      'scopes are made in platform/auth alone',
      `${M}/praemie/queries.ts`,
      'const wider = (tx: MandantScope) => Object.assign(Object.create(tx), { db });',
    ],
    ['scopes are made in platform/auth alone', `${M}/praemie/queries.ts`, 'const wider = <MandantScope>{ db };'],
    ['a language is named where languages are listed', `${M}/praemie/view.ts`, "const name = names['de'];"],
    ['a language is named where languages are listed', `${M}/praemie/view.ts`, 'const name = praemie.name.en;'],
    ['a language is named where languages are listed', `${M}/praemie/view.ts`, 'const names = { de: x };'],
    ['a language is named where languages are listed', `${M}/praemie/queries.ts`, 'const column = row.name_en;'],
    ['nothing imports the boot', `${M}/praemie/commands.ts`, imports('../../env.ts')],
    ['no file is longer than 400 lines', 'apps/server/src/app.ts', 'x\n'.repeat(401)],
  ])('%s: %s', (rule, file, text) => {
    expect(failing({ [file]: text })).toContain(rule);
  });

  test('a lock file that lacks the package of another platform', () => {
    const a = { optionalDependencies: { 'a-linux': '1', 'a-darwin': '1' } };
    const packages = { '': {}, 'node_modules/b/node_modules/a': a, 'node_modules/a-linux': {} };
    expect(missingFrom(packages)).toEqual([expect.stringMatching(/^a-darwin, /)]);
  });

  test('type imports, multi-line imports, re-exports and dynamic imports are seen, comments are not', () => {
    const text = `import type { a } from './a.ts';
import {
  b,
  c,
} from './b.ts';
import './c.css';
export { d } from './d.ts';
const e = await import('./e.ts');
// import { f } from './f.ts';
/* import { g } from './g.ts'; */`;
    expect(parseSource('x/y.ts', text).imports).toEqual(['x/a.ts', 'x/b.ts', 'x/c.css', 'x/d.ts', 'x/e.ts']);
  });
});

describe('a reader that has gone blind is found', () => {
  test('one that sees no imports between files', () => {
    const sources = ['a', 'b', 'c', 'd'].map((name) =>
      parseSource(`apps/server/src/${name}.ts`, 'export const x = 1;'),
    );
    expect(layerChecks(sources)[0]?.findings).toEqual(['only 0 imports seen in 4 files']);
  });
  test('and not one that sees them', () => {
    const sources = ['a', 'b'].map((name) => parseSource(`apps/server/src/${name}.ts`, imports('./b.ts')));
    expect(layerChecks(sources)[0]?.findings).toEqual([]);
  });
});

describe('what they let pass', () => {
  test.each<[file: string, text: string]>([
    [`${M}/praemie/rules.ts`, imports('@weitersagen/contract/values')],
    [`${M}/praemie/status.ts`, imports('../../platform/lifecycle.ts')],
    [`${M}/auftrag/commands.ts`, `${imports('../praemie/queries.ts')}db.insertInto('auftrag')`],
    [`${M}/praemie/commands.db.test.ts`, `${imports('@weitersagen/testkit/build')}db.selectFrom('praemie')`],
    ['apps/server/src/app.ts', imports('./demo/clock.ts')],
    [
      `${M}/praemierung/commands.ts`,
      'sql`select 1 from auftrag for update of auftrag`; db.updateTable("kulanz").set(x);',
    ],
    [`${M}/auftrag/commands.ts`, 'sql`insert into auftrag values (1) on conflict do update set n = 2`;'],
    [`${M}/praemie/queries.ts`, 'const until = new Date(scope.now.getTime() + 1);'],
    [`${M}/praemie/routes.ts`, `import type { RawBuilder } from 'kysely';`],
    ['apps/web/src/ui/a.tsx', `const a = <p className="x" title={t('titel')}>{t('text')} · {n} €</p>;`],
    [`${M}/empfehlung/commands-klick.ts`, `${imports('../produkt/queries-liste.ts')}db.insertInto('klick')`],
    [`${M}/auszahlung/sepa.ts`, 'export const x = 1;'],
    [`${M}/produkt/queries.ts`, 'const features = new WeakMap<Kategorie, string>();'],
    [`${M}/produkt/queries.ts`, 'const NONE: readonly string[] = [];'],
    [`${M}/inhalt/commands.ts`, 'export const read = (service: Service) => service.fetch({ process: 1 });'],
    ['apps/server/src/demo/data/mandanten.ts', `const a = 'klarfunk';`],
    ['apps/web/src/ui/a.test.tsx', `const a = 'klarfunk';`],
    ['apps/web/src/features/praemie/a.tsx', imports('./b.tsx')],
    ['apps/web/src/features/praemie/betreiber/a.tsx', imports('../../datensatz/b.tsx')],
    ['apps/server/src/demo/data/personen.ts', 'x\n'.repeat(900)],
  ])('%s', (file, text) => {
    expect(failing({ [file]: text })).toEqual([]);
  });
});

describe('what is exported and taken by nobody is found', () => {
  const dead = (files: Record<string, string>) => {
    const sources = Object.entries(files).map(([file, text]) => parseSource(file, text));
    return wallChecks(sources).find(({ name }) => name.includes('nobody takes'))!.findings;
  };
  const file = `${M}/praemie/rules.ts`;
  const itsTest = `${M}/praemie/rules.test.ts`;

  test.each<[string, string, Record<string, string>]>([
    ['a value', 'export const x = 1;', {}],
    ['one that the file alone uses', 'export const x = 1;\nconst y = x;', {}],
    ['one that only a test takes', 'export const x = 1;', { [itsTest]: `import { x } from './rules.ts';` }],
    ['a type', 'export type x = 1;', {}],
    [
      'one whose name others take from elsewhere',
      'export const x = 1;',
      { 'apps/server/src/a.ts': `import { x } from './b.ts';` },
    ],
  ])('%s', (_, text, others) => {
    expect(dead({ [file]: text, ...others })).toEqual([expect.stringMatching(/rules\.ts: x is exported/)]);
  });

  test.each<[string, string, Record<string, string>]>([
    ['by name', 'export const x = 1;', { 'apps/server/src/a.ts': `import { x } from './modules/praemie/rules.ts';` }],
    ['passed on', 'export const x = 1;', { 'apps/server/src/a.ts': `export { x } from './modules/praemie/rules.ts';` }],
    ['while running', 'export const x = 1;', { 'apps/server/src/a.ts': `await import('./modules/praemie/rules.ts');` }],
    ['by a test, of a part', 'export const x = 1;\nconst y = x;', { [itsTest]: `import { x } from './rules.ts';` }],
    ['in a signature', 'export type x = 1;\nconst y: x = 1;', {}],
  ])('and not what is taken: %s', (_, text, others) => {
    expect(dead({ [file]: text, ...others })).toEqual([]);
  });
});

describe('a promise whose test is gone is found', () => {
  const row = (file: string, title: string) => `| 1 | Something | \`${file}\` | ${title} |`;
  test.each([
    ['the file', row('server/gone.test.ts', 'x'), /no such test/],
    ['the test in it', row('scripts/structure/structure.test.ts', `a title ${'that'} nobody wrote`), /no test says/],
    ['a title that is none', row('scripts/structure/structure.test.ts', 'promise'), /not the title of a test/],
    ['every row', 'no table at all', /no row was read/],
  ])('%s', (_, page, finding) => {
    expect(promisesCheck(page).findings).toEqual([expect.stringMatching(finding)]);
  });

  test('and one that is there is not', () => {
    expect(promisesCheck(row('scripts/structure/structure.test.ts', 'a promise whose test is gone')).findings).toEqual(
      [],
    );
  });
});

describe('a row of the specification is refused', () => {
  const row = (what: string, title = 'a promise whose test is gone', file = 'scripts/structure/structure.test.ts') =>
    `| \`${what}\` | \`${file}\` | ${title} |\n`;
  test.each([
    ['whose call is none', row('GET /unbekannt'), /GET \/unbekannt: no call of the contract/],
    ['whose screen is none', row('/unbekannt'), /\/unbekannt: no screen of the contract/],
    ['whose test has gone', row('/login', 'no such title of a test'.repeat(2)), /no test says/],
    [
      'whose test does not name its call',
      row('GET /mandant', 'a permission for a script that there is not', 'scripts/structure/packages.test.ts'),
      /does not name GET \/mandant/,
    ],
    ['where others are missing', row('/login'), /1 screens instead of 43/],
  ])('%s', (_, page, finding) => {
    expect(specificationCheck(page).findings).toContainEqual(expect.stringMatching(finding));
  });
});

describe('a page that says how is refused', () => {
  const sources = [parseSource('apps/web/src/ui/button.tsx', 'export const SubmitButton = route(1);')];
  const found = (text: string, file = 'docs/how-to/add-a-screen.md') =>
    pageChecks(sources, [{ file, text }]).flatMap(({ findings }) => findings);
  test.each([
    ['that names a file that has gone', 'Look at `ui/html.tsx`.', /no file ui\/html\.tsx/],
    ['that names what no code says', 'Take `RedButton`.', /no code says RedButton/],
    ['that names a component of one word that there is not', 'Take `Knopf`.', /no code says Knopf/],
    ['whose example draws it', '```tsx\n<Knopf />\n```', /no code says Knopf/],
    ['that calls what no code calls', 'Before it `bereite(bytes)`.', /no code says bereite/],
    ['that hands over what no code does', 'Say `route(wege.name, {…})`.', /no code says route\(wege\./],
    ['whose example does so', '```tsx\nconst x: HeadArgs = y;\n```', /no code says HeadArgs/],
    ['whose link leads nowhere', '[a call](add-a-cal.md)', /add-a-cal\.md leads nowhere/],
  ])('%s', (_, text, finding) => {
    expect(found(text)).toEqual([expect.stringMatching(finding)]);
  });
  test('and not one that names what there is', () => {
    expect(found('`SubmitButton` of `ui/button.tsx`, [a call](add-a-call.md#x), <https://example.org>')).toEqual([]);
  });
  test('a decision may tell of what was', () => {
    expect(found('`RedButton` went with `ui/html.tsx`.', 'docs/adr/0001-stack-and-house.md')).toEqual([
      'no page was read',
    ]);
  });
});
