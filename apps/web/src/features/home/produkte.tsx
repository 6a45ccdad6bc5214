import type { OkOf } from '@weitersagen/contract/api';
import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import type { ReactNode } from 'react';
import { texte } from '#texte/home';
import { useMandant, useMarke, usePath, useT } from '../../environment.ts';
import { Sinnbild } from '../../ui/bild/bild.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { bestFrom } from './best.ts';
import { Produktkarte } from './produktkarte.tsx';

export type More = (produkt: ProduktAntwort) => ReactNode;
/** What brings a reward today: all of a few, else the best of them and the ways to the others. */
export function Produkte({
  produkte,
  kategorien,
  mehr,
  fuss,
}: {
  produkte: ProduktAntwort[];
  kategorien: OkOf<'getProduktauswahl'>['Kategorien'];
  mehr: More;
  fuss: ReactNode;
}) {
  const t = useT(texte);
  const path = usePath();
  const { ShowProductCategory } = useMandant();
  const withPraemie = produkte.filter(({ PraemieCent }) => PraemieCent);
  const best = bestFrom(withPraemie);
  return (
    <section id="produkte" className="mx-auto max-w-6xl px-4 pt-12 md:pt-16" aria-labelledby="produkte-titel">
      <h2 id="produkte-titel" className="text-2xl">
        {t('produkteTitel')}
      </h2>
      <p className="mt-2 max-w-prose text-muted">{t('produkteText')}</p>
      {withPraemie.length === 0 && (
        <div className="mt-8">
          <EmptyState title={t('keineProdukteTitel')} picture={<Sinnbild bild="geschenk" className="size-20" />}>
            {t('keineProdukteText')}
          </EmptyState>
        </div>
      )}
      <Cards produkte={best} mehr={mehr} />
      {ShowProductCategory && best.length < withPraemie.length && (
        <Kategorien kategorien={kategorien} produkte={withPraemie} />
      )}
      {withPraemie.length > 0 && (
        <>
          {fuss}
          <Link to={path('produkte')} className="mt-2 inline-flex min-h-11 items-center">
            {t('alleProdukte')}
          </Link>
        </>
      )}
    </section>
  );
}

/** Cards; an advisor's client reads them as the rows of a list. */
function Cards({ produkte, mehr }: { produkte: ProduktAntwort[]; mehr: More }) {
  const rows = useMarke().layout.cards === 'rows';
  return (
    <ul
      className={
        rows
          ? 'mt-6 divide-y divide-line overflow-hidden rounded-l border border-line bg-surface'
          : 'mt-6 grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] md:gap-5'
      }
    >
      {produkte.map((produkt) => (
        <li key={produkt.Id}>
          <Produktkarte produkt={produkt} mehr={mehr(produkt)} zeile={rows} />
        </li>
      ))}
    </ul>
  );
}

/** Named as on its products: several breadcrumbs say the same. On a phone one row that moves. */
function Kategorien({
  kategorien,
  produkte,
}: {
  kategorien: OkOf<'getProduktauswahl'>['Kategorien'];
  produkte: ProduktAntwort[];
}) {
  const t = useT(texte);
  const path = usePath();
  return (
    <nav aria-labelledby="kategorien-titel" className="mt-8">
      <h3 id="kategorien-titel" className="text-lg">
        {t('kategorien')}
      </h3>
      <ul className="mt-3 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-2 md:flex-wrap">
        {kategorien.map(({ Id, Slug, Titel }) => (
          <li key={Id}>
            <Link
              to={path('kategorie', { '*': Slug })}
              look="plain"
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-border bg-surface px-4 text-sm font-medium hover:bg-tint"
            >
              {produkte.find(({ KategorieId }) => KategorieId === Id)?.KategorieName ?? Titel}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
