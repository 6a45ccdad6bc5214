import type { HeaderBildResponse } from '@weitersagen/contract/inhalt';
import type { Marke } from '@weitersagen/contract/marke';
import type { ProduktDetail } from '@weitersagen/contract/produkt';
import { texts } from '#texte/produkt-produkt';
import { useMarke, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { HeaderBild } from '../../ui/bild/header-bild.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { KatalogBild } from './katalog-bild.tsx';
import { Marks } from './marks.tsx';
import { Price } from './price.tsx';

/** The brand's surface ends half-way behind the reward, which stands on its edge. */
const GROUNDS: Record<Marke['layout']['ground'], { surface: string; quiet: string }> = {
  brand: { surface: 'on-brand bg-brand text-brand-ink', quiet: 'text-brand-muted' },
  tint: { surface: 'bg-tint', quiet: 'text-muted' },
};
const EDGES: Record<Marke['layout']['edge'], string> = {
  none: '',
  tabs: '',
  cable: 'border-b-4 border-brand-action',
  frame: 'border-b-8 border-double border-brand-action',
};

/** What it is called in full, where that is more than its name. */
const displayName = ({ Daten, Name }: ProduktDetail): string | null =>
  'AnzeigeName' in Daten && Daten.AnzeigeName && Daten.AnzeigeName !== Name ? Daten.AnzeigeName : null;

export function ProduktHead({
  produkt,
  crumbs,
}: {
  produkt: ProduktDetail & { KeyVisual: HeaderBildResponse | null };
  crumbs: readonly Crumb[];
}) {
  const t = useT(texts);
  const { layout } = useMarke();
  const { surface, quiet } = GROUNDS[layout.ground];
  const { Name, Kurztext, Angebot, KeyVisual } = produkt;
  const full = displayName(produkt);
  return (
    <header className={cx(surface, EDGES[layout.edge])}>
      <div className="column grid gap-x-12 pt-3 pb-8 lg:min-h-80 lg:grid-cols-[minmax(0,1fr)_min(25rem,42%)] lg:pb-12">
        <Breadcrumbs crumbs={crumbs} titel={Name} className={cx('lg:col-span-2', quiet)} />
        <div className="mt-3 grid content-start gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)] lg:mt-5">
          {KeyVisual ? (
            <HeaderBild
              keyvisual={KeyVisual}
              sizes="(min-width: 30rem) 20rem, 100vw"
              className="sm:w-56 xl:w-80"
              form="rounded-m"
            />
          ) : (
            <KatalogBild
              produkt={produkt}
              sizes="(min-width: 30rem) 20rem, 100vw"
              gleich
              className={cx(
                'rounded-m',
                Angebot ? 'aspect-square! w-36 sm:w-56' : 'w-full max-sm:max-h-36 sm:w-56 xl:w-80',
              )}
            />
          )}
          <div>
            <Marks produkt={produkt} className="mb-3" />
            <h1 className="text-3xl">{Name}</h1>
            {full && <p className="mt-1 font-semibold">{full}</p>}
            <p className={cx('mt-2 max-w-prose text-lg', quiet)}>{Kurztext}</p>
            {Angebot && (
              <p className="mt-3 text-lg font-semibold">{t('mitGeraet', { geraet: Angebot.HandyAnzeigeName })}</p>
            )}
            <Price produkt={produkt} quiet={quiet} className="mt-3 text-lg font-semibold" />
          </div>
        </div>
      </div>
    </header>
  );
}
