import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-agentur';
import { usePath, useT } from '../../../environment.ts';
import { Page } from '../../../ui/desk/page.tsx';
import { Tabs } from '../../../ui/desk/tabs.tsx';
import { RecordVocabulary } from '../../datensatz/words.tsx';
import { useAgenturVocabulary } from '../record-words.ts';

/** What the address of a new agency says in the place of an id. */
export const NEW = 'neu';

/** The frame of every screen of one agency: its name, its parts. */
export function AgenturPage({
  route,
  id,
  name,
  aside,
  children,
}: {
  route: string;
  id: string;
  name: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const t = useT(texts);
  const path = usePath();
  const { pathname } = useLocation();
  const tab = (screen: 'agentur' | 'agenturpersonen' | 'agenturPlans', label: string) => {
    const to = path(screen, { route, id });
    return { id: screen, label, to, isHere: pathname === to };
  };
  return (
    <Page titel={name} aside={aside} zurueck={{ to: path('agenturen', { route }), label: t('agenturen') }}>
      {id !== NEW && (
        <Tabs
          label={t('bereiche')}
          tabs={[
            tab('agentur', t('stammdaten')),
            tab('agenturpersonen', t('personen')),
            tab('agenturPlans', t('plaene')),
            {
              id: 'rechnungen',
              label: t('rechnungen'),
              to: path('rechnungen', {}, { mandant: route, agentur: id }),
              isHere: pathname === path('rechnungen'),
            },
          ]}
        />
      )}
      <RecordVocabulary value={useAgenturVocabulary()}>{children}</RecordVocabulary>
    </Page>
  );
}

export const nameIn = (fields: readonly { Name: string; Wert: string }[]): string =>
  fields.find(({ Name }) => Name === 'name')?.Wert ?? '';
