import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/rechnung';
import { usePath, useT } from '../../environment.ts';
import { keepView, loadReport } from '../../features/bericht/load.ts';
import { Report } from '../../features/bericht/report.tsx';
import { sideOf } from '../../features/rechnung/side.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadReport(args, 'rechnungen');
export const action = async (args: ActionFunctionArgs) => keepView(args, 'rechnungen', await args.request.formData());

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('rechnungen');

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  return (
    <Page titel={t('rechnungen')}>
      <Report
        loaded={loaded}
        caption={t('rechnungen')}
        // A phone shows number and amount, and not the kind: what is received must not read as one more bill.
        beside={({ Art }, column) => {
          const side = column === 'Nummer' && sideOf(Art);
          return side && <span className="block text-muted md:hidden">{t(side)}</span>;
        }}
        toRow={({ Nummer }) => path('rechnung', { nummer: String(Nummer) })}
      />
    </Page>
  );
}
