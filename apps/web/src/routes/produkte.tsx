import type { ProduktkategorieResponse } from '@weitersagen/contract/produkt';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/produkt-kategorie';
import { siteContext, usePath, useT } from '../environment.ts';
import { KatalogHead } from '../features/produkt/header.tsx';
import { SearchForm } from '../features/produkt/search-form.tsx';
import { KategorieTiles } from '../features/produkt/tiles.tsx';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs, Meta } from '../module.ts';
import { Pictogram } from '../ui/bild/bild.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Below that, a search is more to read than the list. */
const SEARCH_FROM = 9;

export async function loader(args: LoaderFunctionArgs) {
  const { need, call } = siteContext(args);
  const [kategorien, highest, keyvisual] = await Promise.all([
    need('getProduktkategorien', {}),
    need('getMaxPraemiewert', {}),
    call('getKeyvisual', { params: { identifier: 'produkte' } }),
  ]);
  return { kategorien, hoechstCent: highest.WertCent, keyvisual: keyvisual.ok ? keyvisual.data : null };
}

export const titel = ({ boot }: HeaderArgs<typeof loader>) => textsOf(texts, boot.sprache)('alleTitel');
export const meta = ({ boot }: HeaderArgs<typeof loader>): Meta => ({
  beschreibung: textsOf(texts, boot.sprache)('alleBeschreibung', { name: boot.mandant?.Name ?? '' }),
});

export function Component() {
  const { kategorien, hoechstCent, keyvisual } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const topmost = kategorien.filter(({ Pfad }) => Pfad.length === 0);
  const groups = Map.groupBy(topmost, ({ Quelle }) => Quelle);
  const count = kategorien.reduce((sum, { Anzahl }) => sum + Anzahl, 0);
  return (
    <>
      <KatalogHead
        titel={t('alleTitel')}
        text={hoechstCent > 0 ? `${t('alleText')} ${t('allePraemie')}` : t('alleText')}
        hoechstCent={hoechstCent}
        bild={kategorien[0]?.Grafik}
        keyvisual={keyvisual}
      >
        {count >= SEARCH_FROM && <SearchForm className="mt-6 block" />}
      </KatalogHead>
      <div className="column grid gap-12 pt-8 pb-16 md:gap-16 md:pt-12 md:pb-20">
        {kategorien.length === 0 && (
          <EmptyState
            title={t('keineTitel')}
            picture={<Pictogram bild="geschenk" className="size-20" />}
            action={
              <ButtonLink to={path('home')} look="secondary">
                {t('zurStartseite')}
              </ButtonLink>
            }
          >
            {t('keineText')}
          </EmptyState>
        )}
        {[...groups].map(([source, group]) => (
          <Group key={source} quelle={source} group={group} alle={kategorien} />
        ))}
      </div>
    </>
  );
}

function Group({
  quelle,
  group,
  alle,
}: {
  quelle: ProduktkategorieResponse['Quelle'];
  group: readonly ProduktkategorieResponse[];
  alle: readonly ProduktkategorieResponse[];
}) {
  const t = useT(texts);
  return (
    <section aria-labelledby={`gruppe-${quelle}`}>
      <h2 id={`gruppe-${quelle}`} className="mb-5 text-2xl">
        {t(`gruppe_${quelle}`)}
      </h2>
      <KategorieTiles kategorien={group} alle={alle} />
    </section>
  );
}
