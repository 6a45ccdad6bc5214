import type { ShownColumn } from '@weitersagen/contract/bericht';
import { useLocation } from 'react-router';
import { texts } from '#texte/bericht';
import { useFormat, useT } from '../../environment.ts';
import { Link } from '../../ui/link.tsx';
import { activeFilters, centTyped, filtersOf, isSpan, withoutFilters } from './query.ts';

/** What is asked of a column, as a person reads it. */
function useAsked() {
  const t = useT(texts);
  const { euroGenau, zahl, tagKurz, monat } = useFormat();
  const one = ({ Typ }: ShownColumn, typed: string): string => {
    if (typed === '') return '';
    if (Typ === 'cent') return euroGenau(centTyped(typed) ?? 0);
    if (Typ === 'number') return zahl(Number(typed));
    return Typ === 'month' ? monat(`${typed.slice(0, 7)}-01`) : tagKurz(typed.slice(0, 10));
  };
  return (column: ShownColumn, values: readonly string[]): string => {
    if (!isSpan(column))
      return values.map((value) => column.Werte.find(({ Wert }) => Wert === value)?.Name ?? value).join(', ');
    const [from = '', until = ''] = values.map((typed) => one(column, typed));
    if (from === until) return from;
    if (until === '') return t('abWert', { wert: from });
    return from === '' ? t('bisWert', { wert: until }) : t('zeitraum', { von: from, bis: until });
  };
}

/** What the rows are filtered by, each to be taken off by a link of its own. */
export function Chips({ columns, hash }: { columns: readonly ShownColumn[]; hash: string }) {
  const t = useT(texts);
  const asked = useAsked();
  const { search } = useLocation();
  const all = filtersOf(search);
  if (all.length === 0) return null;
  return (
    <ul aria-label={t('aktiveFilter')} className="flex flex-wrap items-center gap-2 text-sm">
      {activeFilters(search, columns).map(({ column, names, values }) => (
        <li key={column.Spalte}>
          <Link
            to={withoutFilters(search, names) + hash}
            look="plain"
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-border bg-surface px-3 hover:bg-tint md:min-h-8"
          >
            <span className="wrap-anywhere">
              <span className="font-semibold">{column.Titel}:</span> {asked(column, values)}
            </span>
            <span aria-hidden="true">×</span>
            <span className="sr-only">{t('filterEntfernen')}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={withoutFilters(search, all) + hash} className="inline-flex min-h-11 items-center md:min-h-8">
          {t('alleEntfernen')}
        </Link>
      </li>
    </ul>
  );
}
