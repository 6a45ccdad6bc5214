import { texts } from '#texte/home';
import { useMandant, useT } from '../../environment.ts';
import { Amount } from '../../ui/amount.tsx';
import { Mark } from '../../ui/bild/bild.tsx';

const HILLTOP = 'M0 74C170 20 330 14 520 52s360 46 560 8 260-36 360-18';
/** The land that the brand's surface stands on, and the cable that runs along it. */
export const Wave = () => (
  <svg viewBox="0 0 1440 110" preserveAspectRatio="none" className="block h-14 w-full md:h-24" aria-hidden="true">
    <path d={`${HILLTOP}V110H0Z`} className="fill-ground" />
    <path
      d={HILLTOP}
      fill="none"
      className="stroke-brand-action"
      strokeWidth="5"
      vectorEffect="non-scaling-stroke"
      transform="translate(0 -12)"
    />
  </svg>
);

/** The double frame of a deed. */
export const Frame = () => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-2 rounded-s border-2 border-brand-action/70 md:inset-4"
  >
    <div className="absolute inset-1 rounded-s border border-brand-action/40" />
  </div>
);

const zigzag = Array.from({ length: 44 }, (_, i) => {
  const r = i % 2 === 0 ? 98 : 88;
  const w = (Math.PI * i) / 22;
  return `${(100 + r * Math.sin(w)).toFixed(1)} ${(100 - r * Math.cos(w)).toFixed(1)}`;
}).join('L');

/** The amount is the sticker. */
export function Star({ cent }: { cent: number }) {
  const t = useT(texts);
  return (
    <p className="absolute top-[-6%] right-[-1%] grid aspect-square w-[60%] -rotate-8 place-items-center text-center text-brand-action-ink md:w-[52%]">
      <svg viewBox="0 0 200 200" className="absolute inset-0" aria-hidden="true">
        <path d={`M${zigzag}Z`} className="fill-brand-action" />
        <circle
          cx="100"
          cy="100"
          r="80"
          fill="none"
          className="stroke-brand-action-ink"
          strokeWidth="1.6"
          strokeDasharray="1 6"
          strokeLinecap="round"
        />
      </svg>
      <span className="relative grid text-xs leading-tight font-semibold md:text-base">
        {t('bisZu')}
        <Amount cent={cent} size="hero" className="-my-1 text-current max-md:text-6xl" />
        <span className="mx-auto max-w-32">{t('jeEmpfehlung')}</span>
      </span>
    </p>
  );
}

/** The staff badge, with the amount where the name would be. */
export function StaffBadge({ cent }: { cent: number }) {
  const t = useT(texts);
  const { Name } = useMandant();
  return (
    <div className="relative mx-auto -mt-9 w-52 pt-12 md:-mt-14 md:w-72 md:pt-24">
      <svg
        viewBox="0 0 200 120"
        preserveAspectRatio="none"
        className="absolute inset-x-10 top-0 h-16 md:inset-x-14 md:h-28"
        aria-hidden="true"
      >
        <path d="M20-10 96 112M180-10 104 112" className="stroke-draw-a" strokeWidth="16" fill="none" />
      </svg>
      <div className="relative overflow-hidden rounded-l border border-line bg-surface shadow-lift">
        <div className="bg-brand px-4 pt-3 pb-4 text-brand-ink">
          <span className="mx-auto block h-2 w-14 rounded-full bg-tint" />
          <p className="mt-3 flex items-center gap-2 font-bold">
            <Mark className="size-7" />
            {Name}
          </p>
        </div>
        {cent > 0 && (
          <p className="grid justify-items-center px-4 pt-3 pb-3 md:pt-5 md:pb-4 text-center text-sm text-muted">
            <span>{t('bisZu')}</span>
            <Amount cent={cent} size="hero" className="-my-1 text-money" />
            <span>{t('jeEmpfehlung')}</span>
          </p>
        )}
        <p className="border-t border-dashed border-border px-4 py-3 text-center text-sm font-semibold max-md:hidden">
          {t('ausweisInhaber')}
        </p>
      </div>
    </div>
  );
}
