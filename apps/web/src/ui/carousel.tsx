import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useInBrowser } from '../lib/im-browser.ts';
import { useTexts } from '../lib/language.ts';
import { texte } from './texte-karussell.ts';

interface Stand {
  erste: number;
  letzte: number;
}

const RICHTUNG: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** Which of the children are in view, to the greater part. */
function stateOf(liste: HTMLElement): Stand {
  const { left, right } = liste.getBoundingClientRect();
  const zuSehen = Array.from(liste.children, (kind, index) => {
    const ort = kind.getBoundingClientRect();
    const mitte = (ort.left + ort.right) / 2;
    return mitte > left && mitte < right ? index : -1;
  }).filter((index) => index >= 0);
  return { erste: zuSehen[0] ?? 0, letzte: zuSehen.at(-1) ?? 0 };
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
  const t = useTexts(texte);
  const id = useId();
  const imBrowser = useInBrowser();
  const liste = useRef<HTMLUListElement>(null);
  const [stand, setStand] = useState<Stand | null>(null);
  const anzahl = children.length;
  const miss = useCallback(() => {
    if (liste.current) setStand(stateOf(liste.current));
  }, []);
  useEffect(() => {
    miss();
    window.addEventListener('resize', miss);
    return () => window.removeEventListener('resize', miss);
  }, [miss]);
  const show = (index: number) => {
    const { current } = liste;
    const ziel = current?.children[Math.min(anzahl - 1, Math.max(0, index))];
    if (!current || !ziel) return;
    const weite = ziel.getBoundingClientRect().left - current.getBoundingClientRect().left;
    current.scrollBy({ left: weite - Number.parseFloat(getComputedStyle(current).scrollPaddingLeft || '0') });
  };
  /** By what is in view, less one, so that the eye keeps its place. */
  const turnPage = (richtung: 1 | -1) => {
    const { erste, letzte } = liste.current ? stateOf(liste.current) : { erste: 0, letzte: 0 };
    show(erste + richtung * Math.max(1, letzte - erste));
  };
  const zurueck = !!stand && stand.erste > 0;
  const weiter = !!stand && stand.letzte < anzahl - 1;
  return (
    <section aria-labelledby={id}>
      <div className="mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-x-8 gap-y-3 px-4">
        <div className="max-w-prose">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {lead && <p className="mt-2 text-muted">{lead}</p>}
        </div>
        <div
          className={imBrowser && (zurueck || weiter) ? 'flex items-center gap-2' : 'invisible flex items-center gap-2'}
        >
          <p role="status" className="tabular mr-2 text-sm text-muted">
            {stand &&
              (stand.erste === stand.letzte
                ? t('eines', { n: stand.erste + 1, anzahl })
                : t('stand', { von: stand.erste + 1, bis: stand.letzte + 1, anzahl }))}
          </p>
          <Step name={t('zurueck')} geht={zurueck} onClick={() => turnPage(-1)} pfad="m12 4-6 6 6 6" />
          <Step name={t('weiter')} geht={weiter} onClick={() => turnPage(1)} pfad="m8 4 6 6-6 6" />
        </div>
      </div>
      <ul
        ref={liste}
        onScroll={miss}
        onKeyDown={(event) => {
          const richtung = RICHTUNG[event.key];
          if (!richtung || event.target !== event.currentTarget) return;
          event.preventDefault();
          show(stateOf(event.currentTarget).erste + richtung);
        }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys must be able to scroll it (WCAG 2.1.1)
        tabIndex={0}
        aria-labelledby={id}
        className="karussell mt-6 flex snap-x snap-mandatory gap-4 overflow-x-auto py-3 motion-safe:scroll-smooth md:gap-6"
      >
        {children}
      </ul>
    </section>
  );
}

const Step = ({ name, geht, onClick, pfad }: { name: string; geht: boolean; onClick: () => void; pfad: string }) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={!geht || undefined}
    onClick={onClick}
    className="inline-flex size-12 items-center justify-center rounded-full border-2 border-border bg-surface hover:bg-tint aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-muted aria-disabled:hover:bg-surface"
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
      <path d={pfad} />
    </svg>
  </button>
);
