import { KULANZ_STATUS } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-kulanz';
import { siteContext, usePath, useT } from '../../environment.ts';
import { KulanzStep, KulanzTable } from '../../features/praemierung/betreiber/kulanz-table.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Filter, StatusFilter } from '../../ui/desk/filter.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Page, Section } from '../../ui/desk/page.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { abgelehnt, cursorQuery, oneOf } from '../../ui/desk/request.ts';
import { Link } from '../../ui/link.tsx';

/** What waits for a second person comes first, beside everything else as well as beside nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { mandant, status, cursor } = cursorQuery(args.request, KULANZ_STATUS);
  const { need } = siteContext(args);
  const isAll = status === undefined;
  const [waiting, list] = await Promise.all([
    isAll && cursor === undefined ? need('getKulanzen', { query: { mandant, status: 'Beantragt' } }) : null,
    need('getKulanzen', { query: { mandant, status, cursor, entschieden: isAll ? '1' : undefined } }),
  ]);
  return { wartend: waiting && waiting.Content.length > 0 ? waiting : null, liste: list };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const decision = oneOf(form, 'Entscheidung', ['freigeben', 'ablehnen']);
  if (!decision) return redirect(pfad('kulanz'));
  const answer = await call('entscheideKulanz', {
    params: { route: text('route'), id: text('id') },
    body: { Entscheidung: decision, Grund: text('Grund') },
  });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  return redirect(pfad('kulanz', {}, { meldung: decision, nummer: text('nummer') }));
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('kulanz');

export function Component() {
  const { wartend, liste } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const [query] = useSearchParams();
  const [message, number] = [query.get('meldung'), query.get('nummer') ?? ''];
  return (
    <Page titel={t('kulanz')}>
      {message === 'freigeben' && <Message>{t('meldungFreigeben', { nummer: number })}</Message>}
      {message === 'ablehnen' && <Message>{t('meldungAblehnen', { nummer: number })}</Message>}
      <p className="max-w-3xl text-sm">{t('text')}</p>
      <KulanzStep key={query.get('nr')} rows={[...(wartend?.Content ?? []), ...liste.Content]} />
      <StatusFilter status={KULANZ_STATUS.map((value) => ({ value, label: t(`status_${value}`) }))} />
      <Filter suche={false} />
      {wartend && (
        <Section titel={t('wartend')}>
          <KulanzTable titel={t('wartend')} nur="wartend" rows={wartend.Content} />
          {wartend.NextCursor && (
            <p className="mt-2">
              <Link to={path('kulanz', {}, { status: 'Beantragt' })}>{t('alleWartenden')}</Link>
            </p>
          )}
        </Section>
      )}
      {wartend ? (
        <Section titel={t('schonEntschieden')}>
          <KulanzTable titel={t('schonEntschieden')} nur="entschieden" rows={liste.Content} />
        </Section>
      ) : (
        <KulanzTable titel={t('kulanz')} rows={liste.Content} />
      )}
      <Paging list={liste} />
    </Page>
  );
}
