import { isChanged } from './changed.ts';
import { storage } from './storage.ts';

/** Captcha answers count once, a button is no input, and some a page keeps in its address. */
const isGiven = ({ name, type, dataset }: HTMLInputElement): boolean =>
  name !== '' &&
  !name.startsWith('altcha') &&
  !['hidden', 'submit', 'password'].includes(type) &&
  !('adresse' in dataset);

const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  ([...form.elements] as HTMLInputElement[]).filter(isGiven);

const isChoice = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

const read = (key: string): Record<string, string> => {
  try {
    return JSON.parse(storage()?.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
};

const write = (form: HTMLFormElement, key: string): void => {
  const given = inputsOf(form).flatMap((i) => (isChoice(i) && !i.checked ? [] : [[i.name, i.value] as const]));
  try {
    storage()?.setItem(key, JSON.stringify(Object.fromEntries(given)));
  } catch {
    // Full, or forbidden: then nothing is kept.
  }
};

const restore = (form: HTMLFormElement, key: string): void => {
  const kept = Object.entries(read(key));
  const inputs = inputsOf(form);
  // What was given since the page came is newer than what is kept: of a choice, any of those that are to be chosen from.
  const given = new Set(inputs.filter(isChanged).map(({ name }) => name));
  for (const input of inputs.filter(({ name }) => !given.has(name))) {
    const value = kept.find(([name]) => name === input.name)?.[1];
    // A click, so that whatever follows the choice follows it now as well.
    if (isChoice(input)) {
      if (value === input.value && !input.checked) input.click();
    } else if (value !== undefined) input.value = value;
  }
  // Whoever finds all filled in presses the button at once: what waits for the first touch (the captcha) need not.
  if (kept.length > 0) form.dispatchEvent(new FocusEvent('focusin'));
};

/** Puts back what is kept under `key`, and keeps what is typed from now on. */
export function keepInput(form: HTMLFormElement, key: string, bringsInput: boolean, signal: AbortSignal): void {
  if (!bringsInput) restore(form, key);
  if (inputsOf(form).some(isChanged)) write(form, key);
  form.addEventListener('input', () => write(form, key), { signal });
  form.addEventListener('change', () => write(form, key), { signal });
}
