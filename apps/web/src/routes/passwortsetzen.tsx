import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { Kontoseite } from '../features/konto/kontoseite.tsx';
import { Passwortfelder } from '../features/konto/passwortfelder.tsx';
import { texte } from '../features/konto/texte.ts';
import { codeOf, type Refused, refused, useRefused } from '../lib/formular.ts';
import { textsOf } from '../lib/icu.ts';
import { linkToken } from '../lib/linktoken.tsx';
import type { KopfArgs } from '../modul.ts';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { umgebung, usePfad, useT } from '../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { call, need } = umgebung(args);
  const token = linkToken(args, 'passwort');
  const [regeln, answer] = await Promise.all([
    need('getPasswortvalidator', {}),
    token ? call('validateResetPassword', { body: { Token: token } }) : null,
  ]);
  const gut = answer?.ok === true;
  return data({ regeln, token: gut ? token : null }, { status: gut ? 200 : 410 });
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = umgebung(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const answer = await call('resetPassword', {
    body: { Token: text('_token'), Password: text('Password'), PasswordWiederholt: text('PasswordWiederholt') },
  });
  return answer.ok ? redirect(pfad('persoenlicherbereich')) : refused(answer.problem, form);
}

/** The form that was sent keeps its own link, whatever another tab has opened since. */
const tokenFuer = (antwort: unknown, geladen: string | null | undefined): string | null => {
  const code = codeOf(antwort);
  if (code === 'PSOF0202') return null;
  return (code ? (antwort as Refused).werte._token : geladen) ?? null;
};

export const titel = ({ boot, data: geladen, antwort }: KopfArgs<typeof loader>) =>
  textsOf(texte, boot.sprache)(tokenFuer(antwort, geladen?.token) ? 'setzenTitel' : 'linkUngueltig');

export function Component() {
  const { regeln, token: geladen } = useLoaderData<typeof loader>();
  const token = tokenFuer(useRefused(), geladen);
  const t = useT(texte);
  const pfad = usePfad();
  if (!token)
    return (
      <Kontoseite titel={t('linkUngueltig')} text={t('linkUngueltigText')}>
        <ButtonLink to={pfad('passwortvergessen')}>{t('vergessenTitel')}</ButtonLink>
      </Kontoseite>
    );
  return (
    <Kontoseite titel={t('setzenTitel')}>
      <Form reloadDocument>
        <input type="hidden" name="_token" value={token} />
        <Passwortfelder name="Password" regeln={regeln} />
        <SubmitButton wide>{t('passwortSpeichern')}</SubmitButton>
      </Form>
    </Kontoseite>
  );
}
