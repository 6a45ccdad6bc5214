import { STARTS } from '@weitersagen/contract/screens';
import { texts } from '#texte/rahmen';
import { useBoot, usePath, useT } from '../../environment.ts';
import { Link } from '../../ui/link.tsx';

/** The 404 page: at its own address, and in place of a screen whose subject does not exist. */
export function NotFound() {
  const t = useT(texts);
  const path = usePath();
  const { bereich, user, mandant } = useBoot();
  const start = path(STARTS[bereich]);
  return (
    <div className="column reading py-14 md:py-24">
      <p className="font-head font-bold text-hero text-money" aria-hidden="true">
        404
      </p>
      <h1 className="mt-6 text-2xl">{t('nichtGefundenTitel')}</h1>
      <p className="mt-4 text-lg text-muted">{t('nichtGefundenText')}</p>
      <p className="mt-8 font-semibold">{t('nichtGefundenWeiter')}</p>
      <ul className="mt-2 grid gap-1">
        <li>
          <Link to={start} className="inline-flex min-h-11 items-center">
            {t('zurStartseite')}
          </Link>
        </li>
        {bereich === 'mandant' && (
          <>
            {(user || !mandant?.IsAutologin) && (
              <li>
                <Link to={path('persoenlicherbereich')} className="inline-flex min-h-11 items-center">
                  {t('persoenlicherBereich')}
                </Link>
              </li>
            )}
            <li>
              <Link to={path('kontakt')} className="inline-flex min-h-11 items-center">
                {t('kontakt')}
              </Link>
            </li>
          </>
        )}
      </ul>
    </div>
  );
}
