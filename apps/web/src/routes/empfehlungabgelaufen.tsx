import { texte } from '../features/empfaenger/texte-danach.ts';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs } from '../modul.ts';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { useMandant, usePfad, useT } from '../umgebung.ts';

export const titel = ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)('abgelaufenTitel');

export function Component() {
  const t = useT(texte);
  const pfad = usePfad();
  const { empfehlungGueltigTage } = useMandant();
  return (
    <Page
      title={t('abgelaufenTitel')}
      lead={
        <>
          <p>{t('abgelaufenText', { tage: empfehlungGueltigTage })}</p>
          <p>{t('abgelaufenRat')}</p>
        </>
      }
      picture={<Sinnbild bild="uhr" className="size-20" />}
    >
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <ButtonLink to={pfad('kontakt')} look="secondary">
          {t('kontakt')}
        </ButtonLink>
        <ButtonLink to={pfad('home')} look="quiet" className="px-0!">
          {t('selbstEmpfehlen')}
        </ButtonLink>
      </p>
    </Page>
  );
}
