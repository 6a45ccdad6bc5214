import { Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/produkt-kategorie';
import { siteContext, usePath, useT } from '../environment.ts';
import { Cards, ComparisonBar } from '../features/produkt/cards.tsx';
import {
  filterFrom,
  idsFrom,
  isFiltered,
  lastInsteadOf,
  questionOf,
  searchWith,
  tidied,
  withSearch,
} from '../features/produkt/filter.ts';
import type { KategoriePage } from '../features/produkt/filter-bar.tsx';
import { KatalogHead } from '../features/produkt/header.tsx';
import type { Tip } from '../features/produkt/marks.tsx';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs, Meta } from '../module.ts';
import { CarriedFields } from '../ui/carried-fields.tsx';
import { Fussnoten } from '../ui/fussnoten.tsx';
import { later } from '../ui/later.tsx';

const paths = () => import('../features/produkt/kategorie-paths.tsx');
const childKategorien = later(async () => (await paths()).ChildKategorien);
const onward = later(async () => (await paths()).Onward);
const nothing = later(async () => (await paths()).Nothing);
const filterBar = later(async () => (await import('../features/produkt/filter-bar.tsx')).FilterBar);
const share = () => Promise.all([childKategorien, onward, nothing, filterBar].map(({ load }) => load()));
if (import.meta.env.SSR) await share();

/** Fills rows of two, three and four, and no more than five screens of a phone. */
const PER_PAGE = 12;
const LONGEST = 100;
/** Ids of categories are slugs without slashes and endings. */
const idOf = (slug: string): string =>
  slug
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/(\.html)?\/*$/, '')
    .replaceAll('/', '-');

export async function loader(args: LoaderFunctionArgs) {
  const { need, pfad } = siteContext(args);
  const slug = args.params['*'] ?? '';
  const { searchParams } = new URL(args.request.url);
  const filter = filterFrom(searchParams);
  const ids = idsFrom(searchParams);
  const [page] = await Promise.all([
    need('getProduktkategorie', { params: { id: idOf(slug) }, query: { ...questionOf(filter), jeSeite: PER_PAGE } }),
    share(),
  ]);
  const here = pfad('kategorie', { '*': page.Kategorie.Slug });
  // With and without its ending, a category has one address: the one that is listed (calls.md §7a).
  if (page.Kategorie.Slug !== slug) throw redirect(withSearch(here, searchWith(filter, ids, filter)), 301);
  if (tidied(searchParams) !== null) throw redirect(withSearch(here, searchWith(filter, ids, filter)));
  const last = lastInsteadOf(filter.seite, page.Seiten);
  if (last !== null) throw redirect(withSearch(here, searchWith(filter, ids, { seite: last })));
  const all = await need('getProduktkategorien', {});
  const { besideOf } = await import('../features/produkt/beside.ts');
  return {
    seite: page,
    filter,
    ids,
    neben: besideOf(all, page.Kategorie),
  };
}

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) => {
  if (!data) return '';
  const { Titel } = data.seite.Kategorie;
  const { seite } = data.filter;
  return seite > 1 ? textsOf(texts, boot.sprache)('seitentitel', { titel: Titel, seite }) : Titel;
};
export const meta = ({ boot, data }: HeaderArgs<typeof loader>): Meta => {
  if (!data) return {};
  const { seite, filter, ids } = data;
  const name = boot.mandant?.Name ?? '';
  const t = textsOf(texts, boot.sprache);
  return {
    beschreibung: [t('beschreibung', { kategorie: seite.Kategorie.Titel, name }), seite.Kategorie.Untertitel]
      .filter(Boolean)
      .join(' '),
    suche: filter.seite > 1 && !isFiltered(filter) ? `?seite=${filter.seite}` : '',
    noindex: isFiltered(filter) || ids.length > 0,
  };
};

const tipsOf = ({ Kategorie }: KategoriePage): Record<string, Tip> => ({
  ...(Kategorie.VorauswahlTv && { [Kategorie.VorauswahlTv]: 'tv' as const }),
  ...(Kategorie.VorauswahlHeim && { [Kategorie.VorauswahlHeim]: 'heim' as const }),
});

export function Component() {
  const { seite, filter, ids, neben } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const { Kategorie, Unterkategorien: under, Produkte, Gesamt, Seiten } = seite;
  const here = path('kategorie', { '*': Kategorie.Slug });
  // On another page, or ticked before, there may be one to compare the only one with.
  const comparable = Produkte.filter(({ Angebot }) => !Angebot).length > (Seiten > 1 || ids.length > 0 ? 0 : 1);
  return (
    <Fussnoten texte={seite.Fussnoten}>
      <KatalogHead
        crumbs={Kategorie.Pfad.map(({ Slug, Titel }) => ({ name: Titel, to: path('kategorie', { '*': Slug }) }))}
        titel={Kategorie.Titel}
        crumbsTitle={Kategorie.Breadcrumb}
        text={Kategorie.Untertitel}
        bild={Kategorie.Grafik}
        keyvisual={seite.KeyVisual}
        hoechstCent={Kategorie.PraemieHoechstCent ?? 0}
      />
      <div className="column pt-6 pb-16 md:pt-8">
        <childKategorien.Part titel={Kategorie.Titel} kategorien={under} />
        <Form
          // Begins anew where the address has changed, by the back button or a link.
          key={searchWith(filter, ids, filter)}
          method="get"
          action={here.split('?')[0]}
          preventScrollReset
          className="md:mt-6"
        >
          <CarriedFields />
          <filterBar.Part seite={seite} filter={filter} here={here} />
          {ids
            .filter((id) => !Produkte.some((p) => p.Id === id && !p.Angebot))
            .map((id) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
          <p role="status" className="mt-2 mb-3 text-muted md:mt-4">
            {t(isFiltered(filter) ? 'gefunden' : 'insgesamt', { n: Gesamt })}
          </p>
          {Produkte.length > 0 ? (
            <section aria-labelledby="produkte-titel">
              <h2 id="produkte-titel" className="sr-only">
                {t('alleIn', { titel: Kategorie.Titel })}
              </h2>
              <Cards
                produkte={Produkte}
                columns={Kategorie.Spalten}
                ids={comparable ? ids : undefined}
                tips={tipsOf(seite)}
              />
              {comparable && <ComparisonBar />}
            </section>
          ) : (
            <nothing.Part gefiltert={isFiltered(filter)} here={here} />
          )}
        </Form>
        <onward.Part
          seite={filter.seite}
          seiten={Seiten}
          zu={(n) => withSearch(here, searchWith(filter, ids, { seite: n }))}
          verwandt={Kategorie.Verwandt}
          aside={neben}
          produkte={Produkte}
        />
      </div>
    </Fussnoten>
  );
}
