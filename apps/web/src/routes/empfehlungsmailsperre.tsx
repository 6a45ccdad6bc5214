import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { texts } from '#texte/empfehlung-teilen';
import { siteContext, useMandant, usePath, useT } from '../environment.ts';
import { KontoPage } from '../features/konto/konto-page.tsx';
import { checkLink, tokenFor } from '../features/konto/link-check.ts';
import { isDone, refused, useRefused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const link = await checkLink(args, 'mailstopp', (Token) =>
    siteContext(args).call('validateMailsperre', { body: { Token } }),
  );
  return data(link, { status: link.token ? 200 : 410 });
}

/** Only a POST stops the mails: scanners follow links. A mail program's own button posts to the same address (RFC 8058). */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const Token = String(form.get('_token') ?? new URL(args.request.url).searchParams.get('token') ?? '');
  const answer = await siteContext(args).call('sperreEmpfehlungsmails', { body: { Token } });
  // The status is that of the answer: with a mail program's POST no cookie came along.
  return answer.ok ? data({ gesperrt: true }, { status: 200 }) : refused(answer.problem, form);
}

export const titel = ({ boot, data: loaded, answer }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  if (isDone(answer)) return t('sperreFertig');
  if (!tokenFor(answer, loaded?.token)) return t('sperreUngueltig');
  return t(loaded?.stand?.Gesperrt ? 'sperreFertig' : 'sperreTitel');
};

export function Component() {
  const { token: loaded, stand } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const token = tokenFor(useRefused(), loaded);
  const t = useT(texts);
  const path = usePath();
  const { Name: name } = useMandant();
  if (isDone(answer) || (token && stand?.Gesperrt))
    return (
      <KontoPage titel={t('sperreFertig')} text={t('sperreFertigText', { name })}>
        <ButtonLink to={path('home')} look="secondary">
          {t('zurStartseite')}
        </ButtonLink>
      </KontoPage>
    );
  if (!token)
    return (
      <KontoPage titel={t('sperreUngueltig')} text={t('sperreUngueltigText')}>
        <ButtonLink to={path('kontakt')}>{t('zumKontakt')}</ButtonLink>
      </KontoPage>
    );
  return (
    <KontoPage titel={t('sperreTitel')} text={t('sperreText', { name })}>
      <Form reloadDocument>
        <input type="hidden" name="_token" value={token} />
        <SubmitButton wide>{t('sperreKnopf')}</SubmitButton>
        <p className="text-sm text-muted">{t('sperreHinweis')}</p>
      </Form>
    </KontoPage>
  );
}
