import { AUFTRAG_STATUS } from '@weitersagen/contract/values';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { texts } from '#texte/betreiber-auftrag';
import { siteContext, useT } from '../../environment.ts';
import { AuftragTable } from '../../features/auftrag/betreiber/table.tsx';
import { useWord } from '../../features/betreiber/words.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Filter, StatusFilter } from '../../ui/desk/filter.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { cursorQuery } from '../../ui/desk/request.ts';

/** Only what waits for a person because its date is out of reason. */
const isReview = (search: string) => new URLSearchParams(search).get('pruefen') === '1';

export async function loader(args: LoaderFunctionArgs) {
  const check = isReview(new URL(args.request.url).search) ? ('1' as const) : undefined;
  return siteContext(args).need('getAuftraege', {
    query: { ...cursorQuery(args.request, AUFTRAG_STATUS), pruefen: check },
  });
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('auftraege');

export function Component() {
  const list = useLoaderData<typeof loader>();
  const t = useT(texts);
  const word = useWord();
  const { search } = useLocation();
  return (
    <Page titel={t('auftraege')}>
      <StatusFilter status={AUFTRAG_STATUS.map((value) => ({ value, label: word('auftrag', value) }))} />
      <Filter searchHint={t('sucheHinweis')} />
      {isReview(search) && <p className="text-sm">{t('nurAuffaellige')}</p>}
      <AuftragTable rows={list.Content} />
      <Paging list={list} />
    </Page>
  );
}
