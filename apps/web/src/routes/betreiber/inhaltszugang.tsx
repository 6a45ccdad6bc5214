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
  AddressesForm,
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

const STEPS = ['erneuern', 'entfernen', 'hinterlegen', 'webhook', 'adressen'] as const;
const DONE = { entfernen: 'entfernt', adressen: 'adressenGesetzt' } as const;

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
    body: {
      Schritt: step,
      Widerrufen: form.has('Widerrufen'),
      Sicher: form.has('Sicher'),
      Geheimnis: text(field),
      WebhookAdressen: text('WebhookAdressen').split(/\s+/).filter(Boolean),
    },
  });
  if (!answer.ok) {
    // A form has one field for all addresses, and names its secrets apart.
    const nameOf = (name: string) =>
      name === 'Geheimnis' ? field : name.replace(/^WebhookAdressen\..*/, 'WebhookAdressen');
    const fields = answer.problem.felder?.map((f) => ({ ...f, feld: nameOf(f.feld) }));
    const problem = { ...answer.problem, ...(fields ? { felder: fields } : {}) };
    return abgelehnt(args, problem, form, ['Geheimnis', 'WebhookGeheimnis']);
  }
  const { Geheimnis: secret } = answer.data;
  if (secret === null || step === 'hinterlegen' || step === 'entfernen' || step === 'adressen') {
    const done = step === 'entfernen' || step === 'adressen' ? DONE[step] : 'hinterlegt';
    return redirect(pfad('inhaltszugang', {}, { mandant: route, meldung: done }));
  }
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
      {query.get('meldung') === 'adressenGesetzt' && !answer && <Message>{t('adressenGesetzt')}</Message>}
      {refused && !stepsOf(zugang).includes(refused.values.Schritt ?? '') && <ErrorSummary />}
      {answer?.neu && <OnceShown neu={answer.neu} />}
      <MandantFilter />
      <ZugangState zugang={zugang} />
      <SecretForm key={`geheimnis ${route}`} zugang={zugang} route={route} />
      <RemoveForm key={`entfernen ${route}`} zugang={zugang} route={route} />
      <WebhookForm key={`webhook ${route}`} zugang={zugang} route={route} />
      <AddressesForm key={`adressen ${route}`} zugang={zugang} route={route} />
    </InhaltDeskPage>
  );
}
