import { RECHNUNG_STATUS } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/rechnung';
import { siteContext, useBoot, usePath, useT } from '../../environment.ts';
import { AgenturPage } from '../../features/agentur/betreiber/page.tsx';
import { readBankFile } from '../../features/auszahlung/betreiber/bank-file.ts';
import { BankResponse, ToBankResponse } from '../../features/auszahlung/betreiber/bank-response.tsx';
import { BankResult } from '../../features/auszahlung/betreiber/lauf-message.tsx';
import { Incoming } from '../../features/rechnung/betreiber/incoming.tsx';
import { RechnungTable } from '../../features/rechnung/betreiber/list.tsx';
import {
  MandantChoice,
  type Settled,
  SettledMonths,
  SettledTable,
  SettleForm,
  wasTried,
} from '../../features/rechnung/betreiber/settle.tsx';
import { useRefused } from '../../lib/form.ts';
import { dayOf } from '../../lib/format.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Alert } from '../../ui/alert.tsx';
import { Filter, StatusFilter } from '../../ui/desk/filter.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Page, Section } from '../../ui/desk/page.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { abgelehnt, cursorQuery } from '../../ui/desk/request.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { mandant, suche, status, cursor } = cursorQuery(args.request, RECHNUNG_STATUS);
  const agentur = new URL(args.request.url).searchParams.get('agentur') || undefined;
  return siteContext(args).need('getRechnungenDesBetreibers', { query: { mandant, suche, status, cursor, agentur } });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const [route, month] = [String(form.get('route') ?? ''), String(form.get('Monat') ?? '')];
  const { pfad } = siteContext(args);
  if (form.get('Schritt') === 'bankantwort')
    return readBankFile(args, form, route, (result) => pfad('rechnungen', {}, { mandant: route, ...result }));
  const isToBeSettled = form.get('Schritt') === 'abrechnen';
  const isDryRun = !isToBeSettled || !wasTried(form);
  const answer = await siteContext(args).call('rechneAb', {
    params: { route },
    body: { Monat: month, Probelauf: isDryRun },
  });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  return { route, monat: month, settled: answer.data, isOther: isToBeSettled && isDryRun };
}

const FILTERS = ['mandant', 'suche', 'status', 'cursor'];

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('rechnungen');

/** The month before this one, in Berlin. */
const lastMonth = (now: string): string => {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
};

export function Component() {
  const list = useLoaderData<typeof loader>();
  const done = useActionData<{ route?: string; monat?: string; settled?: Settled; isOther?: boolean }>();
  const t = useT(texts);
  const { betreiber, jetzt } = useBoot();
  const settled = done?.settled;
  const refused = useRefused();
  const firstRoute = list.Content[0]?.Mandant ?? betreiber?.Mandanten[0]?.Route ?? '';
  const [query] = useSearchParams();
  const path = usePath();
  const { Agentur } = list;
  const isOfBank = refused?.values.Schritt === 'bankantwort';
  const sent = isOfBank ? undefined : refused?.values;
  const route = sent?.route ?? done?.route ?? firstRoute;
  const month = sent?.Monat ?? done?.monat ?? lastMonth(jetzt);
  if (Agentur)
    return (
      <AgenturPage route={query.get('mandant') ?? ''} id={Agentur.Id} name={Agentur.Name}>
        <SettledMonths months={Agentur.Monate} />
        <Section titel={t('rechnungen')}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <RechnungTable rows={list.Content} />
            <Paging list={list} />
          </div>
        </Section>
        <p>
          <Link to={path('rechnungen')}>{t('alle')}</Link>
        </p>
      </AgenturPage>
    );
  return (
    <Page titel={t('rechnungen')} aside={list.erlaubt.includes('bankantwort') && <ToBankResponse />}>
      {!isOfBank && <ErrorSummary />}
      {query.get('meldung') === 'bankantwort' && <BankResult query={query} />}
      <Incoming rows={list.Eingaenge} />
      {list.erlaubt.includes('abrechnen') && (
        <Section titel={t('monatAbrechnen')}>
          <div className="grid gap-3">
            <p className="max-w-3xl text-sm">{t('monatAbrechnenText')}</p>
            <SettleForm route={route} monat={month} settled={settled} />
            {done?.isOther && <Alert kind="warning" live title={t('andereAbrechnung')} />}
            {settled && !settled.Probelauf && <Message>{t('abgerechnet')}</Message>}
            {settled && <SettledTable route={done?.route ?? ''} settled={settled} />}
          </div>
        </Section>
      )}
      <Section titel={t('alle')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <StatusFilter status={RECHNUNG_STATUS.map((value) => ({ value, label: t(`status_${value}`) }))} />
          <Filter searchHint={t('sucheHinweis')} />
          <RechnungTable rows={list.Content} filtered={FILTERS.some((name) => query.has(name))} />
          <Paging list={list} />
        </div>
      </Section>
      {list.erlaubt.includes('bankantwort') && (
        <BankResponse mandant={<MandantChoice route={refused?.values.route ?? query.get('mandant') ?? firstRoute} />} />
      )}
    </Page>
  );
}
