import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { Kontoseite } from '../features/konto/kontoseite.tsx';
import { Linkungueltig, Weiter } from '../features/konto/newsletterseite.tsx';
import { texte } from '../features/konto/texte-newsletter.ts';
import { codeOf, isDone, refused } from '../lib/formular.ts';
import { textsOf } from '../lib/icu.ts';
import { linkToken } from '../lib/linktoken.tsx';
import type { KopfArgs } from '../modul.ts';
import { SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { umgebung, useBoot, useMandant, usePfad, useT } from '../umgebung.ts';

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export const loader = async (args: LoaderFunctionArgs) => {
  const token = linkToken(args, 'newsletter');
  return data({ token }, { status: token || umgebung(args).boot.user ? 200 : 410 });
};

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

const isUngueltig = (antwort: unknown) => ['PSOF0202', 'PSOF0204'].includes(codeOf(antwort) ?? '');

export const titel = ({ boot, data: geladen, antwort }: KopfArgs<typeof loader>) => {
  const t = textsOf(texte, boot.sprache);
  if (isDone(antwort)) return t('optoutFertig');
  return t(isUngueltig(antwort) || (!geladen?.token && !boot.user) ? 'linkUngueltig' : 'optoutTitel');
};

export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT(texte);
  const pfad = usePfad();
  const { user } = useBoot();
  const { ModuleNewsletterPermission } = useMandant();
  if (answer && 'abgemeldet' in answer)
    return (
      <Kontoseite
        titel={t('optoutFertig')}
        text={t('optoutFertigText')}
        fuss={
          token &&
          ModuleNewsletterPermission && (
            <Link to={pfad('newsletteroptin')} className="inline-flex min-h-11 items-center">
              {t('wiederAnmelden')}
            </Link>
          )
        }
      >
        <Weiter />
      </Kontoseite>
    );
  if (isUngueltig(answer) || (!token && !user)) return <Linkungueltig />;
  return (
    <Kontoseite titel={t('optoutTitel')} text={t('optoutText')}>
      <Form reloadDocument>
        <input type="hidden" name="_token" value={token} />
        <SubmitButton wide>{t('optoutKnopf')}</SubmitButton>
      </Form>
    </Kontoseite>
  );
}
