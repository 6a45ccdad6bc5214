import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { useRef } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from 'react-router';
import { texts } from '#texte/konto';
import { siteContext, useBoot, useMandant, usePath, useT } from '../environment.ts';
import { KontoPage } from '../features/konto/konto-page.tsx';
import { type AsksCaptcha, captchaResponse, refusedAtCaptcha } from '../lib/captcha.ts';
import { isDone, useRefused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import { forgetInput, useKept } from '../lib/kept.ts';
import type { HeaderArgs, Meta } from '../module.ts';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Captcha } from '../ui/captcha.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { TextInput } from '../ui/text-input.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { boot, pfad } = siteContext(args);
  if (boot.user) throw redirect(pfad('persoenlicherbereich'));
  return null;
}

const captchaQuestion: AsksCaptcha = (call) => call('createEmpfehler', {});

export async function action(args: ActionFunctionArgs) {
  const { call } = siteContext(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const answer = await call('createEmpfehler', {
    body: {
      Vorname: text('Vorname'),
      Nachname: text('Nachname'),
      Email: text('Email'),
      NewsletterPermission: text('NewsletterPermission') === 'true',
      altcha: captchaResponse(form),
    },
  });
  if (!answer.ok) return refusedAtCaptcha(answer.problem, form, call, captchaQuestion);
  if (!import.meta.env.SSR) forgetInput('registrieren');
  return { gesendetAn: 'Email' in answer.data ? answer.data.Email : text('Email') };
}

export const titel = ({ boot, answer }: HeaderArgs<typeof loader>) =>
  textsOf(texts, boot.sprache)(isDone(answer) ? 'registriert' : 'registrierenTitel');
export const meta = ({ boot }: HeaderArgs<typeof loader>): Meta => ({
  beschreibung: textsOf(texts, boot.sprache)('registrierenText'),
});

export function Component() {
  const t = useT(texts);
  const path = usePath();
  const answer = useActionData<typeof action>();
  if (answer && 'gesendetAn' in answer)
    return (
      <KontoPage titel={t('registriert')} text={t('registriertText', { email: answer.gesendetAn })}>
        <ButtonLink to={path('login')}>{t('zurAnmeldung')}</ButtonLink>
      </KontoPage>
    );
  return <Registration />;
}

function Registration() {
  const t = useT(texts);
  const path = usePath();
  const { sprache } = useBoot();
  const { Route, ModuleErzwingeLogin, ModuleNewsletterPermission } = useMandant();
  const form = useRef<HTMLFormElement>(null);
  useKept(form, `registrieren:${Route}`, useRefused() !== null);
  return (
    <KontoPage
      titel={t('registrierenTitel')}
      text={
        <>
          <p>{t('registrierenText')}</p>
          {ModuleErzwingeLogin && <p className="mt-2">{t('registrierenHausText')}</p>}
        </>
      }
      footer={
        <Link to={path('login')} className="inline-flex min-h-11 items-center">
          {t('schonDabei')}
        </Link>
      }
    >
      <Form ref={form}>
        <TextInput name="Vorname" label={t('vorname')} autoComplete="given-name" maxLength={80} />
        <TextInput name="Nachname" label={t('nachname')} autoComplete="family-name" maxLength={80} />
        <TextInput
          name="Email"
          type="email"
          inputMode="email"
          label={t('email')}
          autoComplete="email"
          maxLength={254}
        />
        {ModuleNewsletterPermission && (
          <Checkbox name="NewsletterPermission" label={EINWILLIGUNGEN.newsletter[sprache]} optional />
        )}
        <Captcha asks={captchaQuestion} />
        <SubmitButton wide>{t('registrierenKnopf')}</SubmitButton>
        <p className="text-sm text-muted">
          {t('registrierenDatenschutz')}{' '}
          <Link to={path('datenschutz')} className="inline-block py-1">
            {t('datenschutz')}
          </Link>
        </p>
      </Form>
    </KontoPage>
  );
}
