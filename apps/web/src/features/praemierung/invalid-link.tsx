import type { ReactNode } from 'react';
import { texts } from '#texte/praemierung';
import { useBoot, useMandant, usePath, useT } from '../../environment.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

/** PSOF0502 and PSOF0503, with the way on. */
export function InvalidLink({ stand, picture }: { stand: 'ungueltig' | 'abgelaufen'; picture: ReactNode }) {
  const t = useT(texts);
  const path = usePath();
  const { user } = useBoot();
  const { IsAutologin } = useMandant();
  const signIn = !user && !IsAutologin;
  // By then nothing can be collected any more.
  const isOver = stand === 'abgelaufen';
  return (
    <Page title={t(`${stand}Titel`)} lead={t(`${stand}Text`)} picture={picture}>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <ButtonLink to={path('kontakt')} look="secondary">
          {t('kontakt')}
        </ButtonLink>
        {signIn && !isOver && (
          <ButtonLink to={path('login', {}, { redirect: path('praemie') })} look="secondary">
            {t('anmelden')}
          </ButtonLink>
        )}
        {(user || (signIn && isOver)) && (
          <ButtonLink to={path('persoenlicherbereich')} look="quiet">
            {t('persoenlicherBereich')}
          </ButtonLink>
        )}
      </p>
    </Page>
  );
}
