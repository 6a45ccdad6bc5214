import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { texts } from '#texte/bericht';
import { usePath, useT } from '../../environment.ts';
import { actOnOrders } from '../../features/bericht/decide.ts';
import { loadReport } from '../../features/bericht/load.ts';
import { Obstacle, ReleaseBar, statusWordIn, useChoice } from '../../features/bericht/release.tsx';
import { Report } from '../../features/bericht/report.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';
import { withQuery } from '../../ui/desk/request.ts';

export const loader = (args: LoaderFunctionArgs) => loadReport(args, 'auftraege');

export const action = async (args: ActionFunctionArgs) => actOnOrders(args, await args.request.formData());

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('auftraege');

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const { search } = useLocation();
  const { Content } = loaded.report;
  return (
    <Page titel={t('auftraege')}>
      <Report
        loaded={loaded}
        caption={t('auftraege')}
        before={useChoice(Content)}
        toRow={({ Auftragsnummer, Status }) => {
          // A refused one never has rewards.
          if (Status === 'Abgelehnt') return undefined;
          // What is not decided has none yet: it is looked at here.
          if (Status === 'Gemeldet') return withQuery(search, { schritt: null, nr: String(Auftragsnummer) });
          return path('praemien', {}, { in_Auftragsnummer: String(Auftragsnummer) });
        }}
        beside={(row, column) => column === 'Status' && <Obstacle row={row} />}
      >
        <ReleaseBar rows={Content} statusWord={statusWordIn(loaded.report)} />
      </Report>
    </Page>
  );
}
