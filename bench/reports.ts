import type { ReportAnswer, ReportLine, ShownColumn } from '@weitersagen/contract/bericht';
import type { AgenturpersonId, ProduktId } from '@weitersagen/contract/values';
import { createSignInLink } from '@weitersagen/server/modules/agentur/commands';
import type { Runtime } from '@weitersagen/server/runtime';
import type { TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { agencyId, fillAgencies } from '@weitersagen/testkit/large-agentur';
import pg from 'pg';
import type { Child } from './children.ts';
import { median, type Target, table } from './table.ts';
import { p95 } from './waits.ts';

const ROUTE = 'berichte';
/** Twenty agencies with so many rows in each of five tables: ten million of one Mandant, what belongs to them left out. */
const ROWS_EACH = 100_000;
const agenciesOf = (part: number): number => Math.max(2, Math.round(20 * part));
const FIRST_PAGES = 20;
const OTHER_PAGES = 4;
const FAR_PAGE = 1000;
const PAGE_ROWS = 50;

/** The reports whose rows grow with what happens, by their calls. */
const REPORTS = {
  auftraege: 'auftraege/liste/',
  empfehlungen: 'empfehlungen/liste/',
  leads: 'leads/liste/',
  einladungen: 'einladungen/liste/',
  praemien: 'praemien',
} as const;
/** These have as many rows as an agency has months or people. */
const SMALL = {
  rechnungen: 'rechnungen',
  mitarbeiter: 'mitarbeiter',
  praemienplan: 'praemienplan',
  statistik: 'statistik',
};

export interface ReportsOptions {
  runtime: Runtime;
  /** Of the owner. */
  url: string;
  part: number;
  serve(): Promise<Child>;
}

interface Reader {
  origin: string;
  token: string;
}

/** Answers the seconds. */
const fill = async ({ runtime, url, part }: ReportsOptions): Promise<number> => {
  const settings = { einstellungen: { AgenturFreigabe: true } };
  const mandantId = await buildMandant({ runtime } as TestApp, { route: ROUTE, ...settings });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const since = performance.now();
  const size = { agencies: agenciesOf(part), rowsEach: ROWS_EACH };
  await fillAgencies(owner, {
    ...{ mandantId, produktId: 'glas' as ProduktId, now: runtime.clock.now(), size, isAlone: true },
  }).finally(() => owner.end());
  return (performance.now() - since) / 1000;
};

const signIn = async ({ scopes }: Runtime, origin: string): Promise<string> => {
  const info = await scopes.byRoute(ROUTE);
  if (!info) throw new Error(`no Mandant ${ROUTE}`);
  const t = await createSignInLink(
    scopes.mandant(info, { wer: 'messung' }),
    agencyId('agenturperson', 1) as AgenturpersonId,
  );
  const answer = await fetch(`${origin}/api/v1/${ROUTE}/token/verifyAgenturToken?t=${t}`);
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { Token: string }).Token;
};

const ask = async ({ origin, token }: Reader, path: string, body: object): Promise<Response> => {
  const answer = await fetch(`${origin}/api/v1/${ROUTE}/agentur/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${await answer.text()}`);
  return answer;
};

const PAUSE_MS = 2_000;

/** A machine that others use as well may be too busy for a moment, and the portal says so; asked again, it begins anew. */
const askPatiently = async (reader: Reader, path: string, tries = 10): Promise<{ answer: Response; since: number }> => {
  const since = performance.now();
  try {
    return { answer: await ask(reader, path, {}), since };
  } catch (error) {
    if (tries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return askPatiently(reader, path, tries - 1);
  }
};

const page = async (reader: Reader, path: string, body: object): Promise<ReportAnswer> =>
  (await (await ask(reader, path, { Pagesize: PAGE_ROWS, ...body })).json()) as ReportAnswer;

/** A page that takes too long is given up by the portal; that counts as the time until then. */
const timed = async (times: number, read: () => Promise<unknown>): Promise<number[]> => {
  const seen: number[] = [];
  for (let n = 0; n <= times; n++) {
    const since = performance.now();
    await read().catch((error) => console.error(String(error)));
    // The first fills what everybody has the use of.
    if (n > 0) seen.push(performance.now() - since);
  }
  return seen;
};

/** A condition that finds something: what stands in a row, a part of it where it is text. */
const conditionFor = ({ Spalte, Typ }: ShownColumn, rows: readonly ReportLine[]): string | null => {
  const value = rows.map((row) => row[Spalte]).find((one) => one !== null && one !== undefined && one !== '');
  if (value === undefined) return null;
  const text = String(value);
  switch (Typ) {
    case 'text':
      return text.slice(0, 5);
    case 'time':
      return text.slice(0, 10);
    case 'number':
    case 'cent':
      return `${text}..`;
    default:
      return text;
  }
};

interface Read {
  report: string;
  kind: 'first' | 'far' | 'sorted' | 'filtered';
  /** Of which column. */
  column: string;
  p95Ms: number;
}

const readReport = async (reader: Reader, [report, path]: readonly [string, string]): Promise<Read[]> => {
  const { Spalten, Content, PageCount } = await page(reader, path, { Pagenumber: 1 });
  const reads: Read[] = [];
  const note = async (kind: Read['kind'], column: string, times: number, body: object) => {
    const seen = await timed(times, () => page(reader, path, body));
    reads.push({ report, kind, column, p95Ms: p95(seen) });
  };
  await note('first', '', FIRST_PAGES, {});
  if (PageCount > 1) await note('far', '', FIRST_PAGES, { Pagenumber: Math.min(FAR_PAGE, PageCount) });
  for (const { Spalte } of Spalten.filter(({ Sortierbar }) => Sortierbar))
    for (const Descending of [false, true])
      await note('sorted', `${Spalte}${Descending ? ', descending' : ''}`, OTHER_PAGES, {
        OrderBy: Spalte,
        Descending,
      });
  for (const column of Spalten.filter(({ Filterbar }) => Filterbar)) {
    const condition = conditionFor(column, Content.toReversed());
    if (condition) await note('filtered', column.Spalte, OTHER_PAGES, { Filter: { [column.Spalte]: condition } });
  }
  return reads;
};

interface Export {
  form: 'csv' | 'xlsx';
  report: string;
  rows: number;
  seconds: number;
  bytes: number;
  grownBytes: number;
}

/** The whole of what the agency has as a file, while the memory of the process that writes it is watched. */
const readFile = async (reader: Reader, server: Child, report: string, form: Export['form']): Promise<Export> => {
  const path = report in SMALL || report === 'praemien' ? `${report}?form=${form}` : `${report}/${form}/`;
  const { rssBytes } = await server.figures();
  let most = rssBytes;
  let isDone = false;
  const watch = async () => {
    while (!isDone) {
      most = Math.max(most, (await server.figures()).rssBytes);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const watching = watch();
  const { answer, since } = await askPatiently(reader, path);
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.length;
  const seconds = (performance.now() - since) / 1000;
  isDone = true;
  await watching;
  const rows = Number(answer.headers.get('x-total-count'));
  return { form, report, rows, seconds, bytes, grownBytes: most - rssBytes };
};

/** What the machine and the wall cost alone: fifty rows of the agency by its index, on its own role. */
const bareSelect = async ({ scopes }: Runtime): Promise<number> => {
  const info = await scopes.byRoute(ROUTE);
  if (!info) throw new Error(`no Mandant ${ROUTE}`);
  const agentur = { id: agencyId('agentur', 1) as never, nummer: 'G-1', name: 'G-1' };
  const { db } = scopes.agentur(info, agentur, { wer: 'messung' });
  const seen = await timed(200, () =>
    db
      .selectFrom('auftrag')
      .select(['id', 'auftragsnummer', 'status', 'gemeldet_am'])
      .where('mandant_id', '=', info.id)
      .orderBy('gemeldet_am', 'desc')
      .limit(PAGE_ROWS)
      .execute(),
  );
  return median(seen);
};

export interface ReportTimes {
  part: number;
  filledSeconds: number;
  bareMs: number;
  reads: Read[];
  files: Export[];
}

export const measureReports = async (options: ReportsOptions): Promise<ReportTimes> => {
  const filledSeconds = await fill(options);
  const server = await options.serve();
  const origin = `http://127.0.0.1:${server.port}`;
  const reader = { origin, token: await signIn(options.runtime, origin) };
  const bareMs = await bareSelect(options.runtime);
  const reads: Read[] = [];
  for (const one of Object.entries({ ...REPORTS, ...SMALL })) reads.push(...(await readReport(reader, one)));
  const files: Export[] = [];
  // The first is made twice: what a process keeps from then on is no growth.
  await readFile(reader, server, 'auftraege', 'csv');
  for (const report of Object.keys(REPORTS))
    for (const form of ['csv', 'xlsx'] as const) files.push(await readFile(reader, server, report, form));
  return { part: options.part, filledSeconds, bareMs, reads, files };
};

const LIMIT_MS = 200;
const ROWS_PER_SECOND = 20_000;
const GROWTH_MB = 64;

const slowest = (reads: readonly Read[], kind: Read['kind']): Read | undefined =>
  reads.filter((one) => one.kind === kind).toSorted((a, b) => b.p95Ms - a.p95Ms)[0];

const cellOf = (reads: readonly Read[], kind: Read['kind']): string => {
  const most = slowest(reads, kind);
  return most ? `${most.p95Ms.toFixed(0)}${most.column ? ` (${most.column})` : ''}` : '';
};

/** Of each report the slowest of each kind, then everything that is above the limit, then the files. */
export const reportLines = ({ part, filledSeconds, bareMs, reads, files }: ReportTimes): string => {
  const reports = [...new Set(reads.map(({ report }) => report))];
  const kinds = ['first', 'far', 'sorted', 'filtered'] as const;
  const rows = reports.map((report) => {
    const own = reads.filter((one) => one.report === report);
    return [report, ...kinds.map((kind) => cellOf(own, kind))];
  });
  const late = reads.filter(({ p95Ms }) => p95Ms > LIMIT_MS).toSorted((a, b) => b.p95Ms - a.p95Ms);
  return [
    `${agenciesOf(part)} agencies with ${ROWS_EACH} rows in each of five tables, filled in ${filledSeconds.toFixed(0)} s.`,
    `A bare select of ${PAGE_ROWS} rows by an index, behind the same wall: ${bareMs.toFixed(2)} ms.\n`,
    table([['p95, ms', 'first page', `page ${FAR_PAGE}`, 'sorted, slowest', 'filtered, slowest'], ...rows]),
    `\nAbove ${LIMIT_MS} ms, ${late.length} of ${reads.length}:`,
    ...late.map(({ report, kind, column, p95Ms }) => `  ${report} ${kind} ${column}: ${p95Ms.toFixed(0)}`),
    '',
    table([
      ['file', 'rows', 'seconds', 'rows/s', 'MB', 'RSS grown by, MB'],
      ...files.map(({ report, form, rows: count, seconds, bytes, grownBytes }) => [
        ...[`${report}.${form}`, String(count), seconds.toFixed(1), (count / seconds).toFixed(0)],
        ...[(bytes / 2 ** 20).toFixed(1), (grownBytes / 2 ** 20).toFixed(0)],
      ]),
    ]),
    '',
  ].join('\n');
};

export const reportTargets = ({ reads, files }: ReportTimes): Target[] => [
  ...(['first', 'far', 'sorted', 'filtered'] as const).flatMap((kind): Target[] => {
    const most = slowest(reads, kind);
    if (!most) return [];
    const name = `${kind === 'far' ? `page ${FAR_PAGE}` : kind}: ${most.report} ${most.column}, p95`;
    return [{ name, value: most.p95Ms, limit: LIMIT_MS, must: 'below', unit: ' ms' }];
  }),
  ...(['csv', 'xlsx'] as const).map((form): Target => {
    const rates = files.filter((one) => one.form === form).map(({ rows, seconds }) => rows / seconds);
    return {
      name: `${form}, the slowest report`,
      value: Math.min(...rates),
      limit: ROWS_PER_SECOND,
      must: 'atLeast',
      unit: ' rows/s',
    };
  }),
  {
    name: 'memory grown while a file was written',
    value: Math.max(...files.map(({ grownBytes }) => grownBytes)) / 2 ** 20,
    limit: GROWTH_MB,
    must: 'below',
    unit: ' MB',
  },
];
