import { useEffect } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/konto';
import { siteContext, useBoot, usePath, useT } from '../environment.ts';
import { readFarewell, rememberFarewell } from '../features/konto/farewell.ts';
import { KontoPage } from '../features/konto/konto-page.tsx';
import { textsOf } from '../lib/icu.ts';
import { forgetInput } from '../lib/kept.ts';
import type { HeaderArgs } from '../module.ts';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { boot, pfad } = siteContext(args);
  const farewell = boot.user ? null : readFarewell(args.request);
  // Portal §2: the screen needs a log-in, and from here that comes back nowhere.
  if (!boot.user && !farewell) throw redirect(pfad('login'));
  return farewell;
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  await call('logout', {});
  return redirect(pfad('logout'), rememberFarewell('abgemeldet'));
}

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  if (boot.user) return t('abmeldenFrage');
  return t(data === 'geloescht' ? 'geloescht' : 'abgemeldet');
};

/** Opening the address ends nothing; only the button does. */
export function Component() {
  const t = useT(texts);
  const path = usePath();
  const { user } = useBoot();
  const deleted = useLoaderData<typeof loader>() === 'geloescht';
  // Whoever comes next at this device finds nothing of it.
  useEffect(() => {
    if (!user) forgetInput('');
  }, [user]);
  if (!user && deleted)
    return (
      <KontoPage titel={t('geloescht')} text={t('geloeschtText')}>
        <ButtonLink to={path('home')}>{t('zurStartseite')}</ButtonLink>
      </KontoPage>
    );
  if (!user)
    return (
      <KontoPage titel={t('abgemeldet')} text={t('abgemeldetText')}>
        <div className="grid gap-3">
          <ButtonLink to={path('login')}>{t('wiederAnmelden')}</ButtonLink>
          <ButtonLink to={path('home')} look="quiet">
            {t('zurStartseite')}
          </ButtonLink>
        </div>
      </KontoPage>
    );
  return (
    <KontoPage titel={t('abmeldenFrage')} text={t('abmeldenText')}>
      <Form reloadDocument>
        <SubmitButton wide>{t('abmelden')}</SubmitButton>
        <ButtonLink to={path('persoenlicherbereich')} look="quiet">
          {t('angemeldetBleiben')}
        </ButtonLink>
      </Form>
    </KontoPage>
  );
}
