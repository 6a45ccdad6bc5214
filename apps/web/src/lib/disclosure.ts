import type { KeyboardEvent } from 'react';

/** Whoever closes a menu by its key goes on from the button that opened it. */
export const closeByEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void => {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
};
