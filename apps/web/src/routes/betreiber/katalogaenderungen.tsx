import { DATENSATZSTAPEL_STATUS } from '@weitersagen/contract/values';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { texte } from '#texte/betreiber-katalog';
import { umgebung, useT } from '../../environment.ts';
import { useBatchRows } from '../../features/datensatz/batch.tsx';
import { History } from '../../features/datensatz/history.tsx';
import { useBatchStatus } from '../../features/datensatz/status.tsx';
import { useKatalogBatches } from '../../features/produkt/betreiber/katalog-batch.ts';
import { HeaderDetails, KatalogPage } from '../../features/produkt/betreiber/katalog-page.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { StatusFilter } from '../../ui/desk/filter.tsx';
import { Filterformular } from '../../ui/desk/filter-form.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { listenQuery } from '../../ui/desk/request.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  const params = { route: args.params.route ?? '' };
  const { seite, suche, status } = listenQuery(args.request, DATENSATZSTAPEL_STATUS);
  const [kopf, list] = await Promise.all([
    need('getKatalogKopf', { params }),
    need('getKatalogAenderungen', { params, query: { seite, suche, status } }),
  ]);
  return { kopf, liste: list };
}

export const titel = ({ boot }: HeaderArgs) => {
  const t = textsOf(texte, boot.sprache);
  return `${t('aenderungen')} · ${t('katalog')}`;
};

export function Component() {
  const { kopf, liste } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const status = useBatchStatus();
  const rows = useBatchRows(useKatalogBatches(kopf.Mandant));
  const chosen = new URLSearchParams(useLocation().search).get('status');
  return (
    <KatalogPage kopf={kopf} titel={t('aenderungen')} neben={<HeaderDetails kopf={kopf} />}>
      <Filterformular suche={{ hinweis: t('sucheAenderungen') }} namen={['suche', 'status']}>
        {chosen && <input type="hidden" name="status" value={chosen} />}
      </Filterformular>
      <StatusFilter status={DATENSATZSTAPEL_STATUS.map((value) => ({ value, label: status(value) }))} />
      <History
        page
        caption={t('aenderungen')}
        rows={rows(liste.Content)}
        empty={{ title: t('keineAenderungen'), text: t('keineAenderungenText') }}
      />
      <Paging liste={liste} />
    </KatalogPage>
  );
}
