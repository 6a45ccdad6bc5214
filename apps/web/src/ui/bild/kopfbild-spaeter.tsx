import { type ComponentProps, lazy, Suspense } from 'react';

/** To be awaited by the loader of a screen that has one: else its room would be missing until it comes. */
export const kopfbild = () => import('./kopfbild.tsx');
const Bild = import.meta.env.SSR
  ? (await kopfbild()).Kopfbild
  : lazy(async () => ({ default: (await kopfbild()).Kopfbild }));

/** Few screens have a key visual: where there is little room, no other page carries the code. */
export const Kopfbild = (props: ComponentProps<typeof Bild>) => (
  <Suspense>
    <Bild {...props} />
  </Suspense>
);
