import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { Kontoseite } from '../features/konto/kontoseite.tsx';
import { texte } from '../features/konto/texte.ts';
import { codeOf, isDone, refused, useRefused } from '../lib/formular.ts';
import { textsOf } from '../lib/icu.ts';
import { linkToken } from '../lib/linktoken.tsx';
import type { KopfArgs } from '../modul.ts';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { umgebung, useBoot, useMandant, usePfad, useT } from '../umgebung.ts';

export const loader = async (args: LoaderFunctionArgs) => ({ token: linkToken(args, 'optin') });

/** Only the button confirms: scanners of mail programs follow links, they press nothing. */
export async function action(args: ActionFunctionArgs) {
  const { call } = umgebung(args);
  const form = await args.request.formData();
  const answer = await call('bestaetigeOptin', { body: { Token: String(form.get('_token') ?? '') } });
  return answer.ok ? { bestaetigt: answer.data.Email } : refused(answer.problem, form);
}

export const titel = ({ boot, data, antwort }: KopfArgs<typeof loader>) => {
  const t = textsOf(texte, boot.sprache);
  if (isDone(antwort)) return t('optinFertig');
  return t(!data?.token || codeOf(antwort) === 'PSOF0202' ? 'linkUngueltig' : 'optinTitel');
};

export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const ungueltig = useRefused()?.problem.code === 'PSOF0202';
  const t = useT(texte);
  const pfad = usePfad();
  const { user } = useBoot();
  const { IsAutologin } = useMandant();
  const bereich =
    user || !IsAutologin ? (
      <ButtonLink to={pfad('persoenlicherbereich')}>{t('zumBereich')}</ButtonLink>
    ) : (
      <ButtonLink to={pfad('home')}>{t('zurStartseite')}</ButtonLink>
    );
  if (answer && 'bestaetigt' in answer)
    return (
      <Kontoseite titel={t('optinFertig')} text={t('optinFertigText', { email: answer.bestaetigt })}>
        <Sinnbild bild="freuen" className="size-24" />
        {bereich}
      </Kontoseite>
    );
  if (!token || ungueltig)
    return (
      <Kontoseite titel={t('linkUngueltig')} text={t('optinUngueltigText')}>
        <div className="grid gap-3">
          {bereich}
          {!user && !IsAutologin && (
            <ButtonLink to={pfad('passwortvergessen')} look="quiet">
              {t('vergessenTitel')}
            </ButtonLink>
          )}
        </div>
      </Kontoseite>
    );
  return (
    <Kontoseite titel={t('optinTitel')} text={t('optinText')}>
      <Sinnbild bild="briefumschlag" className="size-24" />
      <Form reloadDocument>
        <input type="hidden" name="_token" value={token} />
        <SubmitButton wide>{t('optinKnopf')}</SubmitButton>
      </Form>
    </Kontoseite>
  );
}
