import { type ActionFunctionArgs, redirect } from 'react-router';
import { texte } from '#texte/betreiber-zugang';
import { umgebung, useBoot, usePath, useT } from '../../environment.ts';
import { refused } from '../../lib/formular.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { AccessPage } from '../../ui/desk/access-page.tsx';
import { Form } from '../../ui/form.tsx';

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = umgebung(args);
  const form = await args.request.formData();
  const answer = await call('logoutBetreiber', {});
  return answer.ok ? redirect(pfad('logout')) : refused(answer.problem, form);
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texte, boot.sprache)(boot.betreiber ? 'abmelden' : 'abgemeldet');

/** Opening the address asks first: a link alone signs nobody out. */
export function Component() {
  const t = useT(texte);
  const path = usePath();
  const { betreiber } = useBoot();
  if (!betreiber)
    return (
      <AccessPage titel={t('abgemeldet')} text={t('abgemeldetText')}>
        <ButtonLink to={path('login')} wide>
          {t('neuAnmelden')}
        </ButtonLink>
      </AccessPage>
    );
  return (
    <AccessPage titel={t('abmelden')} text={t('abmeldenFrage')}>
      <Form reloadDocument>
        <SubmitButton wide>{t('abmelden')}</SubmitButton>
      </Form>
    </AccessPage>
  );
}
