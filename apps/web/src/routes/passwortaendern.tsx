import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/konto';
import { siteContext, useBoot, useT } from '../environment.ts';
import { KontoPage } from '../features/konto/konto-page.tsx';
import { PasswordFields } from '../features/konto/password-fields.tsx';
import { refused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import { withNote } from '../lib/note.ts';
import { safeTarget } from '../lib/path.ts';
import type { HeaderArgs } from '../module.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextInput } from '../ui/text-input.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { need, pfad } = siteContext(args);
  const { searchParams } = new URL(args.request.url);
  return {
    regeln: await need('getPasswortvalidator', {}),
    ziel: safeTarget(searchParams.get('redirect'), pfad('persoenlicherbereich')),
    geaendert: searchParams.has('geaendert'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, t, boot } = siteContext(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const answer = await call('resetPasswordWithoutToken', {
    body: {
      ...(form.has('PasswordAktuell') ? { PasswordAktuell: text('PasswordAktuell') } : {}),
      PasswordNeu: text('PasswordNeu'),
      PasswordWiederholt: text('PasswordWiederholt'),
    },
  });
  if (!answer.ok) {
    const { problem } = answer;
    return refused(problem.status >= 500 ? { ...problem, detail: t(texts)('passwortNichtGeaendert') } : problem, form);
  }
  const target = safeTarget(text('_ziel'), pfad('persoenlicherbereich'));
  // Asked for on the way to a page, it does not stand in that way a second time.
  if (boot.user?.PasswortAendern) return redirect(withNote(target));
  return redirect(pfad('passwortaendern', {}, { geaendert: '1', redirect: target }));
}

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) =>
  textsOf(texts, boot.sprache)(data?.geaendert ? 'passwortGeaendertTitel' : 'passwortAendern');

export function Component() {
  const { regeln, ziel, geaendert } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const { user } = useBoot();
  if (geaendert)
    return (
      <KontoPage titel={t('passwortGeaendertTitel')}>
        <Alert kind="success" title={t('passwortGeaendert')} />
        <ButtonLink to={ziel}>{t('zumBereich')}</ButtonLink>
      </KontoPage>
    );
  if (user?.ImAuftrag)
    return (
      <KontoPage titel={t('passwortAendern')}>
        <Alert>{t('passwortNurSelbst')}</Alert>
        <ButtonLink to={ziel}>{t('zumBereich')}</ButtonLink>
      </KontoPage>
    );
  const firstTime = !!user?.PasswortAendern;
  return (
    <KontoPage
      titel={firstTime ? t('passwortErstmals') : t('passwortAendern')}
      text={firstTime ? t('passwortErstmalsText') : undefined}
    >
      <Form reloadDocument>
        <input type="hidden" name="_ziel" value={ziel} />
        {/* For password managers: whose password this is. */}
        <input type="hidden" name="_email" autoComplete="username" value={user?.Email ?? ''} />
        {!user?.OhnePasswortAktuell && (
          <TextInput
            name="PasswordAktuell"
            type="password"
            label={t('passwortAktuell')}
            hint={firstTime ? t('passwortAktuellErstmals') : undefined}
            autoComplete="current-password"
          />
        )}
        <PasswordFields name="PasswordNeu" regeln={regeln} />
        <SubmitButton wide>{t('passwortSpeichern')}</SubmitButton>
      </Form>
    </KontoPage>
  );
}
