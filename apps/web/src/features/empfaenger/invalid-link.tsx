import type { ReactNode } from 'react';
import { texts } from '#texte/empfaenger-danach';
import { usePath, useT } from '../../environment.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

/** The mail's link opens nothing any more: why, and how to get a new one. */
export function InvalidLink({ picture }: { picture: ReactNode }) {
  const t = useT(texts);
  const path = usePath();
  return (
    <Page title={t('linkTitel')} lead={t('linkText')} picture={picture}>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <ButtonLink to={path('kontakt')} look="secondary">
          {t('kontakt')}
        </ButtonLink>
        <ButtonLink to={path('home')} look="quiet">
          {t('zurStartseite')}
        </ButtonLink>
      </p>
    </Page>
  );
}
