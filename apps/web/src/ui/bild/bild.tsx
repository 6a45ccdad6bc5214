import { drawingsOf } from '@weitersagen/contract/drawings';
import { useMarke } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';

const address = (id: string): string => `${import.meta.env.VITE_BILDER}#${id}`;

function Drawing({ id, viewBox, className }: { id: string; viewBox: string; className?: string }) {
  return (
    <svg viewBox={viewBox} className={cx('zeichnung', className)} aria-hidden="true">
      <use href={address(id)} />
    </svg>
  );
}

const ICONS = new Set(import.meta.env.VITE_ICONS);
/** Stands for what nobody has drawn. */
const PRESENT = 'geschenk';

const iconOf = (word: string): string => `icon-${drawingsOf(word).find((name) => ICONS.has(name)) ?? PRESENT}`;

/** On a plate in the corner, as wide as it needs. */
function Sign({ text }: { text: string }) {
  const width = 14 + text.length * 13;
  return (
    <g stroke="none">
      <rect x={96 - width} y="66" width={width} height="30" rx="8" fill="var(--c-ink)" />
      <text x={96 - width / 2} y="89" textAnchor="middle" fontSize="22" fontWeight="700" fill="var(--c-surface)">
        {text}
      </text>
    </g>
  );
}

/**
 * The picture of a product, of `tv+hybrid` the second one small behind the first; what has none of its own gets the drawn
 * present. Decoration: the name stands beside it.
 */
export function ProduktBild({
  bild,
  sign = '',
  tile: isOnTile,
  className,
}: {
  bild: string;
  /** What tells it from others with the same drawing (sign.ts). */
  sign?: string | undefined;
  /** On a tile of the brand. */
  tile?: boolean;
  className?: string;
}) {
  const { tile } = useMarke().layout;
  const [first = '', second] = bild.split('+');
  return (
    <svg
      viewBox="0 0 96 96"
      className={cx('zeichnung', isOnTile && `kachel kachel-${tile}`, className)}
      aria-hidden="true"
    >
      {second && <use href={address(iconOf(second))} x="46" y="0" width="50" height="50" />}
      {second ? (
        <use href={address(iconOf(first))} x="0" y="28" width="68" height="68" />
      ) : (
        <use href={address(iconOf(first))} />
      )}
      {sign && <Sign text={sign} />}
    </svg>
  );
}

export type Pictogram =
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
export const Pictogram = ({ bild, className }: { bild: Pictogram; className?: string }) => (
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
