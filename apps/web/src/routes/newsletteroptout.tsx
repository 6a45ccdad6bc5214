import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { Kontoseite } from '../features/konto/kontoseite.tsx';
import { checkLink, tokenFor } from '../features/konto/linkpruefung.ts';
import { Linkungueltig, Onward } from '../features/konto/newsletterseite.tsx';
import { texte } from '../features/konto/texte-newsletter.ts';
import { codeOf, isDone, refused } from '../lib/formular.ts';
import { textsOf } from '../lib/icu.ts';
import { linkToken } from '../lib/linktoken.tsx';
import type { KopfArgs } from '../modul.ts';
import { SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { umgebung, useMandant, usePath, useT } from '../umgebung.ts';

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export async function loader(args: LoaderFunctionArgs) {
  const { boot, call } = umgebung(args);
  const { token, stand } = await checkLink(args, 'newsletter', (Token) =>
    call('validateNewsletter', { body: { Token } }),
  );
  // A link of somebody else's mail ends nobody's newsletter, whoever is signed in.
  const eigener = boot.user !== null && !linkToken(args, 'newsletter');
  return data({ token, eigener, beendet: stand?.Newsletter === 'nein' }, { status: token || eigener ? 200 : 410 });
}

/**
 * The page's own button, and the POST of a mail program that shows one beside the mail (RFC 8058): its body says
 * `List-Unsubscribe=One-Click`, its token is that of the address. The status is that of the answer: no cookie came along.
 */
export async function action(args: ActionFunctionArgs) {
  const { call } = umgebung(args);
  const form = await args.request.formData();
  const Token = String(form.get('_token') ?? '') || tokenIn(args.request);
  const answer = await call('beendeNewsletter', { body: Token ? { Token } : {} });
  return answer.ok ? data({ abgemeldet: true }, { status: 200 }) : refused(answer.problem, form);
}

type Geladen = { token: string | null; eigener: boolean; beendet: boolean };
const condition = (
  antwort: unknown,
  { token, eigener, beendet }: Geladen,
): 'optoutFertig' | 'linkUngueltig' | 'optoutTitel' => {
  if (isDone(antwort)) return 'optoutFertig';
  if (codeOf(antwort) === 'PSOF0204') return 'linkUngueltig';
  // Also where the mail program has ended it, or this very page a moment ago.
  if (beendet && !codeOf(antwort)) return 'optoutFertig';
  return tokenFor(antwort, token) === null && !eigener ? 'linkUngueltig' : 'optoutTitel';
};

export const titel = ({ boot, data: geladen, antwort }: KopfArgs<typeof loader>) =>
  textsOf(texte, boot.sprache)(geladen ? condition(antwort, geladen) : 'linkUngueltig');

export function Component() {
  const geladen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT(texte);
  const path = usePath();
  const { ModuleNewsletterPermission } = useMandant();
  const stand = condition(answer, geladen);
  if (stand === 'optoutFertig')
    return (
      <Kontoseite
        titel={t('optoutFertig')}
        text={t('optoutFertigText')}
        fuss={
          geladen.token &&
          ModuleNewsletterPermission && (
            <Link to={path('newsletteroptin')} className="inline-flex min-h-11 items-center">
              {t('wiederAnmelden')}
            </Link>
          )
        }
      >
        <Onward />
      </Kontoseite>
    );
  if (stand === 'linkUngueltig') return <Linkungueltig />;
  return (
    <Kontoseite titel={t('optoutTitel')} text={t('optoutText')}>
      <Form reloadDocument>
        <input type="hidden" name="_token" value={tokenFor(answer, geladen.token) ?? ''} />
        <SubmitButton wide>{t('optoutKnopf')}</SubmitButton>
      </Form>
    </Kontoseite>
  );
}
