import { data, type LoaderFunctionArgs, redirect, redirectDocument, useLoaderData } from 'react-router';
import { texts } from '#texte/agentur-zugang';
import { siteContext, usePath, useT } from '../../environment.ts';
import { forgetOldest, keepBegun, targetOf } from '../../features/agentur/sso.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AccessPage } from '../../ui/desk/access-page.tsx';

/** On the way to the provider: a page is drawn only where that is not to be reached. */
export async function loader({ request, ...args }: LoaderFunctionArgs) {
  const { call, boot, pfad } = siteContext({ request, ...args });
  if (!import.meta.env.SSR) throw redirectDocument(request.url);
  const answer = await call('startAgenturSso', {});
  if (!answer.ok) return data(answer.problem, { status: answer.problem.status });
  const { Adresse, Rueckweg, State, Verifier, Issuer, IssuerKommtMit } = answer.data;
  const { pathname, search, searchParams } = new URL(request.url);
  // The provider leads back to one address of the portal: what is kept has to be kept there.
  const { origin } = new URL(Rueckweg);
  if (origin !== boot.basis && !searchParams.has('adresse'))
    return redirect(`${origin}${pathname}${search ? `${search}&` : '?'}adresse=1`);
  const target = targetOf(searchParams.get('redirect'), pfad('agentur'));
  const begun = { state: State, verifier: Verifier, issuer: Issuer, namesItself: IssuerKommtMit, target };
  const route = boot.mandant?.Route ?? '';
  const cookies = [keepBegun(route, begun), ...forgetOldest(request, route)];
  return redirect(Adresse, { headers: cookies.map((line): [string, string] => ['Set-Cookie', line]) });
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('ssoTitel');

export function Component() {
  const t = useT(texts);
  const path = usePath();
  const { detail } = useLoaderData<typeof loader>();
  return (
    <AccessPage titel={t('ssoTitel')} text={detail}>
      <ButtonLink to={path('login')} wide>
        {t('zurAnmeldung')}
      </ButtonLink>
    </AccessPage>
  );
}
