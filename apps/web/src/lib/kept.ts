import { type RefObject, useEffect } from 'react';
import { storage } from './storage.ts';

const inputKey = (name: string) => `eingabe:${name}`;

/** All of whose name begins so. */
export const forgetInput = (name: string): void => {
  const existing = storage();
  for (const key of Object.keys(existing ?? {})) if (key.startsWith(inputKey(name))) existing?.removeItem(key);
};

/**
 * What was typed into a form stays through a lost connection and a reload: in this tab alone, and only until the form is
 * sent. What the server sends back with a refusal is newer (`bringsInput`). Loaded where something is kept, or at the
 * first touch.
 */
export function useKept(ref: RefObject<HTMLFormElement | null>, name: string, bringsInput: boolean) {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const end = new AbortController();
    const { signal } = end;
    const begin = () =>
      import('./input.ts').then(
        ({ keepInput }) => {
          if (!signal.aborted) keepInput(form, inputKey(name), bringsInput, signal);
        },
        // Without a connection at the first touch nothing is kept, and nothing else is lost.
        () => {},
      );
    if (storage()?.getItem(inputKey(name))) void begin();
    else form.addEventListener('focusin', begin, { once: true, signal });
    return () => end.abort();
  }, [ref, name, bringsInput]);
}
