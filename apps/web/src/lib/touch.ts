const isTyped = (field: Element): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue;

/**
 * Begins at the first touch of a form, or at once where that was before this code came: the server wrote the form, and on a
 * slow connection people fill it in meanwhile.
 */
export function atFirstTouch(form: HTMLFormElement, begin: () => void, signal: AbortSignal): void {
  if (form.matches(':focus-within') || [...form.elements].some(isTyped)) begin();
  else form.addEventListener('focusin', begin, { once: true, signal });
}
