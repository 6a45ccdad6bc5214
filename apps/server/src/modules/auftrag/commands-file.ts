import { createHash } from 'node:crypto';
import { MOST_REPORTS } from '@weitersagen/contract/auftrag';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Csv, parseCsv } from '../../platform/csv/csv.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import { type AuftragReceipt, reportAuftrag, tryReports } from './commands.ts';
import { type FileFault, type Report, type ReportFile, readReports } from './rules-file.ts';

export interface Outcome extends Report {
  outcome: AuftragReceipt | Refusal;
}
export interface FileResult {
  outcomes: Outcome[];
  faults: FileFault[];
}

/** A report has ten short cells. */
const LIMITS = { rows: MOST_REPORTS, columns: 50, cell: 1000 };
const TOLD = { leer: 'dateiLeer', zuViele: 'zuVieleZeilen' } as const;

const wholeFault = ({ line, grund }: Extract<Csv, { ok: false }>): FileFault => ({
  line,
  field: '',
  reason: grund === 'leer' || grund === 'zuViele' ? TOLD[grund] : grund,
});

/** 43 characters. */
const shorten = (text: string): string => createHash('sha256').update(text).digest('base64url');

const readFile = (text: string): ReportFile => {
  const csv = parseCsv(text, LIMITS);
  return csv.ok ? readReports(csv.header, csv.rows, shorten) : { reports: [], faults: [wholeFault(csv)] };
};

/** The events of one order stand in one transaction each, so that nobody waits for the rest of the file. */
const tryAll = async (scope: MandantScope, reports: readonly Report[]): Promise<Outcome[]> => {
  const orders = Map.groupBy(reports, ({ body }) => body.Auftragsnummer);
  const tried: Outcome[] = [];
  for (const own of orders.values()) {
    const outcomes = await tryReports(
      scope,
      own.map(({ body }) => body),
    );
    tried.push(...own.flatMap((report, n) => (outcomes[n] ? [{ ...report, outcome: outcomes[n] }] : [])));
  }
  return tried.sort((a, b) => a.line - b.line);
};

/**
 * A file of order events (decisions §9), each of which is what a call of the feed is: by its own, so that a file can be read
 * in again from its beginning, whatever has kept it from its end. A dry run does the same and takes it back; it sees the
 * events of each order by themselves, and so no order that another one of the file would stand in the way of.
 */
export const importReports = async (scope: MandantScope, csv: string, dryRun: boolean): Promise<FileResult> => {
  const { reports, faults } = readFile(csv);
  if (dryRun) return { outcomes: await tryAll(scope, reports), faults };
  const outcomes: Outcome[] = [];
  for (const report of reports)
    outcomes.push({ ...report, outcome: await reportAuftrag(scope, report.body, scope.wer) });
  const taken = outcomes.flatMap(({ outcome }) => (isRefusal(outcome) ? [] : [outcome]));
  const known = taken.filter(({ isKnown }) => isKnown).length;
  if (taken.length > known)
    await log(scope, { was: 'auftraegeImportiert', grund: `neu ${taken.length - known}, bekannt ${known}` });
  return { outcomes, faults };
};
