import { type ActionFunctionArgs, redirect } from 'react-router';
import { texts } from '#texte/desk-abmelden';
import type { Boot } from '../../boot.ts';
import { siteContext, useBoot, usePath, useT } from '../../environment.ts';
import { refused } from '../../lib/form.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { AccessPage } from '../../ui/desk/access-page.tsx';
import { Form } from '../../ui/form.tsx';

const CALLS = { agentur: 'logoutAgentur', betreiber: 'logoutBetreiber' } as const;
type Area = keyof typeof CALLS;

/** Of a work surface. Opening the address asks first: a link alone signs nobody out. */
export const signOutScreen = (area: Area) => ({
  action: async (args: ActionFunctionArgs) => {
    const { call, pfad } = siteContext(args);
    const form = await args.request.formData();
    const answer = await call(CALLS[area], {});
    return answer.ok ? redirect(pfad('logout')) : refused(answer.problem, form);
  },
  titel: ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)(isSignedIn(boot, area) ? 'abmelden' : 'abgemeldet'),
  Component: () => (isSignedIn(useBoot(), area) ? <Question /> : <SignedOut />),
});

const isSignedIn = (boot: Boot, area: Area): boolean => Boolean(boot[area]);

function Question() {
  const t = useT(texts);
  return (
    <AccessPage titel={t('abmelden')} text={t('abmeldenFrage')}>
      <Form reloadDocument>
        <SubmitButton wide>{t('abmelden')}</SubmitButton>
      </Form>
    </AccessPage>
  );
}

function SignedOut() {
  const t = useT(texts);
  const path = usePath();
  return (
    <AccessPage titel={t('abgemeldet')} text={t('abgemeldetText')}>
      <ButtonLink to={path('login')} wide>
        {t('neuAnmelden')}
      </ButtonLink>
    </AccessPage>
  );
}
