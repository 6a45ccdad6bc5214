import { useRefused } from '../lib/formular.ts';
import { usePfad, useT } from '../umgebung.ts';
import { NewTabLink } from './new-tab-link.tsx';
import { texte } from './texte-sitzung.ts';

/** In a form whose session ended while it was filled: signed in beside it, what was typed can be sent once more. */
export function NeuAnmelden() {
  const t = useT(texte);
  const pfad = usePfad();
  if (useRefused()?.problem.code !== 'PSOF0204') return null;
  return (
    <p>
      <NewTabLink to={pfad('login')}>{t('neuerTab')}</NewTabLink> {t('danach')}
    </p>
  );
}
