import { EINLADUNG_KINDS, EINLADUNG_TAGE } from '@weitersagen/contract/values';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from 'react-router';
import { texts } from '#texte/agentur-ohnenetz';
import { siteContext, useT } from '../../environment.ts';
import { InvitationForm } from '../../features/einladung/form.tsx';
import { OwnerContext } from '../../features/einladung/offline.ts';
import { useQueue } from '../../features/einladung/queue.ts';
import { textsOf } from '../../lib/icu.ts';
import { isRefused, readHolder } from '../../lib/waiting.ts';
import type { HeaderArgs } from '../../module.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/desk/page.tsx';

const PRODUCTS_MAX = 100;

/** What anybody may see: this page lies on the device for whoever opens it, so it is drawn for nobody. */
export async function loader(args: LoaderFunctionArgs) {
  const { boot, call, pfad } = siteContext(args);
  const produktId = new URL(args.request.url).searchParams.get('produkt');
  // The network is back, and somebody is signed in: to the page that this one stood in for.
  if (import.meta.env.SSR && boot.agentur && produktId !== null)
    return redirect(produktId ? pfad('agentempfehlen', { produktId }) : pfad('agentBegin'));
  const produkte = await call('getProdukte', { query: { jeSeite: PRODUCTS_MAX } });
  return {
    Arten: [...EINLADUNG_KINDS],
    // What the agency pays for them is its own plan's matter, and the catalogue's amount may be another.
    Produkte: (produkte.ok ? produkte.data : []).flatMap(({ Id, Name, PraemieCent }) =>
      PraemieCent ? [{ Id, Name }] : [],
    ),
    // Whoever is signed in when it is sent.
    Mitarbeiter: [],
    Mitarbeiternummer: '',
    GueltigTage: EINLADUNG_TAGE,
  };
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('titel');

/** How often the page asks whose it is. */
const AGAIN_MS = 20_000;
type Holder = 'asking' | { owner: string } | null;

/** In place of the agent's page while it cannot be reached: what is entered is kept, for whoever was signed in last. */
export function Component() {
  const t = useT(texts);
  const loaded = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const produktId = query.get('produkt') ?? '';
  const [holder, setHolder] = useState<Holder>('asking');
  const [isBack, setBack] = useState(false);
  const { waiting } = useQueue(holder === null || holder === 'asking' ? '' : holder.owner);
  useEffect(() => {
    const ask = () => void readHolder().then(setHolder, () => setHolder(null));
    const online = () => setBack(true);
    ask();
    // Somebody may sign in or out in another tab, or the session end while the page lies there.
    document.addEventListener('visibilitychange', ask);
    const clock = setInterval(ask, AGAIN_MS);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      clearInterval(clock);
      window.removeEventListener('online', online);
    };
  }, []);
  const back = waiting.every(isRefused) ? 'wiederDaNichts' : 'wiederDaText';
  return (
    <Page titel={t('titel')}>
      <div role="status">
        <Alert kind={isBack ? 'success' : 'warning'} title={t(isBack ? 'wiederDa' : 'keinNetz')}>
          <p>{t(isBack ? back : 'keinNetzText')}</p>
          {isBack && (
            <ButtonLink
              href={`?${new URLSearchParams({ produkt: produktId })}`}
              look="secondary"
              className="mt-2 justify-self-start"
            >
              {t('zurSeite')}
            </ButtonLink>
          )}
        </Alert>
      </div>
      {holder === null && <Alert title={t('niemand')}>{t('niemandText')}</Alert>}
      {holder !== null && holder !== 'asking' && (
        <OwnerContext key={holder.owner} value={holder.owner}>
          <InvitationForm loaded={loaded} produktId={produktId} isOffline />
        </OwnerContext>
      )}
    </Page>
  );
}
