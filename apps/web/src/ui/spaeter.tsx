import { type ComponentType, Suspense, use } from 'react';

/**
 * A part of a screen that works without a script as well: the server draws it (after `laden`), the browser takes it over
 * when its code has come. A loader that has waited for `laden` has it drawn with the rest: nothing jumps on the way
 * from page to page.
 */
export function later<P extends object>(lade: () => Promise<ComponentType<P>>) {
  let da: ComponentType<P> | undefined;
  let unterwegs: Promise<ComponentType<P>> | undefined;
  const laden = () => {
    unterwegs ??= lade().then((geladen) => {
      da = geladen;
      return geladen;
    });
    return unterwegs;
  };
  const Drin = (props: P) => {
    const Da = da ?? use(laden());
    return <Da {...props} />;
  };
  const Part = (props: P) => (
    <Suspense>
      <Drin {...props} />
    </Suspense>
  );
  return { laden, Teil: Part };
}
