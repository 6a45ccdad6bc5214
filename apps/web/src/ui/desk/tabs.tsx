import type { ReactNode } from 'react';
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

/** Parts of an area, or states of a list: one press each. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { zahl } = useFormat();
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-1 border-b border-line">
        {tabs.map(({ id, to, label: name, isHere, count }) => (
          <li key={id}>
            <Link
              to={to}
              look="plain"
              aria-current={isHere ? 'true' : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-4 border-transparent px-2.5 text-sm hover:border-border aria-[current]:border-link aria-[current]:font-semibold md:min-h-9"
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
