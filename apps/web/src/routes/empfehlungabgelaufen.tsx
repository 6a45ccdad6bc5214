import { Auswege } from '../features/empfaenger/auswege.tsx';
import { texte } from '../features/empfaenger/texte-danach.ts';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs } from '../modul.ts';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { Page } from '../ui/page.tsx';
import { useMandant, useT } from '../umgebung.ts';

export const titel = ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)('abgelaufenTitel');

export function Component() {
  const t = useT(texte);
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
      <Auswege />
    </Page>
  );
}
