import type { ReactNode } from 'react';
import { texts } from '#texte/ui';
import { useTexts } from '../lib/language.ts';
import { Link } from './link.tsx';

/** For what is read in the middle of a form: the form and all that was typed stay where they are. */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  const t = useTexts(texts);
  return (
    <Link to={to} target="_blank" rel="noopener" className="inline-flex min-h-8 items-center">
      <span>
        {children} <span className="sr-only">{t('neuerTab')}</span>
        <span aria-hidden="true">↗</span>
      </span>
    </Link>
  );
}
