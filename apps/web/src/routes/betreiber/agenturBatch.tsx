import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texte } from '#texte/betreiber-agentur';
import { umgebung, usePath, useT } from '../../environment.ts';
import { AgenturPage } from '../../features/agentur/betreiber/page.tsx';
import { agenturProblem, useAgenturBatches } from '../../features/agentur/record-words.ts';
import { Batch, batchStepFrom } from '../../features/datensatz/batch.tsx';
import { BatchStatus } from '../../features/datensatz/status.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { abgelehnt } from '../../ui/desk/request.ts';

const paramsOf = ({ params: { route = '', id = '', batch = '' } }: LoaderFunctionArgs) => ({ route, id, batch });
const callOf = (args: LoaderFunctionArgs) => ({ route: paramsOf(args).route, id: paramsOf(args).batch });

export async function loader(args: LoaderFunctionArgs) {
  return { ...paramsOf(args), found: await umgebung(args).need('getAgenturStapel', { params: callOf(args) }) };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = umgebung(args);
  const form = await args.request.formData();
  const body = batchStepFrom(form);
  const answer = await call('putAgenturStapel', { params: callOf(args), body });
  if (!answer.ok) return abgelehnt(args, agenturProblem(answer.problem, sprache), form);
  return redirect(pfad('agenturBatch', paramsOf(args), { meldung: body.Schritt }));
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texte, boot.sprache)('aenderung');

export function Component() {
  const { route, id, found } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const path = usePath();
  const words = useAgenturBatches({
    to: (batch) => path('agenturBatch', { route, id, batch }),
    record: path('agentur', { route, id }),
  });
  return (
    <AgenturPage route={route} id={id} name={t('aenderung')} neben={<BatchStatus status={found.Status} />}>
      <Batch batch={found} words={words} />
    </AgenturPage>
  );
}
