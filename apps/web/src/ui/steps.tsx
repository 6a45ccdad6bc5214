import type { ReactNode } from 'react';

/** Numbered steps, side by side where there is room. */
export function Steps({ steps }: { steps: readonly { title: ReactNode; text: ReactNode; picture?: ReactNode }[] }) {
  return (
    <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
      {steps.map(({ title, text, picture }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number of the step is its identity
        <li key={index} className="grid grid-cols-[auto_1fr] content-start gap-x-4 md:grid-cols-1">
          <div className="md:mb-4">{picture}</div>
          <div>
            <h3 className="flex items-baseline gap-3 text-xl">
              {steps.length > 1 && <span className="tabular text-link">{index + 1}</span>}
              {title}
            </h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
