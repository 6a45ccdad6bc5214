import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { Kontoseite } from '../features/konto/kontoseite.tsx';
import { Linkungueltig, Weiter } from '../features/konto/newsletterseite.tsx';
import { texte } from '../features/konto/texte-newsletter.ts';
import { codeOf, isDone, refused, useRefused } from '../lib/formular.ts';
import { textsOf } from '../lib/icu.ts';
import { linkToken } from '../lib/linktoken.tsx';
import type { KopfArgs } from '../modul.ts';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { umgebung, useBoot, useMandant, useT } from '../umgebung.ts';

export const loader = async (args: LoaderFunctionArgs) => {
  const token = linkToken(args, 'newsletter');
  return data({ token }, { status: token || !umgebung(args).boot.mandant?.ModuleNewsletterPermission ? 200 : 410 });
};

/** Only the button confirms: scanners of mail programs follow links, they press nothing. */
export async function action(args: ActionFunctionArgs) {
  const { call } = umgebung(args);
  const form = await args.request.formData();
  const answer = await call('bestaetigeNewsletter', { body: { Token: String(form.get('_token') ?? '') } });
  return answer.ok ? data({ bestaetigt: true }, { status: 200 }) : refused(answer.problem, form);
}

export const titel = ({ boot, data: geladen, antwort }: KopfArgs<typeof loader>) => {
  const t = textsOf(texte, boot.sprache);
  if (!boot.mandant?.ModuleNewsletterPermission) return t('optinTitel');
  if (isDone(antwort)) return t('optinFertig');
  return t(!geladen?.token || codeOf(antwort) === 'PSOF0202' ? 'linkUngueltig' : 'optinTitel');
};

export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const ungueltig = useRefused()?.problem.code === 'PSOF0202';
  const t = useT(texte);
  const { sprache } = useBoot();
  const { ModuleNewsletterPermission } = useMandant();
  if (!ModuleNewsletterPermission)
    return (
      <Kontoseite titel={t('optinTitel')} text={t('keinNewsletter')}>
        <Weiter />
      </Kontoseite>
    );
  if (answer && 'bestaetigt' in answer)
    return (
      <Kontoseite titel={t('optinFertig')} text={t('optinFertigText')}>
        <Sinnbild bild="freuen" className="size-24" />
        <Weiter />
      </Kontoseite>
    );
  if (!token || ungueltig) return <Linkungueltig />;
  return (
    <Kontoseite titel={t('optinTitel')} text={t('optinText')}>
      <Sinnbild bild="briefumschlag" className="size-24" />
      <blockquote className="border-l-4 border-border pl-4">{EINWILLIGUNGEN.newsletter[sprache]}</blockquote>
      <Form reloadDocument>
        <input type="hidden" name="_token" value={token} />
        <SubmitButton wide>{t('optinKnopf')}</SubmitButton>
      </Form>
    </Kontoseite>
  );
}
