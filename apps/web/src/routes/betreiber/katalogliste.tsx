import { data, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { texts } from '#texte/betreiber-katalog';
import { siteContext, usePath, useT } from '../../environment.ts';
import { listWishFrom } from '../../features/datensatz/list-query.ts';
import { columnsOf, KatalogFilter, KatalogTable } from '../../features/produkt/betreiber/katalog-list.tsx';
import { HeaderDetails, KatalogPage, MandantSwitch } from '../../features/produkt/betreiber/katalog-page.tsx';
import { kindFrom, LISTS } from '../../features/produkt/betreiber/katalog-words.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { Link } from '../../ui/link.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = siteContext(args);
  const kind = kindFrom(args.params.liste);
  if (!kind) throw data(null, { status: 404 });
  const params = { route: args.params.route ?? '' };
  const query = new URL(args.request.url).searchParams;
  const stand = (['aktiv', 'inaktiv'] as const).find((s) => s === query.get('stand'));
  const [header, list, kategorien] = await Promise.all([
    need('getKatalogKopf', { params }),
    need('getKatalogListe', {
      params: { ...params, art: kind },
      query: {
        seite: Math.max(1, Number.parseInt(query.get('seite') ?? '', 10) || 1),
        suche: query.get('suche')?.trim() || undefined,
        kategorie: query.get('kategorie') || undefined,
        stand,
        ...listWishFrom(query, columnsOf(kind)),
      },
    }),
    kind === 'produkt' ? need('getKatalogListe', { params: { ...params, art: 'kategorie' }, query: {} }) : null,
  ]);
  return { art: kind, kopf: header, liste: list, kategorien: kategorien?.Content ?? [] };
}

export const titel = ({ boot, data: reading }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  return reading ? `${t(reading.art)} · ${t('katalog')}` : t('katalog');
};

export function Component() {
  const { art, kopf, liste, kategorien } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const [query] = useSearchParams();
  const route = kopf.Mandant;
  const may = kopf.Bearbeitbar.includes(art);
  return (
    <KatalogPage header={kopf} titel={t(art)} aside={<HeaderDetails header={kopf} />}>
      {query.get('meldung') === 'entfernt' && <Message>{t('entferntMeldung')}</Message>}
      {(art === 'geraet' || art === 'angebot') && <GeraeteChoice art={art} route={route} />}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grow">
          <KatalogFilter art={art} kategorien={kategorien} />
        </div>
        {may && (
          <ButtonLink to={path('katalogeintrag', { route, liste: LISTS[art] })} dense>
            {t(`neu_${art}`)}
          </ButtonLink>
        )}
      </div>
      <p id="export" className="flex flex-wrap gap-x-4 text-sm">
        <Download route={route} file={`${art}/export.csv`} name={`${route}-${LISTS[art]}.csv`}>
          {t('exportCsv')}
        </Download>
        <Download route={route} file="export.json" name={`${route}-katalog.json`}>
          {t('exportJson')}
        </Download>
      </p>
      <KatalogTable art={art} route={route} rows={liste.Content} may={may} />
      <Paging list={liste} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <MandantSwitch header={kopf} list={LISTS[art]} />
      </div>
    </KatalogPage>
  );
}

function Download({ route, file, name, children }: { route: string; file: string; name: string; children: string }) {
  return (
    <a
      href={`/api/v1/betreiber/katalog/${encodeURIComponent(route)}/${file}`}
      download={name}
      className="inline-flex min-h-8 items-center text-link underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </a>
  );
}

function GeraeteChoice({ art, route }: { art: 'geraet' | 'angebot'; route: string }) {
  const t = useT(texts);
  const path = usePath();
  return (
    <nav aria-label={t('geraeteUndAngebote')}>
      <ul className="flex gap-4 text-sm">
        {(['geraet', 'angebot'] as const).map((one) => (
          <li key={one}>
            <Link
              to={path('katalogliste', { route, liste: LISTS[one] })}
              aria-current={one === art ? 'true' : undefined}
              className="inline-flex min-h-8 items-center aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {t(one)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
