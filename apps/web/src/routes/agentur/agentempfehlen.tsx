import type { ReportLine } from '@weitersagen/contract/bericht';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/agentur-einladung';
import { siteContext, useBoot, usePath, useT } from '../../environment.ts';
import { actOnOrders } from '../../features/bericht/decide.ts';
import { keepView, loadReport } from '../../features/bericht/load.ts';
import { Obstacle, ReleaseBar, statusWordIn, useChoice } from '../../features/bericht/release.tsx';
import { Report } from '../../features/bericht/report.tsx';
import { InvitationForm } from '../../features/einladung/form.tsx';
import { Funnel } from '../../features/einladung/funnel.tsx';
import { actOnInvitations, withKey } from '../../features/einladung/invite.ts';
import { useOfflineWorker } from '../../features/einladung/offline.ts';
import { OneInvitation } from '../../features/einladung/one.tsx';
import { RowSteps, Withdrawing } from '../../features/einladung/row-steps.tsx';
import { isOver } from '../../lib/format.ts';
import { type T, textsOf } from '../../lib/icu.ts';
import type { HeaderArgs, ScreenHandle } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';
import { Tabs } from '../../ui/desk/tabs.tsx';
import { Link } from '../../ui/link.tsx';

/** In the order of the specification (calls.md §2); which report stands behind each. */
const TABS = {
  einladungsmaske: null,
  einladungen: 'einladungen',
  empfehler: 'empfehlungen',
  interessenten: 'leads',
  auftragsfreigabe: 'auftraege',
  uebersicht: null,
} as const;
type Tab = keyof typeof TABS;
const START: Tab = 'einladungsmaske';

const tabOf = (url: string): Tab => {
  const wanted = new URL(url).searchParams.get('tab') ?? START;
  return Object.hasOwn(TABS, wanted) ? (wanted as Tab) : START;
};

export async function loader(args: LoaderFunctionArgs) {
  const { need } = siteContext(args);
  const tab = tabOf(args.request.url);
  const produktId = args.params.produktId ?? '';
  const name = TABS[tab];
  const [produkt, form, funnel, report] = await Promise.all([
    need('getProdukt', { params: { id: produktId }, query: {} }),
    tab === 'einladungsmaske' ? need('getEinladungDaten', {}) : null,
    tab === 'uebersicht' ? need('getEinladungFunnel', {}) : null,
    name && loadReport(args, name),
  ]);
  return { tab, produkt: { id: produkt.Id, name: produkt.Name }, form: form && withKey(form), funnel, report };
}

/** The next customer is typed in beside the last one. */
export const handle: ScreenHandle = { staysAsRead: true };

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const done = await actOnInvitations(args, form);
  if (done) return done;
  const name = TABS[tabOf(args.request.url)];
  if (name === 'auftraege') return actOnOrders(args, form);
  return name && keepView(args, name, form);
}

type Words = T<typeof texts>;
/** The form is about the product that one came for, lists and figures about all of them: they are headed by what they are. */
const headOf = (t: Words, tab: Tab, produkt: string): string =>
  tab === START ? t('agentTitel', { produkt }) : `${t('agentBereiche')}: ${t(`tab_${tab}`)}`;

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) =>
  headOf(textsOf(texts, boot.sprache), data?.tab ?? START, data?.produkt.name ?? '');

interface InRow {
  tab: Tab;
  column: string;
  row: ReportLine;
  completing(number: string): string;
}

/** What may be done with a row: below its state, or where a phone shows it without scrolling. */
function Beside({ tab, column, row, completing }: InRow) {
  const t = useT(texts);
  const { jetzt } = useBoot();
  if (tab === 'einladungen') return column === 'Status' && <RowSteps row={row} />;
  if (tab === 'auftragsfreigabe') return column === 'Status' && <Obstacle row={row} />;
  if (tab !== 'empfehler' || column !== 'Empfehlungsnummer' || row.Status !== 'Offen') return null;
  // One whose contact has not confirmed stays open past its day, and takes nothing new.
  if (isOver(String(row.GueltigBis), jetzt)) return null;
  return (
    <Link
      to={completing(String(row.Empfehlungsnummer))}
      className="flex min-h-11 items-center whitespace-nowrap text-sm"
    >
      {t('zeileAbschliessen')}
    </Link>
  );
}

export function Component() {
  const { tab, produkt, form, funnel, report } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  useOfflineWorker();
  const to = (id: string) => path('agentempfehlen', { produktId: produkt.id }, id === START ? {} : { tab: id });
  const choice = useChoice(tab === 'auftragsfreigabe' ? (report?.report.Content ?? []) : []);
  const completing = (number?: string) =>
    path('agentabschliessen', { produktId: produkt.id }, number ? { nr: number } : {});
  return (
    <Page titel={headOf(t, tab, produkt.name)} zurueck={{ to: path('einladungstool'), label: t('titel') }}>
      <Tabs
        label={t('agentBereiche')}
        tabs={Object.keys(TABS).map((id) => ({ id, to: to(id), label: t(`tab_${id as Tab}`), isHere: id === tab }))}
      />
      {tab !== START && <p className="text-sm text-muted">{t('alleProdukte', { produkt: produkt.name })}</p>}
      {form && (
        <>
          <InvitationForm loaded={form} produktId={produkt.id} />
          <p className="flex flex-wrap gap-x-6">
            <Link to={completing()} className="inline-flex min-h-11 items-center">
              {t('abschliessen')}
            </Link>
            {form.Berater.length > 0 && (
              <Link to={path('agentkarte', { produktId: produkt.id })} className="inline-flex min-h-11 items-center">
                {t('karteOeffnen')}
              </Link>
            )}
          </p>
        </>
      )}
      {funnel && <Funnel funnel={funnel} />}
      {report && (
        <Report
          loaded={report}
          caption={t(`tab_${tab}`)}
          before={choice}
          beside={(row, column) => <Beside tab={tab} column={column} row={row} completing={completing} />}
        >
          {tab === 'einladungen' && <OneInvitation />}
          {tab === 'einladungen' && <Withdrawing rows={report.report.Content} />}
          {tab === 'auftragsfreigabe' && (
            <ReleaseBar rows={report.report.Content} statusWord={statusWordIn(report.report)} />
          )}
        </Report>
      )}
    </Page>
  );
}
