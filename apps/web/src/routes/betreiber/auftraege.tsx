import { AUFTRAG_STATUS } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-auftrag';
import { texts as fileTexts } from '#texte/betreiber-auftragdatei';
import { siteContext, useT } from '../../environment.ts';
import { AuftragImport, type Imported } from '../../features/auftrag/betreiber/auftrag-import.tsx';
import { AuftragTable } from '../../features/auftrag/betreiber/table.tsx';
import { ToFileImport } from '../../features/betreiber/file-import.tsx';
import { importFile, type Probe } from '../../features/betreiber/file-request.ts';
import { useWord } from '../../features/betreiber/words.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs, ScreenHandle } from '../../module.ts';
import { Filter, StatusFilter } from '../../ui/desk/filter.tsx';
import { Message } from '../../ui/desk/message.tsx';
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

/** A look ahead changes nothing, and stands beside the form that it is about. */
export const handle: ScreenHandle = { staysAsRead: true };

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  return importFile(
    args,
    (route, body) => call('importAuftraege', { params: { route }, body }),
    (route, { Zeilen, Fehler }) =>
      pfad('auftraege', {}, { mandant: route, eingelesen: `${Zeilen.length}`, ausgelassen: `${Fehler.length}` }),
  );
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('auftraege');

export function Component() {
  const list = useLoaderData<typeof loader>();
  const t = useT(texts);
  const word = useWord();
  const tf = useT(fileTexts);
  const answer = useActionData<{ probe?: Probe<Imported> }>();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const number = (name: string) => Number(query.get(name)) || 0;
  return (
    <Page titel={t('auftraege')} aside={<ToFileImport recht="auftraegeImportieren">{tf('import')}</ToFileImport>}>
      {query.has('eingelesen') && (
        <Message>{tf('eingelesen', { neu: number('eingelesen'), fehler: number('ausgelassen') })}</Message>
      )}
      <StatusFilter status={AUFTRAG_STATUS.map((value) => ({ value, label: word('auftrag', value) }))} />
      <Filter searchHint={t('sucheHinweis')} />
      {isReview(search) && <p className="text-sm">{t('nurAuffaellige')}</p>}
      <AuftragTable rows={list.Content} />
      <Paging list={list} />
      <AuftragImport probe={answer?.probe ?? null} />
    </Page>
  );
}
