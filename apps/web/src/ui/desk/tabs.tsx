import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat } from '../../environment.ts';
import { Link } from '../link.tsx';

export interface Tab {
  id: string;
  to: string;
  label: ReactNode;
  isHere: boolean;
  /** How many there are behind it. */
  count?: number | undefined;
}

/** The row is scrolled so far that this one is in the middle of it, as far as there is something beside it. */
function useInSight(here: string | undefined) {
  const tab = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (here === undefined) return;
    const scroll = () => {
      const row = tab.current?.parentElement;
      if (row && tab.current) row.scrollLeft = tab.current.offsetLeft - (row.clientWidth - tab.current.offsetWidth) / 2;
    };
    scroll();
    // A phone is turned.
    window.addEventListener('resize', scroll);
    return () => window.removeEventListener('resize', scroll);
  }, [here]);
  return tab;
}

/** Parts of an area, or states of a list: one press each. On a phone they are one row, which is scrolled. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { zahl } = useFormat();
  const here = useInSight(tabs.find(({ isHere }) => isHere)?.id);
  return (
    <nav aria-label={label}>
      <ul className="tab-row relative flex gap-x-1 overflow-x-auto overflow-y-hidden border-b border-line md:flex-wrap md:overflow-visible">
        {tabs.map(({ id, to, label: name, isHere, count }) => (
          <li key={id} ref={isHere ? here : undefined} className="shrink-0">
            <Link
              to={to}
              look="plain"
              aria-current={isHere ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-4 border-transparent px-2.5 text-sm hover:border-border aria-[current]:border-link aria-[current]:font-semibold md:-mb-px md:min-h-9 md:whitespace-normal"
            >
              {name}
              {count !== undefined && <span className="tabular font-normal text-muted">{zahl(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
