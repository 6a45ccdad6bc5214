import type { InhaltZeile } from '@weitersagen/contract/redaktion';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { texte } from '#texte/betreiber-redaktion';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { zeilenlink } from '../../../lib/keyboard.ts';
import { useWho } from '../../../ui/desk/words.ts';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { InhaltState } from './redaktion-mark.tsx';
import { usePlace } from './redaktion-words.ts';

/** What there is, each with its state, who wrote it last, and what it lacks. */
export function Inhaltsliste({
  route,
  zeilen,
  titel,
  leer,
  page = false,
}: {
  route: string;
  zeilen: readonly InhaltZeile[];
  titel: string;
  leer: ReactNode;
  page?: boolean;
}) {
  const t = useT(texte);
  const path = usePath();
  const { search } = useLocation();
  const place = usePlace();
  const wer = useWho();
  const { zeitpunkt } = useFormat();
  return (
    <Table
      page={page}
      caption={titel}
      rows={zeilen}
      rowKey={({ Id }) => Id}
      empty={leer}
      columns={[
        {
          id: 'schluessel',
          head: t('bezeichner'),
          cell: (row) => (
            <>
              <Link
                to={path('inhalt', { route, id: row.Id }, page && search ? { liste: search.slice(1) } : {})}
                {...zeilenlink}
                className="font-semibold wrap-anywhere"
              >
                {row.Schluessel}
              </Link>
              <span className="block text-muted">{t(`eins_${row.Schema}`)}</span>
              <span className="block md:hidden">
                <InhaltState {...row} />
              </span>
              {row.Fehlt.length > 0 && (
                <span className="block text-warning lg:hidden">
                  {t('fehlt')}: {row.Fehlt.map(place).join(', ')}
                </span>
              )}
            </>
          ),
        },
        {
          id: 'anzeige',
          head: t('inhaltSpalte'),
          from: 'md',
          cell: ({ Anzeige }) => <span className="line-clamp-2 max-w-prose wrap-anywhere">{Anzeige}</span>,
        },
        { id: 'stand', head: t('status'), from: 'md', cell: (row) => <InhaltState {...row} /> },
        {
          id: 'fehlt',
          head: t('fehlt'),
          from: 'lg',
          cell: ({ Fehlt }) => <span className="text-warning">{Fehlt.map(place).join(', ')}</span>,
        },
        {
          id: 'geaendert',
          head: t('geaendert'),
          from: 'md',
          cell: ({ GeaendertAm, GeaendertVon }) => (
            <>
              <time dateTime={GeaendertAm} className="tabular lg:whitespace-nowrap">
                {zeitpunkt(GeaendertAm)}
              </time>
              <span className="block text-muted">{wer(GeaendertVon)}</span>
            </>
          ),
        },
      ]}
    />
  );
}
