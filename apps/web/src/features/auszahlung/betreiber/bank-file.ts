import { type ActionFunctionArgs, redirect } from 'react-router';
import { siteContext } from '../../../environment.ts';
import { abgelehnt, textFrom } from '../../../ui/desk/request.ts';

/** Reads a file of the bank in; `shownAt` is where the address says what it brought about. */
export async function readBankFile(
  args: ActionFunctionArgs,
  form: FormData,
  route: string,
  shownAt: (result: Record<string, string>) => string,
) {
  const Xml = await textFrom(form, 'Datei', 'Xml');
  const answer = await siteContext(args).call('leseBankantwort', { params: { route }, body: { Xml } });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  const { Uebergangen, ...rest } = answer.data;
  const counts = Object.entries({ ...rest, ...Uebergangen }).filter(([, n]) => n > 0);
  return redirect(
    shownAt({ meldung: 'bankantwort', ...Object.fromEntries(counts.map(([name, n]) => [name, `${n}`])) }),
  );
}
