import { EMPFEHLUNG_STATUS } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-empfehlung';
import { texts as texteSeite } from '#texte/desk-seite';
import { siteContext, usePath, useT } from '../../environment.ts';
import { useWord } from '../../features/betreiber/words.ts';
import { EmpfehlungStep } from '../../features/empfehlung/betreiber/step.tsx';
import { EmpfehlungTable } from '../../features/empfehlung/betreiber/table.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Filter, StatusFilter } from '../../ui/desk/filter.tsx';
import { inputError } from '../../ui/desk/input.ts';
import { Message } from '../../ui/desk/message.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { abgelehnt, centFrom, cursorQuery, oneOf, withQuery } from '../../ui/desk/request.ts';
import { Link } from '../../ui/link.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return siteContext(args).need('getEmpfehlungenDesBetreibers', {
    query: cursorQuery(args.request, EMPFEHLUNG_STATUS),
  });
}

const fieldText = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

async function lock(args: ActionFunctionArgs, form: FormData) {
  const params = { route: fieldText(form, 'route'), nr: fieldText(form, 'nr') };
  return siteContext(args).call('sperreEmpfehlung', { params, body: { Grund: fieldText(form, 'Grund') } });
}

async function kulanz(args: ActionFunctionArgs, form: FormData) {
  const { call, t } = siteContext(args);
  const params = { route: fieldText(form, 'route'), nr: fieldText(form, 'nr') };
  const [EmpfehlerCent, EmpfaengerCent] = [
    centFrom(fieldText(form, 'EmpfehlerCent')),
    centFrom(fieldText(form, 'EmpfaengerCent')),
  ];
  // What is typed is euro, what is sent is cents: what cannot be turned into these never leaves.
  const fields = Object.entries({ EmpfehlerCent, EmpfaengerCent })
    .filter(([, cent]) => Number.isNaN(cent))
    .map(([field]) => ({ feld: field, meldung: t(texts)('betragFalsch') }));
  if (fields.length > 0) return { ok: false as const, problem: inputError(t(texteSeite)('pruefen'), fields) };
  return call('gewaehreKulanz', { params, body: { Grund: fieldText(form, 'Grund'), EmpfehlerCent, EmpfaengerCent } });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const step = oneOf(form, 'schritt', ['kulanz', 'sperren']);
  if (!step) return redirect(siteContext(args).pfad('empfehlungen'));
  const answer = await (step === 'kulanz' ? kulanz(args, form) : lock(args, form));
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  const { search } = new URL(args.request.url);
  const message = 'Status' in answer.data && answer.data.Status === 'Beantragt' ? 'kulanzBeantragt' : step;
  const onward = withQuery(search, { schritt: null, route: null, nr: fieldText(form, 'nr'), meldung: message });
  return redirect(siteContext(args).pfad('empfehlungen') + onward);
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('empfehlungen');

export function Component() {
  const list = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const word = useWord();
  const [query] = useSearchParams();
  const [message, number] = [query.get('meldung'), query.get('nr') ?? ''];
  return (
    <Page titel={t('empfehlungen')} aside={<Link to={path('kulanz')}>{t('kulanzListe')}</Link>}>
      {message === 'sperren' && <Message>{t('meldungSperren', { nummer: number })}</Message>}
      {message === 'kulanzBeantragt' && <Message>{t('meldungKulanzBeantragt', { nummer: number })}</Message>}
      {message === 'kulanz' && <Message>{t('meldungKulanz', { nummer: number })}</Message>}
      <EmpfehlungStep key={`${query.get('schritt')} ${number}`} rows={list.Content} />
      <StatusFilter status={EMPFEHLUNG_STATUS.map((value) => ({ value, label: word('empfehlung', value) }))} />
      <Filter searchHint={t('sucheHinweis')} />
      <EmpfehlungTable rows={list.Content} />
      <Paging list={list} />
    </Page>
  );
}
