import type { ComponentProps, ReactNode } from 'react';
import { texts } from '#texte/betreiber-einstellungen';
import { usePath, useT } from '../../../environment.ts';
import { Page } from '../../../ui/desk/page.tsx';
import { RecordVocabulary } from '../../datensatz/words.tsx';
import { useSettingsVocabulary } from './settings-words.ts';

/** The frame of the screens of one client's settings. */
export function SettingsPage({ children, zurueck, ...page }: ComponentProps<typeof Page>): ReactNode {
  const t = useT(texts);
  const path = usePath();
  return (
    <Page {...page} zurueck={zurueck ?? { to: path('mandanten'), label: t('mandanten') }}>
      <RecordVocabulary value={useSettingsVocabulary()}>{children}</RecordVocabulary>
    </Page>
  );
}
