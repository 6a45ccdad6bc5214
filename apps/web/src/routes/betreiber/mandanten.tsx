import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-einstellungen';
import { siteContext, usePath, useT } from '../../environment.ts';
import { RecordTable } from '../../features/datensatz/list.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { NothingFound } from '../../ui/desk/filter.tsx';
import { Mark } from '../../ui/desk/mark.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { listenQuery } from '../../ui/desk/request.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { seite } = listenQuery(args.request, []);
  return siteContext(args).need('getMandanten', { query: { seite } });
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('mandanten');

export function Component() {
  const list = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  return (
    <Page titel={t('mandanten')}>
      <RecordTable
        page
        caption={t('mandanten')}
        head={t('mandant')}
        columns={[{ id: 'VollerName', head: t('vollerName') }]}
        statusHead={t('stand')}
        rows={list.Content.map(({ Id: route, Name, Angaben, Geplant }) => ({
          id: route,
          to: path('einstellungen', { route }),
          name: Name,
          beside: route,
          values: Angaben,
          status: <Mark tone={Geplant > 0 ? 'laeuft' : 'still'}>{t('geplant', { n: Geplant })}</Mark>,
        }))}
        empty={<NothingFound />}
      />
      <Paging list={list} />
    </Page>
  );
}
