import type { ProduktkategorieResponse } from '@weitersagen/contract/produkt';
import { texts } from '#texte/produkt-kategorie';
import { usePath, useT } from '../../environment.ts';
import { Link } from '../../ui/link.tsx';

export type Crumb = ProduktkategorieResponse['Pfad'][number] & { Anzahl?: number };

/** What lies below a category, or beside it. */
export function KategorieLinks({ titel, kategorien }: { titel: string; kategorien: readonly Crumb[] }) {
  const t = useT(texts);
  const path = usePath();
  if (kategorien.length === 0) return null;
  return (
    <nav aria-label={titel}>
      <ul className="flex gap-2 max-md:-mx-(--edge) max-md:overflow-x-auto max-md:px-(--edge) max-md:pb-1 md:flex-wrap">
        {kategorien.map(({ Id, Slug, Titel, Anzahl }) => (
          <li key={Id}>
            <Link
              to={path('kategorie', { '*': Slug })}
              look="plain"
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-border bg-surface px-4 text-sm font-semibold hover:bg-tint"
            >
              {Titel}
              {Anzahl !== undefined && (
                <span className="ml-2 font-normal text-muted">{t('anzahl', { n: Anzahl })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where somebody who has looked at this may look next. */
export function Related({ kategorie: { Slug, Titel } }: { kategorie: Crumb }) {
  const t = useT(texts);
  const path = usePath();
  return (
    <p className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-l bg-tint p-6 md:p-8">
      <span>
        <span className="block text-sm text-muted">{t('passtDazu')}</span>
        <span className="font-head text-xl font-bold">{Titel}</span>
      </span>
      <Link to={path('kategorie', { '*': Slug })} className="inline-flex min-h-11 items-center font-semibold">
        {t('ansehen', { titel: Titel })}
      </Link>
    </p>
  );
}
