import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/agentur-einladung';
import { siteContext, usePath, useT } from '../../environment.ts';
import { keepView, loadReport } from '../../features/bericht/load.ts';
import { Report } from '../../features/bericht/report.tsx';
import { InvitationForm } from '../../features/einladung/form.tsx';
import { Funnel } from '../../features/einladung/funnel.tsx';
import { actOnInvitations, withKey } from '../../features/einladung/invite.ts';
import { LIST, OneInvitation } from '../../features/einladung/one.tsx';
import { RowSteps, Withdrawing } from '../../features/einladung/row-steps.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs, ScreenHandle } from '../../module.ts';
import { Page, Section } from '../../ui/desk/page.tsx';
import { Link } from '../../ui/link.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = siteContext(args);
  const [form, funnel, report] = await Promise.all([
    need('getEinladungDaten', {}),
    need('getEinladungFunnel', {}),
    loadReport(args, 'einladungen', LIST),
  ]);
  return { form: withKey(form), funnel, report };
}

/** The next invitation is typed in while the last one is on its way. */
export const handle: ScreenHandle = { staysAsRead: true };

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return (await actOnInvitations(args, form)) ?? keepView(args, 'einladungen', form);
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('titel');

export function Component() {
  const { form, funnel, report } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const first = form.Produkte[0]?.Id;
  return (
    <Page titel={t('titel')}>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section titel={t('neu')}>
          <InvitationForm loaded={form} />
        </Section>
        <Section titel={t('trichter')}>
          <Funnel funnel={funnel} />
          {first && (
            <p className="mt-3">
              <Link to={path('agentempfehlen', { produktId: first })} className="inline-flex min-h-11 items-center">
                {t('beimKunden')}
              </Link>
            </p>
          )}
        </Section>
      </div>
      <Section titel={t('einladungen')} id={LIST}>
        <Report
          at={LIST}
          loaded={report}
          caption={t('einladungen')}
          beside={(row, column) => column === 'Status' && <RowSteps row={row} />}
        >
          <OneInvitation />
          <Withdrawing rows={report.report.Content} />
        </Report>
      </Section>
    </Page>
  );
}
