import type { ProduktResponse } from '@weitersagen/contract/produkt';
import type { ReactNode } from 'react';
import { texts } from '#texte/empfehlung';
import { useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { MonthlyPrice } from '../../ui/monthly-price.tsx';

/** What is recommended: name, one sentence, price. `bild` comes from the screen; a `breit` one stands above on a phone. */
export function ProduktHead({
  produkt,
  bild,
  breit,
}: {
  produkt: ProduktResponse & { Preistext?: string };
  bild: ReactNode;
  breit?: boolean;
}) {
  const t = useT(texts);
  const { Name, Kurztext, Preistext } = produkt;
  return (
    <header className="on-brand bg-brand text-brand-ink">
      <div className={cx('column flex items-center gap-4 py-6 md:gap-7 md:py-10', breit && 'max-sm:flex-wrap')}>
        {bild}
        <div className="min-w-0">
          <h1 className="text-2xl max-[22rem]:text-xl">{t('titel', { produkt: Name })}</h1>
          <p className="mt-1.5 max-w-prose text-brand-muted">{Kurztext}</p>
          {Preistext ? (
            <p className="text-sm text-brand-muted">{Preistext}</p>
          ) : (
            <MonthlyPrice produkt={produkt} className="text-sm text-brand-muted first-letter:uppercase" />
          )}
        </div>
      </div>
    </header>
  );
}
