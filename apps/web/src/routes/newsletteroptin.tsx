import type { OkOf } from '@weitersagen/contract/api';
import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { texts } from '#texte/konto-newsletter';
import { siteContext, useBoot, useMandant, useT } from '../environment.ts';
import { KontoPage } from '../features/konto/konto-page.tsx';
import { checkLink, type Link, tokenFor } from '../features/konto/link-check.ts';
import { InvalidLink, Onward } from '../features/konto/newsletter-page.tsx';
import { isDone, refused, useRefused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';
import { Pictogram } from '../ui/bild/bild.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';

const NO_LINK: Link<OkOf<'validateNewsletter'>> = { token: null, stand: null };

export async function loader(args: LoaderFunctionArgs) {
  const { boot, call } = siteContext(args);
  if (!boot.mandant?.ModuleNewsletterPermission) return data(NO_LINK);
  const link = await checkLink(args, 'newsletter', (Token) => call('validateNewsletter', { body: { Token } }));
  const shown = link.stand?.NurBeenden ? NO_LINK : link;
  return data(shown, { status: shown.token ? 200 : 410 });
}

/** Only the button confirms: scanners of mail programs follow links, they press nothing. */
export async function action(args: ActionFunctionArgs) {
  const { call } = siteContext(args);
  const form = await args.request.formData();
  const answer = await call('bestaetigeNewsletter', { body: { Token: String(form.get('_token') ?? '') } });
  return answer.ok ? data({ bestaetigt: true }, { status: 200 }) : refused(answer.problem, form);
}

export const titel = ({ boot, data: loaded, answer }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  if (!boot.mandant?.ModuleNewsletterPermission) return t('optinTitel');
  if (isDone(answer)) return t('optinFertig');
  if (!tokenFor(answer, loaded?.token)) return t('linkUngueltig');
  return t(loaded?.stand?.Newsletter === 'ja' ? 'optinFertig' : 'optinTitel');
};

export function Component() {
  const { token: loaded, stand } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const token = tokenFor(useRefused(), loaded);
  const t = useT(texts);
  const { sprache } = useBoot();
  const { ModuleNewsletterPermission } = useMandant();
  if (!ModuleNewsletterPermission)
    return (
      <KontoPage titel={t('optinTitel')} text={t('keinNewsletter')}>
        <Onward />
      </KontoPage>
    );
  const confirmed = answer && 'bestaetigt' in answer;
  if (!confirmed && !token) return <InvalidLink />;
  // Opened again, the link of the mail says what its button has done.
  if (confirmed || stand?.Newsletter === 'ja')
    return (
      <KontoPage titel={t('optinFertig')} text={t(confirmed ? 'optinFertigText' : 'optinSchonText')}>
        <Pictogram bild="briefumschlag" className="size-24" />
        <Onward />
      </KontoPage>
    );
  return (
    <KontoPage titel={t('optinTitel')} text={t('optinText')}>
      <Pictogram bild="briefumschlag" className="size-24" />
      <blockquote className="border-l-4 border-border pl-4">{EINWILLIGUNGEN.newsletter[sprache]}</blockquote>
      <Form reloadDocument>
        <input type="hidden" name="_token" value={token ?? ''} />
        <SubmitButton wide>{t('optinKnopf')}</SubmitButton>
      </Form>
    </KontoPage>
  );
}
