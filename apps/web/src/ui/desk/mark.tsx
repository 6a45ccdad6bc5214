import { cx } from '../../lib/cx.ts';

export type Tone = 'wartet' | 'laeuft' | 'gut' | 'schlecht' | 'still';
const colours: Record<Tone, string> = {
  wartet: 'text-warning',
  laeuft: 'text-link',
  gut: 'text-success',
  schlecht: 'text-danger',
  still: 'text-muted',
};

/** A state as a word with a dot in its colour; the colour alone says nothing. */
export function Mark({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={cx('inline-flex items-baseline gap-1.5 font-semibold md:whitespace-nowrap', colours[tone])}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current forced-colors:bg-[CanvasText]" />
      {children}
    </span>
  );
}
