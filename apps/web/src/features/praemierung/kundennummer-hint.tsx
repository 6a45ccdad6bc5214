import { texts } from '#texte/praemierung';
import { usePath, useT } from '../../environment.ts';
import { Link } from '../../ui/link.tsx';

/** Out of the way: nobody needs it to get his reward. */
export function KundennummerHint() {
  const t = useT(texts);
  const path = usePath();
  return (
    <div className="mt-10 border-t border-line pt-3 text-sm">
      <p className="text-muted">{t('knLinkText')}</p>
      <Link to={path('kundennummer')} className="inline-flex min-h-11 items-center">
        {t('knLink')}
      </Link>
    </div>
  );
}
