import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texte } from '#texte/bericht';
import { umgebung, usePath, useT } from '../../environment.ts';
import { keepView, loadReport } from '../../features/bericht/load.ts';
import { type Decided, type Decision, Obstacle, ReleaseBar, useChoice } from '../../features/bericht/release.tsx';
import { Report } from '../../features/bericht/report.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadReport(args, 'auftraege');

/** One after the other, so that each has its own answer. */
async function decide(args: ActionFunctionArgs, b: Decision, numbers: readonly string[]): Promise<Decided> {
  const { call } = umgebung(args);
  const outcome: Decided = { decided: [], already: [], refused: [] };
  for (const nummer of numbers) {
    const answer = await call('freigebenAuftrag', { params: { a: nummer, b } });
    if (!answer.ok) {
      const grund = answer.problem.felder?.map(({ meldung }) => meldung).join(' ') || answer.problem.detail;
      outcome.refused.push({ nummer, grund });
    } else if (answer.data.Unveraendert) outcome.already.push({ nummer, status: answer.data.Status });
    else outcome.decided.push(nummer);
  }
  return outcome;
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const kept = await keepView(args, 'auftraege', form);
  if (kept) return kept;
  const decision = form.get('entscheidung') === 'ablehnen' ? 'ablehnen' : 'freigeben';
  return decide(args, decision, form.getAll('nr').map(String).slice(0, 200));
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texte, boot.sprache)('auftraege');

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const t = useT(texte);
  const path = usePath();
  const { Content, Spalten } = loaded.report;
  const states = Spalten.find(({ Spalte }) => Spalte === 'Status')?.Werte ?? [];
  const statusWord = (status: string) => states.find(({ Wert }) => Wert === status)?.Name ?? status;
  return (
    <Page titel={t('auftraege')}>
      <Report
        loaded={loaded}
        caption={t('auftraege')}
        before={useChoice(Content)}
        toRow={({ Auftragsnummer }) => path('praemien', {}, { in_Auftragsnummer: String(Auftragsnummer) })}
        beside={(row, column) => column === 'Status' && <Obstacle row={row} />}
      >
        <ReleaseBar rows={Content} statusWord={statusWord} />
      </Report>
    </Page>
  );
}
