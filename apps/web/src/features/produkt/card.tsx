import type { Marke } from '@weitersagen/contract/marke';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import type { ReactNode } from 'react';
import { texts } from '#texte/produkt';
import { useFormat, useMarke, usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../../ui/amount.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { MerkmalList } from './features.tsx';
import { KatalogBild } from './katalog-bild.tsx';
import { Aktion, Marks, type Tip, TipMark } from './marks.tsx';
import { Price } from './price.tsx';

interface Form {
  karte: string;
  /** Where the reward stands. */
  band: string;
  /** Where the rest of it stands, if not below one another. */
  bild: string;
  main?: string;
  bottom?: string;
}
/** A phone, held upright or across, reads lines: a small picture beside the words, and below them what it brings beside the one thing to do. */
const LINE = {
  card: 'max-md:flex max-md:flex-wrap max-md:content-start',
  picture: 'max-md:ml-3 max-md:mt-3 max-md:w-24! max-md:self-start max-md:rounded-s max-md:border-0',
  // All that the picture leaves of the row: what comes next would fit in beside it where a phone is held across.
  words:
    'max-md:min-w-[min(100%,9.5rem)] max-md:grow max-md:basis-0 sm:max-md:basis-[calc(100%-8rem)]! max-md:gap-y-1 max-md:p-3',
  // As wide as it is, and all of its row where the next one has no room beside it.
  below:
    'max-md:mx-0! max-md:min-w-min max-md:grow max-md:border-0! max-md:bg-transparent! max-md:px-3! max-md:pt-0! max-md:pb-2!',
};

/** Where the others stand below it, one has all of the row: its picture stays as large as it was made for, with the words beside it. */
const ALONE = {
  always: {
    karte: 'md:grid-cols-[min(19rem,29%)_minmax(0,1fr)_min(19rem,31%)] md:grid-rows-[auto_1fr]!',
    bild: 'md:w-[calc(100%-1rem)]! md:m-4 md:mr-0 md:rounded-s md:border-0',
    main: 'md:row-span-2',
    band: 'md:border-0! md:bg-transparent! md:pt-5',
    bottom: 'md:content-start',
  },
  tablet: {
    karte: 'md:max-lg:grid-cols-[min(19rem,29%)_minmax(0,1fr)_min(19rem,31%)] md:max-lg:grid-rows-[auto_1fr]!',
    bild: 'md:max-lg:w-[calc(100%-1rem)]! md:max-lg:m-4 md:max-lg:mr-0 md:max-lg:rounded-s md:max-lg:border-0',
    main: 'md:max-lg:row-span-2',
    band: 'md:max-lg:border-0! md:max-lg:bg-transparent! md:max-lg:pt-5',
    bottom: 'md:max-lg:content-start',
  },
} as const satisfies Record<string, Form>;
/** Alone in its row: at a desk too, or where a tablet has no row for two. */
export type Alone = keyof typeof ALONE;

/** A socket on the cable, a sticker, a badge, a deed; an advisor reads rows. */
const SHAPES: Record<Marke['layout']['cards'], Form> = {
  raised: {
    karte: 'rounded-l border border-line bg-surface shadow-card overflow-hidden',
    bild: 'w-full',
    band: 'border-t-4 border-brand-action bg-tint px-4 py-3 md:px-5',
  },
  outlined: {
    karte: 'rounded-l border-2 border-ink bg-surface overflow-hidden',
    bild: 'w-full border-b-2 border-ink',
    band: 'px-4 pb-1 pt-3 md:px-5',
  },
  pinned: {
    karte: 'rounded-m border border-line bg-surface shadow-card overflow-hidden',
    band: 'border-t border-dashed border-border px-4 py-3 md:px-5',
    bild: 'w-full',
  },
  framed: {
    karte: 'rounded-m border-4 border-double border-line bg-surface',
    bild: 'w-full',
    band: 'mx-4 border-t border-draw-b/60 py-3 md:mx-5',
  },
  rows: {
    karte: 'bg-surface md:grid-cols-[auto_minmax(0,1fr)_19rem] md:grid-rows-[auto_1fr]!',
    bild: 'w-full md:w-44 md:m-4 md:mr-0 md:rounded-s',
    main: 'md:row-span-2',
    band: 'px-4 md:pt-4',
    bottom: 'md:content-start',
  },
};

const widened = ({ karte, band, bild }: Form, { main, bottom, ...wide }: Form): Form => ({
  karte: cx(karte, wide.karte),
  bild: cx(bild, wide.bild),
  band: cx(band, wide.band),
  main,
  bottom,
});

const AMOUNTS: Record<Marke['layout']['amount'], string> = {
  plain: 'text-money',
  pill: '-rotate-3 rounded-full bg-brand-action px-4 pb-1 text-brand-action-ink',
};

/** A product, what it costs, and what it brings. */
export function ProduktCard({
  produkt,
  tip,
  hinweis,
  vergleich,
  alsTarif,
  alone,
}: {
  produkt: ProduktResponse;
  tip?: Tip;
  /** Where it was found. */
  hinweis?: ReactNode;
  /** A box to tick it for the comparison. */
  vergleich?: ReactNode;
  /** On the page of its device: what differs there is the tariff. */
  alsTarif?: boolean | undefined;
  /** No other one beside it. */
  alone?: Alone | undefined;
}) {
  const t = useT(texts);
  const path = usePath();
  const { layout } = useMarke();
  const { karte, band, bild, main, bottom } = alone
    ? widened(SHAPES[layout.cards], ALONE[alone])
    : SHAPES[layout.cards];
  const { Id, Name, Kurztext, Merkmale, PraemieCent, Angebot } = produkt;
  const geraet = alsTarif ? null : Angebot;
  const query: Record<string, string> = Angebot ? { handy: Angebot.HandyId } : {};
  const target = geraet ? path('geraet', { geraetId: geraet.HandyId }) : path('produkt', { produktId: Id }, query);
  return (
    <article className={cx('grid h-full grid-rows-[auto_1fr_auto_auto] content-start', LINE.card, karte)}>
      <div className={cx('relative max-md:contents', main)}>
        <KatalogBild
          produkt={produkt}
          sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 50vw, 6rem"
          // Pictures of devices are square.
          className={cx(bild, Angebot && 'aspect-square!', LINE.picture)}
        />
        {tip && <TipMark tip={tip} />}
      </div>
      <div className={cx('grid content-start gap-y-2.5 p-4 md:p-5', LINE.words, main)}>
        <Marks produkt={produkt} />
        <div>
          {hinweis}
          <h3 className="text-base sm:text-lg">
            <Link to={target} look="plain" className="underline-offset-4 hover:underline">
              {geraet?.HandyAnzeigeName ?? Name}
            </Link>
          </h3>
          <p className="mt-0.5 text-sm text-muted max-md:line-clamp-2 large-letters:line-clamp-none">
            {geraet ? t('mitTarif', { tarif: geraet.TarifAnzeigeName }) : Kurztext}
          </p>
        </div>
        {!geraet && <MerkmalList merkmale={Merkmale.slice(0, 3)} className="max-md:hidden" />}
        <Aktion produkt={produkt} />
        <Price produkt={produkt} className="text-sm font-semibold" />
      </div>
      <div className={cx(LINE.below, band)}>
        <PraemieRow produkt={produkt} betrag={AMOUNTS[layout.amount]} />
      </div>
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-4 px-4 py-3 md:px-5 md:pb-4',
          LINE.below,
          bottom,
        )}
      >
        {PraemieCent !== null && (
          <ButtonLink
            to={path('empfehlen', { produktId: Id }, query)}
            look={tip ? 'action' : 'secondary'}
            className="grow px-4!"
          >
            <span aria-hidden="true">{t('empfehlen')}</span>
            <span className="sr-only">{t('empfehlenLang', { produkt: Angebot?.TarifHandyAnzeigeName ?? Name })}</span>
          </ButtonLink>
        )}
        {vergleich}
      </div>
    </article>
  );
}

function PraemieRow({ produkt, betrag }: { produkt: ProduktResponse; betrag: string }) {
  const t = useT(texts);
  const { tagKurz } = useFormat();
  const { PraemieCent, PraemieBis } = produkt;
  if (PraemieCent === null) return <p className="py-2 text-sm text-muted">{t('keinePraemie')}</p>;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 max-md:min-h-12 max-md:items-center max-md:justify-start">
      <span className="text-sm font-semibold">
        {t('praemie')}
        {PraemieBis && (
          <span className="ml-1.5 whitespace-nowrap font-normal text-muted">
            {t('bisTag', { datum: tagKurz(PraemieBis) })}
          </span>
        )}
      </span>
      <Amount cent={PraemieCent} size="l" className={betrag} />
    </p>
  );
}
