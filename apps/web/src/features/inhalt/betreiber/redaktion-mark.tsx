import type { InhaltRow } from '@weitersagen/contract/redaktion';
import { texts } from '#texte/betreiber-redaktion';
import { useT } from '../../../environment.ts';
import { Mark } from '../../../ui/desk/mark.tsx';

const TONE = { Draft: 'laeuft', Published: 'gut', Archived: 'still' } as const;

export function InhaltState({ Status, Wartet }: Pick<InhaltRow, 'Status' | 'Wartet'>) {
  const t = useT(texts);
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <Mark tone={TONE[Status]}>{t(`status_${Status}`)}</Mark>
      {Wartet && <Mark tone="wartet">{t('wartet')}</Mark>}
    </span>
  );
}
