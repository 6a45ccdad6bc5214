import { type ComponentType, Suspense, use } from 'react';
import { untilItComes } from '../lib/until-it-comes.ts';

/**
 * A part of a screen that works without a script as well: the server draws it (after `load`), the browser takes it over
 * when its code has come. A loader that has waited for `load` has it drawn with the rest: nothing jumps on the way
 * from page to page.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let existing: ComponentType<P> | undefined;
  let underWay: Promise<ComponentType<P>> | undefined;
  const begin = () => {
    underWay ??= load().then(
      (loaded) => {
        existing = loaded;
        return loaded;
      },
      (error: unknown) => {
        underWay = undefined;
        throw error;
      },
    );
    return underWay;
  };
  let drawn: Promise<ComponentType<P>> | undefined;
  const toDraw = () => {
    drawn ??= untilItComes(begin);
    return drawn;
  };
  const Loaded = (props: P) => {
    const Existing = existing ?? use(toDraw());
    return <Existing {...props} />;
  };
  const Part = (props: P) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
  return { load: begin, Part };
}
