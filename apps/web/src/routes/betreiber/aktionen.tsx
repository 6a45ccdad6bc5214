import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { texts } from '#texte/betreiber-aktion';
import { siteContext, useBoot, usePath, useT } from '../../environment.ts';
import { AgreeingFile, AktionPage, NEW } from '../../features/aktion/betreiber/desk.tsx';
import { EmptyList, type ListColumn, RecordTable } from '../../features/datensatz/list.tsx';
import { ListHead } from '../../features/datensatz/list-filter.tsx';
import { listWishFrom } from '../../features/datensatz/list-query.ts';
import { dayOf } from '../../lib/format.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Mark } from '../../ui/desk/mark.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { listenQuery } from '../../ui/desk/request.ts';
import { useMandantName } from '../../ui/desk/words.ts';
import { Link } from '../../ui/link.tsx';

const COLUMNS = [
  { id: 'Beginn', type: 'tag' },
  { id: 'Ende', type: 'tag' },
  { id: 'Zustimmungen', type: 'zahl' },
] as const satisfies readonly ListColumn[];
const HEADS = { Beginn: 'beginn', Ende: 'ende', Zustimmungen: 'zustimmungen' } as const;

export async function loader(args: LoaderFunctionArgs) {
  const route = args.params.route ?? '';
  const { seite, suche } = listenQuery(args.request, []);
  const wish = listWishFrom(new URL(args.request.url).searchParams, COLUMNS);
  const list = await siteContext(args).need('getAktionsliste', { params: { route }, query: { seite, suche, ...wish } });
  return { route, list };
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('aktionen');

/** Its place in time, where it does not run. */
const stateOf = (active: boolean, first = '', today = '') => (active ? 'laeuft' : first > today ? 'kommt' : 'beendet');
const TONES = { laeuft: 'gut', kommt: 'laeuft', beendet: 'still' } as const;

export function Component() {
  const { route, list } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const mandantName = useMandantName()(route);
  const today = dayOf(useBoot().jetzt);
  const [query] = useSearchParams();
  const columns = COLUMNS.map((column) => ({ ...column, head: t(HEADS[column.id]) }));
  return (
    <AktionPage
      titel={t('aktionenVon', { mandant: mandantName })}
      aside={
        <>
          <Link to={path('aktionChanges', { route })} className="inline-flex min-h-8 items-center text-sm">
            {t('aenderungen')}
          </Link>
          <Link to={path('aktionImports', { route })} className="inline-flex min-h-8 items-center text-sm">
            {t('importe')}
          </Link>
        </>
      }
      zurueck={{ to: path('einstellungen', { route }), label: mandantName }}
    >
      {query.get('meldung') === 'entfernt' && <Message>{t('entfernt')}</Message>}
      <ListHead
        columns={columns}
        searchHint={t('suche')}
        add={list.erlaubt.includes('anlegen') && { to: path('aktion', { route, id: NEW }), label: t('neueAktion') }}
      />
      <RecordTable
        page
        sortable
        caption={t('aktionen')}
        head={t('aktion')}
        columns={columns}
        statusHead={t('stand')}
        rows={list.Content.map(({ Id, Name, Angaben, Aktiv }) => {
          const state = stateOf(Aktiv, Angaben.Beginn, today);
          return {
            id: Id,
            to: path('aktion', { route, id: Id }),
            name: Name,
            values: Angaben,
            status: <Mark tone={TONES[state]}>{t(state)}</Mark>,
          };
        })}
        empty={<EmptyList title={t('keine')} first={list.erlaubt.includes('anlegen') && t('keineText')} />}
      />
      <Paging list={list} />
      <AgreeingFile route={route} titel={t('werbung')} text={t('werbungText')}>
        {t('werbungHolen')}
      </AgreeingFile>
    </AktionPage>
  );
}
