import { STARTS } from '@weitersagen/contract/screens';
import { useHref, useLocation, useRouteError } from 'react-router';
import { texts } from '#texte/rahmen';
import { useBoot, usePath, useT } from '../../environment.ts';
import { isProblem } from '../../lib/problem.ts';
import { Link } from '../../ui/link.tsx';
import { NotFound } from './not-found.tsx';
import { Header } from './screen-head.tsx';

/** In place of a screen whose loader was refused or broke. The frame around it stays. */
export function ErrorPage() {
  const error = useRouteError() as { status?: number; data?: unknown; ladefehler?: true } | null;
  const here = useHref(useLocation());
  const t = useT(texts);
  const path = usePath();
  const { bereich } = useBoot();
  if (error?.status === 404)
    return (
      <>
        <Header titel={t('nichtGefundenTitel')} noindex />
        <NotFound />
      </>
    );
  const titel = t(error?.ladefehler ? 'ladefehlerTitel' : 'fehlerTitel');
  const text = isProblem(error?.data) ? error.data.detail : t(error?.ladefehler ? 'ladefehlerText' : 'fehlerText');
  return (
    <div className="column reading py-14 md:py-24">
      <Header titel={titel} noindex />
      <h1 className="text-2xl">{titel}</h1>
      <p className="mt-4 text-lg text-muted">{text}</p>
      <p className="mt-8 flex flex-wrap gap-x-6">
        <a href={here} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
          {t(error?.ladefehler ? 'neuLaden' : 'nochmal')}
        </a>
        <Link to={path(STARTS[bereich])} className="inline-flex min-h-11 items-center">
          {t('zurStartseite')}
        </Link>
      </p>
    </div>
  );
}
