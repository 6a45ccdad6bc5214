import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-inhaltszugang';
import { texts as worte } from '#texte/betreiber-redaktion';
import { siteContext, useT } from '../../environment.ts';
import {
  type NewSecret,
  OnceShown,
  RemoveForm,
  SecretForm,
  stepsOf,
  WebhookForm,
  ZugangState,
} from '../../features/inhalt/betreiber/redaktion-access.tsx';
import { InhaltDeskPage, MandantFilter } from '../../features/inhalt/betreiber/redaktion-header.tsx';
import { inhaltQuery } from '../../features/inhalt/betreiber/redaktion-request.ts';
import { useRefused } from '../../lib/form.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs, ScreenHandle } from '../../module.ts';
import { Message } from '../../ui/desk/message.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';

const STEPS = ['erneuern', 'entfernen', 'hinterlegen', 'webhook'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { route } = await inhaltQuery(args, 'inhaltszugang');
  return { route, zugang: await siteContext(args).need('getInhaltszugang', { params: { route } }) };
}

/** What a press shows once would be gone with the page. */
export const handle: ScreenHandle = { staysAsRead: true };

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const route = text('route');
  const step = STEPS.find((one) => one === text('Schritt')) ?? 'webhook';
  const field = step === 'webhook' ? 'WebhookGeheimnis' : 'Geheimnis';
  const answer = await call('putInhaltszugang', {
    params: { route },
    body: { Schritt: step, Widerrufen: form.has('Widerrufen'), Sicher: form.has('Sicher'), Geheimnis: text(field) },
  });
  if (!answer.ok) {
    const fields = answer.problem.felder?.map((f) => (f.feld === 'Geheimnis' ? { ...f, feld: field } : f));
    const problem = { ...answer.problem, ...(fields ? { felder: fields } : {}) };
    return abgelehnt(args, problem, form, ['Geheimnis', 'WebhookGeheimnis']);
  }
  const { Geheimnis: secret } = answer.data;
  if (secret === null || step === 'hinterlegen' || step === 'entfernen')
    return redirect(
      pfad('inhaltszugang', {}, { mandant: route, meldung: step === 'entfernen' ? 'entfernt' : 'hinterlegt' }),
    );
  return data({ neu: { step, geheimnis: secret } satisfies NewSecret }, { headers: { 'Cache-Control': 'no-store' } });
}

export const titel = ({ boot }: HeaderArgs) => textsOf(worte, boot.sprache)('zugang');

export function Component() {
  const { route, zugang } = useLoaderData<typeof loader>();
  const answer = useActionData<{ neu?: NewSecret }>();
  const t = useT(texts);
  const [query] = useSearchParams();
  const refused = useRefused();
  return (
    <InhaltDeskPage here="inhaltszugang">
      {query.get('meldung') === 'hinterlegt' && !answer && <Message>{t('hinterlegt')}</Message>}
      {query.get('meldung') === 'entfernt' && !answer && <Message kind="warning">{t('entfernt')}</Message>}
      {refused && !stepsOf(zugang).includes(refused.values.Schritt ?? '') && <ErrorSummary />}
      {answer?.neu && <OnceShown neu={answer.neu} />}
      <MandantFilter />
      <ZugangState zugang={zugang} />
      <SecretForm key={`geheimnis ${route}`} zugang={zugang} route={route} />
      <RemoveForm key={`entfernen ${route}`} zugang={zugang} route={route} />
      <WebhookForm key={`webhook ${route}`} zugang={zugang} route={route} />
    </InhaltDeskPage>
  );
}
