import '@weitersagen/contract/screens-agentur';
import { useRouteError } from 'react-router';
import { texts } from '#texte/rahmen';
import { texts as texteAgentur } from '#texte/rahmen-agentur';
import { useBoot, useMandant, usePath, usePathTo, useT } from '../../environment.ts';
import { useSessionEnd } from '../../lib/navigation.ts';
import type { ScreenModule } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';
import { Link } from '../../ui/link.tsx';
import { AgenturHeader } from './agentur-header.tsx';
import { Desk } from './desk.tsx';
import { ErrorPage } from './error-page.tsx';
import { useHolder } from './holder.ts';
import { Imprint } from './imprint.tsx';
import { OpenAreas } from './open-areas.tsx';
import { Header } from './screen-head.tsx';
import { SessionEnd } from './session-end.tsx';

const FILE = '../../routes/agentur/';
export const screens = import.meta.glob<ScreenModule>('../../routes/agentur/*.tsx');
const EXISTING = Object.keys(screens).map((file) => file.slice(FILE.length, -'.tsx'.length));

const fetchAddresses = () => import('@weitersagen/contract/paths-agentur');

/** Of an agency's people, in the brand of their Mandant. */
export function Component() {
  const t = useT(texts);
  const { agentur, jetzt, mandant } = useBoot();
  useSessionEnd(agentur?.TokenAblauf, jetzt, mandant?.Route, 'getAgenturUser');
  useHolder();
  const head = (
    <>
      <AgenturHeader existing={EXISTING} />
      <SessionEnd />
    </>
  );
  return <Desk demo={t('demo')} head={head} foot={<Foot />} fetchAddresses={fetchAddresses} />;
}

/** What the law asks for is with the Mandant's pages. */
function Foot() {
  const t = useT(texts);
  const path = usePathTo('mandant');
  const { ModuleAdv, firma } = useMandant();
  const links = [
    ...(ModuleAdv ? [] : [{ id: 'impressum', label: t('impressum') } as const]),
    { id: 'datenschutz', label: t('datenschutz') },
    { id: 'barrierefreiheitserklaerung', label: t('barrierefreiheit') },
    { id: 'kontakt', label: t('kontakt') },
  ] as const;
  return (
    <footer className="border-t border-line bg-surface text-xs">
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-4 px-4 has-[details[open]]:items-start">
        <p className="mr-auto py-2 text-muted">{t('angebotVon', { firma: firma.name })}</p>
        <ul aria-label={t('rechtliches')} className="-mx-2 flex flex-wrap">
          {links.map(({ id, label }) => (
            <li key={id}>
              <a href={path(id)} className="inline-flex min-h-11 items-center px-2 hover:underline lg:min-h-8">
                {label}
              </a>
            </li>
          ))}
        </ul>
        {ModuleAdv && <Imprint />}
      </div>
    </footer>
  );
}

/** Why a screen is not shown to this person, and who could change that. */
function Forbidden() {
  const t = useT(texteAgentur);
  const path = usePath();
  const role = useBoot().agentur?.Rollen[0];
  return (
    <Page titel={t('verboten')}>
      <Header titel={t('verboten')} noindex />
      <p className="max-w-prose">
        {t(role ? 'verbotenText' : 'verbotenOhneRolle', { rolle: t(`rolle_${role ?? 'keine'}`) })}
      </p>
      {!role && <OpenAreas />}
      <p>
        <Link to={path('agentur')} className="inline-flex min-h-11 items-center">
          {t('zuHeute')}
        </Link>
      </p>
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError() as { status?: number } | null;
  return error?.status === 403 ? <Forbidden /> : <ErrorPage />;
}
