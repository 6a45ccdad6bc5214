import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/konto';
import { siteContext, usePath, useT } from '../environment.ts';
import { KontoPage } from '../features/konto/konto-page.tsx';
import { checkLink, tokenFor } from '../features/konto/link-check.ts';
import { PasswordFields } from '../features/konto/password-fields.tsx';
import { refused, useRefused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { call, need } = siteContext(args);
  const [regeln, link] = await Promise.all([
    need('getPasswortvalidator', {}),
    checkLink(args, 'passwort', (Token) => call('validateResetPassword', { body: { Token } })),
  ]);
  return data({ regeln, token: link.token }, { status: link.token ? 200 : 410 });
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const answer = await call('resetPassword', {
    body: { Token: text('_token'), Password: text('Password'), PasswordWiederholt: text('PasswordWiederholt') },
  });
  return answer.ok ? redirect(pfad('persoenlicherbereich')) : refused(answer.problem, form);
}

export const titel = ({ boot, data: loaded, answer }: HeaderArgs<typeof loader>) =>
  textsOf(texts, boot.sprache)(tokenFor(answer, loaded?.token) ? 'setzenTitel' : 'linkUngueltig');

export function Component() {
  const { regeln, token: loaded } = useLoaderData<typeof loader>();
  const token = tokenFor(useRefused(), loaded);
  const t = useT(texts);
  const path = usePath();
  if (!token)
    return (
      <KontoPage titel={t('linkUngueltig')} text={t('linkUngueltigText')}>
        <ButtonLink to={path('passwortvergessen')}>{t('vergessenTitel')}</ButtonLink>
      </KontoPage>
    );
  return (
    <KontoPage titel={t('setzenTitel')}>
      <Form reloadDocument>
        <input type="hidden" name="_token" value={token} />
        <PasswordFields name="Password" regeln={regeln} />
        <SubmitButton wide>{t('passwortSpeichern')}</SubmitButton>
      </Form>
    </KontoPage>
  );
}
