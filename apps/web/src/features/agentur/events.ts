import type { AgenturEvent, AgenturRecord } from '@weitersagen/contract/stammdaten';
import { texts } from '#texte/agentur-stammdaten';
import { useT } from '../../environment.ts';
import type { HistoryRow } from '../datensatz/history.tsx';

const isAccount = ({ Was }: AgenturEvent): boolean => Was !== 'logo' && Was !== 'logoEntfernt';

/** What was changed beside the fields, as rows of the same history. */
export function useEvents() {
  const t = useT(texts);
  const accounts = ({ Vorher, Nachher }: AgenturEvent): string =>
    t('kontoVonZu', { vorher: Vorher ?? t('keinKonto'), nachher: Nachher ?? t('keinKonto') });
  return ({ Ereignisse }: AgenturRecord): HistoryRow[] =>
    Ereignisse.map((event) => ({
      id: event.Id,
      title: t(`ereignis_${event.Was}`),
      detail: isAccount(event) ? accounts(event) : undefined,
      by: event.Wer,
      at: event.Am,
    }));
}
