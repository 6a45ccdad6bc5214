import { texts } from '#texte/empfehlung-teilen';
import { usePath, useT } from '../../environment.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** A screen that follows a form, opened without one. */
export function WithoutEmpfehlung() {
  const t = useT(texts);
  const path = usePath();
  return (
    <Page title={t('ohneEmpfehlungTitel')}>
      <EmptyState
        title={t('nochEine')}
        action={<ButtonLink to={`${path('home')}#produkte`}>{t('zuDenProdukten')}</ButtonLink>}
      >
        {t('ohneEmpfehlungText')}
      </EmptyState>
    </Page>
  );
}
