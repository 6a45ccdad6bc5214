import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texte } from '#texte/agentur-stammdaten';
import { umgebung, usePath, useT } from '../../environment.ts';
import { agenturProblem, useAgenturBatches, useAgenturVocabulary } from '../../features/agentur/record-words.ts';
import { Batch, batchStepFrom } from '../../features/datensatz/batch.tsx';
import { BatchStatus } from '../../features/datensatz/status.tsx';
import { RecordVocabulary } from '../../features/datensatz/words.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';

const paramsOf = ({ params }: LoaderFunctionArgs) => ({ id: params.id ?? '' });

export async function loader(args: LoaderFunctionArgs) {
  return umgebung(args).need('getStammdatenstapel', { params: paramsOf(args) });
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = umgebung(args);
  const form = await args.request.formData();
  const body = batchStepFrom(form);
  const answer = await call('putStammdatenstapel', { params: paramsOf(args), body });
  if (!answer.ok) return abgelehnt(args, agenturProblem(answer.problem, sprache), form);
  return redirect(pfad('stammdatenBatch', paramsOf(args), { meldung: body.Schritt }));
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texte, boot.sprache)('aenderung');

export function Component() {
  const batch = useLoaderData<typeof loader>();
  const t = useT(texte);
  const path = usePath();
  const here = path('stammdaten');
  const words = useAgenturBatches({ to: (id) => path('stammdatenBatch', { id }), record: here });
  return (
    <Page
      titel={t('aenderung')}
      neben={<BatchStatus status={batch.Status} />}
      zurueck={{ to: here, label: t('stammdaten') }}
    >
      <RecordVocabulary value={useAgenturVocabulary()}>
        <Batch batch={batch} words={words} />
      </RecordVocabulary>
    </Page>
  );
}
