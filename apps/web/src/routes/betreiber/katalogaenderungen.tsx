import { DATENSATZSTAPEL_STATUS } from '@weitersagen/contract/values';
import { Form, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { texte } from '#texte/betreiber-katalog';
import { texte as texteSeite } from '#texte/desk-seite';
import { umgebung, useT } from '../../environment.ts';
import { useBatchStatus } from '../../features/datensatz/status.tsx';
import { BatchTable } from '../../features/produkt/betreiber/katalog-batch.tsx';
import { HeaderDetails, KatalogPage } from '../../features/produkt/betreiber/katalog-page.tsx';
import { textsOf } from '../../lib/icu.ts';
import { suchfeld } from '../../lib/keyboard.ts';
import type { HeaderArgs } from '../../module.ts';
import { Button } from '../../ui/button.tsx';
import { StatusFilter } from '../../ui/desk/filter.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { listenQuery } from '../../ui/desk/request.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  const params = { route: args.params.route ?? '' };
  const { seite, suche, status } = listenQuery(args.request, DATENSATZSTAPEL_STATUS);
  const [kopf, liste] = await Promise.all([
    need('getKatalogKopf', { params }),
    need('getKatalogAenderungen', { params, query: { seite, suche, status } }),
  ]);
  return { kopf, liste };
}

export const titel = ({ boot }: HeaderArgs) => {
  const t = textsOf(texte, boot.sprache);
  return `${t('aenderungen')} · ${t('katalog')}`;
};

export function Component() {
  const { kopf, liste } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const status = useBatchStatus();
  return (
    <KatalogPage kopf={kopf} titel={t('aenderungen')} neben={<HeaderDetails kopf={kopf} />}>
      <Search />
      <StatusFilter status={DATENSATZSTAPEL_STATUS.map((value) => ({ value, label: status(value) }))} />
      <BatchTable route={kopf.Mandant} zeilen={liste.Content} titel={t('aenderungen')} seite leer />
      <Paging liste={liste} />
    </KatalogPage>
  );
}

function Search() {
  const t = useT(texte);
  const ts = useT(texteSeite);
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const status = query.get('status');
  return (
    <Form key={search} method="get" role="search" aria-label={ts('filter')} className="flex flex-wrap items-end gap-3">
      {status && <input type="hidden" name="status" value={status} />}
      <label className="grid grow basis-60 gap-0.5 text-xs font-semibold md:max-w-96">
        {ts('suche')}
        <input
          type="search"
          name="suche"
          maxLength={120}
          placeholder={t('sucheAenderungen')}
          defaultValue={query.get('suche') ?? ''}
          className="min-h-11 w-full rounded-s border border-border bg-surface px-2.5 text-sm md:min-h-9"
          {...suchfeld}
        />
      </label>
      <Button type="submit" look="secondary" dense className="max-md:min-h-11">
        {ts('filtern')}
      </Button>
    </Form>
  );
}
