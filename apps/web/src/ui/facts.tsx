import type { ReactNode } from 'react';

/** Names and values, one a line. */
export function Facts({ facts }: { facts: readonly { id: string; name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line rounded-m border border-line bg-surface px-5">
      {facts.map(({ id, name, value }) => (
        <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <dt className="text-muted">{name}</dt>
          <dd className="ml-auto text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
