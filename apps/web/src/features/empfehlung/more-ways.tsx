import type { ReactNode } from 'react';
import { texts } from '#texte/empfehlung-teilen';
import { useBoot, useMandant, usePath, useT } from '../../environment.ts';
import { Link } from '../../ui/link.tsx';

const PATH = 'inline-flex min-h-11 items-center';

/** Below what a new recommendation leads to: where else one can go from here. */
export function MorePaths({ first }: { first?: { to: string; text: ReactNode } }) {
  const t = useT(texts);
  const path = usePath();
  const { user } = useBoot();
  const { IsAutologin } = useMandant();
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4">
      {first && (
        <Link to={first.to} className={PATH}>
          {first.text}
        </Link>
      )}
      {(user || !IsAutologin) && (
        <Link to={path('persoenlicherbereich')} className={PATH}>
          {t('persoenlicherBereich')}
        </Link>
      )}
      <Link to={`${path('home')}#produkte`} className={PATH}>
        {t('nochEine')}
      </Link>
    </p>
  );
}
