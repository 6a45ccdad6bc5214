import type { ReactNode } from 'react';
import { texts } from '#texte/desk-seite';
import { useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../link.tsx';

/** An operator's page: its way back, its heading with the state beside it, its actions on the right. */
export function Page({
  titel,
  aside,
  zurueck,
  children,
}: {
  titel: ReactNode;
  aside?: ReactNode;
  zurueck?: { to: string; label: string };
  children: ReactNode;
}) {
  const t = useT(texts);
  return (
    <div className="mx-auto grid max-w-[100rem] grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-16 pt-4">
      <div>
        {zurueck && (
          <nav aria-label={t('brotkrumen')} className="text-sm">
            <Link to={zurueck.to} className="inline-flex min-h-8 items-center">
              {zurueck.label}
            </Link>
          </nav>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="text-xl">{titel}</h1>
          {aside}
        </div>
      </div>
      {children}
    </div>
  );
}

export function Section({
  titel,
  id,
  className,
  children,
}: {
  titel: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={cx('min-w-0', className)}>
      <h2 className="mb-2 text-base">{titel}</h2>
      {children}
    </section>
  );
}

export interface Detail {
  id: string;
  name: ReactNode;
  value: ReactNode;
}
/** Facts, name beside value, as close as a table. */
export function Details({ angaben }: { angaben: readonly Detail[] }) {
  return (
    <dl className="divide-y divide-line rounded-s border border-line bg-surface text-sm">
      {angaben.map(({ id, name, value }) => (
        <div key={id} className="flex flex-wrap gap-x-3 px-3 py-1.5">
          <dt className="w-34 max-w-full text-muted">{name}</dt>
          <dd className="min-w-0 grow basis-36 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
