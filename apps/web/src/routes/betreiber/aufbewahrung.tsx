import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-aufbewahrung';
import { siteContext, useFormat, usePath, useT } from '../../environment.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';
import { useMandantName } from '../../ui/desk/words.ts';
import { Table } from '../../ui/table.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const route = args.params.route ?? '';
  const { Arten } = await siteContext(args).need('getAufbewahrung', { params: { route } });
  return { route, kinds: Arten };
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('titel');

const COLUMNS = ['Heute', 'In30Tagen', 'ImJahr', 'Geloescht'] as const;

export function Component() {
  const { route, kinds } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const mandantName = useMandantName();
  const { zahl } = useFormat();
  return (
    <Page
      titel={t('titel')}
      zurueck={{ to: path('einstellungen', { route }), label: t('einstellungenVon', { mandant: mandantName(route) }) }}
    >
      <p className="max-w-3xl text-sm">{t('text')}</p>
      <Table
        caption={t('titel')}
        rows={kinds}
        rowKey={({ Art }) => Art}
        columns={[
          { id: 'art', head: t('art'), cell: ({ Art }) => t(`art_${Art}`) },
          ...COLUMNS.map((column) => ({
            id: column,
            head: t(`spalte_${column}`),
            numeric: true as const,
            cell: (row: (typeof kinds)[number]) => zahl(row[column]),
          })),
        ]}
      />
    </Page>
  );
}
