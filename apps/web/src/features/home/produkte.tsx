import type { ProduktResponse } from '@weitersagen/contract/produkt';
import type { ReactNode } from 'react';
import { texts } from '#texte/home';
import { useMarke, useT } from '../../environment.ts';
import { Pictogram } from '../../ui/bild/bild.tsx';
import { signsOf } from '../../ui/bild/sign.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { bestFrom } from './best.ts';
import { ProduktCard } from './produkt-card.tsx';

export type More = (produkt: ProduktResponse) => ReactNode;
/** What brings a reward today: all of a few, else the best of them; `fuss` leads to the others. */
export function Produkte({ produkte, more, footer }: { produkte: ProduktResponse[]; more: More; footer: ReactNode }) {
  const t = useT(texts);
  const withPraemie = produkte.filter(({ PraemieCent }) => PraemieCent);
  const best = bestFrom(withPraemie);
  return (
    <section id="produkte" className="column pt-6 md:pt-16" aria-labelledby="produkte-titel">
      <h2 id="produkte-titel" className="text-2xl">
        {t('produkteTitel')}
      </h2>
      {withPraemie.length > 0 ? (
        <p className="mt-2 max-w-prose text-muted max-md:hidden">{t('produkteText')}</p>
      ) : (
        <div className="mt-8">
          <EmptyState title={t('keineProdukteTitel')} picture={<Pictogram bild="geschenk" className="size-20" />}>
            {t('keineProdukteText')}
          </EmptyState>
        </div>
      )}
      <Cards produkte={best} more={more} />
      {withPraemie.length > 0 && footer}
    </section>
  );
}

/** Cards; an advisor's client reads them as the rows of a list. */
function Cards({ produkte, more }: { produkte: ProduktResponse[]; more: More }) {
  const rows = useMarke().layout.cards === 'rows';
  const signs = signsOf(produkte);
  const cards = produkte.map((produkt) => (
    <ProduktCard key={produkt.Id} produkt={produkt} sign={signs.get(produkt.Id)} more={more(produkt)} row={rows} />
  ));
  if (!rows)
    return (
      <Tiles columns={{ xs: 1, md: 2, desk: 4 }} className="mt-3 [--least:9rem] max-md:[--gap:0.5rem] md:mt-6">
        {cards}
      </Tiles>
    );
  return (
    <ul className="mt-4 divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
      {cards.map((card) => (
        <li key={card.key}>{card}</li>
      ))}
    </ul>
  );
}
