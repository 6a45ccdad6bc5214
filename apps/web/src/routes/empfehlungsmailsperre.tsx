import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { texte } from '../features/empfehlung/texte-teilen.ts';
import { Kontoseite } from '../features/konto/kontoseite.tsx';
import { codeOf, isDone, refused, useRefused } from '../lib/formular.ts';
import { textsOf } from '../lib/icu.ts';
import { linkToken } from '../lib/linktoken.tsx';
import type { KopfArgs } from '../modul.ts';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { umgebung, useMandant, usePfad, useT } from '../umgebung.ts';

export const loader = async (args: LoaderFunctionArgs) => ({ token: linkToken(args, 'mailstopp') });

/** Only a POST stops the mails: scanners follow links. A mail program's own button posts to the same address (RFC 8058). */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const Token = String(form.get('_token') ?? new URL(args.request.url).searchParams.get('token') ?? '');
  const answer = await umgebung(args).call('sperreEmpfehlungsmails', { body: { Token } });
  return answer.ok ? { gesperrt: true as const } : refused(answer.problem, form);
}

export const titel = ({ boot, data, antwort }: KopfArgs<typeof loader>) => {
  const t = textsOf(texte, boot.sprache);
  if (isDone(antwort)) return t('sperreFertig');
  return t(!data?.token || codeOf(antwort) === 'PSOF0202' ? 'sperreUngueltig' : 'sperreTitel');
};

export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const ungueltig = useRefused()?.problem.code === 'PSOF0202';
  const t = useT(texte);
  const pfad = usePfad();
  const { Name: name } = useMandant();
  if (answer && 'gesperrt' in answer)
    return (
      <Kontoseite titel={t('sperreFertig')} text={t('sperreFertigText', { name })}>
        <ButtonLink to={pfad('home')} look="secondary">
          {t('zurStartseite')}
        </ButtonLink>
      </Kontoseite>
    );
  if (!token || ungueltig)
    return (
      <Kontoseite titel={t('sperreUngueltig')} text={t('sperreUngueltigText')}>
        <ButtonLink to={pfad('kontakt')}>{t('zumKontakt')}</ButtonLink>
      </Kontoseite>
    );
  return (
    <Kontoseite titel={t('sperreTitel')} text={t('sperreText', { name })}>
      <Form reloadDocument>
        <input type="hidden" name="_token" value={token} />
        <SubmitButton wide>{t('sperreKnopf')}</SubmitButton>
        <p className="text-sm text-muted">{t('sperreHinweis')}</p>
      </Form>
    </Kontoseite>
  );
}
