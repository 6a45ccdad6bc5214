import type { ProduktDetail } from '@weitersagen/contract/produkt';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { Dazunehmen } from '../features/produkt/dazunehmen.tsx';
import { idsFrom, VERGLEICH_HOECHSTENS, withSearch } from '../features/produkt/filter.ts';
import { Katalogkopf } from '../features/produkt/kopf.tsx';
import { texte } from '../features/produkt/texte-vergleich.ts';
import { rowsOf } from '../features/produkt/vergleich.ts';
import { Vergleichstabelle } from '../features/produkt/vergleichstabelle.tsx';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs } from '../modul.ts';
import { Alert } from '../ui/alert.tsx';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Fussnoten } from '../ui/fussnoten.tsx';
import { Link } from '../ui/link.tsx';
import { umgebung, useFormat, usePath, useT } from '../umgebung.ts';

const NUR = 'unterschiede';
const searchOf = (ids: readonly string[], nur: boolean): string => {
  const suche = new URLSearchParams(ids.map((id): [string, string] => ['id', id]));
  if (nur) suche.set('nur', NUR);
  return suche.size > 0 ? `?${suche}` : '';
};

export async function loader(args: LoaderFunctionArgs) {
  const { need, call, boot, pfad } = umgebung(args);
  const { searchParams } = new URL(args.request.url);
  const ids = idsFrom(searchParams);
  const nur = searchParams.get('nur') === NUR;
  const tidy = new URL(withSearch(pfad('vergleich'), searchOf(ids, nur)), boot.basis).searchParams;
  // The form of a category sends its filters along.
  if ([...searchParams.keys()].some((name) => name !== 'lang' && !tidy.has(name)))
    throw redirect(withSearch(pfad('vergleich'), searchOf(ids, nur)));
  const liste = ids.join(',');
  const [alle, fussnoten] = await Promise.all([
    liste ? need('getProduktvergleich', { query: { ids: liste } }) : ([] as ProduktDetail[]),
    liste ? call('getFussnoten', { query: { produkt: liste } }) : null,
  ]);
  const heimat = alle[0]?.KategorieId;
  const kategorie =
    heimat && alle.length < VERGLEICH_HOECHSTENS
      ? await call('getProduktkategorie', { params: { id: heimat }, query: { jeSeite: 100 } })
      : null;
  const da = new Set(alle.map(({ Id }) => Id));
  return {
    produkte: alle.slice(0, VERGLEICH_HOECHSTENS),
    ueberzaehlig: alle.slice(VERGLEICH_HOECHSTENS).map(({ Id, Name }) => ({ Id, Name })),
    nur,
    fussnoten: fussnoten?.ok ? fussnoten.data : [],
    dazu: kategorie?.ok
      ? {
          kategorie: { Slug: kategorie.data.Kategorie.Slug, Titel: kategorie.data.Kategorie.Titel },
          auswahl: kategorie.data.Produkte.filter(({ Id, Angebot }) => !Angebot && !da.has(Id)).map(({ Id, Name }) => ({
            Id,
            Name,
          })),
        }
      : null,
  };
}

export const titel = ({ boot }: KopfArgs<typeof loader>) => textsOf(texte, boot.sprache)('titel');

export function Component() {
  const { produkte, ueberzaehlig, nur, dazu, fussnoten } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const path = usePath();
  const { euro, tagKurz } = useFormat();
  const ids = [...produkte, ...ueberzaehlig].map(({ Id }) => Id);
  const address = (andere: readonly string[], nurUnterschiede = nur) =>
    withSearch(path('vergleich'), searchOf(andere, nurUnterschiede));
  const zeilen = rowsOf(produkte, { t, euro, tag: tagKurz });
  const gezeigt = nur && produkte.length > 1 ? zeilen.filter(({ verschieden }) => verschieden) : zeilen;
  return (
    <Fussnoten texte={fussnoten} breite="max-w-6xl">
      <Katalogkopf krumen={[]} titel={t('titel')} text={t('text')} />
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 pt-6 pb-16 md:pt-8">
        {ueberzaehlig.length > 0 && (
          <Alert kind="warning" title={t('zuVieleTitel')} live>
            {t('zuViele', { n: ids.length, namen: ueberzaehlig.map(({ Name }) => Name).join(', ') })}
          </Alert>
        )}
        {produkte.length === 0 && (
          <EmptyState
            title={t('leerTitel')}
            picture={<Sinnbild bild="auswaehlen" className="size-24" />}
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
          <Vergleichstabelle
            produkte={produkte}
            zeilen={gezeigt}
            ohne={(id) => address(ids.filter((einer) => einer !== id))}
          />
        )}
        {nur && gezeigt.length === 0 && <p className="text-muted">{t('keineUnterschiede')}</p>}
        {dazu && <Dazunehmen ids={ids} kategorie={dazu.kategorie} auswahl={dazu.auswahl} nur={nur} />}
      </div>
    </Fussnoten>
  );
}
