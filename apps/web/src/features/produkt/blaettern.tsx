import { Link } from '../../ui/link.tsx';
import { useT } from '../../umgebung.ts';
import { texte } from './texte-kategorie.ts';

/** One page after the other; `zu` makes the address of one. */
export function Blaettern({ seite, seiten, zu }: { seite: number; seiten: number; zu: (seite: number) => string }) {
  const t = useT(texte);
  if (seiten < 2) return null;
  const verweis = (n: number, name: string, richtung: 'prev' | 'next') =>
    n >= 1 && n <= seiten ? (
      <Link
        to={zu(n)}
        rel={richtung}
        look="plain"
        className="inline-flex min-h-12 items-center rounded-button border-2 border-border bg-surface px-5 font-semibold hover:bg-tint"
      >
        {name}
      </Link>
    ) : (
      <span />
    );
  return (
    <nav aria-label={t('seiten')} className="mt-8 flex flex-wrap items-center justify-between gap-3">
      {verweis(seite - 1, t('zurueck'), 'prev')}
      <p className="tabular text-muted">{t('seiteVon', { seite, seiten })}</p>
      {verweis(seite + 1, t('weiter'), 'next')}
    </nav>
  );
}
