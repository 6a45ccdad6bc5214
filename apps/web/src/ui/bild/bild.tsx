import { drawingsOf } from '@weitersagen/contract/drawings';
import { useMarke } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';

function Drawing({ id, viewBox, className }: { id: string; viewBox: string; className?: string }) {
  return (
    <svg viewBox={viewBox} className={cx('zeichnung', className)} aria-hidden="true">
      <use href={`${import.meta.env.VITE_BILDER}#${id}`} />
    </svg>
  );
}

const ICONS = new Set(import.meta.env.VITE_ICONS);
/** Stands for what nobody has drawn. */
const PRESENT = 'geschenk';

/** The picture of a product; what has none of its own gets the drawn present. Decoration: the name stands beside it. */
export function Produktbild({
  bild,
  kachel,
  className,
}: {
  bild: string /** On a tile of the brand. */;
  kachel?: boolean;
  className?: string;
}) {
  const { tile } = useMarke().layout;
  return (
    <Drawing
      id={`icon-${drawingsOf(bild).find((name) => ICONS.has(name)) ?? PRESENT}`}
      viewBox="0 0 96 96"
      className={cx(kachel && `kachel kachel-${tile}`, className)}
    />
  );
}

export type Sinnbild =
  | 'auswaehlen'
  | 'weitersagen'
  | 'freuen'
  | 'briefumschlag'
  | 'uhr'
  | 'trennung'
  | 'siegel'
  | 'geschenk'
  | 'buch'
  | 'kino'
  | 'rad'
  | 'korb';
export const Sinnbild = ({ bild, className }: { bild: Sinnbild; className?: string }) => (
  <Drawing id={`icon-${bild}`} viewBox="0 0 96 96" className={className} />
);

/** The large drawing of the brand's world, for its own surface. */
export const Scene = ({ className }: { className?: string }) => (
  <Drawing id={`scene-${useMarke().scene}`} viewBox="0 0 480 380" className={cx('szene', className)} />
);

/** The brand's mark; its name stands beside it as text. */
export const Mark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 40 40" className={cx('marke', className)} aria-hidden="true">
    <use href={`${import.meta.env.VITE_BILDER}#mark-${useMarke().mark}`} />
  </svg>
);
