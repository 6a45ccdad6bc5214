import { useEffect, useState } from 'react';
import { SITZUNGSENDE } from '../../lib/navigation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Link } from '../../ui/link.tsx';
import { useBoot, useMandant, usePfad, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

/** Says why a page came anew without its reader: the session had run out. */
export function Sitzungsende() {
  const t = useT(texte);
  const pfad = usePfad();
  const { user } = useBoot();
  const { IsAutologin } = useMandant();
  const [zeigen, setZeigen] = useState(false);
  useEffect(() => {
    if (window.sessionStorage.getItem(SITZUNGSENDE) === null) return;
    window.sessionStorage.removeItem(SITZUNGSENDE);
    setZeigen(true);
  }, []);
  return (
    <div role="status">
      {zeigen && !user && (
        <Banner
          action={
            IsAutologin ? null : (
              <Link to={pfad('login')} className="inline-flex min-h-11 items-center">
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
