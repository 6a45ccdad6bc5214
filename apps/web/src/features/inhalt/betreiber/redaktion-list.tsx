import type { InhaltRow } from '@weitersagen/contract/redaktion';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-redaktion';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { useWho } from '../../../ui/desk/words.ts';
import type { Column } from '../../../ui/table.tsx';
import { type ListRow, RecordTable, takeListAlong } from '../../datensatz/list.tsx';
import { useFieldWords } from '../../datensatz/words.tsx';
import { InhaltState } from './redaktion-mark.tsx';

/** What of the address the list is filtered by. */
export const FILTERS = ['schema', 'suche', 'status', 'fehlt', 'seite'];

/** What there is, each with its state, who wrote it last, and what it lacks. */
export function InhaltList({
  route,
  rows,
  titel,
  leer,
  page = false,
}: {
  route: string;
  rows: readonly InhaltRow[];
  titel: string;
  leer: ReactNode;
  page?: boolean;
}) {
  const t = useT(texts);
  const path = usePath();
  const words = useFieldWords();
  const who = useWho();
  const { zeitpunkt } = useFormat();
  const { search } = useLocation();
  const changed: Column<ListRow> = {
    id: 'geaendert',
    head: t('geaendert'),
    from: 'md',
    cell: ({ last }) =>
      last && (
        <>
          <time dateTime={last.at} className="tabular lg:whitespace-nowrap">
            {zeitpunkt(last.at)}
          </time>
          <span className="block text-muted">{who(last.by)}</span>
        </>
      ),
  };
  return (
    <RecordTable
      page={page}
      caption={titel}
      head={t('bezeichner')}
      columns={[
        { id: 'Anzeige', type: 'satz', head: t('inhaltSpalte') },
        { id: 'Fehlt', type: 'mangel', head: t('fehlt'), wide: true },
      ]}
      statusHead={t('status')}
      statusOnPhone={false}
      more={[changed]}
      rows={rows.map((row) => ({
        id: row.Id,
        note: row.Fehlt.length > 0 && `${t('fehlt')}: ${row.Fehlt.map(words.name).join(', ')}`,
        to: path('inhalt', { route, id: row.Id }, page ? takeListAlong(search, FILTERS) : {}),
        name: row.Schluessel,
        kind: t(`eins_${row.Schema}`),
        values: { Anzeige: row.Anzeige, Fehlt: row.Fehlt.map(words.name).join(', ') },
        status: <InhaltState {...row} />,
        last: { by: row.GeaendertVon, at: row.GeaendertAm },
      }))}
      empty={leer}
    />
  );
}
