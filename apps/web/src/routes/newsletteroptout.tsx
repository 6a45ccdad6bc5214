import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { texts } from '#texte/konto-newsletter';
import { siteContext, useMandant, usePath, useT } from '../environment.ts';
import { KontoPage } from '../features/konto/konto-page.tsx';
import { checkLink, tokenFor } from '../features/konto/link-check.ts';
import { InvalidLink, Onward } from '../features/konto/newsletter-page.tsx';
import { codeOf, isDone, refused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import { linkToken } from '../lib/link-token.tsx';
import type { HeaderArgs } from '../module.ts';
import { SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export async function loader(args: LoaderFunctionArgs) {
  const { boot, call } = siteContext(args);
  const { token, stand } = await checkLink(args, 'newsletter', (Token) =>
    call('validateNewsletter', { body: { Token } }),
  );
  // A link of somebody else's mail ends nobody's newsletter, whoever is signed in.
  const own = boot.user !== null && !linkToken(args, 'newsletter');
  const loaded = { token, eigener: own, beendet: stand?.Newsletter === 'nein', leadsBack: stand?.NurBeenden === false };
  return data(loaded, { status: token || own ? 200 : 410 });
}

/**
 * The page's own button, and the POST of a mail program that shows one beside the mail (RFC 8058): its body says
 * `List-Unsubscribe=One-Click`, its token is that of the address. The status is that of the answer: no cookie came along.
 */
export async function action(args: ActionFunctionArgs) {
  const { call } = siteContext(args);
  const form = await args.request.formData();
  const Token = String(form.get('_token') ?? '') || tokenIn(args.request);
  const answer = await call('beendeNewsletter', { body: Token ? { Token } : {} });
  return answer.ok ? data({ abgemeldet: true }, { status: 200 }) : refused(answer.problem, form);
}

type Loaded = { token: string | null; eigener: boolean; beendet: boolean };
const condition = (
  response: unknown,
  { token, eigener, beendet }: Loaded,
): 'optoutFertig' | 'linkUngueltig' | 'optoutTitel' => {
  if (isDone(response)) return 'optoutFertig';
  if (codeOf(response) === 'PSOF0204') return 'linkUngueltig';
  // Also where the mail program has ended it, or this very page a moment ago.
  if (beendet && !codeOf(response)) return 'optoutFertig';
  return tokenFor(response, token) === null && !eigener ? 'linkUngueltig' : 'optoutTitel';
};

export const titel = ({ boot, data: loaded, answer }: HeaderArgs<typeof loader>) =>
  textsOf(texts, boot.sprache)(loaded ? condition(answer, loaded) : 'linkUngueltig');

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT(texts);
  const path = usePath();
  const { ModuleNewsletterPermission } = useMandant();
  const state = condition(answer, loaded);
  if (state === 'optoutFertig')
    return (
      <KontoPage
        titel={t('optoutFertig')}
        text={t('optoutFertigText')}
        footer={
          loaded.leadsBack &&
          ModuleNewsletterPermission && (
            <Link to={path('newsletteroptin')} className="inline-flex min-h-11 items-center">
              {t('wiederAnmelden')}
            </Link>
          )
        }
      >
        <Onward />
      </KontoPage>
    );
  if (state === 'linkUngueltig') return <InvalidLink />;
  return (
    <KontoPage titel={t('optoutTitel')} text={t('optoutText')}>
      <Form reloadDocument>
        <input type="hidden" name="_token" value={tokenFor(answer, loaded.token) ?? ''} />
        <SubmitButton wide>{t('optoutKnopf')}</SubmitButton>
      </Form>
    </KontoPage>
  );
}
