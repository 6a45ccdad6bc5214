import { texts } from '#texte/konto-newsletter';
import { useMandant, usePath, useT } from '../../environment.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { KontoPage } from './konto-page.tsx';

/** Where to go on from; with autologin there is no page of one's data. */
export function Onward() {
  const t = useT(texts);
  const path = usePath();
  const { IsAutologin } = useMandant();
  return IsAutologin ? (
    <ButtonLink to={path('home')}>{t('zurStartseite')}</ButtonLink>
  ) : (
    <ButtonLink to={path('meinedaten')}>{t('zuMeinenDaten')}</ButtonLink>
  );
}

export function InvalidLink() {
  const t = useT(texts);
  const { IsAutologin } = useMandant();
  return (
    <KontoPage titel={t('linkUngueltig')} text={t(IsAutologin ? 'linkUngueltigOhneKonto' : 'linkUngueltigText')}>
      <Onward />
    </KontoPage>
  );
}
