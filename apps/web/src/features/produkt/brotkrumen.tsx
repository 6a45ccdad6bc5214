import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { type Pfad, useBoot, usePfad, useT } from '../../umgebung.ts';
import { alsText, krumenDaten, url } from './strukturdaten.ts';
import { Strukturdaten } from './strukturdaten-element.tsx';
import { texte } from './texte.ts';

interface Kategorieort {
  Slug: string;
  Titel: string;
}
/** The way to what stands in a category: those above it, and the category itself. */
export const krumenZu = ({ Pfad, ...selbst }: Kategorieort & { Pfad: readonly Kategorieort[] }, pfad: Pfad): Krume[] =>
  [...Pfad, selbst].map(({ Slug, Titel }) => ({ name: Titel, to: pfad('kategorie', { '*': Slug }) }));

export interface Krume {
  name: string;
  /** Below the Mandant's. */
  to: string;
}

/** The way from all products to here; the last is the page itself. Search engines read the same. */
export function Brotkrumen({
  krumen,
  titel,
  className,
}: {
  krumen: readonly Krume[];
  titel: string;
  className?: string;
}) {
  const t = useT(texte);
  const pfad = usePfad();
  const boot = useBoot();
  const { pathname } = useLocation();
  const alle = [{ name: t('produkte'), to: pfad('produkte') }, ...krumen];
  return (
    <nav aria-label={t('hier')} className={className}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {alle.map(({ name, to }) => (
          <Fragment key={to}>
            <li>
              <Link
                to={to}
                look="plain"
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            </li>
            <li aria-hidden="true">›</li>
          </Fragment>
        ))}
        <li aria-current="page" className="font-semibold">
          {titel}
        </li>
      </ol>
      <Strukturdaten
        daten={
          import.meta.env.SSR &&
          alsText(
            krumenDaten([...alle, { name: titel, to: pathname }].map(({ name, to }) => ({ name, url: url(boot, to) }))),
          )
        }
      />
    </nav>
  );
}
