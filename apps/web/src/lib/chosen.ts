import { type RefObject, useLayoutEffect } from 'react';

/** Takes up what was chosen before this code came and told nobody: the browser shows that, and React knows what the server drew. */
export function useChosenBefore(
  place: RefObject<HTMLElement | null>,
  known: string,
  take: (chosen: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the server has drawn it
  useLayoutEffect(() => {
    const choice = place.current?.querySelector<HTMLInputElement | HTMLSelectElement>('select, input:checked');
    if (choice && choice.value !== known) take(choice.value);
  }, []);
}
