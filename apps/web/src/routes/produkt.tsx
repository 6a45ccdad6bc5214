import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/produkt-produkt';
import { siteContext, useBoot, usePath, useT } from '../environment.ts';
import { CapHint, PraemieHint } from '../features/praemie/aufteilungen.tsx';
import { SplitList } from '../features/praemie/split-list.tsx';
import { crumbsTo } from '../features/produkt/breadcrumbs.tsx';
import { Description } from '../features/produkt/description.tsx';
import { Facts } from '../features/produkt/facts.tsx';
import { PraemieBlock, ThumbBar } from '../features/produkt/praemie-block.tsx';
import { PriceHistory } from '../features/produkt/price-history.tsx';
import { ProduktHead } from '../features/produkt/produkt-head.tsx';
import { asText, produktData, url } from '../features/produkt/structured-data.ts';
import { StructuredData } from '../features/produkt/structured-data-element.tsx';
import { euro } from '../lib/format.ts';
import { textsOf } from '../lib/icu.ts';
import { monthlyPrice } from '../lib/price.ts';
import { untilItComes } from '../lib/until-it-comes.ts';
import type { HeaderArgs, Meta } from '../module.ts';
import { Fussnoten } from '../ui/fussnoten.tsx';
import { Link } from '../ui/link.tsx';

/** Tariffs alone have it: drawn by the server, taken over later. */
const load = async () => ({ default: (await import('../features/produkt/geraet-choice.tsx')).GeraetChoice });
const GeraetChoice = import.meta.env.SSR ? (await load()).default : lazy(() => untilItComes(load));

export async function loader(args: LoaderFunctionArgs) {
  const { need, call } = siteContext(args);
  const id = args.params.produktId ?? '';
  const handyId = new URL(args.request.url).searchParams.get('handy')?.slice(0, 64);
  const produkt = await need('getProdukt', { params: { id }, query: handyId ? { handyId } : {} });
  const [kategorien, geraete, fussnoten] = await Promise.all([
    need('getProduktkategorien', {}),
    produkt.Quelle === 'Mobilfunk' ? call('getProdukte', { query: { tarifId: id } }) : null,
    call('getFussnoten', { query: { produkt: id } }),
  ]);
  const kategorie = kategorien.find(({ Id }) => Id === produkt.KategorieId);
  return {
    produkt,
    kategorie: kategorie && {
      Slug: kategorie.Slug,
      Titel: kategorie.Breadcrumb,
      Pfad: kategorie.Pfad,
      mitPraemie: kategorie.PraemieHoechstCent !== null,
    },
    fussnoten: fussnoten.ok ? fussnoten.data : [],
    mitGeraet: geraete?.ok ? geraete.data.filter(({ Angebot }) => Angebot) : [],
  };
}

export const titel = ({ data }: HeaderArgs<typeof loader>) => data?.produkt.Name ?? '';
export const meta = ({ boot, data }: HeaderArgs<typeof loader>): Meta => {
  if (!data) return {};
  const { Name, Kurztext, PraemieCent, Angebot } = data.produkt;
  const t = textsOf(texts, boot.sprache);
  const words = { produkt: Name, name: boot.mandant?.Name ?? '', kurz: Kurztext };
  return {
    beschreibung: PraemieCent
      ? t('beschreibung', { ...words, betrag: euro(PraemieCent, boot.sprache) })
      : t('beschreibungOhne', words),
    noindex: Angebot !== null,
  };
};

export function Component() {
  const { produkt, kategorie, mitGeraet, fussnoten } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const boot = useBoot();
  return (
    <Fussnoten texte={fussnoten}>
      <ProduktHead produkt={produkt} crumbs={kategorie ? crumbsTo(kategorie, path) : []} />
      <div className="column grid gap-x-12 gap-y-10 pb-12 lg:grid-cols-[minmax(0,1fr)_min(25rem,42%)]">
        <div className="-mt-4 lg:col-start-2 lg:row-start-1 lg:-mt-52">
          <div className="lg:sticky lg:top-6">
            <PraemieBlock produkt={produkt} kategorie={kategorie}>
              <SplitList aufteilungen={produkt.Aufteilungen} />
              <CapHint aufteilungen={produkt.Aufteilungen} className="text-xs text-muted" />
            </PraemieBlock>
            <p className="mt-4 flex flex-wrap gap-x-6">
              <Link
                to={path('vergleich', {}, { id: produkt.Id })}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {t('vergleichen')}
              </Link>
            </p>
            <PraemieHint className="mt-1 text-sm text-muted" />
          </div>
        </div>
        <div className="grid content-start gap-10 lg:row-start-1 lg:pt-10">
          <Description produkt={produkt} />
          <PriceHistory produkt={produkt} />
          <Facts produkt={produkt} />
          {mitGeraet.length > 0 && (
            <Suspense>
              <GeraetChoice
                tarif={produkt.Id}
                mitGeraet={mitGeraet}
                gewaehlt={produkt.Angebot?.HandyId}
                hasPraemie={produkt.PraemieCent !== null}
              />
            </Suspense>
          )}
        </div>
      </div>
      <ThumbBar produkt={produkt} />
      <StructuredData
        daten={
          import.meta.env.SSR &&
          asText(
            produktData({
              name: produkt.Name,
              beschreibung: produkt.Kurztext,
              url: url(boot, path('produkt', { produktId: produkt.Id })),
              marke: boot.mandant?.Name ?? '',
              kategorie: produkt.KategorieName,
              nummer: produkt.ExterneId,
              preisCent: monthlyPrice(produkt)?.cent ?? produkt.PreisEinmalig,
              monatlich: monthlyPrice(produkt) !== null,
              levels: produkt.Preisaufteilung,
            }),
          )
        }
      />
    </Fussnoten>
  );
}
