import '@weitersagen/contract/screens-betreiber';
import { texts } from '#texte/rahmen-betreiber';
import { useBoot, useT } from '../../environment.ts';
import { useSessionEnd } from '../../lib/navigation.ts';
import type { ScreenModule } from '../../module.ts';
import { BetreiberHeader } from './betreiber-header.tsx';
import { Desk } from './desk.tsx';
import { ErrorPage } from './error-page.tsx';

const fetchAddresses = () => import('@weitersagen/contract/paths-betreiber');

export function Component() {
  const t = useT(texts);
  const { betreiber, jetzt } = useBoot();
  useSessionEnd(betreiber?.TokenAblauf, jetzt);
  return <Desk demo={t('demo')} head={<BetreiberHeader />} fetchAddresses={fetchAddresses} />;
}

export const ErrorBoundary = ErrorPage;
export const screens = import.meta.glob<ScreenModule>('../../routes/betreiber/*.tsx');
