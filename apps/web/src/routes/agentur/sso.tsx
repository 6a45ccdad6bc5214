import { useEffect } from 'react';
import { data, type LoaderFunctionArgs, redirect, redirectDocument, useLoaderData } from 'react-router';
import { texts } from '#texte/agentur-zugang';
import { siteContext, useBoot, usePath, usePathTo, useT } from '../../environment.ts';
import { checkReturn, forget, readBegun, type Stop, spend } from '../../features/agentur/sso.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AccessPage } from '../../ui/desk/access-page.tsx';

const STATUS: Readonly<Record<Stop, number>> = { cancelled: 200, refused: 502, used: 410, state: 403, issuer: 403 };

/** The code is good once and for this browser alone, so it is used as it comes; nothing of it stays in the address. */
export async function loader({ request, ...args }: LoaderFunctionArgs) {
  const { call, boot } = siteContext({ request, ...args });
  if (!import.meta.env.SSR) throw redirectDocument(request.url);
  const route = boot.mandant?.Route ?? '';
  const query = new URL(request.url).searchParams;
  const begun = readBegun(request, route, query.get('state') ?? '');
  const stop = checkReturn(query, begun);
  if (stop || !begun) {
    const grund = stop ?? 'state';
    // Somebody else's link must not end what this browser has begun.
    const isOver = begun !== null && grund !== 'state' && grund !== 'used';
    const headers = isOver ? { 'Set-Cookie': forget(route, begun) } : undefined;
    return data({ grund, detail: null }, { status: STATUS[grund], headers });
  }
  const answer = await call('signInAgenturSso', { body: { Code: query.get('code') ?? '', Verifier: begun.verifier } });
  const headers = { 'Set-Cookie': spend(route, begun) };
  if (answer.ok) return redirect(begun.target, { headers });
  return data({ grund: null, detail: answer.problem.detail }, { status: answer.problem.status, headers });
}

export const titel = ({ boot, data: loaded }: HeaderArgs<typeof loader>) =>
  textsOf(texts, boot.sprache)(loaded?.grund === 'cancelled' ? 'ssoAbgebrochen' : 'ssoTitel');

export function Component() {
  const t = useT(texts);
  const path = usePath();
  const pathTo = usePathTo('agentur');
  const { demo } = useBoot();
  const { grund, detail } = useLoaderData<typeof loader>();
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return (
    <AccessPage
      titel={t(grund === 'cancelled' ? 'ssoAbgebrochen' : 'ssoTitel')}
      text={grund ? t(`sso_${grund}`) : (detail ?? '')}
    >
      <div className="grid gap-3">
        <ButtonLink href={pathTo('begin')} wide>
          {t('ssoNochmal')}
        </ButtonLink>
        <ButtonLink to={path('login')} look="quiet">
          {t('zurAnmeldung')}
        </ButtonLink>
        {demo && <p className="text-sm text-muted">{t('demoSso')}</p>}
      </div>
    </AccessPage>
  );
}
