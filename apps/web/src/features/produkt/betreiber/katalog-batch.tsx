import type { KatalogStapelZeile } from '@weitersagen/contract/katalogaenderung';
import { texte } from '#texte/betreiber-katalog';
import { texte as texteSeite } from '#texte/desk-seite';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { cx } from '../../../lib/cx.ts';
import { zeilenlink } from '../../../lib/keyboard.ts';
import { useWho } from '../../../ui/desk/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { BatchStatus } from '../../datensatz/status.tsx';

/** A batch in words: what it was about. */
export function useStapelname() {
  const t = useT(texte);
  return ({
    Anlass,
    Arten,
    Bezug,
    Name,
    Anzahl,
  }: Pick<KatalogStapelZeile, 'Anlass' | 'Arten' | 'Bezug' | 'Name' | 'Anzahl'>): string => {
    const [kind] = Arten;
    const one = Anlass !== 'import' && Anzahl === 1 && kind;
    const name = t(`anlass_${Anlass}`, { n: Anzahl, bezug: kind === 'praemie' && one ? (Name ?? '') : Bezug });
    return one ? `${t(`ein_${kind}`)} ${name}`.trim() : name;
  };
}

/** Who changed what, and since when it counts. */
export function BatchTable({
  route,
  zeilen,
  titel,
  seite,
  leer,
  schmal,
}: {
  route: string;
  zeilen: readonly KatalogStapelZeile[];
  titel: string;
  seite?: boolean;
  leer?: boolean;
  /** Beside something else: two columns. */
  schmal?: boolean;
}) {
  const t = useT(texte);
  const ts = useT(texteSeite);
  const path = usePath();
  const wer = useWho();
  const name = useStapelname();
  const { zeitpunkt } = useFormat();
  const more: Column<KatalogStapelZeile>[] = [
    { id: 'grund', head: ts('grund'), from: 'md', cell: ({ Grund }) => Grund },
    { id: 'wer', head: ts('wer'), from: 'md', cell: ({ Wer }) => wer(Wer) },
    {
      id: 'am',
      head: ts('zeit'),
      from: 'md',
      cell: ({ Am }) => (
        <time dateTime={Am} className="tabular lg:whitespace-nowrap">
          {zeitpunkt(Am)}
        </time>
      ),
    },
  ];
  return (
    <Table
      page={seite ?? false}
      caption={titel}
      rows={zeilen}
      rowKey={({ Id }) => Id}
      empty={leer ? <EmptyState title={t('keineAenderungen')}>{t('keineAenderungenText')}</EmptyState> : undefined}
      columns={[
        {
          id: 'was',
          head: ts('was'),
          cell: (row) => (
            <>
              <Link to={path('katalogaenderung', { route, id: row.Id })} {...zeilenlink} className="font-semibold">
                {name(row)}
              </Link>
              {row.Anzahl > 1 && <span className="block text-muted">{t('anzahl', { n: row.Anzahl })}</span>}
              <span className={cx('block text-muted', !schmal && 'md:hidden')}>
                {wer(row.Wer)} · {zeitpunkt(row.Am)}
              </span>
            </>
          ),
        },
        {
          id: 'status',
          head: ts('status'),
          cell: ({ Status, GiltAb }) => (
            <>
              <BatchStatus status={Status} />
              {GiltAb && <span className="block text-muted">{t('gueltigAb', { zeit: zeitpunkt(GiltAb) })}</span>}
            </>
          ),
        },
        ...(schmal ? [] : more),
      ]}
    />
  );
}
