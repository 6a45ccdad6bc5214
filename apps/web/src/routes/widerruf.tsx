import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { texts } from '#texte/empfaenger-widerruf';
import { siteContext, useMandant, usePath, useT } from '../environment.ts';
import { KontoPage } from '../features/konto/konto-page.tsx';
import { checkLink, tokenFor } from '../features/konto/link-check.ts';
import { isDone, refused, useRefused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const link = await checkLink(args, 'einwilligung', (Token) =>
    siteContext(args).call('validateEinwilligung', { body: { Token } }),
  );
  return data(link, { status: link.token ? 200 : 410 });
}

/** Only a POST ends it: scanners follow links. A mail program's own button posts to the same address (RFC 8058). */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const Token = String(form.get('_token') ?? new URL(args.request.url).searchParams.get('token') ?? '');
  const answer = await siteContext(args).call('revokeEinwilligung', { body: { Token } });
  // The status is that of the answer: with a mail program's POST no cookie came along.
  return answer.ok ? data({ widerrufen: true }, { status: 200 }) : refused(answer.problem, form);
}

export const titel = ({ boot, data: loaded, answer }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  if (isDone(answer)) return t('widerrufFertig');
  if (!tokenFor(answer, loaded?.token)) return t('widerrufUngueltig');
  return t(loaded?.stand?.Gegeben ? 'widerrufTitel' : 'widerrufFertig');
};

export function Component() {
  const { token: loaded, stand } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const token = tokenFor(useRefused(), loaded);
  const t = useT(texts);
  const path = usePath();
  const { Name: name } = useMandant();
  const titel = stand?.Titel ?? null;
  if (isDone(answer) || (token && !stand?.Gegeben))
    return (
      <KontoPage
        titel={t('widerrufFertig')}
        text={titel === null ? t('widerrufFertigWerbung') : t('widerrufFertigAktion', { titel })}
      >
        <ButtonLink to={path('home')} look="secondary">
          {t('zurStartseite')}
        </ButtonLink>
      </KontoPage>
    );
  if (!token)
    return (
      <KontoPage titel={t('widerrufUngueltig')} text={t('widerrufUngueltigText')}>
        <ButtonLink to={path('kontakt')}>{t('zumKontakt')}</ButtonLink>
      </KontoPage>
    );
  return (
    <KontoPage
      titel={t('widerrufTitel')}
      text={titel === null ? t('widerrufWerbung', { name }) : t('widerrufAktion', { titel })}
    >
      <Form reloadDocument>
        <input type="hidden" name="_token" value={token} />
        <SubmitButton wide>{t('widerrufKnopf')}</SubmitButton>
        <p className="text-sm text-muted">{t('widerrufHinweis')}</p>
      </Form>
    </KontoPage>
  );
}
