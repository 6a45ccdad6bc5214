import { useEffect, useState } from 'react';
import { texte } from '#texte/rahmen';
import { useBoot, useMandant, usePath, useT } from '../../environment.ts';
import { SITZUNGSENDE, storage } from '../../lib/storage.ts';
import { Banner } from '../../ui/banner.tsx';
import { Link } from '../../ui/link.tsx';

/** Says why a page came anew without its reader: the session had run out. */
export function Sitzungsende() {
  const t = useT(texte);
  const path = usePath();
  const { user } = useBoot();
  const { IsAutologin } = useMandant();
  const [showing, setShowing] = useState(false);
  useEffect(() => {
    const existing = storage();
    if (!existing?.getItem(SITZUNGSENDE)) return;
    existing.removeItem(SITZUNGSENDE);
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
