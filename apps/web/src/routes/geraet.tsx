import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/produkt-produkt';
import { siteContext, useBoot, usePath, useT } from '../environment.ts';
import { crumbsTo } from '../features/produkt/breadcrumbs.tsx';
import { Cards } from '../features/produkt/cards.tsx';
import { KatalogHead } from '../features/produkt/header.tsx';
import { asText, produktData, url } from '../features/produkt/structured-data.ts';
import { StructuredData } from '../features/produkt/structured-data-element.tsx';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs, Meta } from '../module.ts';
import { Fussnoten } from '../ui/fussnoten.tsx';
import { InhaltHtml } from '../ui/fussnoten-html.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { need, call } = siteContext(args);
  const id = args.params.geraetId ?? '';
  const [tarife, kategorien, fussnoten] = await Promise.all([
    need('getHandytarife', { params: { id } }),
    need('getProduktkategorien', {}),
    call('getFussnoten', { query: { geraet: id.slice(0, 64) } }),
  ]);
  const geraet = tarife[0]?.Angebot;
  // Without a tariff there is nothing to recommend.
  if (!geraet) throw data(null, { status: 404 });
  const kategorie =
    kategorien.find(({ Geraete }) => Geraete === geraet.GeraeteTyp) ??
    kategorien.find(({ Geraete }) => Geraete === 'alle');
  return {
    tarife,
    geraet,
    fussnoten: fussnoten.ok ? fussnoten.data : [],
    kategorie: kategorie && {
      Slug: kategorie.Slug,
      Titel: kategorie.Breadcrumb,
      Pfad: kategorie.Pfad,
      Spalten: kategorie.Spalten,
    },
  };
}

export const titel = ({ data: loaded }: HeaderArgs<typeof loader>) => loaded?.geraet.HandyAnzeigeName ?? '';
export const meta = ({ boot, data: loaded }: HeaderArgs<typeof loader>): Meta =>
  loaded
    ? {
        beschreibung: textsOf(texts, boot.sprache)('geraetBeschreibung', {
          geraet: loaded.geraet.HandyAnzeigeName,
          hersteller: loaded.geraet.Hersteller,
          name: boot.mandant?.Name ?? '',
        }),
      }
    : {};

export function Component() {
  const { tarife, geraet, kategorie, fussnoten } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const boot = useBoot();
  const highestCent = Math.max(0, ...tarife.map(({ PraemieCent }) => PraemieCent ?? 0));
  return (
    <Fussnoten texte={fussnoten}>
      <KatalogHead
        crumbs={kategorie ? crumbsTo(kategorie, path) : []}
        titel={geraet.HandyAnzeigeName}
        text={geraet.Hersteller}
        bild={geraet.Grafik}
        hoechstCent={highestCent}
      />
      <div className="column grid gap-10 pt-8 pb-16">
        {geraet.HandyBeschreibung && <InhaltHtml html={geraet.HandyBeschreibung} className="max-w-prose" />}
        <section aria-labelledby="tarife-titel">
          <h2 id="tarife-titel" className="text-2xl">
            {t('tarifeTitel')}
          </h2>
          <p className="mt-1 mb-5 text-muted">{t('tarifeAnzahl', { n: tarife.length })}</p>
          <Cards produkte={tarife} columns={kategorie?.Spalten} tarife />
        </section>
      </div>
      <StructuredData
        daten={
          import.meta.env.SSR &&
          asText(
            produktData({
              name: geraet.HandyAnzeigeName,
              beschreibung: t('geraetBeschreibung', {
                geraet: geraet.HandyAnzeigeName,
                hersteller: geraet.Hersteller,
                name: boot.mandant?.Name ?? '',
              }),
              url: url(boot, path('geraet', { geraetId: geraet.HandyId })),
              marke: geraet.Hersteller,
              kategorie: kategorie?.Titel ?? '',
              nummer: geraet.HandyId,
              bild: `${boot.basis}${geraet.Grafik.Adresse}`,
              // With the first tariff, as the page shows it.
              preisCent: geraet.Aktionspreis ?? geraet.PreisHandy,
              monatlich: false,
            }),
          )
        }
      />
    </Fussnoten>
  );
}
