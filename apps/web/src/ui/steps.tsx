import type { ReactNode } from 'react';
import { Tiles } from './tiles.tsx';

/** Numbered steps, side by side where there is room. */
export function Steps({ steps }: { steps: readonly { title: ReactNode; text: ReactNode; picture?: ReactNode }[] }) {
  return (
    <Tiles as="ol" columns={{ xs: 1, md: 3 }} className="[--gap:2rem] md:[--gap:2.5rem]">
      {steps.map(({ title, text, picture }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number of the step is its identity
        <div key={index} className="grid grid-cols-[auto_1fr] content-start gap-x-4 md:grid-cols-1">
          <div className="md:mb-4">{picture}</div>
          <div>
            <h3 className="flex items-baseline gap-3 text-xl">
              {steps.length > 1 && <span className="text-link">{index + 1}</span>}
              {title}
            </h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </div>
        </div>
      ))}
    </Tiles>
  );
}
