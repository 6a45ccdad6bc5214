import type { HeaderBildResponse } from '@weitersagen/contract/inhalt';
import type { Marke } from '@weitersagen/contract/marke';
import type { ReactNode } from 'react';
import { texts } from '#texte/home';
import { useMandant, useMarke, usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../../ui/amount.tsx';
import { Banknotes } from '../../ui/bild/banknotes.tsx';
import { Scene } from '../../ui/bild/bild.tsx';
import { headerBild } from '../../ui/bild/header-bild-later.tsx';
import { Link } from '../../ui/link.tsx';
import { Frame, StaffBadge, Star, Wave } from './ornaments.tsx';
import { FORM, toForm } from './wish.ts';

type Layout = Marke['layout'];

interface Picture {
  /** Width of the picture's column beside the text. */
  spalten: string;
  draw: (highestCent: number) => ReactNode;
  /** The amount stands in the picture instead of below the heading. */
  showsAmount?: true;
}
const PICTURES: Record<Layout['hero'], Picture> = {
  scene: {
    spalten: 'md:grid-cols-[1.1fr_1fr]',
    draw: () => <Scene className="mx-auto w-full max-w-88 md:max-w-none" />,
  },
  smallScene: {
    spalten: 'md:grid-cols-[1.5fr_1fr]',
    draw: () => <Scene className="mx-auto w-full max-w-72 md:max-w-96" />,
  },
  seal: {
    spalten: 'md:grid-cols-[1.1fr_1fr]',
    draw: (cent) => (
      <div className="relative mx-auto w-full max-w-70 md:max-w-none">
        <Scene className="w-full" />
        {cent > 0 && <Star cent={cent} />}
      </div>
    ),
    showsAmount: true,
  },
  badge: { spalten: 'md:grid-cols-[1.3fr_1fr]', draw: (cent) => <StaffBadge cent={cent} />, showsAmount: true },
};
const EDGES: Record<Layout['edge'], { above?: ReactNode; below?: ReactNode }> = {
  none: {},
  tabs: {},
  cable: { below: <Wave /> },
  frame: { above: <Frame /> },
};

/** On the smallest phones the question for cookies takes a fifth of the window: what there is to do stays above it. */
const BELOW_WHAT_TO_DO = '[@media(max-width:30rem)_and_(max-height:40rem)]:order-1';

/** Who it is from, what is in it, and the one thing to do; each brand composes it of its own parts. */
export function Hero({ hoechstCent, keyvisual }: { hoechstCent: number; keyvisual: HeaderBildResponse | null }) {
  const t = useT(texts);
  const { layout, title, text, sceneShowsReward } = useMarke();
  const { Name, programmName, showBanknotes } = useMandant();
  const { spalten, draw, showsAmount } = PICTURES[layout.hero];
  const { above, below } = EDGES[layout.edge];
  const amountInBild = showsAmount && !keyvisual;
  const isLight = layout.ground === 'tint';
  const quiet = isLight ? 'text-muted' : 'text-brand-muted';
  return (
    <section className={cx('held relative overflow-hidden', isLight ? 'bg-tint' : 'on-brand bg-brand text-brand-ink')}>
      {above}
      <div
        className={cx(
          'column relative grid items-center gap-x-12 gap-y-6 pt-9 md:pt-14 lg:pt-16',
          above ? 'inside-frame' : null,
          below ? 'pb-2 md:pb-4' : 'pb-11 md:pb-16',
          spalten,
        )}
      >
        <div className="flex flex-col">
          <p className={cx('text-sm font-semibold', quiet)}>{programmName}</p>
          <h1 className="mt-2 text-3xl">{title}</h1>
          {hoechstCent > 0 && !amountInBild && (
            <p className="mt-4">
              <span className={quiet}>{t('bisZu')}</span>
              <Amount cent={hoechstCent} size="hero" className="-mt-1 block! text-brand-action" />
              <span className={quiet}>{t('jeEmpfehlung')}</span>
            </p>
          )}
          <p className={cx('mt-4 max-w-lg text-lg', quiet, BELOW_WHAT_TO_DO)}>{text.replaceAll('{name}', Name)}</p>
          {hoechstCent > 0 && <HeroActions isLight={isLight} />}
        </div>
        <div className={cx(amountInBild && 'max-md:-order-1')}>
          {keyvisual ? (
            <headerBild.Part keyvisual={keyvisual} sizes="(min-width: 48rem) 34rem, 100vw" form="rounded-l" />
          ) : (
            draw(hoechstCent)
          )}
          {showBanknotes && hoechstCent > 0 && !sceneShowsReward && <Banknotes cent={hoechstCent} />}
        </div>
      </div>
      {below}
    </section>
  );
}

function HeroActions({ isLight }: { isLight: boolean }) {
  const t = useT(texts);
  const path = usePath();
  return (
    <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
      <a
        href={`#${FORM}`}
        // No navigation (portal §2): the page stays as it is, the reader goes to the form.
        onClick={(event) => {
          event.preventDefault();
          toForm();
        }}
        className={cx(
          'inline-flex min-h-13 items-center justify-center rounded-button px-8 text-lg font-bold transition-transform duration-150 hover:-translate-y-0.5',
          isLight ? 'bg-action text-action-ink' : 'bg-brand-action text-brand-action-ink',
        )}
      >
        {t('jetztEmpfehlen')}
      </a>
      <Link
        to={path('code')}
        look="plain"
        className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4 hover:decoration-2"
      >
        {t('codeEinloesen')}
      </Link>
    </p>
  );
}
