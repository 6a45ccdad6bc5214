import type { ProduktResponse } from '@weitersagen/contract/produkt';
import type { ReactNode } from 'react';
import { texts } from '#texte/home';
import { usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../../ui/amount.tsx';
import { ProduktBild } from '../../ui/bild/bild.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { MonthlyPrice } from '../../ui/monthly-price.tsx';

/** A product and what it brings today. `mehr` leads to who gets what. */
export function ProduktCard({
  produkt,
  sign,
  more,
  row,
}: {
  produkt: ProduktResponse;
  sign: string | undefined;
  more: ReactNode;
  row: boolean;
}) {
  const t = useT(texts);
  const path = usePath();
  const { Name, Kurztext, PraemieCent, Bild, Id } = produkt;
  return (
    <article
      className={cx(
        'grid h-full grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 pt-2.5 pb-0.5 large-letters:flex large-letters:flex-wrap md:gap-x-4 md:p-4',
        row
          ? 'md:grid-cols-[auto_1fr_auto_minmax(0,19rem)] md:items-center md:gap-x-8 md:px-6'
          : 'rounded-l border border-line bg-surface shadow-card md:grid-rows-[auto_1fr_auto] md:p-6',
      )}
    >
      <ProduktBild
        bild={Bild}
        sign={sign}
        tile
        className={cx('size-12 max-md:row-span-2 md:size-14', !row && 'md:size-20 min-[70rem]:max-[90rem]:size-16')}
      />
      <div className={cx('large-letters:basis-full', !row && 'md:col-span-3 md:col-start-1 md:row-start-2 md:pt-4')}>
        <h3 className="text-base md:text-xl">
          <Link to={path('produkt', { produktId: Id })} look="plain" className="underline-offset-4 hover:underline">
            {Name}
          </Link>
        </h3>
        <p className="text-muted max-md:hidden md:mt-0.5">{Kurztext}</p>
        <MonthlyPrice produkt={produkt} className="mt-1 text-sm text-muted max-md:hidden" />
      </div>
      <p className={cx('text-right', !row && 'md:col-span-2 md:col-start-2 md:row-start-1')}>
        <Amount cent={PraemieCent ?? 0} size="l" className="text-money max-md:text-xl" />
        <span className="sr-only md:not-sr-only md:block md:text-xs md:text-muted">{t('proEmpfehlung')}</span>
      </p>
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-4 max-md:col-span-2 max-md:text-sm md:col-span-3',
          row ? 'md:col-span-1! md:justify-end md:gap-x-6' : 'md:pt-5',
        )}
      >
        {more}
        <ButtonLink
          to={path('empfehlen', { produktId: Id })}
          look="secondary"
          className="max-md:border-transparent! max-md:bg-transparent! max-md:px-0! forced-colors:max-md:px-2! max-md:text-link! max-md:text-sm! max-md:underline max-md:underline-offset-4"
        >
          <span aria-hidden="true">{t('empfehlen')}</span>
          <span className="sr-only">{t('empfehlenLang', { produkt: Name })}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
