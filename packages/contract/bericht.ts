import { z } from 'zod';
import { cents, row } from './fields.ts';
import { pageList } from './page.ts';
import { paths } from './paths.ts';
import type { ProblemCode } from './problem.ts';
import { route } from './route.ts';

/**
 * What a column of a report holds, and so how it is filtered, written out and shown. `cent`: whole cents; `month`: its first
 * day.
 */
export const COLUMN_TYPES = ['text', 'number', 'cent', 'date', 'month', 'time', 'status', 'choice'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** `liste` answers a page, the others the whole filtered set as a file. */
export const REPORT_FORMS = ['liste', 'csv', 'xlsx'] as const;
export type ReportForm = (typeof REPORT_FORMS)[number];
/** Reports with a path of their own, in each of these forms (calls.md §7). */
export const LISTED_REPORTS = ['auftraege', 'empfehlungen', 'leads', 'einladungen'] as const;
/** `x` of `agentur/{x}`: always a page. */
export const PLAIN_REPORTS = ['mitarbeiter', 'praemien', 'praemienplan', 'rechnungen', 'statistik'] as const;

export const PAGE_SIZES = [25, 50, 100, 200] as const;
/** Where nobody asks for another. */
export const USUAL_PAGE_SIZE = PAGE_SIZES[1];
export const LARGEST_PAGE = 200;

/**
 * One condition for each column: text is looked for anywhere in it; of a status or a choice the values, separated by commas;
 * of a number, an amount in cents, a day or a moment one value or a span `from..to`, either end of which may be missing.
 */
const filter = z
  .union([
    z.record(z.string().max(60), z.union([z.string().max(400), z.number()])),
    // What callers send who filter by nothing.
    z.literal(''),
    z.null(),
  ])
  .optional();

export const reportRequest = z.object({
  OrderBy: z.string().max(60).nullish(),
  Descending: z.boolean().nullish(),
  Pagesize: z.number().int('ungueltig').nullish(),
  Pagenumber: z.number().int('ungueltig').nullish(),
  Filter: filter,
});
export type ReportRequest = z.output<typeof reportRequest>;

export const reportChoice = z.object({ Wert: z.string(), Name: z.string() });
export const reportColumn = z.object({
  Spalte: z.string(),
  Titel: z.string(),
  Typ: z.enum(COLUMN_TYPES),
  Sortierbar: z.boolean(),
  Filterbar: z.boolean(),
  /** Of a status or a choice. */
  Werte: z.array(reportChoice),
});
export type ShownColumn = z.output<typeof reportColumn>;

const cellValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export const reportLine = z.record(z.string(), cellValue);
export type ReportLine = z.output<typeof reportLine>;

/** What is left out of a figure because fewer than five people stand behind it is null, and `Zurueckgehalten` says so. */
export const funnelStep = z.object({
  Stufe: z.string(),
  Titel: z.string(),
  Anzahl: z.number().int().nullable(),
  Vorher: z.number().int().nullable(),
});
export const reportStatistics = z.object({
  Von: z.string().meta({ format: 'date' }),
  Bis: z.string().meta({ format: 'date' }),
  VorherVon: z.string().meta({ format: 'date' }),
  VorherBis: z.string().meta({ format: 'date' }),
  /** The time before runs to the end of its last month, though the time looked at is not over. */
  VorherGanz: z.boolean(),
  Stufen: z.array(funnelStep),
  /** First days of the months that can be chosen, the oldest first. */
  Waehlbar: z.array(z.string().meta({ format: 'date' })),
  Zurueckgehalten: z.boolean(),
});

export const reportAnswer = pageList(reportLine).extend({
  /**
   * Sums over all that was found, by column; a column of which one sum would say nothing has none, and null is one that is
   * withheld.
   */
  Summen: z.record(z.string(), z.number().int().nullable()),
  /** What stands below the rows: one line, or one for each kind of rows that are not added up together. */
  Summenzeilen: z.array(z.object({ Titel: z.string(), Summen: z.record(z.string(), z.number().int().nullable()) })),
  Spalten: z.array(reportColumn),
  OrderBy: z.string(),
  Descending: z.boolean(),
  Pagesize: z.number().int(),
  Pagenumber: z.number().int(),
  Statistik: reportStatistics.optional(),
  erlaubt: z.array(z.string()),
});
export type ReportAnswer = z.output<typeof reportAnswer>;

export const savedView = z.object({
  Id: z.string(),
  Name: z.string(),
  /** The query of its address. */
  Abfrage: z.string(),
});
export const savedViews = z.object({ Ansichten: z.array(savedView) });

export const releaseAnswer = z.object({
  Auftragsnummer: z.string(),
  Status: z.string(),
  /** It had been decided before: nothing has changed. */
  Unveraendert: z.boolean(),
});

const FILE_MEDIA = [
  'text/csv; charset=utf-8',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
const REFUSED: readonly ProblemCode[] = ['PSOF0203', 'PSOF0002'];
const formParams = z.object({ x: z.enum(REPORT_FORMS) });
const listed = (summary: string) =>
  ({
    zugang: 'agentur',
    summary,
    params: formParams,
    body: reportRequest,
    ok: reportAnswer,
    files: FILE_MEDIA,
    errors: REFUSED,
  }) as const;

export const api = {
  getBericht: route(paths.getBericht, {
    zugang: 'agentur',
    summary: 'A report of the agency: a page, or the whole as a file',
    params: z.object({ x: z.enum(PLAIN_REPORTS) }),
    query: z.object({ form: z.enum(REPORT_FORMS).optional() }),
    body: reportRequest,
    ok: reportAnswer,
    files: FILE_MEDIA,
    errors: REFUSED,
  }),
  getAuftragsbericht: route(paths.getAuftragsbericht, listed("The agency's orders")),
  getEmpfehlungsbericht: route(paths.getEmpfehlungsbericht, listed("The agency's recommendations and referrers")),
  getInteressentenbericht: route(
    paths.getInteressentenbericht,
    listed("The recipients of the agency's recommendations"),
  ),
  getEinladungsbericht: route(paths.getEinladungsbericht, listed("The agency's invitations")),
  freigebenAuftrag: route(paths.freigebenAuftrag, {
    zugang: 'agentur',
    summary: 'Release or refuse an order of the agency, where the Mandant lets agencies do so',
    params: z.object({ a: z.string().max(64), b: z.enum(['freigeben', 'ablehnen']) }),
    body: z
      .object({
        /** Why, as it is kept: a reason of the portal's own list, words, or both. */
        Grund: z.string().trim().max(300).default(''),
        /** What was shown that the release would be worth, in cents: one worth anything else is refused. Without it, whatever it comes to. */
        WertCent: cents().optional(),
      })
      .nullish(),
    ok: releaseAnswer,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getViews: route(paths.getViews, {
    zugang: 'agentur',
    summary: "A person's saved views of a report",
    params: z.object({ bericht: z.string().max(40) }),
    ok: savedViews,
    errors: ['PSOF0203'],
  }),
  putView: route(paths.putView, {
    zugang: 'agentur',
    summary: 'Save a view of a report under a name; one of the same name is replaced',
    params: z.object({ bericht: z.string().max(40) }),
    body: z.object({ Name: row(60), Abfrage: z.string().max(2000, 'zuLang') }),
    ok: savedViews,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  deleteView: route(paths.deleteView, {
    zugang: 'agentur',
    summary: 'Forget a saved view',
    params: z.object({ bericht: z.string().max(40), id: z.string().max(40) }),
    ok: savedViews,
    errors: ['PSOF0203'],
  }),
};
