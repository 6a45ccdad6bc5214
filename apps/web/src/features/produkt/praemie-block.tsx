import type { Marke } from '@weitersagen/contract/marke';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import type { ReactNode } from 'react';
import { texts as gemeinsam } from '#texte/produkt';
import { texts } from '#texte/produkt-produkt';
import { useFormat, useMarke, usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../../ui/amount.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

const BLOCKS: Record<Marke['layout']['cards'], string> = {
  raised: 'rounded-l border-t-8 border-brand-action bg-surface shadow-lift',
  outlined: 'rounded-l border-2 border-ink bg-surface',
  pinned: 'rounded-l border border-line bg-surface shadow-lift',
  framed: 'rounded-m border-4 border-double border-draw-b bg-surface',
  rows: 'rounded-m border border-border bg-surface',
};
const AMOUNTS: Record<Marke['layout']['amount'], string> = {
  plain: 'text-money',
  pill: 'my-3 -rotate-3 rounded-full bg-brand-action px-7 pb-3 text-brand-action-ink',
};

/** What it brings: how much, until when, to whom; and the one thing to do. */
export function PraemieBlock({
  produkt,
  kategorie,
  children,
}: {
  produkt: ProduktResponse;
  /** `mitPraemie`: something in it brings one. */
  kategorie: { Slug: string; Titel: string; mitPraemie: boolean } | undefined;
  /** Who gets what. */
  children: ReactNode;
}) {
  const t = useT(texts);
  const g = useT(gemeinsam);
  const path = usePath();
  const { tagLang } = useFormat();
  const { layout } = useMarke();
  const block = BLOCKS[layout.cards];
  const { Id, Name, PraemieCent, PraemieBis, Angebot } = produkt;
  if (PraemieCent === null)
    return (
      <section aria-labelledby="praemie-titel" className={cx('p-6 text-ink', block)}>
        <h2 id="praemie-titel" className="text-lg">
          {g('keinePraemie')}
        </h2>
        <p className="mt-2 text-muted">
          {t('ohnePraemieText')} {kategorie?.mitPraemie && t('andereMitPraemie')}
        </p>
        {kategorie && (
          <Link
            to={path('kategorie', { '*': kategorie.Slug })}
            className="mt-2 inline-flex min-h-11 items-center font-semibold"
          >
            {t('zurKategorie', { kategorie: kategorie.Titel })}
          </Link>
        )}
      </section>
    );
  return (
    <section aria-labelledby="praemie-titel" className={cx('p-6 text-ink md:p-7', block)}>
      <h2 id="praemie-titel" className="text-sm font-semibold text-muted">
        {t('heute')}
      </h2>
      <Amount
        cent={PraemieCent}
        size="hero"
        className={cx('max-lg:text-[min(4.25rem,24vw)]', AMOUNTS[layout.amount])}
      />
      <p className="text-sm text-muted">
        {PraemieBis ? t('angebotBis', { datum: tagLang(PraemieBis) }) : t('ohneEnde')}
      </p>
      <h3 className="mt-4 border-t border-line pt-3 font-semibold">{t('werBekommt')}</h3>
      {children}
      <ButtonLink
        to={path('empfehlen', { produktId: Id }, Angebot ? { handy: Angebot.HandyId } : {})}
        wide
        className="mt-4 min-h-14!"
      >
        {g('empfehlenLang', { produkt: Angebot?.TarifHandyAnzeigeName ?? Name })}
      </ButtonLink>
    </section>
  );
}

/** On a phone the one thing to do stays in reach of the thumb. */
export function ThumbBar({ produkt: { Id, PraemieCent, Angebot } }: { produkt: ProduktResponse }) {
  const g = useT(gemeinsam);
  const path = usePath();
  if (PraemieCent === null) return null;
  return (
    <p className="handleiste sticky bottom-0 z-10 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2.5 shadow-lift lg:hidden">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Amount cent={PraemieCent} size="m" className="text-money" />
        <span className="text-sm text-muted">{g('praemie')}</span>
      </span>
      <ButtonLink to={path('empfehlen', { produktId: Id }, Angebot ? { handy: Angebot.HandyId } : {})}>
        {g('empfehlen')}
      </ButtonLink>
    </p>
  );
}
