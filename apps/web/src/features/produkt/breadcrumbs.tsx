import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { texts } from '#texte/produkt';
import { type Path, useBoot, usePath, useT } from '../../environment.ts';
import { shorten } from '../../lib/shorten.ts';
import { Link } from '../../ui/link.tsx';
import { asText, crumbsData, url } from './structured-data.ts';
import { StructuredData } from './structured-data-element.tsx';

interface KategoriePlace {
  Slug: string;
  Titel: string;
}
/** The way to what stands in a category: those above it, and the category itself. */
export const crumbsTo = ({ Pfad, ...own }: KategoriePlace & { Pfad: readonly KategoriePlace[] }, path: Path): Crumb[] =>
  [...Pfad, own].map(({ Slug, Titel }) => ({ name: Titel, to: path('kategorie', { '*': Slug }) }));

export interface Crumb {
  name: string;
  /** Below the Mandant's. */
  to: string;
}

/** Cut on a phone, where a long name would take three lines; whole to who listens, and where there is room. */
function Short({ text }: { text: string }) {
  const short = shorten(text, 19);
  if (short === text) return text;
  return (
    <>
      <span className="sr-only md:not-sr-only">{text}</span>
      <span aria-hidden="true" title={text} className="md:hidden">
        {short}
      </span>
    </>
  );
}

/** The way from all products to here; the last is the page itself. Search engines read the same. */
export function Breadcrumbs({
  crumbs,
  titel,
  className,
}: {
  crumbs: readonly Crumb[];
  titel: string;
  className?: string;
}) {
  const t = useT(texts);
  const path = usePath();
  const boot = useBoot();
  const { pathname } = useLocation();
  const all = [{ name: t('produkte'), to: path('produkte') }, ...crumbs];
  return (
    <nav aria-label={t('hier')} className={className}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {all.map(({ name, to }) => (
          <Fragment key={to}>
            <li>
              <Link
                to={to}
                look="plain"
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                <Short text={name} />
              </Link>
            </li>
            <li aria-hidden="true">›</li>
          </Fragment>
        ))}
        <li aria-current="page" className="font-semibold">
          <Short text={titel} />
        </li>
      </ol>
      <StructuredData
        daten={
          import.meta.env.SSR &&
          asText(
            crumbsData([...all, { name: titel, to: pathname }].map(({ name, to }) => ({ name, url: url(boot, to) }))),
          )
        }
      />
    </nav>
  );
}
