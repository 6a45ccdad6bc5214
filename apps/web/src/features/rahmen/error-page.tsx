import type { Problem } from '@weitersagen/contract/problem';
import { STARTS } from '@weitersagen/contract/screens';
import { useHref, useLocation, useRouteError } from 'react-router';
import { texts } from '#texte/rahmen';
import { useBoot, usePath, useT } from '../../environment.ts';
import type { AfterPress } from '../../lib/press.ts';
import { isProblem } from '../../lib/problem.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { NotFound } from './not-found.tsx';
import { Header } from './screen-head.tsx';

type Failure = { status?: number; data?: unknown; ladefehler?: true } & Partial<AfterPress>;

const FORBIDDEN = 403;

/** Without a network a form is told that what was typed stays; there is none here. */
const shortOf = ({ title, detail }: Problem) => (detail.startsWith(title) ? title : detail);

/** What is said, and what the way to the same page is called. */
function useWords({ data, ladefehler, press }: Failure): { titel: string; absaetze: string[]; weiter: string } {
  const t = useT(texts);
  if (press === 'arrived')
    return { titel: t('angekommenTitel'), absaetze: [t('angekommenText')], weiter: t('neuLaden') };
  if (press) {
    const { detail, felder = [], status } = press;
    const faults = felder.map(({ meldung }) => meldung);
    return {
      titel: t('fehlerTitel'),
      // Who may not press any more may most often not read either, and no reload changes that.
      absaetze: [...new Set([detail, ...faults]), ...(status === FORBIDDEN ? [] : [t('abgelehntText')])],
      weiter: t('neuLaden'),
    };
  }
  if (ladefehler) return { titel: t('ladefehlerTitel'), absaetze: [t('ladefehlerText')], weiter: t('neuLaden') };
  return {
    titel: t('fehlerTitel'),
    absaetze: [isProblem(data) ? shortOf(data) : t('fehlerText')],
    weiter: t('nochmal'),
  };
}

/** In place of a screen whose loader was refused or broke. The frame around it stays. */
export function ErrorPage() {
  const error = (useRouteError() ?? {}) as Failure;
  const { pathname, search } = useLocation();
  // A link to the very place within a page is no reason for a browser to load it anew, and a POST is not sent by one.
  const here = useHref({ pathname, search });
  const t = useT(texts);
  const path = usePath();
  const { bereich } = useBoot();
  const { titel, absaetze, weiter } = useWords(error);
  if (error.status === 404 && !error.press)
    return (
      <>
        <Header titel={t('nichtGefundenTitel')} noindex />
        <NotFound />
      </>
    );
  return (
    <div className="column reading py-14 md:py-24">
      <Header titel={titel} noindex />
      <h1 className="text-2xl">{titel}</h1>
      {absaetze.map((text) => (
        <p key={text} className="mt-4 text-lg text-muted">
          {text}
        </p>
      ))}
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink href={here}>{weiter}</ButtonLink>
        <Link to={path(STARTS[bereich])} className="inline-flex min-h-11 items-center">
          {t('zurStartseite')}
        </Link>
      </p>
    </div>
  );
}
