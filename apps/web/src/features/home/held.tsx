import type { KopfbildAntwort } from '@weitersagen/contract/inhalt';
import type { ReactNode } from 'react';
import { texte } from '#texte/home';
import { texte as marken } from '#texte/home-marken';
import { useMandant, usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../../ui/amount.tsx';
import { Scene, type Style, useStyle } from '../../ui/bild/bild.tsx';
import { Geldscheine } from '../../ui/bild/geldscheine.tsx';
import { kopfbild } from '../../ui/bild/kopfbild-later.tsx';
import { Link } from '../../ui/link.tsx';
import { Ausweis, Frame, Stern, Wave } from './schmuck.tsx';
import { FORMULAR, toForm } from './wish.ts';

interface Aufbau {
  flaeche: string;
  /** Width of the picture's column beside the text. */
  spalten: string;
  picture: (highestCent: number) => ReactNode;
  /** The amount stands in the picture instead of below the heading. */
  betragImBild?: true;
  ueber?: ReactNode;
  unter?: ReactNode;
}

const AUFBAU: Record<Style, Aufbau> = {
  netz: {
    flaeche: 'on-brand bg-brand text-brand-ink',
    spalten: 'md:grid-cols-[1.1fr_1fr]',
    picture: () => <Scene className="mx-auto w-full max-w-88 md:max-w-none" />,
    unter: <Wave />,
  },
  sticker: {
    flaeche: 'on-brand bg-brand text-brand-ink',
    spalten: 'md:grid-cols-[1.1fr_1fr]',
    picture: (cent) => (
      <div className="relative mx-auto w-full max-w-70 md:max-w-none">
        <Scene className="w-full" />
        <Stern cent={cent} />
      </div>
    ),
    betragImBild: true,
  },
  ausweis: {
    flaeche: 'bg-tint',
    spalten: 'md:grid-cols-[1.3fr_1fr]',
    picture: (cent) => <Ausweis cent={cent} />,
    betragImBild: true,
  },
  urkunde: {
    flaeche: 'on-brand relative bg-brand text-brand-ink',
    spalten: 'md:grid-cols-[1.05fr_1fr]',
    picture: () => <Scene className="mx-auto w-full max-w-88 md:max-w-none" />,
    ueber: <Frame />,
  },
  akte: {
    flaeche: 'on-brand bg-brand text-brand-ink',
    spalten: 'md:grid-cols-[1.5fr_1fr]',
    picture: () => <Scene className="mx-auto w-full max-w-72 md:max-w-96" />,
  },
};

/** Who it is from, what is in it, and the one thing to do; each brand composes it in its own way. */
export function Held({ hoechstCent, keyvisual }: { hoechstCent: number; keyvisual: KopfbildAntwort | null }) {
  const t = useT(texte);
  const m = useT(marken);
  const style = useStyle();
  const { Name, programmName, showBanknotes } = useMandant();
  const { flaeche, spalten, picture, ueber, unter, ...aufbau } = AUFBAU[style];
  const amountInBild = aufbau.betragImBild && !keyvisual;
  const hell = style === 'ausweis';
  const quiet = hell ? 'text-muted' : 'text-brand-muted';
  return (
    <section className={cx('held overflow-hidden', flaeche)}>
      {ueber}
      <div
        className={cx(
          'relative mx-auto grid max-w-6xl items-center gap-x-12 gap-y-6 pt-9 md:pt-14 lg:pt-16',
          ueber ? 'px-8 min-[75rem]:px-4' : 'px-4',
          unter ? 'pb-2 md:pb-4' : 'pb-11 md:pb-16',
          spalten,
        )}
      >
        <div>
          <p className={cx('text-sm font-semibold', quiet)}>{programmName}</p>
          <h1 className="mt-2 text-3xl">{m(`${style}_titel`)}</h1>
          {hoechstCent > 0 && !amountInBild && (
            <p className="mt-4">
              <span className={quiet}>{t('bisZu')}</span>
              <Amount cent={hoechstCent} size="hero" className="-mt-1 block! text-brand-action" />
              <span className={quiet}>{t('jeEmpfehlung')}</span>
            </p>
          )}
          <p className={cx('mt-4 max-w-lg text-lg', quiet)}>{m(`${style}_text`, { name: Name })}</p>
          {hoechstCent > 0 && <Paths hell={hell} />}
        </div>
        <div className={cx(amountInBild && 'max-md:-order-1')}>
          {keyvisual ? (
            <kopfbild.Teil keyvisual={keyvisual} sizes="(min-width: 48rem) 34rem, 100vw" form="rounded-l" />
          ) : (
            picture(hoechstCent)
          )}
          {showBanknotes && hoechstCent > 0 && style !== 'urkunde' && <Geldscheine cent={hoechstCent} />}
        </div>
      </div>
      {unter}
    </section>
  );
}

function Paths({ hell }: { hell: boolean }) {
  const t = useT(texte);
  const path = usePath();
  return (
    <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
      <a
        href={`#${FORMULAR}`}
        // No navigation (portal §2): the page stays as it is, the reader goes to the form.
        onClick={(event) => {
          event.preventDefault();
          toForm();
        }}
        className={cx(
          'inline-flex min-h-13 items-center justify-center rounded-button px-8 text-lg font-bold transition-transform duration-150 hover:-translate-y-0.5',
          hell ? 'bg-action text-action-ink' : 'bg-brand-action text-brand-action-ink',
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
