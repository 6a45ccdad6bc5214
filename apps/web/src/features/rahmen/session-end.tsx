import { useEffect, useState } from 'react';
import { texts } from '#texte/rahmen';
import { useBoot, useMandant, usePath, useT } from '../../environment.ts';
import { SESSION_END, storage } from '../../lib/storage.ts';
import { Banner } from '../../ui/banner.tsx';
import { Link } from '../../ui/link.tsx';

/** Says why a page came anew without its reader: the session had run out. */
export function SessionEnd() {
  const t = useT(texts);
  const path = usePath();
  const { user } = useBoot();
  const { IsAutologin } = useMandant();
  const [showing, setShowing] = useState(false);
  useEffect(() => {
    const existing = storage();
    if (!existing?.getItem(SESSION_END)) return;
    existing.removeItem(SESSION_END);
    setShowing(true);
  }, []);
  return (
    <div role="status">
      {showing && !user && (
        <Banner
          action={
            IsAutologin ? null : (
              <Link to={path('login')} className="inline-flex min-h-11 items-center">
                {t('anmelden')}
              </Link>
            )
          }
        >
          {t('sitzungsende')}
        </Banner>
      )}
    </div>
  );
}
