import type { ReportLine } from '@weitersagen/contract/bericht';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { ReactNode } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Path, useBoot, usePath } from '../../environment.ts';
import type { HeaderArgs, ScreenModule } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';
import { keepView, loadReport, type ReportName } from './load.ts';
import { Report } from './report.tsx';

interface ReportPage {
  report: ReportName;
  named: (language: LanguageCode) => string;
  /** Where a row leads. */
  toRow?: (row: ReportLine, path: Path) => string | undefined;
  /** What more is said below a value. */
  beside?: (row: ReportLine, column: string) => ReactNode;
  above?: ReactNode;
}

/** A screen that is one report and nothing else. */
export function reportScreen({ report, named, toRow, beside, above }: ReportPage) {
  const loader = (args: LoaderFunctionArgs) => loadReport(args, report);
  const action = async (args: ActionFunctionArgs) => keepView(args, report, await args.request.formData());
  function Component() {
    const loaded = useLoaderData<typeof loader>();
    const path = usePath();
    const name = named(useBoot().sprache);
    return (
      <Page titel={name}>
        {above}
        <Report loaded={loaded} caption={name} toRow={(row) => toRow?.(row, path)} beside={beside} />
      </Page>
    );
  }
  return { loader, action, titel: ({ boot }: HeaderArgs) => named(boot.sprache), Component } satisfies ScreenModule;
}
