import type { OkOf } from '@weitersagen/contract/api';
import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import type { ReactNode } from 'react';
import { Sinnbild, useStil } from '../../ui/bild/bild.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useMandant, usePfad, useT } from '../../umgebung.ts';
import { Produktkarte } from './produktkarte.tsx';
import { texte } from './texte.ts';

const OHNE_GRUPPEN = 8;
const anker = (kategorie: string) => `kategorie-${kategorie.replace(/[^\w-]/g, '-')}`;

/** All products with a reward today; many of them stand under their categories. */
export type Mehr = (produkt: ProduktAntwort) => ReactNode;
export function Produkte({
  produkte,
  kategorien,
  mehr,
  fuss,
}: {
  produkte: ProduktAntwort[];
  kategorien: OkOf<'getProduktauswahl'>['Kategorien'];
  mehr: Mehr;
  fuss: ReactNode;
}) {
  const t = useT(texte);
  const pfad = usePfad();
  const { ShowProductCategory } = useMandant();
  const mitPraemie = produkte.filter(({ PraemieCent }) => PraemieCent);
  const gruppen = Map.groupBy(mitPraemie, ({ Kategorie }) => Kategorie);
  const gruppiert = ShowProductCategory && mitPraemie.length > OHNE_GRUPPEN;
  return (
    <section id="produkte" className="mx-auto max-w-6xl px-4 pt-12 md:pt-16" aria-labelledby="produkte-titel">
      <h2 id="produkte-titel" className="text-2xl">
        {t('produkteTitel')}
      </h2>
      <p className="mt-2 max-w-prose text-muted">{t('produkteText')}</p>
      {mitPraemie.length === 0 && (
        <div className="mt-8">
          <EmptyState title={t('keineProdukteTitel')} picture={<Sinnbild bild="geschenk" className="size-20" />}>
            {t('keineProdukteText')}
          </EmptyState>
        </div>
      )}
      {gruppiert && <Sprungmarken gruppen={gruppen} />}
      {gruppiert ? (
        [...gruppen].map(([kategorie, gruppe]) => (
          <section key={kategorie} id={anker(kategorie)} className="mt-10" aria-label={gruppe[0]?.KategorieName}>
            <Kategoriekopf titel={gruppe[0]?.KategorieName} {...kategorien.find(({ Id }) => Id === kategorie)} />
            <Karten produkte={gruppe} mehr={mehr} />
          </section>
        ))
      ) : (
        <Karten produkte={mitPraemie} mehr={mehr} />
      )}
      {mitPraemie.length > 0 && (
        <>
          {fuss}
          <Link to={pfad('produkte')} className="mt-2 inline-flex min-h-11 items-center">
            {t('alleProdukte')}
          </Link>
        </>
      )}
    </section>
  );
}

/** The name of a category leads to its page. */
function Kategoriekopf({ titel, Slug }: { titel: string | undefined; Slug?: string }) {
  const t = useT(texte);
  const pfad = usePfad();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h3 className="text-xl">{titel}</h3>
      {Slug && (
        <Link to={pfad('kategorie', { '*': Slug })} className="inline-flex min-h-11 items-center">
          {t('alleIn', { kategorie: titel ?? '' })}
        </Link>
      )}
    </div>
  );
}

/** Cards; an advisor's client reads them as the rows of a list. */
function Karten({ produkte, mehr }: { produkte: ProduktAntwort[]; mehr: Mehr }) {
  const zeilen = useStil() === 'akte';
  return (
    <ul
      className={
        zeilen
          ? 'mt-6 divide-y divide-line overflow-hidden rounded-l border border-line bg-surface'
          : 'mt-6 grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] md:gap-5'
      }
    >
      {produkte.map((produkt) => (
        <li key={produkt.Id}>
          <Produktkarte produkt={produkt} mehr={mehr(produkt)} zeile={zeilen} />
        </li>
      ))}
    </ul>
  );
}

function Sprungmarken({ gruppen }: { gruppen: Map<string, ProduktAntwort[]> }) {
  const t = useT(texte);
  return (
    <nav aria-label={t('sprung')} className="mt-6">
      <ul className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-2 md:flex-wrap">
        {[...gruppen].map(([kategorie, gruppe]) => (
          <li key={kategorie}>
            <a
              href={`#${anker(kategorie)}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-border bg-surface px-4 text-sm font-medium hover:bg-tint"
            >
              {gruppe[0]?.KategorieName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
