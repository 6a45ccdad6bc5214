import type { BildReference } from '@weitersagen/contract/bild';
import type { HeaderBildResponse } from '@weitersagen/contract/inhalt';
import type { Marke } from '@weitersagen/contract/marke';
import type { ReactNode } from 'react';
import { texts } from '#texte/produkt';
import { useMarke, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../../ui/amount.tsx';
import { HeaderBild } from '../../ui/bild/header-bild.tsx';
import { Photo } from '../../ui/bild/photo.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { Cable, Frame, Tabs } from './ornaments.tsx';

type Layout = Marke['layout'];

/** What stands on each ground: quiet text, and an amount. */
const GROUNDS: Record<Layout['ground'], { surface: string; quiet: string; betrag: string }> = {
  brand: { surface: 'on-brand bg-brand text-brand-ink', quiet: 'text-brand-muted', betrag: 'text-brand-action' },
  tint: { surface: 'bg-tint', quiet: 'text-muted', betrag: 'text-money' },
};
const PILL = '-rotate-3 rounded-full bg-brand-action px-5 pt-1 pb-1.5 text-brand-action-ink';
const EDGES: Record<Layout['edge'], { inside: string; above?: ReactNode; below?: ReactNode }> = {
  none: { inside: 'pb-8 md:pb-12' },
  cable: { inside: 'pb-5 md:pb-8', below: <Cable /> },
  frame: { inside: 'inside-frame pb-10 pt-3 md:pb-14 md:pt-5', above: <Frame /> },
  tabs: { inside: 'pb-5 md:pb-6', below: <Tabs /> },
};
const PICTURES: Record<Layout['cards'], string> = {
  raised: 'rounded-l',
  outlined: 'rounded-l rotate-2 border-4 border-brand-ink',
  pinned: 'rounded-m border-4 border-surface shadow-card',
  framed: 'rounded-s',
  rows: 'rounded-s',
};

const SIZES = '(min-width: 64rem) 24rem, (min-width: 30rem) 14rem';

/** Head of a page of the catalogue: where one is, what it is about, and what is in it at most. */
export function KatalogHead({
  crumbs,
  titel,
  crumbsTitle = titel,
  text,
  bild,
  keyvisual,
  hoechstCent = 0,
  children,
}: {
  /** Missing on the overview itself. */
  crumbs?: readonly Crumb[];
  titel: string;
  crumbsTitle?: string;
  text?: ReactNode;
  bild?: BildReference;
  /** The content service's, in place of the catalogue's picture. */
  keyvisual?: HeaderBildResponse | null;
  hoechstCent?: number;
  children?: ReactNode;
}) {
  const t = useT(texts);
  const { layout } = useMarke();
  const { surface, quiet, betrag } = GROUNDS[layout.ground];
  const { inside, above, below } = EDGES[layout.edge];
  const bildShape = PICTURES[layout.cards];
  return (
    <header className={cx('relative overflow-hidden', surface)}>
      {above}
      <div className={cx('column relative grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 pt-3', inside)}>
        {crumbs && <Breadcrumbs crumbs={crumbs} titel={crumbsTitle} className={cx('col-span-2', quiet)} />}
        <div className={cx(!crumbs && 'pt-6 md:pt-10')}>
          <h1 className="text-3xl">{titel}</h1>
          {text && <p className={cx('mt-2 max-w-prose text-lg', quiet)}>{text}</p>}
          {hoechstCent > 0 && (
            <p className="mt-4 flex flex-wrap items-baseline gap-x-2.5">
              <span className={quiet}>{t('bisZu')}</span>
              <Amount cent={hoechstCent} size="xl" className={layout.amount === 'pill' ? PILL : betrag} />
              <span className={quiet}>{t('proEmpfehlung')}</span>
            </p>
          )}
          {children}
        </div>
        {keyvisual ? (
          <HeaderBild
            keyvisual={keyvisual}
            sizes={`${SIZES}, 100vw`}
            className="self-center max-sm:col-span-2 max-sm:mt-5 sm:w-56 lg:w-96"
            form={bildShape}
          />
        ) : (
          bild && (
            <Photo
              bild={bild}
              sizes={`${SIZES}, 7rem`}
              gleich
              className={cx('w-28 self-center object-cover max-[26rem]:hidden sm:w-56 lg:w-96', bildShape)}
            />
          )
        )}
      </div>
      {below}
    </header>
  );
}
