import { ButtonLink } from '../../ui/button.tsx';
import { useMandant, usePfad, useT } from '../../umgebung.ts';
import { Kontoseite } from './kontoseite.tsx';
import { texte } from './texte-newsletter.ts';

/** Where to go on from; with autologin there is no page of one's data. */
export function Weiter() {
  const t = useT(texte);
  const pfad = usePfad();
  const { IsAutologin } = useMandant();
  return IsAutologin ? (
    <ButtonLink to={pfad('home')}>{t('zurStartseite')}</ButtonLink>
  ) : (
    <ButtonLink to={pfad('meinedaten')}>{t('zuMeinenDaten')}</ButtonLink>
  );
}

export function Linkungueltig() {
  const t = useT(texte);
  const { IsAutologin } = useMandant();
  return (
    <Kontoseite titel={t('linkUngueltig')} text={t(IsAutologin ? 'linkUngueltigOhneKonto' : 'linkUngueltigText')}>
      <Weiter />
    </Kontoseite>
  );
}
