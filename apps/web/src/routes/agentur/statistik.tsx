import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/bericht';
import { useT } from '../../environment.ts';
import { keepView, loadReport } from '../../features/bericht/load.ts';
import { PERIOD, Period } from '../../features/bericht/period.tsx';
import { Report } from '../../features/bericht/report.tsx';
import { Funnel, Series } from '../../features/bericht/statistics.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Page, Section } from '../../ui/desk/page.tsx';

/** Where the months stand below the way from step to step. */
const LIST = 'verlauf';

export const loader = (args: LoaderFunctionArgs) => loadReport(args, 'statistik', LIST);
export const action = async (args: ActionFunctionArgs) => keepView(args, 'statistik', await args.request.formData());

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('statistik');

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const t = useT(texts);
  const { Statistik, Content, Spalten } = loaded.report;
  return (
    <Page titel={t('statistik')}>
      {Statistik && <Period loaded={loaded} statistics={Statistik} />}
      {Statistik && <Funnel statistics={Statistik} />}
      <Section titel={t('verlauf')} id={LIST}>
        <div className="grid gap-4">
          <Series columns={Spalten} rows={Content} />
          <Report loaded={loaded} caption={t('verlauf')} at={LIST} elsewhere={[PERIOD]} />
        </div>
      </Section>
    </Page>
  );
}
