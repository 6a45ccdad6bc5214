import { texts } from '#texte/empfaenger-danach';
import { useMandant, useT } from '../environment.ts';
import { End } from '../features/empfaenger/ways-out.tsx';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('abgelaufenTitel');

export function Component() {
  const t = useT(texts);
  const { empfehlungGueltigTage } = useMandant();
  return (
    <End
      titel={t('abgelaufenTitel')}
      text={t('abgelaufenText', { tage: empfehlungGueltigTage })}
      advice={{ titel: t('neuerLink'), text: t('abgelaufenRat') }}
    />
  );
}
