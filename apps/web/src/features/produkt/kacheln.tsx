import type { ProduktkategorieAntwort } from '@weitersagen/contract/produkt';
import { cx } from '../../lib/cx.ts';
import { Produktbild, type Stil, useStil } from '../../ui/bild/bild.tsx';
import { Link } from '../../ui/link.tsx';
import { usePfad, useT } from '../../umgebung.ts';
import { kategoriebild } from './kategoriebild.ts';
import { texte } from './texte-kategorie.ts';

const FORMEN: Record<Stil, { liste: string; kachel: string; bild: string }> = {
  netz: {
    liste: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4 md:gap-5',
    kachel: 'rounded-l border border-line bg-surface p-5 shadow-card',
    bild: 'kachel size-20 md:size-24',
  },
  sticker: {
    liste: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 md:gap-5',
    kachel: 'rounded-l bg-tint p-5 md:p-6',
    bild: 'kachel size-20 md:size-28',
  },
  ausweis: {
    liste: 'grid gap-3 sm:grid-cols-2 lg:grid-cols-4',
    kachel: 'rounded-m border border-line bg-surface p-4',
    bild: 'kachel size-16',
  },
  urkunde: {
    liste: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3',
    kachel: 'rounded-m border-4 border-double border-line bg-surface p-6',
    bild: 'kachel size-20',
  },
  akte: {
    liste: 'grid gap-px overflow-hidden rounded-m border border-line bg-line sm:grid-cols-2',
    kachel: 'bg-surface p-4 grid-cols-[auto_1fr] gap-x-5',
    bild: 'kachel size-14 row-span-2',
  },
};

/** Categories with their drawing, what lies below them, and how much there is. */
export function Kategoriekacheln({
  kategorien,
  alle = [],
}: {
  kategorien: readonly ProduktkategorieAntwort[];
  /** Among which those below one are looked for. */
  alle?: readonly ProduktkategorieAntwort[];
}) {
  const t = useT(texte);
  const pfad = usePfad();
  const { liste, kachel, bild } = FORMEN[useStil()];
  return (
    <ul className={liste}>
      {kategorien.map(({ Id, Slug, Titel, Untertitel, Anzahl }) => {
        const unter = alle.filter(({ Pfad }) => Pfad.at(-1)?.Id === Id);
        return (
          <li key={Id} className={cx('relative grid content-start gap-y-3', kachel)}>
            <Produktbild bild={kategoriebild(Id)} className={bild} />
            <div>
              <h3 className="text-lg md:text-xl">
                <Link
                  to={pfad('kategorie', { '*': Slug })}
                  look="plain"
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {Titel}
                </Link>
              </h3>
              {Untertitel && <p className="text-sm text-muted">{Untertitel}</p>}
              <p className="mt-1 text-sm font-semibold text-link">{t('anzahl', { n: Anzahl })}</p>
            </div>
            {unter.length > 0 && (
              <ul className="flex flex-wrap gap-x-4 border-t border-line pt-1 text-sm">
                {unter.map((eine) => (
                  <li key={eine.Id}>
                    <Link to={pfad('kategorie', { '*': eine.Slug })} className="inline-flex min-h-11 items-center">
                      {eine.Titel}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
