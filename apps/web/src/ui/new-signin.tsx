import { texts } from '#texte/ui-sitzung';
import { usePath, useT } from '../environment.ts';
import { useRefused } from '../lib/form.ts';
import { NewTabLink } from './new-tab-link.tsx';

/** In a form whose session ended while it was filled: signed in beside it, what was typed can be sent once more. */
export function NewSignIn() {
  const t = useT(texts);
  const path = usePath();
  if (useRefused()?.problem.code !== 'PSOF0204') return null;
  return (
    <p>
      <NewTabLink to={path('login')}>{t('neuerTab')}</NewTabLink> {t('danach')}
    </p>
  );
}
