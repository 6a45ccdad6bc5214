import type {
  LISTED_REPORTS,
  PLAIN_REPORTS,
  ReportAnswer,
  ReportForm,
  ReportLine,
  ReportRequest,
} from '@weitersagen/contract/bericht';
import type { FileStream } from '@weitersagen/contract/route';
import type { AgenturRecht } from '@weitersagen/contract/values-agentur';
import { type AgenturScope, atWork } from '../../platform/auth/scope.ts';
import type { WhoCard } from '../../platform/http/handler.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { exportsUnderWay } from '../../platform/report/exports.ts';
import { toFile } from '../../platform/report/file.ts';
import { footOf } from '../../platform/report/foot.ts';
import { readAll, readPage, readTotals } from '../../platform/report/read.ts';
import type { Report, ReportRow, ReportWish } from '../../platform/report/report.ts';
import { readWish } from '../../platform/report/wish.ts';
import { FILE_NAMES } from '../../platform/report/words.ts';
import { SHEET_ROWS } from '../../platform/report/xlsx.ts';
import { auftraege } from './queries-auftraege.ts';
import { addInvitationSteps, einladungen } from './queries-einladungen.ts';
import { empfehlungen } from './queries-empfehlungen.ts';
import { interessenten } from './queries-interessenten.ts';
import { mitarbeiter } from './queries-mitarbeiter.ts';
import { praemien } from './queries-praemien.ts';
import { praemienplan } from './queries-praemienplan.ts';
import { rechnungen } from './queries-rechnungen.ts';
import { addRelease } from './queries-release.ts';
import { findStatistics, STATISTICS } from './queries-statistics.ts';
import { toColumns, toRow, toSums } from './view.ts';

export type ReportName = (typeof PLAIN_REPORTS)[number] | (typeof LISTED_REPORTS)[number];
type Who = WhoCard['agentur'];

interface Entry {
  recht: AgenturRecht;
  report: Report<AgenturScope>;
  /** What each row of a page says beside its columns: what this person may do with it. */
  complete?: (scope: AgenturScope, who: Who, rows: ReportLine[]) => Promise<ReportLine[]>;
}

/** Every report of an agency that one table makes, with the right that it takes (calls.md §6). */
const REPORTS: Record<Exclude<ReportName, 'statistik'>, Entry> = {
  auftraege: { recht: 'AuftragsReport', report: auftraege, complete: addRelease },
  empfehlungen: { recht: 'EmpfehlerReport', report: empfehlungen },
  leads: { recht: 'EmpfehlerReport', report: interessenten },
  einladungen: { recht: 'Einladungstool', report: einladungen, complete: addInvitationSteps },
  praemien: { recht: 'Praemien', report: praemien },
  rechnungen: { recht: 'Rechnungen', report: rechnungen },
  mitarbeiter: { recht: 'Mitarbeiter', report: mitarbeiter },
  praemienplan: { recht: 'Praemienplan', report: praemienplan },
};

const RIGHTS = new Map<string, AgenturRecht>([
  ['statistik', 'StatistikReport'],
  ...Object.entries(REPORTS).map(([name, { recht }]) => [name, recht] as const),
]);
/** Undefined: there is no such report. */
export const rechtOf = (name: string): AgenturRecht | undefined => RIGHTS.get(name);

interface Asked {
  wer: Who;
  body: ReportRequest;
  form: ReportForm;
}

interface Found {
  rows: ReportLine[];
  count: number;
  /** Null: withheld. */
  sums: Record<string, number | null>;
  Statistik?: ReportAnswer['Statistik'];
}

type Shape = Pick<Report<never>, 'columns' | 'foot'>;

const toAnswer = (
  scope: AgenturScope,
  wish: ReportWish,
  report: Shape,
  { rows, count, sums, Statistik }: Found,
): ReportAnswer | Refusal => {
  const pages = Math.max(1, Math.ceil(count / wish.size));
  if (wish.page > pages) return refuse('PSOF0002', { Pagenumber: 'berichtSeite' });
  return {
    Content: rows,
    HasNext: wish.page < pages,
    PageCount: pages,
    TotalCount: count,
    Summen: toSums(sums, report.columns),
    Summenzeilen: footOf(report, { count, sums }, scope.sprache).map((line) => ({
      Titel: line.label,
      Summen: line.sums,
    })),
    Spalten: toColumns(report.columns, scope.sprache),
    OrderBy: wish.orderBy,
    Descending: wish.isDescending,
    Pagesize: wish.size,
    Pagenumber: wish.page,
    ...(Statistik ? { Statistik } : {}),
    erlaubt: ['csv', 'xlsx'],
  };
};

const RETRY_AFTER_S = 10;

interface Written {
  wer: Who;
  form: ReportForm;
  count: number;
  batches: AsyncGenerator<ReportRow[]>;
  /** Where what the rows add up to is not what may be told of it. */
  sums?: Found['sums'];
}

const fileOf = async (
  scope: AgenturScope,
  name: ReportName,
  report: Shape,
  { wer, form, count, batches, sums }: Written,
): Promise<FileStream | Refusal> => {
  if (form === 'liste') throw new Error('a list is no file');
  if (form === 'xlsx' && count >= SHEET_ROWS) return refuse('PSOF0002', { Filter: 'berichtZuViele' });
  const file = toFile({ name: FILE_NAMES[name][scope.sprache], report }, batches, {
    ...{ form, records: count, sprache: scope.sprache, heute: scope.heute, sums },
  });
  const place = await scope.context.of(exportsUnderWay).enter(wer.personId);
  if (place === 'own') return refuse('PSOF0004', {}, RETRY_AFTER_S);
  if (place === 'all') return refuse('PSOF0005', {}, RETRY_AFTER_S);
  return { ...file, pieces: place.whileRead(file.pieces) };
};

async function* inOne<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}

const answerStatistics = async (
  scope: AgenturScope,
  { wer, body, form }: Asked,
): Promise<ReportAnswer | FileStream | Refusal> => {
  const wish = readWish(STATISTICS, body);
  if (isRefusal(wish)) return wish;
  const found = await findStatistics(scope, wish);
  if (isRefusal(found)) return found;
  const { rows, sums, Statistik } = found;
  if (form !== 'liste')
    return fileOf(scope, 'statistik', STATISTICS, { wer, form, count: rows.length, batches: inOne(rows), sums });
  const from = (wish.page - 1) * wish.size;
  const page = rows.slice(from, from + wish.size);
  return toAnswer(scope, wish, STATISTICS, { rows: page, count: rows.length, sums, Statistik });
};

/** A page of a report, or the whole of what was filtered as a file. */
export const answerReport = async (
  scope: AgenturScope,
  name: ReportName,
  asked: Asked,
): Promise<ReportAnswer | FileStream | Refusal> => {
  if (name === 'statistik') return answerStatistics(scope, asked);
  const { report, complete } = REPORTS[name];
  const wish = readWish(report, asked.body);
  if (isRefusal(wish)) return wish;
  if (asked.form !== 'liste') {
    const patient = atWork(scope);
    const { count } = await readTotals(report, patient, wish);
    const batches = readAll(report, patient, wish);
    return fileOf(scope, name, report, { wer: asked.wer, form: asked.form, count, batches });
  }
  const { rows, count, sums } = await readPage(report, scope, wish);
  const shown = rows.map((row) => toRow(row, report.columns));
  return toAnswer(scope, wish, report, {
    rows: complete ? await complete(scope, asked.wer, shown) : shown,
    ...{ count, sums },
  });
};
