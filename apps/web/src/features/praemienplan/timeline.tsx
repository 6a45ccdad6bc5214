import type { PraemienplanRow } from '@weitersagen/contract/praemienplan';
import { barsOf } from './months.ts';

const HEIGHT = 20;
const STATES = { kommt: 'text-link opacity-60', laeuft: 'text-money', beendet: 'text-border' };

/** When plans of one product run, a month before today and eleven after; the table beside it says the same in words. */
export function Timeline({ plans, today }: { plans: readonly PraemienplanRow[]; today: string }) {
  const { bars, now, width } = barsOf(plans, today);
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-5 w-full rounded-s border border-line bg-tint"
    >
      {bars.map(({ id, x, length, stand }) => (
        <rect
          key={id}
          x={x}
          y={4}
          width={length}
          height={HEIGHT - 8}
          rx={2}
          fill="currentColor"
          className={STATES[stand]}
        />
      ))}
      <line
        x1={now}
        x2={now}
        y1={0}
        y2={HEIGHT}
        stroke="currentColor"
        className="text-ink"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
