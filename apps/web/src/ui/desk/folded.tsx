import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { useRefused } from '../../lib/form.ts';
import { Arrow } from '../arrow.tsx';

/** A section of one line that says how it stands, and opens. */
export function Folded({
  titel,
  state,
  id,
  open = false,
  heading = false,
  children,
}: {
  titel: ReactNode;
  /** What somebody would open it for, most of the time. */
  state: ReactNode;
  id?: string;
  /** What was refused lies in it: each refusal opens it, also where it was folded since the last one. */
  open?: boolean;
  /** It is a section of the page, and not a part of a form. */
  heading?: boolean;
  children: ReactNode;
}) {
  const refused = useRefused();
  const box = useRef<HTMLDetailsElement>(null);
  // From then on it is whoever reads it that folds it: a later answer would fold away what is being filled in.
  const [isOpenAtFirst] = useState(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with every refusal
  useEffect(() => {
    if (open && box.current) box.current.open = true;
  }, [open, refused]);
  const Title = heading ? 'h2' : 'span';
  return (
    <details
      ref={box}
      id={id}
      open={isOpenAtFirst}
      className={cx('group min-w-0', !heading && 'border-t border-line not-open:-mb-4')}
    >
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-baseline gap-x-3 py-2 [&::-webkit-details-marker]:hidden">
        <Title className={cx('inline-flex min-w-0 items-center gap-1.5 text-base', !heading && 'font-semibold')}>
          {titel}
          <Arrow />
        </Title>
        <span className="min-w-0 text-sm text-muted wrap-anywhere md:flex-1">{state}</span>
      </summary>
      <div className="pt-1">{children}</div>
    </details>
  );
}
