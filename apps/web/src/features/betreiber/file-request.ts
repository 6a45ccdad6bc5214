import { type ActionFunctionArgs, redirect } from 'react-router';
import { texts } from '#texte/betreiber-datei';
import { texts as pageTexts } from '#texte/desk-seite';
import type { CallResult } from '../../boot.ts';
import { siteContext } from '../../environment.ts';
import { inputError } from '../../ui/desk/input.ts';
import { abgelehnt, textFrom } from '../../ui/desk/request.ts';

/** What a dry run found, with what it was made of. */
export interface Probe<R> {
  route: string;
  csv: string;
  result: R;
}

/** Sends the file of a form: a dry run, unless the button that does it was pressed. `after`: where that leads; null: nowhere. */
export async function importFile<R>(
  args: ActionFunctionArgs,
  send: (route: string, body: { Csv: string; Probelauf: boolean }) => Promise<CallResult<R>>,
  after: (route: string, result: R) => string | null,
) {
  const { t } = siteContext(args);
  const form = await args.request.formData();
  const route = String(form.get('route') ?? '');
  if (!route) {
    const missing = { feld: 'route', meldung: t(texts)('mandantFehlt') };
    return abgelehnt(args, inputError(t(pageTexts)('pruefen'), [missing]), form);
  }
  const csv = await textFrom(form, 'Datei', 'Csv');
  const isDryRun = form.get('Schritt') !== 'import';
  const answer = await send(route, { Csv: csv, Probelauf: isDryRun });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  const to = isDryRun ? null : after(route, answer.data);
  if (to !== null) return redirect(to);
  return { probe: { route, csv, result: answer.data } satisfies Probe<R> };
}
