import { type RefObject, useEffect } from 'react';
import { ablage } from './ablage.ts';

const key = (name: string) => `eingabe:${name}`;

/** Captcha answers count once, and a button is no input. */
const isGiven = ({ name, type }: HTMLInputElement): boolean =>
  name !== '' && name !== 'altcha' && type !== 'hidden' && type !== 'submit' && type !== 'password';

const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  ([...form.elements] as HTMLInputElement[]).filter(isGiven);

const read = (name: string): Record<string, string> => {
  try {
    return JSON.parse(ablage()?.getItem(key(name)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
};

export const vergissEingabe = (name: string): void => ablage()?.removeItem(key(name));

/**
 * What was typed into a long form stays through a lost connection and a reload: in this tab alone, and only until the form
 * is sent. What the server sends back with a refusal is newer (`bringtEingabe`).
 */
export function useBehalten(ref: RefObject<HTMLFormElement | null>, name: string, bringtEingabe: boolean) {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    if (!bringtEingabe)
      for (const [feld, wert] of Object.entries(read(name)))
        for (const input of inputsOf(form).filter((i) => i.name === feld))
          if (input.type === 'checkbox' || input.type === 'radio') input.checked = input.value === wert;
          else if (input.value === '') input.value = wert;
    const keep = () => {
      const given = inputsOf(form).flatMap((i) =>
        (i.type === 'checkbox' || i.type === 'radio') && !i.checked ? [] : [[i.name, i.value] as const],
      );
      ablage()?.setItem(key(name), JSON.stringify(Object.fromEntries(given)));
    };
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [ref, name, bringtEingabe]);
}
