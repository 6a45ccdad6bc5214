import { type ActionFunctionArgs, redirect } from 'react-router';
import { Kontoseite } from '../features/konto/kontoseite.tsx';
import { texte } from '../features/konto/texte.ts';
import { codeOf, refused, useRefused } from '../lib/formular.ts';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs } from '../modul.ts';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { umgebung, useMandant, usePfad, useT } from '../umgebung.ts';

/** The link serves once: a preview of it must not use it up, so a button does. */
export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = umgebung(args);
  const form = await args.request.formData();
  const answer = await call('loginMitAdminLink', { query: { token: args.params.adminLoginToken ?? '' } });
  return answer.ok ? redirect(pfad('persoenlicherbereich')) : refused(answer.problem, form);
}

const isUngueltig = (antwort: unknown) => ['PSOF0202', 'PSOF0209'].includes(codeOf(antwort) ?? '');

export const titel = ({ boot, antwort }: KopfArgs) =>
  textsOf(texte, boot.sprache)(isUngueltig(antwort) ? 'imAuftragUngueltig' : 'imAuftragTitel');

export function Component() {
  const t = useT(texte);
  const pfad = usePfad();
  const { IsAutologin } = useMandant();
  const refusal = useRefused();
  const problem = refusal?.problem;
  if (problem && isUngueltig(refusal))
    return (
      <Kontoseite titel={t('imAuftragUngueltig')} text={problem.detail}>
        <div className="grid gap-3">
          {!IsAutologin && <ButtonLink to={pfad('passwortvergessen')}>{t('vergessenTitel')}</ButtonLink>}
          <ButtonLink to={pfad('home')} look={IsAutologin ? 'action' : 'quiet'}>
            {t('zurStartseite')}
          </ButtonLink>
        </div>
      </Kontoseite>
    );
  return (
    <Kontoseite titel={t('imAuftragTitel')} text={t('imAuftragText')}>
      <Form reloadDocument>
        <SubmitButton wide>{t('imAuftragKnopf')}</SubmitButton>
      </Form>
    </Kontoseite>
  );
}
