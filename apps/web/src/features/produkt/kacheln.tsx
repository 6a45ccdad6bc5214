import type { ProduktkategorieAntwort } from '@weitersagen/contract/produkt';
import { cx } from '../../lib/cx.ts';
import { Produktbild, type Stil, useStil } from '../../ui/bild/bild.tsx';
import { Link } from '../../ui/link.tsx';
import { useFormat, usePfad, useT } from '../../umgebung.ts';
import { kategoriebild } from './kategoriebild.ts';
import { texte } from './texte-kategorie.ts';

const WAAGRECHT = 'grid-cols-[auto_minmax(0,1fr)] gap-x-4';
const FORMEN: Record<Stil, { liste: string; kachel: string; bild: string }> = {
  netz: {
    liste: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 md:gap-5',
    kachel: `rounded-l border border-line bg-surface p-4 shadow-card md:p-5 ${WAAGRECHT}`,
    bild: 'size-16 md:size-20',
  },
  sticker: {
    liste: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 md:gap-5',
    kachel: 'rounded-l bg-tint p-5 md:p-6',
    bild: 'size-20 md:size-28',
  },
  ausweis: {
    liste: 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3',
    kachel: `rounded-m border border-line bg-surface p-4 ${WAAGRECHT}`,
    bild: 'size-14',
  },
  urkunde: {
    liste: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3',
    kachel: 'rounded-m border-4 border-double border-line bg-surface p-6 justify-items-center text-center',
    bild: 'size-20 md:size-24',
  },
  akte: {
    liste: 'grid gap-px overflow-hidden rounded-m border border-line bg-line sm:grid-cols-2',
    kachel: `bg-surface p-4 ${WAAGRECHT}`,
    bild: 'size-14',
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
  const pfad = usePfad();
  const { liste, kachel, bild } = FORMEN[useStil()];
  return (
    <ul className={liste}>
      {kategorien.map((kategorie) => {
        const unter = alle.filter(({ Pfad }) => Pfad.at(-1)?.Id === kategorie.Id);
        return (
          <li key={kategorie.Id} className={cx('grid content-start gap-y-3', kachel)}>
            <Produktbild bild={kategoriebild(kategorie.Id)} className={cx('kachel', bild)} />
            <div>
              <Kategorie kategorie={kategorie} />
              {unter.length > 0 && (
                <ul className="mt-2 flex flex-wrap gap-x-4 border-t border-line pt-1 text-sm">
                  {unter.map(({ Id, Slug, Titel }) => (
                    <li key={Id}>
                      <Link to={pfad('kategorie', { '*': Slug })} className="inline-flex min-h-11 items-center">
                        {Titel}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Kategorie({
  kategorie: { Slug, Titel, Untertitel, Anzahl, PraemieHoechstCent },
}: {
  kategorie: ProduktkategorieAntwort;
}) {
  const t = useT(texte);
  const pfad = usePfad();
  const { euro } = useFormat();
  return (
    <>
      <h3 className="text-lg">
        <Link
          to={pfad('kategorie', { '*': Slug })}
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
