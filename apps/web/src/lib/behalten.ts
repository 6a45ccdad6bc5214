import { type RefObject, useEffect } from 'react';
import { storage } from './ablage.ts';

export const inputKey = (name: string) => `eingabe:${name}`;

/** All of whose name begins so. */
export const forgetInput = (name: string): void => {
  const da = storage();
  for (const key of Object.keys(da ?? {})) if (key.startsWith(inputKey(name))) da?.removeItem(key);
};

/**
 * What was typed into a form stays through a lost connection and a reload: in this tab alone, and only until the form is
 * sent. What the server sends back with a refusal is newer (`bringtEingabe`). Loaded where something is kept, or at the
 * first touch.
 */
export function useKept(ref: RefObject<HTMLFormElement | null>, name: string, bringtEingabe: boolean) {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const ende = new AbortController();
    const { signal } = ende;
    const los = () =>
      import('./eingabe.ts').then(
        ({ keepInput }) => {
          if (!signal.aborted) keepInput(form, inputKey(name), bringtEingabe, signal);
        },
        // Without a connection at the first touch nothing is kept, and nothing else is lost.
        () => {},
      );
    if (storage()?.getItem(inputKey(name))) void los();
    else form.addEventListener('focusin', los, { once: true, signal });
    return () => ende.abort();
  }, [ref, name, bringtEingabe]);
}
