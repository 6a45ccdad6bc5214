import { KONTO_FILTER } from '@weitersagen/contract/values';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { texts } from '#texte/betreiber-empfehler';
import { siteContext, useBoot, useT } from '../../environment.ts';
import { EmpfehlerTable } from '../../features/empfehler/betreiber/table.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Filter, StatusFilter } from '../../ui/desk/filter.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Page, Section } from '../../ui/desk/page.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { cursorQuery } from '../../ui/desk/request.ts';
import { useMandantName } from '../../ui/desk/words.ts';

export async function loader(args: LoaderFunctionArgs) {
  return siteContext(args).need('getEmpfehlerDesBetreibers', { query: cursorQuery(args.request, KONTO_FILTER) });
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('titel');

const listHref = (route: string) => `/api/v1/betreiber/empfehler/${encodeURIComponent(route)}/newsletter.csv`;

/** For whoever sends the newsletter of these Mandanten. */
function ReaderLists({ mandanten }: { mandanten: readonly string[] }) {
  const t = useT(texts);
  const { betreiber } = useBoot();
  const mandantName = useMandantName();
  if (!betreiber?.Rechte.includes('verteilerHolen') || mandanten.length === 0) return null;
  return (
    <Section titel={t('listeTitel')} className="max-w-3xl">
      <p className="mb-3 text-sm">{t('listeText')}</p>
      <p className="flex flex-wrap gap-3">
        {mandanten.map((route) => (
          <ButtonLink key={route} href={listHref(route)} download look="secondary" dense>
            {t('listeHolen', { mandant: mandantName(route) })}
          </ButtonLink>
        ))}
      </p>
    </Section>
  );
}

export function Component() {
  const list = useLoaderData<typeof loader>();
  const t = useT(texts);
  const [query] = useSearchParams();
  return (
    <Page titel={t('titel')}>
      {query.get('meldung') === 'loeschen' && <Message>{t('meldung_loeschen')}</Message>}
      <StatusFilter status={KONTO_FILTER.map((value) => ({ value, label: t(`filter_${value}`) }))} />
      <Filter searchHint={t('sucheHinweis')} />
      <EmpfehlerTable rows={list.Content} />
      <Paging list={list} />
      {query.get('status') === 'newsletter' && <ReaderLists mandanten={list.MitNewsletter} />}
    </Page>
  );
}
