import type { CallOf, OkOf } from '@weitersagen/contract/api';
import { SPERRARTEN } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-empfehler';
import { siteContext, usePath, useT } from '../../environment.ts';
import { History } from '../../features/betreiber/history.tsx';
import { Account, Consents } from '../../features/empfehler/betreiber/account.tsx';
import { AdminLink, KontoForm, Steps } from '../../features/empfehler/betreiber/steps.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs, ScreenHandle } from '../../module.ts';
import { Mark } from '../../ui/desk/mark.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { abgelehnt, oneOf } from '../../ui/desk/request.ts';
import { useMandantName } from '../../ui/desk/words.ts';

const paramsOf = ({ params: { route = '', hash = '' } }: LoaderFunctionArgs) => ({ route, hash });
const STEPS = ['umbenennen', 'emailAendern', 'emailFreigeben', 'emailAblehnen', 'sperren', 'entsperren'] as const;

export async function loader(args: LoaderFunctionArgs) {
  return siteContext(args).need('getEmpfehlerkonto', { params: paramsOf(args) });
}

/** What a press shows once would be gone with the page. */
export const handle: ScreenHandle = { staysAsRead: true };

function bodyOf(step: (typeof STEPS)[number], form: FormData): CallOf<'putEmpfehlerkonto'>['body'] {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const Grund = text('Grund');
  switch (step) {
    case 'umbenennen':
      return { Schritt: step, Vorname: text('Vorname'), Nachname: text('Nachname') };
    case 'emailAendern':
      return { Schritt: step, Email: text('Email'), Grund };
    case 'emailFreigeben':
    case 'emailAblehnen':
      return { Schritt: step, Email: text('NeueEmail'), Grund };
    case 'sperren':
      // What nobody knows is refused by the call.
      return { Schritt: step, Art: oneOf(form, 'Art', SPERRARTEN) as (typeof SPERRARTEN)[number], Grund };
    case 'entsperren':
      return { Schritt: step, Grund };
  }
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const params = paramsOf(args);
  const form = await args.request.formData();
  if (form.get('Schritt') === 'adminlink') {
    const made = await call('createAdminlink', { params, body: { Grund: String(form.get('Grund') ?? '') } });
    if (!made.ok) return abgelehnt(args, made.problem, form);
    return data({ adminlink: made.data }, { headers: { 'Cache-Control': 'no-store' } });
  }
  if (form.get('Schritt') === 'loeschen') {
    const gone = await call('deleteEmpfehlerkonto', { params, body: { Grund: String(form.get('Grund') ?? '') } });
    if (!gone.ok) return abgelehnt(args, gone.problem, form);
    return redirect(pfad('empfehler', {}, { mandant: params.route, meldung: 'loeschen' }));
  }
  const step = oneOf(form, 'Schritt', STEPS);
  if (!step) return redirect(pfad('empfehlerkonto', params));
  const answer = await call('putEmpfehlerkonto', { params, body: bodyOf(step, form) });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  return redirect(pfad('empfehlerkonto', params, { meldung: step }));
}

export const titel = ({ boot, data: konto }: HeaderArgs<typeof loader>) =>
  konto ? `${konto.Vorname} ${konto.Nachname}` : textsOf(texts, boot.sprache)('titel');

export function Component() {
  const konto = useLoaderData<typeof loader>();
  const answer = useActionData<{ adminlink?: OkOf<'createAdminlink'> }>();
  const t = useT(texts);
  const path = usePath();
  const mandantName = useMandantName();
  const [query] = useSearchParams();
  const done = STEPS.find((step) => step === query.get('meldung'));
  const link = answer?.adminlink;
  return (
    <Page
      titel={`${konto.Vorname} ${konto.Nachname}`}
      zurueck={{ to: path('empfehler'), label: t('titel') }}
      aside={
        <>
          {konto.Sperre && <Mark tone="schlecht">{t('stand_gesperrt')}</Mark>}
          <p className="text-sm text-muted">{mandantName(konto.Mandant)}</p>
        </>
      }
    >
      {done && !answer && <Message>{t(`meldung_${done}`)}</Message>}
      {link && <AdminLink link={link} />}
      <Steps konto={konto} />
      {!link && <KontoForm konto={konto} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Account konto={konto} />
          <Consents konto={konto} />
        </div>
        <History rows={konto.Verlauf} />
      </div>
    </Page>
  );
}
