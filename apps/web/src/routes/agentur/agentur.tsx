import { texte } from '#texte/agentur-heute';
import { useBoot, useT } from '../../environment.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';

export const titel = ({ boot }: HeaderArgs) => textsOf(texte, boot.sprache)('titel');

export function Component() {
  const t = useT(texte);
  const { agentur } = useBoot();
  return (
    <Page titel={t('titel')}>
      <p className="text-muted">{t('gruss', { name: agentur?.Vorname ?? '' })}</p>
    </Page>
  );
}
