import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-gutschein';
import { texts as texteSeite } from '#texte/desk-seite';
import { siteContext, useBoot, useT } from '../../environment.ts';
import { GutscheinImport, type Probe } from '../../features/praemierung/betreiber/gutschein-import.tsx';
import { GutscheinStock } from '../../features/praemierung/betreiber/gutschein-stock.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs, ScreenHandle } from '../../module.ts';
import { Filter } from '../../ui/desk/filter.tsx';
import { inputError } from '../../ui/desk/input.ts';
import { Message } from '../../ui/desk/message.tsx';
import { Page, Section } from '../../ui/desk/page.tsx';
import { abgelehnt, listenQuery, textFrom } from '../../ui/desk/request.ts';
import { Link } from '../../ui/link.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { mandant } = listenQuery(args.request, []);
  return siteContext(args).need('getGutscheinbestand', { query: { mandant } });
}

/** A look ahead changes nothing, and stands beside the form that it is about. */
export const handle: ScreenHandle = { staysAsRead: true };

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, t } = siteContext(args);
  const form = await args.request.formData();
  const route = String(form.get('route') ?? '');
  if (!route) {
    const message = t(texts)('mandantFehlt');
    return abgelehnt(args, inputError(t(texteSeite)('pruefen'), [{ feld: 'route', meldung: message }]), form);
  }
  const Csv = await textFrom(form, 'Datei', 'Csv');
  const isDryRun = form.get('Schritt') !== 'import';
  const answer = await call('importGutscheine', { params: { route }, body: { Csv, Probelauf: isDryRun } });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  const { Neu, Doppelt, Fehler } = answer.data;
  if (isDryRun || Fehler.length > 0) return { probe: { route, csv: Csv, result: answer.data } satisfies Probe };
  return redirect(pfad('gutscheine', {}, { mandant: route, neu: `${Neu}`, doppelt: `${Doppelt}` }));
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('gutscheine');

export function Component() {
  const stock = useLoaderData<typeof loader>();
  const answer = useActionData<{ probe?: Probe }>();
  const t = useT(texts);
  const { betreiber } = useBoot();
  const [query] = useSearchParams();
  const number = (name: string) => Number(query.get(name)) || 0;
  return (
    <Page
      titel={t('gutscheine')}
      aside={betreiber?.Rechte.includes('gutscheineImportieren') && <Link to="#import">{t('import')}</Link>}
    >
      {query.has('neu') && <Message>{t('importiert', { neu: number('neu'), doppelt: number('doppelt') })}</Message>}
      <Filter suche={false} />
      <Section titel={t('bestand')}>
        <GutscheinStock rows={stock} />
      </Section>
      <GutscheinImport probe={answer?.probe ?? null} />
    </Page>
  );
}
