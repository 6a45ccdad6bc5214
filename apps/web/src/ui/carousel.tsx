import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { texts } from '#texte/ui-karussell';
import { cx } from '../lib/cx.ts';
import { useInBrowser } from '../lib/in-browser.ts';
import { useTexts } from '../lib/language.ts';

interface State {
  first: number;
  last: number;
}

const DIRECTION: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** Which of the children are in view, to the greater part. */
function stateOf(list: HTMLElement): State {
  const { left, right } = list.getBoundingClientRect();
  const alsoSee = Array.from(list.children, (kind, index) => {
    const place = kind.getBoundingClientRect();
    const middle = (place.left + place.right) / 2;
    return middle > left && middle < right ? index : -1;
  }).filter((index) => index >= 0);
  return { first: alsoSee[0] ?? 0, last: alsoSee.at(-1) ?? 0 };
}

/**
 * A row that scrolls sideways, never by itself. Without a script it is a list that one scrolls; with it, two buttons
 * move it on by what is in view, and say what is.
 */
export function Carousel({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** The items, each an `li`. */
  children: ReactNode[];
}) {
  const t = useTexts(texts);
  const id = useId();
  const inBrowser = useInBrowser();
  const list = useRef<HTMLUListElement>(null);
  const [state, setState] = useState<State | null>(null);
  const count = children.length;
  const miss = useCallback(() => {
    if (list.current) setState(stateOf(list.current));
  }, []);
  useEffect(() => {
    miss();
    window.addEventListener('resize', miss);
    return () => window.removeEventListener('resize', miss);
  }, [miss]);
  const show = (index: number) => {
    const { current } = list;
    const target = current?.children[Math.min(count - 1, Math.max(0, index))];
    if (!current || !target) return;
    const wide = target.getBoundingClientRect().left - current.getBoundingClientRect().left;
    // Browsers may answer `scroll-padding` with the formula of the style sheet; `padding` has the same width here, and is always in pixels.
    current.scrollBy({ left: wide - Number.parseFloat(getComputedStyle(current).paddingLeft) });
  };
  /** By what is in view, less one, so that the eye keeps its place. */
  const turnPage = (direction: 1 | -1) => {
    const { first, last } = list.current ? stateOf(list.current) : { first: 0, last: 0 };
    show(first + direction * Math.max(1, last - first));
  };
  const back = !!state && state.first > 0;
  const onward = !!state && state.last < count - 1;
  return (
    <section aria-labelledby={id}>
      <div className="column flex items-end justify-between gap-x-4 md:gap-x-8">
        <div className="max-w-prose">
          <h2 id={id} className="text-xl md:text-2xl">
            {title}
          </h2>
          {lead && <p className="mt-2 text-muted max-md:hidden">{lead}</p>}
        </div>
        <div className={cx('flex shrink-0 items-center gap-2', !(inBrowser && (back || onward)) && 'invisible')}>
          <p role="status" className="tabular mr-2 text-sm text-muted max-md:sr-only">
            {state &&
              (state.first === state.last
                ? t('eines', { n: state.first + 1, anzahl: count })
                : t('stand', { von: state.first + 1, bis: state.last + 1, anzahl: count }))}
          </p>
          <Step name={t('zurueck')} isEnabled={back} onClick={() => turnPage(-1)} path="m12 4-6 6 6 6" />
          <Step name={t('weiter')} isEnabled={onward} onClick={() => turnPage(1)} path="m8 4 6 6-6 6" />
        </div>
      </div>
      <ul
        ref={list}
        onScroll={miss}
        onKeyDown={(event) => {
          const direction = DIRECTION[event.key];
          if (!direction || event.target !== event.currentTarget) return;
          event.preventDefault();
          show(stateOf(event.currentTarget).first + direction);
        }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys must be able to scroll it (WCAG 2.1.1)
        tabIndex={0}
        aria-labelledby={id}
        className="karussell column mt-2 flex snap-x snap-mandatory gap-4 overflow-x-auto py-3 md:mt-6 motion-safe:scroll-smooth md:gap-6"
      >
        {children}
      </ul>
    </section>
  );
}

const Step = ({
  name,
  isEnabled,
  onClick,
  path,
}: {
  name: string;
  isEnabled: boolean;
  onClick: () => void;
  path: string;
}) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={!isEnabled || undefined}
    onClick={onClick}
    className="inline-flex size-11 items-center justify-center rounded-full border-2 border-border bg-surface hover:bg-tint aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-muted aria-disabled:hover:bg-surface"
  >
    <svg
      viewBox="0 0 20 20"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  </button>
);
