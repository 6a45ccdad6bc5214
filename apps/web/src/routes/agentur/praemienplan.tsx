import type { Problem } from '@weitersagen/contract/problem';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/praemienplan';
import { siteContext, useT } from '../../environment.ts';
import { NewPlan, type Previewed } from '../../features/praemienplan/new-plan.tsx';
import { EndStep, PlanMessage, Plans } from '../../features/praemienplan/plans.tsx';
import { inPlanWords, planBody, planInput, wasSeen } from '../../features/praemienplan/request.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs, ScreenHandle } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';

export async function loader(args: LoaderFunctionArgs) {
  return siteContext(args).need('getPraemienplaene', {});
}

/** A look ahead changes nothing, and stands beside the form that it is about. */
export const handle: ScreenHandle = { staysAsRead: true };

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = siteContext(args);
  const form = await args.request.formData();
  if (form.get('Schritt') === 'ende') {
    const answer = await call('deletePraemienplan', { params: { id: String(form.get('id') ?? '') } });
    return answer.ok
      ? redirect(pfad('praemienplan', {}, { meldung: answer.data.Was }))
      : abgelehnt(args, answer.problem, form);
  }
  const input = planInput(form);
  const body = planBody(input);
  const isToBeMade = form.get('Schritt') === 'anlegen';
  const refusedAs = (problem: Problem) => abgelehnt(args, inPlanWords(problem, input, sprache), form);
  if (!isToBeMade || !wasSeen(form)) {
    const answer = await call('previewPraemienplan', { body });
    if (!answer.ok) return refusedAs(answer.problem);
    return { preview: answer.data, input, isOther: isToBeMade } satisfies Previewed;
  }
  const answer = await call('createPraemienplan', { body });
  return answer.ok ? redirect(pfad('praemienplan', {}, { meldung: 'angelegt' })) : refusedAs(answer.problem);
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('titel');

export function Component() {
  const overview = useLoaderData<typeof loader>();
  const t = useT(texts);
  const mayAdd = overview.erlaubt.includes('anlegen');
  return (
    <Page titel={t('titel')}>
      <PlanMessage />
      <p className="max-w-3xl text-sm">{t('text')}</p>
      <EndStep overview={overview} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <Plans overview={overview} />
        {mayAdd ? <NewPlan overview={overview} /> : <p className="text-sm text-muted">{t('nurLesen')}</p>}
      </div>
    </Page>
  );
}
