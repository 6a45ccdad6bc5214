import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-agentur';
import { siteContext, usePath, useT } from '../../environment.ts';
import { NEW } from '../../features/agentur/betreiber/page.tsx';
import { EmptyList, type ListColumn, RecordTable } from '../../features/datensatz/list.tsx';
import { ListHead } from '../../features/datensatz/list-filter.tsx';
import { listWishFrom } from '../../features/datensatz/list-query.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Mark } from '../../ui/desk/mark.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { listenQuery } from '../../ui/desk/request.ts';
import { useMandantName } from '../../ui/desk/words.ts';
import { Link } from '../../ui/link.tsx';

const COLUMNS = [
  { id: 'Nummer' },
  { id: 'Ort' },
  { id: 'Personen', type: 'zahl' },
  { id: 'Berater', type: 'zahl' },
  { id: 'Seit', type: 'tag', wide: true },
] as const satisfies readonly ListColumn[];
const HEADS = {
  Nummer: 'nummer',
  Ort: 'ort',
  Personen: 'personen',
  Berater: 'berater',
  Seit: 'seitWann',
} as const;

export async function loader(args: LoaderFunctionArgs) {
  const route = args.params.route ?? '';
  const { seite, suche } = listenQuery(args.request, []);
  const wish = listWishFrom(new URL(args.request.url).searchParams, COLUMNS);
  const list = await siteContext(args).need('getAgenturen', { params: { route }, query: { seite, suche, ...wish } });
  return { route, list };
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('agenturen');

export function Component() {
  const { route, list } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const mandantName = useMandantName();
  const columns = COLUMNS.map((column) => ({ ...column, head: t(HEADS[column.id]) }));
  return (
    <Page
      titel={t('agenturenVon', { mandant: mandantName(route) })}
      aside={
        <>
          <Link to={path('agenturChanges', { route })} className="inline-flex min-h-8 items-center text-sm">
            {t('aenderungen')}
          </Link>
          <Link to={path('agenturImports', { route })} className="inline-flex min-h-8 items-center text-sm">
            {t('importe')}
          </Link>
        </>
      }
      zurueck={{ to: path('einstellungen', { route }), label: mandantName(route) }}
    >
      <ListHead
        columns={columns}
        searchHint={t('suche')}
        add={list.erlaubt.includes('anlegen') && { to: path('agentur', { route, id: NEW }), label: t('neueAgentur') }}
      />
      <RecordTable
        page
        sortable
        caption={t('agenturen')}
        head={t('agentur')}
        columns={columns}
        statusHead={t('stand')}
        rows={list.Content.map(({ Id, Name, Angaben, Aktiv }) => ({
          id: Id,
          to: path('agentur', { route, id: Id }),
          name: Name,
          values: Angaben,
          status: <Mark tone={Aktiv ? 'gut' : 'schlecht'}>{t(Aktiv ? 'aktiv' : 'gesperrt')}</Mark>,
        }))}
        empty={<EmptyList title={t('keine')} first={list.erlaubt.includes('anlegen') && t('keineText')} />}
      />
      <Paging list={list} />
    </Page>
  );
}
