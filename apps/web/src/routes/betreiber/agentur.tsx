import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-agentur';
import { siteContext, usePath, useT } from '../../environment.ts';
import { AgenturPage, NEW, nameIn } from '../../features/agentur/betreiber/page.tsx';
import { withHours } from '../../features/agentur/hours.ts';
import { RecordOfAgentur } from '../../features/agentur/record.tsx';
import { agenturProblem, typeOf, useAgenturBatches } from '../../features/agentur/record-words.ts';
import { saveRecord } from '../../features/datensatz/saving.ts';
import { recordForm } from '../../features/datensatz/submit.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';

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
  const isNew = id === NEW;
  return saveRecord(args, {
    form,
    typeOf,
    put: (change) => call('putAgenturEintrag', { params: { route }, body: { Id: isNew ? '' : id, ...change } }),
    read: () => call('getAgenturEintrag', { params: { route }, query: queryOf(id) }),
    tell: (problem) => agenturProblem(problem, sprache, form),
    to: (saved, told) => pfad('agentur', { route, id: saved }, told),
    toPlanned: isNew && ((batch, told) => pfad('agenturChange', { route, id: batch }, told)),
  });
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
