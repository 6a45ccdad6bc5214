import type { ComponentProps, ReactNode } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { texts } from '#texte/betreiber-redaktion';
import { useBoot, usePath, useT } from '../../../environment.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldClass } from '../../../ui/desk/filter-form.tsx';
import { Page } from '../../../ui/desk/page.tsx';
import { Tabs } from '../../../ui/desk/tabs.tsx';
import { RecordVocabulary } from '../../datensatz/words.tsx';
import { useInhaltVocabulary } from './redaktion-words.ts';

const BEREICHE = [
  { id: 'inhalte', text: 'eintraege' },
  { id: 'inhaltluecken', text: 'luecken' },
  { id: 'eingebautetexte', text: 'eingebaut' },
  { id: 'inhaltsbilder', text: 'bilder' },
  { id: 'inhaltsdateien', text: 'dateien' },
  { id: 'inhaltszugang', text: 'zugang' },
] as const;
type Area = (typeof BEREICHE)[number]['id'];

/** The client that the address names, else the first: content belongs to one. */
export function useMandantRoute(): string {
  const { betreiber } = useBoot();
  const [query] = useSearchParams();
  const mandanten = betreiber?.Mandanten ?? [];
  return (mandanten.find(({ Route }) => Route === query.get('mandant')) ?? mandanten[0])?.Route ?? '';
}

/** Of one client there is nothing to choose. */
const useIsChoice = (): boolean => (useBoot().betreiber?.Mandanten.length ?? 0) > 1;

export function MandantChoice() {
  const t = useT(texts);
  const { betreiber } = useBoot();
  const route = useMandantRoute();
  if (!useIsChoice()) return <input type="hidden" name="mandant" value={route} />;
  return (
    <label className="grid grow basis-40 gap-0.5 text-xs font-semibold md:max-w-56">
      {t('mandant')}
      <select name="mandant" defaultValue={route} className={fieldClass}>
        {betreiber?.Mandanten.map(({ Route, Name }) => (
          <option key={Route} value={Route}>
            {Name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Another client's content, on screens that have no other filter. */
export function MandantFilter() {
  const t = useT(texts);
  const { search } = useLocation();
  if (!useIsChoice()) return null;
  return (
    <Form key={search} method="get" className="flex flex-wrap items-end gap-2">
      <MandantChoice />
      <Button type="submit" look="secondary" dense className="max-md:min-h-11">
        {t('anzeigen')}
      </Button>
    </Form>
  );
}

/** The areas of content, one client in all of them. */
export function InhaltDeskPage({ here, children }: { here: Area; children: ReactNode }) {
  const t = useT(texts);
  const path = usePath();
  const mandant = useMandantRoute();
  const { betreiber } = useBoot();
  const open = BEREICHE.filter(({ id }) => id !== 'inhaltszugang' || betreiber?.Rechte.includes('inhaltszugang'));
  const area = BEREICHE.find(({ id }) => id === here);
  return (
    <Page titel={here === 'inhalte' ? t('inhalte') : t(area?.text ?? 'eintraege')}>
      <Tabs
        label={t('bereiche')}
        tabs={open.map(({ id, text }) => ({ id, to: path(id, {}, { mandant }), label: t(text), isHere: id === here }))}
      />
      <RecordVocabulary value={useInhaltVocabulary()}>{children}</RecordVocabulary>
    </Page>
  );
}

/** The page of one item. */
export function InhaltPage({ children, ...page }: ComponentProps<typeof Page>) {
  return (
    <Page {...page}>
      <RecordVocabulary value={useInhaltVocabulary()}>{children}</RecordVocabulary>
    </Page>
  );
}
