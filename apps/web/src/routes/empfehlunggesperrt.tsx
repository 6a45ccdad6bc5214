import { texts } from '#texte/empfaenger-danach';
import { useT } from '../environment.ts';
import { End } from '../features/empfaenger/ways-out.tsx';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('gesperrtTitel');

export function Component() {
  const t = useT(texts);
  return (
    <End
      titel={t('gesperrtTitel')}
      text={t('gesperrtText')}
      advice={{ titel: t('nachfragen'), text: t('nachfragenText') }}
    />
  );
}
