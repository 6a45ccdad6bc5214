import { texte } from '#texte/konto-newsletter';
import { useMandant, usePath, useT } from '../../environment.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Kontoseite } from './kontoseite.tsx';

/** Where to go on from; with autologin there is no page of one's data. */
export function Onward() {
  const t = useT(texte);
  const path = usePath();
  const { IsAutologin } = useMandant();
  return IsAutologin ? (
    <ButtonLink to={path('home')}>{t('zurStartseite')}</ButtonLink>
  ) : (
    <ButtonLink to={path('meinedaten')}>{t('zuMeinenDaten')}</ButtonLink>
  );
}

export function Linkungueltig() {
  const t = useT(texte);
  const { IsAutologin } = useMandant();
  return (
    <Kontoseite titel={t('linkUngueltig')} text={t(IsAutologin ? 'linkUngueltigOhneKonto' : 'linkUngueltigText')}>
      <Onward />
    </Kontoseite>
  );
}
