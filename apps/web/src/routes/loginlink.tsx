import type { Problem } from '@weitersagen/contract/problem';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/konto';
import { siteContext, useMandant, usePath, useT } from '../environment.ts';
import { KontoPage } from '../features/konto/konto-page.tsx';
import { codeOf, refused, useRefused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';

/** Why the link opens no account; the address may also be cut off, which the call takes for a wrong input. */
const END: readonly Problem['code'][] = ['PSOF0002', 'PSOF0202', 'PSOF0206', 'PSOF0209'];

const tokenOf = (args: LoaderFunctionArgs) => args.params.adminLoginToken ?? '';

/** Whoever opens a dead link reads so at once; asking does not use up a good one. */
export async function loader(args: LoaderFunctionArgs) {
  const answer = await siteContext(args).call('validateAdminLink', { body: { Token: tokenOf(args) } });
  if (answer.ok) return { ende: null };
  const { problem } = answer;
  if (!END.includes(problem.code)) throw data(problem, { status: problem.status });
  return data({ ende: problem }, { status: 410 });
}

/** The link serves once: a preview of it must not use it up, so a button does. */
export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const answer = await call('loginMitAdminLink', { query: { token: tokenOf(args) } });
  return answer.ok ? redirect(pfad('persoenlicherbereich')) : refused(answer.problem, form);
}

const isInvalid = (response: unknown) => END.includes(codeOf(response) ?? 'PSOF0001');

export const titel = ({ boot, data: link, answer }: HeaderArgs<typeof loader>) =>
  textsOf(texts, boot.sprache)(link?.ende || isInvalid(answer) ? 'imAuftragUngueltig' : 'imAuftragTitel');

export function Component() {
  const t = useT(texts);
  const path = usePath();
  const { IsAutologin } = useMandant();
  const refusal = useRefused();
  const { ende } = useLoaderData<typeof loader>();
  const problem = ende ?? (isInvalid(refusal) ? refusal?.problem : null);
  if (problem)
    return (
      <KontoPage
        titel={t('imAuftragUngueltig')}
        text={problem.code === 'PSOF0002' ? t('imAuftragUngueltigText') : problem.detail}
      >
        <div className="grid gap-3">
          {!IsAutologin && <ButtonLink to={path('passwortvergessen')}>{t('vergessenTitel')}</ButtonLink>}
          <ButtonLink to={path('home')} look={IsAutologin ? 'action' : 'quiet'}>
            {t('zurStartseite')}
          </ButtonLink>
        </div>
      </KontoPage>
    );
  return (
    <KontoPage titel={t('imAuftragTitel')} text={t('imAuftragText')}>
      <Form reloadDocument>
        <SubmitButton wide>{t('imAuftragKnopf')}</SubmitButton>
      </Form>
    </KontoPage>
  );
}
