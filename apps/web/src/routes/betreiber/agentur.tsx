import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-agentur';
import { siteContext, usePath, useT } from '../../environment.ts';
import { AgenturPage, NEW, nameIn } from '../../features/agentur/betreiber/page.tsx';
import { withHours } from '../../features/agentur/hours.ts';
import { RecordOfAgentur } from '../../features/agentur/record.tsx';
import { agenturProblem, typeOf, useAgenturBatches } from '../../features/agentur/record-words.ts';
import { savedQuery } from '../../features/datensatz/record.tsx';
import { answerStale, companionsFrom, fieldsFrom, isStale, recordForm } from '../../features/datensatz/submit.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { abgelehnt } from '../../ui/desk/request.ts';

const paramsOf = ({ params }: LoaderFunctionArgs) => ({ route: params.route ?? '', id: params.id ?? '' });
const queryOf = (id: string) => ({ id: id === NEW ? undefined : id });

export async function loader(args: LoaderFunctionArgs) {
  const { route, id } = paramsOf(args);
  const record = await siteContext(args).need('getAgenturEintrag', { params: { route }, query: queryOf(id) });
  return { route, id, record };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = siteContext(args);
  const { route, id } = paramsOf(args);
  const form = withHours(await recordForm(args.request));
  const body = { Id: id === NEW ? '' : id, Felder: fieldsFrom(form, typeOf), ...companionsFrom(form) };
  const answer = await call('putAgenturEintrag', { params: { route }, body });
  if (answer.ok) {
    const { Id, Stapel, Geplant } = answer.data;
    const message = savedQuery(answer.data);
    // A planned new one is nowhere yet but among the changes.
    if (Geplant && id === NEW && Stapel)
      return redirect(pfad('agenturChange', { route, id: Stapel }, { meldung: message }));
    return redirect(pfad('agentur', { route, id: Id }, { meldung: message }));
  }
  const told = agenturProblem(answer.problem, sprache, form);
  if (!isStale(answer.problem)) return abgelehnt(args, told, form);
  const now = await call('getAgenturEintrag', { params: { route }, query: queryOf(id) });
  return answerStale(args, form, { problem: answer.problem, told, now });
}

export const titel = ({ boot, data: read }: HeaderArgs<typeof loader>) =>
  (read && nameIn(read.record.Felder)) || textsOf(texts, boot.sprache)('agentur');

export function Component() {
  const { route, id, record } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const here = path('agentur', { route, id });
  return (
    <AgenturPage route={route} id={id} name={id === NEW ? t('neueAgentur') : nameIn(record.Felder)}>
      <RecordOfAgentur
        record={record}
        words={useAgenturBatches({ to: (batch) => path('agenturBatch', { route, id, batch }), record: here })}
        back={here}
      />
    </AgenturPage>
  );
}
