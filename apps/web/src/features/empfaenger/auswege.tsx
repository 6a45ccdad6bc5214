import { ButtonLink } from '../../ui/button.tsx';
import { usePfad, useT } from '../../umgebung.ts';
import { texte } from './texte-danach.ts';

/** From a recommendation that is over: to people, and to the programme itself. */
export function Auswege() {
  const t = useT(texte);
  const pfad = usePfad();
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      <ButtonLink to={pfad('kontakt')} look="secondary">
        {t('kontakt')}
      </ButtonLink>
      <ButtonLink to={pfad('home')} look="quiet" className="px-0!">
        {t('selbstEmpfehlen')}
      </ButtonLink>
    </p>
  );
}
