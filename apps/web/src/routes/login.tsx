import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/konto';
import { siteContext, useMandant, usePath, useT } from '../environment.ts';
import { KontoPage } from '../features/konto/konto-page.tsx';
import { refused, useRefused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import { safeTarget } from '../lib/path.ts';
import type { HeaderArgs } from '../module.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** Whoever comes by here signed in goes on at once; whoever does not has had his cookie refused by his browser. */
const COOKIES = 'cookies';
/** Only people can help here. */
const LOCKED = ['PSOF0205', 'PSOF0206'];

export async function loader(args: LoaderFunctionArgs) {
  const { boot, pfad } = siteContext(args);
  const area = pfad('persoenlicherbereich');
  const { searchParams } = new URL(args.request.url);
  const target = safeTarget(searchParams.get('redirect'), area);
  if (boot.user) throw redirect(target);
  return {
    ziel: target,
    unterwegs: target !== area,
    ohneCookies: searchParams.has(COOKIES),
    gesperrt: await whyLocked(args),
  };
}

/** Whoever was signed in and is not any more reads why, where his account was locked; only the server sees his cookie. */
async function whyLocked(args: LoaderFunctionArgs): Promise<string | null> {
  if (!import.meta.env.SSR || !new URL(args.request.url).searchParams.has('redirect')) return null;
  const who = await siteContext(args).call('getUser', {});
  return !who.ok && LOCKED.includes(who.problem.code) ? who.problem.detail : null;
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const answer = await call('login', { body: { Email: text('Email'), Password: text('Password') } });
  if (!answer.ok) return refused(answer.problem, form);
  const target = safeTarget(text('_ziel'), pfad('persoenlicherbereich'));
  const onward = answer.data.PasswortAendern ? pfad('passwortaendern', {}, { redirect: target }) : target;
  return redirect(pfad('login', {}, { redirect: onward, [COOKIES]: 'pruefen' }));
}

export const titel = ({ boot }: HeaderArgs<typeof loader>) => textsOf(texts, boot.sprache)('anmelden');

export function Component() {
  const { ziel, unterwegs, ohneCookies, gesperrt } = useLoaderData<typeof loader>();
  const abgelehnt = useRefused();
  const t = useT(texts);
  const path = usePath();
  const { ModuleErzwingeLogin } = useMandant();
  return (
    <KontoPage
      titel={t('anmelden')}
      text={unterwegs ? t('weiterNachAnmeldung') : t('anmeldenText')}
      footer={
        <>
          <Link to={path('passwortvergessen')} className="inline-flex min-h-11 items-center">
            {t('passwortVergessen')}
          </Link>
          {ModuleErzwingeLogin ? (
            <p className="mt-3 text-muted">{t('zugangVomHaus')}</p>
          ) : (
            <p className="mt-3 text-muted">{t('nochKeinKonto')}</p>
          )}
          <div className="flex flex-wrap gap-x-6">
            <Link to={path('registrieren')} className="inline-flex min-h-11 items-center">
              {t('registrieren')}
            </Link>
            {!ModuleErzwingeLogin && (
              <Link to={`${path('home')}#produkte`} className="inline-flex min-h-11 items-center">
                {t('jetztEmpfehlen')}
              </Link>
            )}
          </div>
        </>
      }
    >
      {gesperrt && !abgelehnt && <Alert kind="danger" title={gesperrt} />}
      {ohneCookies && !gesperrt && !abgelehnt && (
        <Alert kind="danger" title={t('ohneCookies')}>
          {t('ohneCookiesText')}
        </Alert>
      )}
      <Form reloadDocument>
        <input type="hidden" name="_ziel" value={ziel} />
        <TextInput name="Email" type="email" inputMode="email" label={t('email')} autoComplete="username" />
        <TextInput name="Password" type="password" label={t('passwort')} autoComplete="current-password" />
        <SubmitButton wide>{t('anmelden')}</SubmitButton>
        {(gesperrt || LOCKED.includes(abgelehnt?.problem.code ?? '')) && (
          <ButtonLink to={path('kontakt')} look="secondary" wide>
            {t('gesperrtKontakt')}
          </ButtonLink>
        )}
      </Form>
    </KontoPage>
  );
}
