import type { Problem } from '@weitersagen/contract/problem';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-agentur';
import { siteContext, useT } from '../../environment.ts';
import { AgenturPage, nameIn } from '../../features/agentur/betreiber/page.tsx';
import { NewPlan, type Previewed } from '../../features/praemienplan/new-plan.tsx';
import { EndStep, PlanMessage, Plans } from '../../features/praemienplan/plans.tsx';
import { commissionOf, inPlanWords, planBody, planInput, wasSeen } from '../../features/praemienplan/request.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs, ScreenHandle } from '../../module.ts';
import { abgelehnt } from '../../ui/desk/request.ts';

const paramsOf = ({ params: { route = '', id = '' } }: LoaderFunctionArgs) => ({ route, id });

export async function loader(args: LoaderFunctionArgs) {
  const { need } = siteContext(args);
  const params = paramsOf(args);
  const [record, overview] = await Promise.all([
    need('getAgenturEintrag', { params: { route: params.route }, query: { id: params.id } }),
    need('getAgenturPlaene', { params }),
  ]);
  return { ...params, name: nameIn(record.Felder), overview };
}

/** A look ahead changes nothing, and stands beside the form that it is about. */
export const handle: ScreenHandle = { staysAsRead: true };

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = siteContext(args);
  const params = paramsOf(args);
  const form = await args.request.formData();
  const done = (message: string) => redirect(pfad('agenturPlans', params, { meldung: message }));
  if (form.get('Schritt') === 'ende') {
    const ended = await call('deleteAgenturPlan', { params: { ...params, plan: String(form.get('id') ?? '') } });
    return ended.ok ? done(ended.data.Was) : abgelehnt(args, ended.problem, form);
  }
  const input = planInput(form);
  const body = { ...planBody(input), ...commissionOf(input) };
  const isToBeMade = form.get('Schritt') === 'anlegen';
  const refusedAs = (problem: Problem) => abgelehnt(args, inPlanWords(problem, input, sprache), form);
  if (!isToBeMade || !wasSeen(form)) {
    const answer = await call('previewAgenturPlan', { params, body });
    if (!answer.ok) return refusedAs(answer.problem);
    return { preview: answer.data, input, isOther: isToBeMade } satisfies Previewed;
  }
  const answer = await call('createAgenturPlan', { params, body });
  return answer.ok ? done('angelegt') : refusedAs(answer.problem);
}

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  return data ? `${t('plaene')} · ${data.name}` : t('plaene');
};

export function Component() {
  const { route, id, name, overview } = useLoaderData<typeof loader>();
  const t = useT(texts);
  return (
    <AgenturPage route={route} id={id} name={name}>
      <PlanMessage />
      <EndStep overview={overview} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
        <Plans overview={overview} />
        {overview.erlaubt.includes('anlegen') ? (
          <NewPlan overview={overview} isOperator />
        ) : (
          <p className="text-sm text-muted">{t('nurLesen')}</p>
        )}
      </div>
    </AgenturPage>
  );
}
