import { type ActionFunctionArgs, useActionData } from 'react-router';
import { texts } from '#texte/konto';
import { siteContext, usePath, useT } from '../environment.ts';
import { KontoPage } from '../features/konto/konto-page.tsx';
import { isDone, refused } from '../lib/form.ts';
import { refusedHere } from '../lib/here.ts';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { TextInput } from '../ui/text-input.tsx';

export async function action(args: ActionFunctionArgs) {
  const { call, t, sprache } = siteContext(args);
  const form = await args.request.formData();
  const email = String(form.get('Email') ?? '').trim();
  if (!email.includes('@'))
    return refusedHere({ Email: t(texts)(email ? 'emailPruefen' : 'emailPflicht') }, form, sprache);
  const answer = await call('sendeResetPassword', { params: { id: email }, query: {} });
  return answer.ok ? { gesendetAn: email } : refused(answer.problem, form);
}

export const titel = ({ boot, answer }: HeaderArgs) =>
  textsOf(texts, boot.sprache)(isDone(answer) ? 'vergessenGesendet' : 'vergessenTitel');

export function Component() {
  const t = useT(texts);
  const path = usePath();
  const answer = useActionData<typeof action>();
  if (answer && 'gesendetAn' in answer)
    return (
      <KontoPage titel={t('vergessenGesendet')} text={t('vergessenGesendetText', { email: answer.gesendetAn })}>
        <div className="grid gap-3">
          <ButtonLink to={path('login')}>{t('zurAnmeldung')}</ButtonLink>
          <ButtonLink to={path('passwortvergessen')} look="quiet">
            {t('nochmalAnfordern')}
          </ButtonLink>
        </div>
      </KontoPage>
    );
  return (
    <KontoPage
      titel={t('vergessenTitel')}
      text={t('vergessenText')}
      footer={
        <Link to={path('login')} className="inline-flex min-h-11 items-center">
          {t('zurAnmeldung')}
        </Link>
      }
    >
      <Form>
        <TextInput name="Email" type="email" inputMode="email" label={t('email')} autoComplete="username" />
        <SubmitButton wide>{t('linkAnfordern')}</SubmitButton>
      </Form>
    </KontoPage>
  );
}
