import '@weitersagen/contract/screens-betreiber';
import { texte } from '#texte/rahmen-betreiber';
import { useBoot, useT } from '../../environment.ts';
import { useSessionEnd } from '../../lib/navigation.ts';
import type { Bildschirmmodul } from '../../module.ts';
import { BetreiberHeader } from './betreiber-header.tsx';
import { Desk } from './desk.tsx';
import { Fehlerseite } from './fehlerseite.tsx';

export function Component() {
  const t = useT(texte);
  const { betreiber, jetzt } = useBoot();
  useSessionEnd(betreiber?.TokenAblauf, jetzt);
  return <Desk demo={t('demo')} head={<BetreiberHeader />} />;
}

export const ErrorBoundary = Fehlerseite;
export const screens = import.meta.glob<Bildschirmmodul>('../../routes/betreiber/*.tsx');
