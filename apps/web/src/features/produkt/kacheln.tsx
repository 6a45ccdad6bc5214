import type { Marke } from '@weitersagen/contract/marke';
import type { ProduktkategorieAntwort } from '@weitersagen/contract/produkt';
import { texte } from '#texte/produkt-kategorie';
import { useFormat, useMarke, usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Foto } from '../../ui/bild/foto.tsx';
import { Link } from '../../ui/link.tsx';
import { type Columns, Tiles } from '../../ui/tiles.tsx';

const THREE: Columns = { xs: 1, phone: 2, md: 3 };
const SHAPES: Record<
  Marke['layout']['cards'],
  {
    columns: Columns;
    liste?: string;
    kachel: string;
    text: string /** The small square one beside the text. */;
    klein?: true;
  }
> = {
  raised: {
    columns: { ...THREE, xl: 4 },
    kachel: 'overflow-hidden rounded-l border border-line bg-surface shadow-card',
    text: 'p-4 md:p-5',
  },
  outlined: {
    columns: THREE,
    kachel: 'overflow-hidden rounded-l border-2 border-ink bg-surface',
    text: 'border-t-2 border-ink p-5',
  },
  pinned: {
    columns: THREE,
    kachel: 'rounded-m border border-line bg-surface p-4 grid-cols-[auto_minmax(0,1fr)] gap-x-4',
    text: '',
    klein: true,
  },
  framed: {
    columns: THREE,
    kachel: 'rounded-m border-4 border-double border-line bg-surface',
    text: 'p-5 text-center',
  },
  rows: {
    columns: { xs: 1, phone: 2 },
    liste: 'overflow-hidden rounded-m border border-line bg-line [--gap:1px]',
    kachel: 'bg-surface p-4 grid-cols-[auto_minmax(0,1fr)] gap-x-4',
    text: '',
    klein: true,
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
  const path = usePath();
  const { columns, liste, kachel, text, klein } = SHAPES[useMarke().layout.cards];
  return (
    <Tiles columns={columns} className={liste}>
      {kategorien.map((kategorie) => {
        const under = alle.filter(({ Pfad }) => Pfad.at(-1)?.Id === kategorie.Id);
        return (
          <div key={kategorie.Id} className={cx('grid h-full content-start', kachel)}>
            {klein ? (
              <Foto bild={kategorie.Icon} sizes="4rem" className="size-16 rounded-s" />
            ) : (
              <Foto
                bild={kategorie.Grafik}
                sizes="(min-width: 64rem) 24rem, (min-width: 30rem) 50vw, 100vw"
                className="w-full"
              />
            )}
            <div className={text}>
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
  kategorie: ProduktkategorieAntwort;
}) {
  const t = useT(texte);
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
      {Untertitel && <p className="text-sm text-muted">{Untertitel}</p>}
      <p className="mt-1 text-sm">
        {PraemieHoechstCent !== null && (
          <span className="tabular mr-3 font-bold text-money">{t('bisZu', { betrag: euro(PraemieHoechstCent) })}</span>
        )}
        <span className="text-muted">{t('anzahl', { n: Anzahl })}</span>
      </p>
    </>
  );
}
