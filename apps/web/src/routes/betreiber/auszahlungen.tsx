import { LAUF_LIMIT } from '@weitersagen/contract/values';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-auszahlung';
import { siteContext, useT } from '../../environment.ts';
import { Held } from '../../features/auftrag/betreiber/held.tsx';
import { LaufTable, Payable } from '../../features/auszahlung/betreiber/tables.tsx';
import { OhneKonto } from '../../features/rechnung/betreiber/ohne-konto.tsx';
import { fieldId } from '../../lib/form.ts';
import { number } from '../../lib/format.ts';
import { refusedHere } from '../../lib/here.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Filter } from '../../ui/desk/filter.tsx';
import { Page, Section } from '../../ui/desk/page.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { abgelehnt, cursorQuery } from '../../ui/desk/request.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { cursor, mandant, suche } = cursorQuery(args.request, []);
  const list = await siteContext(args).need('getAuszahlungslaeufe', { query: { cursor, mandant, suche } });
  // Of this page as it was read: pressed again, because no answer came, it opens the same run.
  return { ...list, key: crypto.randomUUID() };
}

const isLimit = (typed: string): boolean => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= LAUF_LIMIT;

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = siteContext(args);
  const form = await args.request.formData();
  const limit = String(form.get('Hoechstzahl') ?? '').trim();
  if (limit && !isLimit(limit)) {
    return refusedHere(
      { Hoechstzahl: textsOf(texts, sprache)('hoechstzahlFalsch', { hoechstens: number(LAUF_LIMIT, sprache) }) },
      form,
      sprache,
    );
  }
  const key = String(form.get('Schluessel') ?? '');
  const answer = await call('openAuszahlungslauf', {
    params: { route: String(form.get('route') ?? '') },
    body: { ...(limit ? { Hoechstzahl: limit } : {}), ...(key ? { Schluessel: key } : {}) },
  });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  const { Mandant, Id } = answer.data;
  return redirect(pfad('auszahlung', { route: Mandant, id: Id }, { meldung: 'eroeffnet' }));
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('auszahlungen');

export function Component() {
  const list = useLoaderData<typeof loader>();
  const t = useT(texts);
  return (
    <Page titel={t('auszahlungen')}>
      <div id={fieldId('Lauf')} className="empty:hidden">
        <ErrorSummary />
      </div>
      <Section titel={t('auszahlbar')} id="auszahlbar" className="max-w-4xl">
        <Payable rows={list.Auszahlbar} opening={list.key} />
      </Section>
      <OhneKonto rows={list.OhneKonto} />
      <Held rows={list.Angehalten} />
      <Section titel={t('laeufe')} id="laeufe">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Filter searchHint={t('sucheHinweis')} />
          <LaufTable laeufe={list.Content} />
          <Paging list={list} />
        </div>
      </Section>
    </Page>
  );
}
