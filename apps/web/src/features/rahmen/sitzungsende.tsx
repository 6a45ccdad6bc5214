import { useEffect, useState } from 'react';
import { SITZUNGSENDE, storage } from '../../lib/ablage.ts';
import { Banner } from '../../ui/banner.tsx';
import { Link } from '../../ui/link.tsx';
import { useBoot, useMandant, usePath, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

/** Says why a page came anew without its reader: the session had run out. */
export function Sitzungsende() {
  const t = useT(texte);
  const path = usePath();
  const { user } = useBoot();
  const { IsAutologin } = useMandant();
  const [zeigen, setZeigen] = useState(false);
  useEffect(() => {
    const da = storage();
    if (!da?.getItem(SITZUNGSENDE)) return;
    da.removeItem(SITZUNGSENDE);
    setZeigen(true);
  }, []);
  return (
    <div role="status">
      {zeigen && !user && (
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
