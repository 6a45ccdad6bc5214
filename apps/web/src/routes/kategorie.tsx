import { Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texte } from '#texte/produkt-kategorie';
import { umgebung, usePath, useT } from '../environment.ts';
import { Cards, Vergleichsleiste } from '../features/produkt/cards.tsx';
import {
  aufgeraeumt,
  filterFrom,
  idsFrom,
  isFiltered,
  lastInsteadOf,
  questionOf,
  searchWith,
  withSearch,
} from '../features/produkt/filter.ts';
import type { Kategorieseite } from '../features/produkt/filterleiste.tsx';
import { Katalogkopf } from '../features/produkt/header.tsx';
import type { Tip } from '../features/produkt/marks.tsx';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs, Meta } from '../module.ts';
import { Fussnoten } from '../ui/fussnoten.tsx';
import { later } from '../ui/later.tsx';
import { Mitnahme } from '../ui/mitnahme.tsx';

const paths = () => import('../features/produkt/kategoriewege.tsx');
const unterkategorien = later(async () => (await paths()).Unterkategorien);
const onward = later(async () => (await paths()).Onward);
const nothing = later(async () => (await paths()).Nothing);
const filterleiste = later(async () => (await import('../features/produkt/filterleiste.tsx')).Filterleiste);
const share = () => Promise.all([unterkategorien, onward, nothing, filterleiste].map(({ laden }) => laden()));
if (import.meta.env.SSR) await share();

/** Fills rows of two, three and four, and no more than five screens of a phone. */
const PER_PAGE = 12;
const LAENGSTER = 100;
/** Ids of categories are slugs without slashes and endings. */
const idOf = (slug: string): string =>
  slug
    .slice(0, LAENGSTER)
    .toLowerCase()
    .replace(/(\.html)?\/*$/, '')
    .replaceAll('/', '-');

export async function loader(args: LoaderFunctionArgs) {
  const { need, pfad } = umgebung(args);
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
  if (aufgeraeumt(searchParams) !== null) throw redirect(withSearch(here, searchWith(filter, ids, filter)));
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
  return seite > 1 ? textsOf(texte, boot.sprache)('seitentitel', { titel: Titel, seite }) : Titel;
};
export const meta = ({ boot, data }: HeaderArgs<typeof loader>): Meta => {
  if (!data) return {};
  const { seite, filter, ids } = data;
  const name = boot.mandant?.Name ?? '';
  const t = textsOf(texte, boot.sprache);
  return {
    beschreibung: [t('beschreibung', { kategorie: seite.Kategorie.Titel, name }), seite.Kategorie.Untertitel]
      .filter(Boolean)
      .join(' '),
    suche: filter.seite > 1 && !isFiltered(filter) ? `?seite=${filter.seite}` : '',
    noindex: isFiltered(filter) || ids.length > 0,
  };
};

const tipsOf = ({ Kategorie }: Kategorieseite): Record<string, Tip> => ({
  ...(Kategorie.VorauswahlTv && { [Kategorie.VorauswahlTv]: 'tv' as const }),
  ...(Kategorie.VorauswahlHeim && { [Kategorie.VorauswahlHeim]: 'heim' as const }),
});

export function Component() {
  const { seite, filter, ids, neben } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const path = usePath();
  const { Kategorie, Unterkategorien: under, Produkte, Gesamt, Seiten } = seite;
  const here = path('kategorie', { '*': Kategorie.Slug });
  // On another page, or ticked before, there may be one to compare the only one with.
  const vergleichbar = Produkte.filter(({ Angebot }) => !Angebot).length > (Seiten > 1 || ids.length > 0 ? 0 : 1);
  return (
    <Fussnoten texte={seite.Fussnoten}>
      <Katalogkopf
        krumen={Kategorie.Pfad.map(({ Slug, Titel }) => ({ name: Titel, to: path('kategorie', { '*': Slug }) }))}
        titel={Kategorie.Titel}
        krumenTitel={Kategorie.Breadcrumb}
        text={Kategorie.Untertitel}
        bild={Kategorie.Grafik}
        keyvisual={seite.KeyVisual}
        hoechstCent={Kategorie.PraemieHoechstCent ?? 0}
      />
      <div className="column pt-6 pb-16 md:pt-8">
        <unterkategorien.Teil titel={Kategorie.Titel} kategorien={under} />
        <Form
          // Begins anew where the address has changed, by the back button or a link.
          key={searchWith(filter, ids, filter)}
          method="get"
          action={here.split('?')[0]}
          preventScrollReset
          className="md:mt-6"
        >
          <Mitnahme />
          <filterleiste.Teil seite={seite} filter={filter} hier={here} />
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
                ids={vergleichbar ? ids : undefined}
                tipps={tipsOf(seite)}
              />
              {vergleichbar && <Vergleichsleiste />}
            </section>
          ) : (
            <nothing.Teil gefiltert={isFiltered(filter)} hier={here} />
          )}
        </Form>
        <onward.Teil
          seite={filter.seite}
          seiten={Seiten}
          zu={(n) => withSearch(here, searchWith(filter, ids, { seite: n }))}
          verwandt={Kategorie.Verwandt}
          neben={neben}
          produkte={Produkte}
        />
      </div>
    </Fussnoten>
  );
}
