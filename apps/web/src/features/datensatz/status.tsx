import type { DatensatzBatchStatus, DatensatzimportStatus } from '@weitersagen/contract/values';
import { texts } from '#texte/datensatz-status';
import { useT } from '../../environment.ts';
import { Mark, type Tone } from '../../ui/desk/mark.tsx';

const TONES = {
  stapel: { Geplant: 'laeuft', Wirksam: 'gut', Konflikt: 'schlecht', Verworfen: 'still', Zurueckgenommen: 'still' },
  import: {
    Geprueft: 'wartet',
    Wartet: 'laeuft',
    Laeuft: 'laeuft',
    Fertig: 'gut',
    Abgebrochen: 'schlecht',
    Verworfen: 'still',
  },
} satisfies { stapel: Record<DatensatzBatchStatus, Tone>; import: Record<DatensatzimportStatus, Tone> };

export function useBatchStatus() {
  const t = useT(texts);
  return (status: DatensatzBatchStatus): string => t(`stapel_${status}`);
}

export function BatchStatus({ status }: { status: DatensatzBatchStatus }) {
  return <Mark tone={TONES.stapel[status]}>{useBatchStatus()(status)}</Mark>;
}

export function ImportStatus({ status }: { status: DatensatzimportStatus }) {
  const t = useT(texts);
  return <Mark tone={TONES.import[status]}>{t(`import_${status}`)}</Mark>;
}
