import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-gutschein';
import { siteContext, useT } from '../../environment.ts';
import { ToFileImport } from '../../features/betreiber/file-import.tsx';
import { importFile, type Probe } from '../../features/betreiber/file-request.ts';
import { GutscheinImport, type Imported } from '../../features/praemierung/betreiber/gutschein-import.tsx';
import { GutscheinStock } from '../../features/praemierung/betreiber/gutschein-stock.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs, ScreenHandle } from '../../module.ts';
import { Filter } from '../../ui/desk/filter.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Page, Section } from '../../ui/desk/page.tsx';
import { listenQuery } from '../../ui/desk/request.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { mandant } = listenQuery(args.request, []);
  return siteContext(args).need('getGutscheinbestand', { query: { mandant } });
}

/** A look ahead changes nothing, and stands beside the form that it is about. */
export const handle: ScreenHandle = { staysAsRead: true };

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  return importFile(
    args,
    (route, body) => call('importGutscheine', { params: { route }, body }),
    (route, { Neu, Doppelt, Fehler }) =>
      Fehler.length > 0 ? null : pfad('gutscheine', {}, { mandant: route, neu: `${Neu}`, doppelt: `${Doppelt}` }),
  );
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('gutscheine');

export function Component() {
  const stock = useLoaderData<typeof loader>();
  const answer = useActionData<{ probe?: Probe<Imported> }>();
  const t = useT(texts);
  const [query] = useSearchParams();
  const number = (name: string) => Number(query.get(name)) || 0;
  return (
    <Page titel={t('gutscheine')} aside={<ToFileImport recht="gutscheineImportieren">{t('import')}</ToFileImport>}>
      {query.has('neu') && <Message>{t('importiert', { neu: number('neu'), doppelt: number('doppelt') })}</Message>}
      <Filter suche={false} />
      <Section titel={t('bestand')}>
        <GutscheinStock rows={stock} />
      </Section>
      <GutscheinImport probe={answer?.probe ?? null} />
    </Page>
  );
}
