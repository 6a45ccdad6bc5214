import { isChanged } from './changed.ts';

/**
 * Begins at the first touch of a form, or at once where that was before this code came: the server wrote the form, and on a
 * slow connection people fill it in meanwhile.
 */
export function atFirstTouch(form: HTMLFormElement, begin: () => void, signal: AbortSignal): void {
  if (form.matches(':focus-within') || [...form.elements].some(isChanged)) begin();
  else form.addEventListener('focusin', begin, { once: true, signal });
}
