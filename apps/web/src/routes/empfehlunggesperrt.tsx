import { Auswege } from '../features/empfaenger/auswege.tsx';
import { texte } from '../features/empfaenger/texte-danach.ts';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs } from '../modul.ts';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { Page } from '../ui/page.tsx';
import { useT } from '../umgebung.ts';

export const titel = ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)('gesperrtTitel');

export function Component() {
  const t = useT(texte);
  return (
    <Page
      title={t('gesperrtTitel')}
      lead={t('gesperrtText')}
      picture={<Sinnbild bild="briefumschlag" className="size-20" />}
    >
      <Auswege />
    </Page>
  );
}
