import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/bericht';
import { usePath, useT } from '../../environment.ts';
import { keepView, loadReport } from '../../features/bericht/load.ts';
import { ReferrerTabs } from '../../features/bericht/referrer-tabs.tsx';
import { Report } from '../../features/bericht/report.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadReport(args, 'empfehlungen');
export const action = async (args: ActionFunctionArgs) => keepView(args, 'empfehlungen', await args.request.formData());

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('empfehlungen');

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  return (
    <Page titel={t('empfehlungen')}>
      <ReferrerTabs here="empfehler" />
      <Report
        loaded={loaded}
        caption={t('empfehlungen')}
        toRow={({ Empfehlungsnummer }) =>
          path('interessenten', {}, { in_Empfehlungsnummer: String(Empfehlungsnummer) })
        }
      />
    </Page>
  );
}
