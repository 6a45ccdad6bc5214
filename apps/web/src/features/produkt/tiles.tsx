import type { Marke } from '@weitersagen/contract/marke';
import type { ProduktkategorieResponse } from '@weitersagen/contract/produkt';
import { texts } from '#texte/produkt-kategorie';
import { useFormat, useMarke, usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Photo } from '../../ui/bild/photo.tsx';
import { Link } from '../../ui/link.tsx';
import { type Columns, Tiles } from '../../ui/tiles.tsx';

const THREE: Columns = { xs: 1, phone: 2, md: 3 };
/** A phone reads lines: a small picture beside the words. */
const LINE = {
  tile: 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:p-3',
  picture: 'max-sm:w-20! max-sm:self-start max-sm:rounded-s',
  words: 'max-sm:min-w-[min(100%,9.5rem)] max-sm:grow max-sm:basis-0 max-sm:border-0! max-sm:p-0! max-sm:text-left!',
};
/** One that has a row to itself: as wide as the row, a picture of its own shape would be higher than a window. */
const ALONE = { tile: 'sm:grid-cols-[18rem_minmax(0,1fr)] sm:items-center', words: 'sm:border-t-0!' };
const SHAPES: Record<
  Marke['layout']['cards'],
  {
    columns: Columns;
    list?: string;
    tile: string;
    text: string /** The small square one beside the text. */;
    klein?: true;
  }
> = {
  raised: {
    columns: { ...THREE, xl: 4 },
    tile: 'overflow-hidden rounded-l border border-line bg-surface shadow-card',
    text: 'p-4 md:p-5',
  },
  outlined: {
    columns: THREE,
    tile: 'overflow-hidden rounded-l border-2 border-ink bg-surface',
    text: 'border-t-2 border-ink p-5',
  },
  pinned: {
    columns: THREE,
    tile: 'rounded-m border border-line bg-surface p-4 grid-cols-[auto_minmax(0,1fr)] gap-x-4',
    text: '',
    klein: true,
  },
  framed: {
    columns: THREE,
    tile: 'rounded-m border-4 border-double border-line bg-surface',
    text: 'p-5 text-center',
  },
  rows: {
    columns: { xs: 1, phone: 2 },
    list: 'overflow-hidden rounded-m border border-line bg-line [--gap:1px]',
    tile: 'bg-surface p-4 grid-cols-[auto_minmax(0,1fr)] gap-x-4',
    text: '',
    klein: true,
  },
};

/** Categories with their drawing, what lies below them, and how much there is. */
export function KategorieTiles({
  kategorien,
  alle = [],
}: {
  kategorien: readonly ProduktkategorieResponse[];
  /** Among which those below one are looked for. */
  alle?: readonly ProduktkategorieResponse[];
}) {
  const path = usePath();
  const { columns, list, tile, text, klein } = SHAPES[useMarke().layout.cards];
  const alone = kategorien.length === 1 && !klein ? ALONE : null;
  return (
    <Tiles columns={columns} className={cx('max-sm:[--gap:0.5rem]', list)}>
      {kategorien.map((kategorie) => {
        const under = alle.filter(({ Pfad }) => Pfad.at(-1)?.Id === kategorie.Id);
        return (
          <div key={kategorie.Id} className={cx('grid h-full content-start', LINE.tile, tile, alone?.tile)}>
            {klein ? (
              <Photo bild={kategorie.Icon} sizes="4rem" className="size-16 rounded-s" />
            ) : (
              <Photo
                bild={kategorie.Grafik}
                sizes="(min-width: 64rem) 24rem, (min-width: 30rem) 50vw, 5rem"
                className={cx('w-full', LINE.picture)}
              />
            )}
            <div className={cx(text, LINE.words, alone?.words)}>
              <Kategorie kategorie={kategorie} />
              {under.length > 0 && (
                <ul className="mt-2 flex flex-wrap gap-x-4 border-t border-line pt-1 text-sm">
                  {under.map(({ Id, Slug, Titel }) => (
                    <li key={Id}>
                      <Link to={path('kategorie', { '*': Slug })} className="inline-flex min-h-11 items-center">
                        {Titel}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        );
      })}
    </Tiles>
  );
}

function Kategorie({
  kategorie: { Slug, Titel, Untertitel, Anzahl, PraemieHoechstCent },
}: {
  kategorie: ProduktkategorieResponse;
}) {
  const t = useT(texts);
  const path = usePath();
  const { euro } = useFormat();
  return (
    <>
      <h3 className="text-lg">
        <Link
          to={path('kategorie', { '*': Slug })}
          look="plain"
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {Titel}
        </Link>
      </h3>
      {Untertitel && <p className="text-sm text-muted max-sm:hidden">{Untertitel}</p>}
      <p className="text-sm sm:mt-1">
        {PraemieHoechstCent !== null && (
          <span className="tabular mr-3 font-bold text-money">{t('bisZu', { betrag: euro(PraemieHoechstCent) })}</span>
        )}
        <span className="text-muted">{t('anzahl', { n: Anzahl })}</span>
      </p>
    </>
  );
}
