import { texts } from '#texte/ui-blaettern';
import { cx } from '../lib/cx.ts';
import { useTexts } from '../lib/language.ts';
import { Link } from './link.tsx';

/** One page after the other; named, so that a reader knows where it leads. `zu` makes the address of one. */
export function Paging({
  seite,
  seiten,
  zu,
  className,
}: {
  seite: number;
  seiten: number;
  zu: (page: number) => string;
  className?: string;
}) {
  const t = useTexts(texts);
  if (seiten < 2) return null;
  const reference = (n: number, name: string, direction: 'prev' | 'next') =>
    n >= 1 && n <= seiten ? (
      <Link
        to={zu(n)}
        rel={direction}
        look="plain"
        className="inline-flex min-h-12 items-center rounded-button border-2 border-border bg-surface px-5 font-semibold hover:bg-tint"
      >
        {name}
      </Link>
    ) : (
      <span />
    );
  return (
    <nav aria-label={t('seiten')} className={cx('flex flex-wrap items-center justify-between gap-3', className)}>
      {reference(seite - 1, t('zurueck'), 'prev')}
      <p className="tabular text-muted">{t('seiteVon', { seite, seiten })}</p>
      {reference(seite + 1, t('weiter'), 'next')}
    </nav>
  );
}
