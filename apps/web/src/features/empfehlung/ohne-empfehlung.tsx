import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { usePfad, useT } from '../../umgebung.ts';
import { texte } from './texte-teilen.ts';

/** A screen that follows a form, opened without one. */
export function OhneEmpfehlung() {
  const t = useT(texte);
  const pfad = usePfad();
  return (
    <Page title={t('ohneEmpfehlungTitel')}>
      <EmptyState
        title={t('nochEine')}
        action={<ButtonLink to={`${pfad('home')}#produkte`}>{t('zuDenProdukten')}</ButtonLink>}
      >
        {t('ohneEmpfehlungText')}
      </EmptyState>
    </Page>
  );
}
