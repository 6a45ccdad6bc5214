import { linkCookie } from '@weitersagen/contract/cookies';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { texts } from '#texte/agentur-zugang';
import { siteContext, useBoot, useMandant, usePath, usePathTo, useT } from '../../environment.ts';
import { targetOf } from '../../features/agentur/sso.ts';
import { isDone, refused, useRefused } from '../../lib/form.ts';
import { refusedHere } from '../../lib/here.ts';
import { textsOf } from '../../lib/icu.ts';
import { linkToken, tokenFrom } from '../../lib/link-token.tsx';
import type { HeaderArgs } from '../../module.ts';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { AccessPage } from '../../ui/desk/access-page.tsx';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const wantedIn = (request: Request) => new URL(request.url).searchParams.get('redirect');

/** More than this no screen of ours has in its address. */
const GOAL_MAX = 300;
/** The mail's link leads there, whichever device it is opened on. */
const goalOf = (request: Request): { Ziel?: string } => {
  const goal = targetOf(wantedIn(request), '');
  return goal !== '' && goal.length <= GOAL_MAX ? { Ziel: goal } : {};
};

export async function loader(args: LoaderFunctionArgs) {
  const { boot, pfad } = siteContext(args);
  const token = linkToken(args, 'agenturlink');
  if (boot.agentur && !token) return redirect(targetOf(wantedIn(args.request), pfad('agentur')));
  return { token, wanted: wantedIn(args.request) };
}

/** The link serves once, and scanners of mail programs open it first: a button signs in. */
async function signIn(args: ActionFunctionArgs, form: FormData) {
  const { call, pfad, boot } = siteContext(args);
  const t = tokenFrom(args, form);
  const answer = await call('verifyAgenturToken', { query: { t } });
  const used = `${linkCookie(boot.mandant?.Route ?? '', 'agenturlink')}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
  const headers = { 'Set-Cookie': used };
  if (answer.ok) return redirect(targetOf(wantedIn(args.request), pfad('agentur')), { headers });
  const refusal = refused(answer.problem, form);
  return { ...refusal, init: { ...refusal.init, headers } };
}

export async function action(args: ActionFunctionArgs) {
  const { call, t, sprache } = siteContext(args);
  const form = await args.request.formData();
  if (form.has('_token')) return signIn(args, form);
  const Email = String(form.get('Email') ?? '').trim();
  if (!Email.includes('@')) return refusedHere({ Email: t(texts)('emailPruefen') }, form, sprache);
  const answer = await call('sendAgenturLink', { body: { Email, ...goalOf(args.request) } });
  return answer.ok ? { sentTo: Email } : refused(answer.problem, form);
}

export const titel = ({ boot, answer }: HeaderArgs) =>
  textsOf(texts, boot.sprache)(isDone(answer) ? 'linkGesendet' : 'anmelden');

/** What the link was refused for is said above the other ways in. */
export function Component() {
  const t = useT(texts);
  const path = usePath();
  const answer = useActionData<typeof action>();
  const refusal = useRefused();
  const { token } = useLoaderData<typeof loader>();
  if (answer && 'sentTo' in answer)
    return (
      <AccessPage titel={t('linkGesendet')} text={t('linkGesendetText', { email: answer.sentTo })}>
        <DemoHint />
        <ButtonLink to={path('login')} look="quiet">
          {t('zurAnmeldung')}
        </ButtonLink>
      </AccessPage>
    );
  if (token && !refusal)
    return (
      <AccessPage titel={t('anmelden')} text={t('linkText')}>
        <Form reloadDocument>
          <input type="hidden" name="_token" value={token} />
          <SubmitButton wide>{t('anmelden')}</SubmitButton>
        </Form>
      </AccessPage>
    );
  return <Ways />;
}

function Ways() {
  const t = useT(texts);
  const pathTo = usePathTo('agentur');
  const { SingleSignOn } = useMandant();
  const { wanted } = useLoaderData<typeof loader>();
  return (
    <AccessPage titel={t('anmelden')} text={t(wanted ? 'anmeldenErst' : 'anmeldenText')}>
      <div className="grid gap-6">
        {SingleSignOn && (
          <div className="grid gap-2">
            <ButtonLink href={pathTo('begin', {}, wanted ? { redirect: wanted } : {})} wide>
              {t('ssoKnopf')}
            </ButtonLink>
            <p className="text-sm text-muted">{t('ssoText')}</p>
          </div>
        )}
        {/* A loader that is asked again by the script would begin the page anew, and what was answered would be lost. */}
        <Form reloadDocument className={SingleSignOn ? 'border-t border-line pt-6' : undefined}>
          <TextInput
            name="Email"
            type="email"
            inputMode="email"
            label={t('email')}
            hint={t('emailHinweis')}
            autoComplete="username"
          />
          <SubmitButton wide look={SingleSignOn ? 'secondary' : 'action'}>
            {t('linkAnfordern')}
          </SubmitButton>
        </Form>
        <DemoHint />
      </div>
    </AccessPage>
  );
}

function DemoHint() {
  const t = useT(texts);
  if (!useBoot().demo) return null;
  return (
    <p className="text-sm text-muted">
      {t('demoHinweis')}{' '}
      <a href="/demo#zugaenge" className="text-link underline underline-offset-4">
        {t('demoPult')}
      </a>
    </p>
  );
}
