import type { ProduktDetail } from '@weitersagen/contract/produkt';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/produkt-vergleich';
import { siteContext, useFormat, usePath, useT } from '../environment.ts';
import { AddToComparison } from '../features/produkt/add-to-comparison.tsx';
import { rowsOf } from '../features/produkt/comparison.ts';
import { ComparisonTable } from '../features/produkt/comparison-table.tsx';
import { COMPARISON_AT_MOST, idsFrom, withSearch } from '../features/produkt/filter.ts';
import { KatalogHead } from '../features/produkt/header.tsx';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';
import { Alert } from '../ui/alert.tsx';
import { Pictogram } from '../ui/bild/bild.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Fussnoten } from '../ui/fussnoten.tsx';
import { Link } from '../ui/link.tsx';

const ONLY = 'unterschiede';
const searchOf = (ids: readonly string[], only: boolean): string => {
  const search = new URLSearchParams(ids.map((id): [string, string] => ['id', id]));
  if (only) search.set('nur', ONLY);
  return search.size > 0 ? `?${search}` : '';
};

export async function loader(args: LoaderFunctionArgs) {
  const { need, call, boot, pfad } = siteContext(args);
  const { searchParams } = new URL(args.request.url);
  const ids = idsFrom(searchParams);
  const onlyDifferences = searchParams.get('nur') === ONLY;
  const tidy = new URL(withSearch(pfad('vergleich'), searchOf(ids, onlyDifferences)), boot.basis).searchParams;
  // The form of a category sends its filters along.
  if ([...searchParams.keys()].some((name) => name !== 'lang' && !tidy.has(name)))
    throw redirect(withSearch(pfad('vergleich'), searchOf(ids, onlyDifferences)));
  const list = ids.join(',');
  const [all, fussnoten] = await Promise.all([
    list ? need('getProduktvergleich', { query: { ids: list } }) : ([] as ProduktDetail[]),
    list ? call('getFussnoten', { query: { produkt: list } }) : null,
  ]);
  const home = all[0]?.KategorieId;
  const kategorie =
    home && all.length < COMPARISON_AT_MOST
      ? await call('getProduktkategorie', { params: { id: home }, query: { jeSeite: 100 } })
      : null;
  const existing = new Set(all.map(({ Id }) => Id));
  return {
    produkte: all.slice(0, COMPARISON_AT_MOST),
    ueberzaehlig: all.slice(COMPARISON_AT_MOST).map(({ Id, Name }) => ({ Id, Name })),
    nur: onlyDifferences,
    fussnoten: fussnoten?.ok ? fussnoten.data : [],
    dazu: kategorie?.ok
      ? {
          kategorie: { Slug: kategorie.data.Kategorie.Slug, Titel: kategorie.data.Kategorie.Titel },
          auswahl: kategorie.data.Produkte.filter(({ Id, Angebot }) => !Angebot && !existing.has(Id)).map(
            ({ Id, Name }) => ({
              Id,
              Name,
            }),
          ),
        }
      : null,
  };
}

export const titel = ({ boot }: HeaderArgs<typeof loader>) => textsOf(texts, boot.sprache)('titel');

export function Component() {
  const { produkte, ueberzaehlig, nur, dazu, fussnoten } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const { euro, tagKurz } = useFormat();
  const ids = [...produkte, ...ueberzaehlig].map(({ Id }) => Id);
  const address = (other: readonly string[], onlyDifferences = nur) =>
    withSearch(path('vergleich'), searchOf(other, onlyDifferences));
  const rows = rowsOf(produkte, { t, euro, tag: tagKurz });
  // The reward stands above the rows, whatever is shown of them.
  const rewards = new Set(produkte.map(({ PraemieCent }) => PraemieCent));
  const shown = nur && produkte.length > 1 ? rows.filter(({ verschieden }) => verschieden) : rows;
  return (
    <Fussnoten texte={fussnoten}>
      <KatalogHead crumbs={[]} titel={t('titel')} text={t('text')} />
      <div className="column grid gap-6 pt-6 pb-16 md:pt-8">
        {ueberzaehlig.length > 0 && (
          <Alert kind="warning" title={t('zuVieleTitel')} live>
            {t('zuViele', { n: ids.length, namen: ueberzaehlig.map(({ Name }) => Name).join(', ') })}
          </Alert>
        )}
        {produkte.length === 0 && (
          <EmptyState
            title={t('leerTitel')}
            picture={<Pictogram bild="auswaehlen" className="size-24" />}
            action={<ButtonLink to={path('produkte')}>{t('zuDenProdukten')}</ButtonLink>}
          >
            {t('leerText')}
          </EmptyState>
        )}
        {produkte.length > 1 && (
          <p>
            <Link
              to={address(ids, !nur)}
              preventScrollReset
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {t(nur ? 'allesZeigen' : 'nurUnterschiede')}
            </Link>
          </p>
        )}
        {produkte.length > 0 && (
          <ComparisonTable produkte={produkte} rows={shown} ohne={(id) => address(ids.filter((one) => one !== id))} />
        )}
        {nur && rewards.size === 1 && shown.length === 0 && <p className="text-muted">{t('keineUnterschiede')}</p>}
        {dazu && <AddToComparison ids={ids} kategorie={dazu.kategorie} auswahl={dazu.auswahl} nur={nur} />}
      </div>
    </Fussnoten>
  );
}
