import type { InhaltZeile } from '@weitersagen/contract/redaktion';
import { useT } from '../../umgebung.ts';
import { Marke } from './status-marke.tsx';
import { texte } from './texte-redaktion.ts';

const TON = { Draft: 'laeuft', Published: 'gut', Archived: 'still' } as const;

export function InhaltStand({ Status, Wartet }: Pick<InhaltZeile, 'Status' | 'Wartet'>) {
  const t = useT(texte);
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <Marke ton={TON[Status]}>{t(`status_${Status}`)}</Marke>
      {Wartet && <Marke ton="wartet">{t('wartet')}</Marke>}
    </span>
  );
}
