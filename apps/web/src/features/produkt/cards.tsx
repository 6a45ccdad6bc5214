import type { ProduktResponse } from '@weitersagen/contract/produkt';
import type { ReactNode } from 'react';
import { useHref } from 'react-router';
import { texts } from '#texte/produkt';
import { useMarke, usePath, useT } from '../../environment.ts';
import { type Columns, rowsOf, Tiles } from '../../ui/tiles.tsx';
import { type Alone, ProduktCard } from './card.tsx';
import type { Tip } from './marks.tsx';

/** As many as nobody has wanted otherwise. */
const USUAL: Columns = { xs: 1, md: 2, lg: 4 };

function aloneOf(count: number, { xs = 1, md = xs, lg = md }: Columns): Alone | undefined {
  const isAlone = (atMost: number) => rowsOf(count, atMost)[0] === 1;
  if (!isAlone(md)) return undefined;
  return isAlone(lg) ? 'always' : 'tablet';
}

/** Products side by side, as many as their category wants at each width; an advisor reads them as rows. */
export function Cards({
  produkte,
  columns = USUAL,
  ids,
  tips = {},
  hinweis,
  tarife,
}: {
  produkte: readonly ProduktResponse[];
  columns?: Columns | undefined;
  /** Those ticked for the comparison; without it there is none. */
  ids?: readonly string[] | undefined;
  tips?: Readonly<Record<string, Tip>>;
  hinweis?: (produkt: ProduktResponse) => ReactNode;
  /** They are the tariffs of one device. */
  tarife?: boolean;
}) {
  const rows = useMarke().layout.cards === 'rows';
  const alone = aloneOf(produkte.length, columns);
  const cards = produkte.map((produkt) => (
    <ProduktCard
      key={produkt.Angebot?.Id ?? produkt.Id}
      produkt={produkt}
      tip={produkt.Angebot ? undefined : tips[produkt.Id]}
      hinweis={hinweis?.(produkt)}
      alsTarif={tarife}
      alone={rows ? undefined : alone}
      vergleich={
        ids && !produkt.Angebot && <ComparisonCheckbox produkt={produkt} gewaehlt={ids.includes(produkt.Id)} />
      }
    />
  ));
  if (!rows)
    return (
      <Tiles columns={columns} className="max-md:[--gap:0.625rem]">
        {cards}
      </Tiles>
    );
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-m border border-line">
      {cards.map((card) => (
        <li key={card.key}>{card}</li>
      ))}
    </ul>
  );
}

function ComparisonCheckbox({ produkt: { Id, Name }, gewaehlt }: { produkt: ProduktResponse; gewaehlt: boolean }) {
  const t = useT(texts);
  return (
    <label className="inline-flex min-h-12 cursor-pointer items-center gap-2 text-sm font-semibold">
      <input
        type="checkbox"
        name="id"
        value={Id}
        defaultChecked={gewaehlt}
        className="size-[max(1.5rem,24px)] shrink-0 accent-link"
      />
      <span aria-hidden="true">{t('vergleichen')}</span>
      <span className="sr-only">{t('vergleichenLang', { produkt: Name })}</span>
    </label>
  );
}

/** Belongs to the form around the cards; stays in view as soon as something is ticked. */
export function ComparisonBar() {
  const t = useT(texts);
  const comparison = useHref(usePath()('vergleich'));
  return (
    <div className="vergleichsleiste mt-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-m border border-line bg-surface px-4 py-3">
      <p className="grow basis-52 text-sm">{t('leiste')}</p>
      <button
        type="submit"
        formAction={comparison.split('?')[0]}
        className="min-h-12 cursor-pointer rounded-button border-2 border-border bg-surface px-5 py-2 font-semibold hover:bg-tint"
      >
        {t('leisteGewaehlt')}
      </button>
    </div>
  );
}
