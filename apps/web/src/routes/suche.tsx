import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/produkt-suche';
import { siteContext, usePath, useT } from '../environment.ts';
import { Cards } from '../features/produkt/cards.tsx';
import { lastInsteadOf, tidied, withSearch } from '../features/produkt/filter.ts';
import { KatalogHead } from '../features/produkt/header.tsx';
import { SEARCH_CHARACTER, SearchForm } from '../features/produkt/search-form.tsx';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';
import { Pictogram } from '../ui/bild/bild.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Fussnoten } from '../ui/fussnoten.tsx';
import { later } from '../ui/later.tsx';
import { Link } from '../ui/link.tsx';

const links = later(async () => (await import('../features/produkt/kategorie-links.tsx')).KategorieLinks);
const paging = later(async () => (await import('../ui/paging.tsx')).Paging);
const share = () => Promise.all([links.load(), paging.load()]);
if (import.meta.env.SSR) await share();

const TOPMOST_AT_MOST = 8;
/** Fills rows of two and four, and no more than five screens of a phone: each says where it was found. */
const PER_PAGE = 8;
const NO: readonly [] = [];

export async function loader(args: LoaderFunctionArgs) {
  const { need, pfad } = siteContext(args);
  const { searchParams } = new URL(args.request.url);
  if (tidied(searchParams) !== null) throw redirect(pfad('suche'));
  const wanted = (searchParams.get('suche') ?? '').trim().slice(0, SEARCH_CHARACTER);
  const page = Math.min(100_000, Math.max(1, Number.parseInt(searchParams.get('seite') ?? '', 10) || 1));
  const [kategorien, hits] = await Promise.all([
    need('getProduktkategorien', {}),
    wanted ? need('sucheProdukte', { query: { q: wanted, seite: page, jeSeite: PER_PAGE } }) : null,
    share(),
  ]);
  const last = hits && lastInsteadOf(page, hits.Seiten);
  if (last) throw redirect(withSearch(pfad('suche'), `?${new URLSearchParams({ suche: wanted, seite: `${last}` })}`));
  const { fittingKategorien } = await import('../features/produkt/search.ts');
  const fitting = fittingKategorien(kategorien, wanted);
  const browse = !hits || (hits.Gesamt === 0 && fitting.length === 0);
  const names = Object.fromEntries(kategorien.map(({ Id, Slug, Titel }) => [Id, { Slug, Titel }]));
  return {
    gesucht: wanted,
    seite: page,
    treffer: hits,
    namen: names,
    /** The categories are found, and not what there is to browse. */
    passend: fitting.length > 0,
    kategorien: (browse
      ? kategorien.filter(({ Pfad, Anzahl }) => Pfad.length === 0 && Anzahl > 0).slice(0, TOPMOST_AT_MOST)
      : fitting
    ).map(({ Id, Slug, Titel, Anzahl }) => ({ Id, Slug, Titel, Anzahl })),
  };
}

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  return data?.gesucht ? t('seitentitel', { suche: data.gesucht }) : t('titel');
};

export function Component() {
  const { gesucht, seite, treffer, namen, passend, kategorien } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const produkte = treffer?.Produkte ?? [];
  const nothing = treffer && produkte.length === 0 && !passend;
  const headOfKategorien = t(treffer ? (nothing ? 'stoebern' : 'kategorien') : 'vorher');
  return (
    <Fussnoten texte={treffer?.Fussnoten ?? NO}>
      <KatalogHead
        crumbs={[]}
        titel={gesucht ? t('seitentitel', { suche: gesucht }) : t('titel')}
        crumbsTitle={t('titel')}
      >
        <SearchForm sought={gesucht} className="mt-5 block" />
      </KatalogHead>
      <div className="column grid gap-5 pt-5 pb-10 md:gap-8 md:pt-8 md:pb-16">
        {treffer ? (
          <p role="status" className="text-muted">
            {treffer.Gesamt === 0 && passend
              ? t('nurKategorien', { n: kategorien.length, suche: gesucht })
              : t('treffer', { n: treffer.Gesamt, suche: gesucht })}
          </p>
        ) : (
          <p className="max-w-prose text-lg">{t('text')}</p>
        )}
        {nothing && <Nothing />}
        {kategorien.length > 0 && seite === 1 && (
          <div>
            <h2 className="mb-4 text-xl">{headOfKategorien}</h2>
            <links.Part titel={headOfKategorien} kategorien={kategorien} />
          </div>
        )}
        {produkte.length > 0 && (
          <section aria-labelledby="treffer-titel">
            <h2 id="treffer-titel" className="mb-4 text-xl">
              {t('produkte')}
            </h2>
            <Cards
              produkte={produkte}
              hinweis={({ KategorieId }) => {
                const existing = namen[KategorieId];
                return existing ? (
                  <Link
                    to={path('kategorie', { '*': existing.Slug })}
                    look="plain"
                    className="inline-flex min-h-7 items-center text-xs font-semibold text-link underline-offset-4 hover:underline"
                  >
                    {existing.Titel}
                  </Link>
                ) : null;
              }}
            />
            <paging.Part
              className="mt-8"
              seite={seite}
              seiten={treffer?.Seiten ?? 1}
              zu={(n) =>
                withSearch(
                  path('suche'),
                  `?${new URLSearchParams({ suche: gesucht, ...(n > 1 && { seite: String(n) }) })}`,
                )
              }
            />
          </section>
        )}
      </div>
    </Fussnoten>
  );
}

function Nothing() {
  const t = useT(texts);
  const path = usePath();
  return (
    <EmptyState
      title={t('nichtsTitel')}
      picture={<Pictogram bild="auswaehlen" className="size-20" />}
      action={
        <ButtonLink to={path('produkte')} look="secondary">
          {t('alle')}
        </ButtonLink>
      }
    >
      <p>{t('nichtsText')}</p>
      <ul className="mt-2 list-disc pl-5 text-left">
        <li>{t('tipp1')}</li>
        <li>{t('tipp2')}</li>
        <li>{t('tipp3')}</li>
      </ul>
    </EmptyState>
  );
}
