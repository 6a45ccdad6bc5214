import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { texts } from '#texte/konto';
import { siteContext, useBoot, useMandant, usePath, useT } from '../environment.ts';
import { KontoPage } from '../features/konto/konto-page.tsx';
import { checkLink, tokenFor } from '../features/konto/link-check.ts';
import { isDone, refused, useRefused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';
import { Pictogram } from '../ui/bild/bild.tsx';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const link = await checkLink(args, 'optin', (Token) => siteContext(args).call('validateOptin', { body: { Token } }));
  return data(link, { status: link.token ? 200 : 410 });
}

/** Only the button confirms: scanners of mail programs follow links, they press nothing. */
export async function action(args: ActionFunctionArgs) {
  const { call } = siteContext(args);
  const form = await args.request.formData();
  const answer = await call('bestaetigeOptin', { body: { Token: String(form.get('_token') ?? '') } });
  return answer.ok ? data({ bestaetigt: answer.data.Email }, { status: 200 }) : refused(answer.problem, form);
}

export const titel = ({ boot, data: loaded, answer }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  if (isDone(answer)) return t('optinFertig');
  if (!tokenFor(answer, loaded?.token)) return t('linkUngueltig');
  return t(loaded?.stand?.Bestaetigt ? 'optinSchon' : 'optinTitel');
};

export function Component() {
  const { token: loaded, stand } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const token = tokenFor(useRefused(), loaded);
  const t = useT(texts);
  const path = usePath();
  const { user } = useBoot();
  const { IsAutologin } = useMandant();
  const area =
    user || !IsAutologin ? (
      <ButtonLink to={path('persoenlicherbereich')}>{t('zumBereich')}</ButtonLink>
    ) : (
      <ButtonLink to={path('home')}>{t('zurStartseite')}</ButtonLink>
    );
  if (answer && 'bestaetigt' in answer)
    return (
      <KontoPage titel={t('optinFertig')} text={t('optinFertigText', { email: answer.bestaetigt })}>
        <Pictogram bild="briefumschlag" className="size-24" />
        {area}
      </KontoPage>
    );
  if (!token)
    return (
      <KontoPage
        titel={t('linkUngueltig')}
        text={`${t('optinUngueltigText')} ${t(user ? 'optinNeuAngemeldet' : IsAutologin ? 'optinNeuVomHaus' : 'optinNeu')}`}
      >
        <div className="grid gap-3">
          {area}
          {!user && !IsAutologin && (
            <ButtonLink to={path('passwortvergessen')} look="quiet">
              {t('vergessenTitel')}
            </ButtonLink>
          )}
        </div>
      </KontoPage>
    );
  if (stand?.Bestaetigt)
    return (
      <KontoPage titel={t('optinSchon')} text={t('optinSchonText')}>
        <Pictogram bild="briefumschlag" className="size-24" />
        {area}
      </KontoPage>
    );
  return (
    <KontoPage titel={t('optinTitel')} text={t('optinText')}>
      <Pictogram bild="briefumschlag" className="size-24" />
      <Form reloadDocument>
        <input type="hidden" name="_token" value={token} />
        <SubmitButton wide>{t('optinKnopf')}</SubmitButton>
      </Form>
    </KontoPage>
  );
}
