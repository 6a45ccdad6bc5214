import { texts } from '#texte/bericht';
import { usePath, useT } from '../../environment.ts';
import { Tabs } from '../../ui/desk/tabs.tsx';

/** Who recommends, and to whom. */
export function ReferrerTabs({ here }: { here: 'empfehler' | 'interessenten' }) {
  const t = useT(texts);
  const path = usePath();
  return (
    <Tabs
      label={t('berichte')}
      tabs={[
        { id: 'empfehler', to: path('empfehler'), label: t('empfehlungen'), isHere: here === 'empfehler' },
        { id: 'interessenten', to: path('interessenten'), label: t('leads'), isHere: here === 'interessenten' },
      ]}
    />
  );
}
