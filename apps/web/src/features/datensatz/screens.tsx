import { DATENSATZ_BATCH_STATUS } from '@weitersagen/contract/values';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import { texts } from '#texte/datensatz';
import { siteContext, useT } from '../../environment.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs, ScreenModule } from '../../module.ts';
import { StatusFilter } from '../../ui/desk/filter.tsx';
import { FilterForm } from '../../ui/desk/filter-form.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { abgelehnt, listenQuery } from '../../ui/desk/request.ts';
import { Batch, batchStepFrom, useBatchRows } from './batch.tsx';
import { addressOf, type BatchDesk, pageOf, type RecordDesk } from './desk.ts';
import { History } from './history.tsx';
import { BatchStatus, useBatchStatus } from './status.tsx';

/** Title of a window: what it shows, and of which records. */
export const windowTitle =
  (desk: Pick<BatchDesk<never>, 'named'>, what: 'aenderung' | 'aenderungen' | 'importe') =>
  ({ boot }: HeaderArgs<never>): string =>
    `${textsOf(texts, boot.sprache)(what)} · ${desk.named(boot.sprache)}`;

/** Who changed what in all records of a noun. */
export function historyScreen<H>(desk: RecordDesk<H>) {
  const { Frame } = desk;
  const loader = async (args: LoaderFunctionArgs) => {
    const { seite, suche, status } = listenQuery(args.request, DATENSATZ_BATCH_STATUS);
    const [head, list] = await Promise.all([
      desk.findHead(args),
      desk.history.list(siteContext(args), addressOf(args), { seite, suche, status }),
    ]);
    return { head, list };
  };
  function Component() {
    const { head, list } = useLoaderData() as Awaited<ReturnType<typeof loader>>;
    const t = useT(texts);
    const status = useBatchStatus();
    const rows = useBatchRows(desk.useBatchWords(head));
    const chosen = new URLSearchParams(useLocation().search).get('status');
    return (
      <Frame head={head} titel={t('aenderungen')} zurueck={desk.history.useBack(head)}>
        <FilterForm suche={{ hinweis: t('sucheAenderungen') }} names={['suche', 'status']}>
          {chosen && <input type="hidden" name="status" value={chosen} />}
        </FilterForm>
        <StatusFilter status={DATENSATZ_BATCH_STATUS.map((value) => ({ value, label: status(value) }))} />
        <History
          page
          caption={t('aenderungen')}
          rows={rows(list.Content)}
          empty={{ title: t('keineAenderungen'), text: t('keineAenderungenText') }}
        />
        <Paging list={list} />
      </Frame>
    );
  }
  return { loader, titel: windowTitle(desk, 'aenderungen'), Component } satisfies ScreenModule;
}

/** Changes that belong together, and what may be done with them. */
export function batchScreen<H>(desk: BatchDesk<H>) {
  const { Frame, batch } = desk;
  const loader = async (args: LoaderFunctionArgs) => {
    const [head, found] = await Promise.all([
      desk.findHead(args),
      batch.find(siteContext(args), addressOf(args), pageOf(args)),
    ]);
    return { head, found };
  };
  const action = async (args: ActionFunctionArgs) => {
    const env = siteContext(args);
    const form = await args.request.formData();
    const body = batchStepFrom(form);
    const answer = await batch.step(env, addressOf(args), body);
    if (!answer.ok) return abgelehnt(args, desk.problem(answer.problem, env.sprache), form);
    return redirect(env.pfad(batch.screen, addressOf(args), { meldung: body.Schritt }));
  };
  function Component() {
    const { head, found } = useLoaderData() as Awaited<ReturnType<typeof loader>>;
    const words = desk.useBatchWords(head);
    const note = batch.useNote?.(found);
    return (
      <Frame
        head={head}
        titel={words.title(found)}
        aside={<BatchStatus status={found.Status} />}
        zurueck={batch.useBack(head)}
      >
        <Batch batch={found} words={words} note={note} />
      </Frame>
    );
  }
  return { loader, action, titel: windowTitle(desk, 'aenderung'), Component } satisfies ScreenModule;
}
