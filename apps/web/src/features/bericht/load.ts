import type { LISTED_REPORTS, PLAIN_REPORTS, ReportAnswer } from '@weitersagen/contract/bericht';
import type { Problem } from '@weitersagen/contract/problem';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { basename, siteContext } from '../../environment.ts';
import { abgelehnt } from '../../ui/desk/request.ts';
import { leanQuery, turnedIn, viewOf, wishFrom, without } from './query.ts';

/** Reports by the path of their call. */
export const CALLS = {
  auftraege: 'getAuftragsbericht',
  empfehlungen: 'getEmpfehlungsbericht',
  leads: 'getInteressentenbericht',
  einladungen: 'getEinladungsbericht',
} as const satisfies Record<(typeof LISTED_REPORTS)[number], string>;
type Plain = (typeof PLAIN_REPORTS)[number];
export type ReportName = keyof typeof CALLS | Plain;

const isListed = (name: ReportName): name is keyof typeof CALLS => Object.hasOwn(CALLS, name);

const read = (args: LoaderFunctionArgs, name: ReportName, wish: ReturnType<typeof wishFrom>) => {
  const { call } = siteContext(args);
  return isListed(name)
    ? call(CALLS[name], { params: { x: 'liste' }, body: wish })
    : call('getBericht', { params: { x: name }, query: {}, body: wish });
};

export interface LoadedReport {
  name: ReportName;
  report: ReportAnswer;
  /** What of the address the report does not have, in words. */
  passedOver: string[];
  /** Columns whose filter cannot be read: what is expected is said where it was typed. */
  unreadable: string[];
  views: { Id: string; Name: string; Abfrage: string }[];
}

/** What a form has sent along empty does not stay in the address: somebody may pass it on. */
const redirectToLean = (args: LoaderFunctionArgs, at: string) => {
  const { pathname, search } = new URL(args.request.url);
  const lean = leanQuery(search);
  if (lean === null) return;
  const path = pathname.slice(basename(siteContext(args).boot).length) || '/';
  throw redirect(`${path}${lean && `?${lean}`}${at && `#${at}`}`, 303);
};

/** A report as its address asks for it. `at`: where it stands on a screen that has something else above it. */
export async function loadReport(args: LoaderFunctionArgs, name: ReportName, at = ''): Promise<LoadedReport> {
  redirectToLean(args, at);
  const { need } = siteContext(args);
  const wish = wishFrom(args.request.url);
  const first = await read(args, name, wish);
  const fields: Problem['felder'] = !first.ok && first.problem.code === 'PSOF0002' ? first.problem.felder : undefined;
  const turned = turnedIn(new URL(args.request.url).search).map((column) => `Filter.${column}`);
  const faulty = [...new Set([...(fields ?? []).map(({ feld }) => feld), ...turned])];
  const then = faulty.length > 0 ? without(wish, faulty) : wish;
  const report =
    first.ok && turned.length === 0
      ? first.data
      : await (isListed(name)
          ? need(CALLS[name], { params: { x: 'liste' }, body: then })
          : need('getBericht', { params: { x: name }, query: {}, body: then }));
  const { Ansichten } = await need('getViews', { params: { bericht: name } });
  const shown = report.Spalten.filter(({ Filterbar }) => Filterbar).map(({ Spalte }) => `Filter.${Spalte}`);
  return {
    ...{ name, report, views: Ansichten },
    passedOver: (fields ?? []).filter(({ feld }) => !shown.includes(feld)).map(({ meldung }) => meldung),
    unreadable: faulty.filter((field) => shown.includes(field)).map((field) => field.slice('Filter.'.length)),
  };
}

/** Saves or deletes a view, where that is what the form is about; else null. */
export async function keepView(args: ActionFunctionArgs, name: ReportName, form: FormData) {
  const { call } = siteContext(args);
  const id = form.get('loeschen');
  if (id === null && !form.has('Name')) return null;
  const params = { bericht: name };
  const answer =
    id === null
      ? await call('putView', {
          params,
          body: { Name: String(form.get('Name')), Abfrage: viewOf(new URL(args.request.url).search) },
        })
      : await call('deleteView', { params: { ...params, id: String(id) } });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  return { kept: id === null ? String(form.get('Name')).trim() : null };
}
