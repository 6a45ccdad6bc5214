import { type ActionFunctionArgs, redirect } from 'react-router';
import { texts } from '#texte/betreiber-zugang';
import { siteContext, useT } from '../../environment.ts';
import { alreadySignedIn, targetIn } from '../../features/betreiber/zugang-target.ts';
import { refused } from '../../lib/form.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { AccessPage } from '../../ui/desk/access-page.tsx';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export const loader = alreadySignedIn;

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const wayIn = new URL(args.request.url).searchParams.get('weg') ?? undefined;
  const answer = await call('loginBetreiber', {
    body: { Email: String(form.get('Email') ?? ''), Password: String(form.get('Password') ?? ''), WegHinein: wayIn },
  });
  if (!answer.ok) return refused(answer.problem, form);
  const target = targetIn(args.request);
  return redirect(pfad('zweiterfaktor', {}, target ? { redirect: target } : {}));
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('anmelden');

export function Component() {
  const t = useT(texts);
  return (
    <AccessPage titel={t('anmelden')} text={t('anmeldenText')}>
      <Form reloadDocument>
        <TextInput name="Email" label={t('email')} type="email" autoComplete="username" autoFocus />
        <TextInput name="Password" label={t('passwort')} type="password" autoComplete="current-password" />
        <SubmitButton wide>{t('weiter')}</SubmitButton>
      </Form>
    </AccessPage>
  );
}
