import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/bericht';
import { usePath, useT } from '../../environment.ts';
import { keepView, loadReport } from '../../features/bericht/load.ts';
import { Report } from '../../features/bericht/report.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadReport(args, 'praemien');
export const action = async (args: ActionFunctionArgs) => keepView(args, 'praemien', await args.request.formData());

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('praemien');

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  return (
    <Page titel={t('praemien')}>
      <Report
        loaded={loaded}
        caption={t('praemien')}
        toRow={({ Auftragsnummer }) =>
          Auftragsnummer === null ? undefined : path('auftraege', {}, { in_Auftragsnummer: String(Auftragsnummer) })
        }
      />
    </Page>
  );
}
