import { type RefObject, useEffect } from 'react';
import { storage } from './storage.ts';
import { atFirstTouch } from './touch.ts';

const inputKey = (name: string) => `eingabe:${name}`;

/** All of whose name begins so. */
export const forgetInput = (name: string): void => {
  const existing = storage();
  for (const key of Object.keys(existing ?? {})) if (key.startsWith(inputKey(name))) existing?.removeItem(key);
};

/** By then the page is there with all that it shows at first, and few people have touched a form. */
const AHEAD_MS = 2_000;
/** What keeps the input, and the addresses of calls: without network neither comes, and what is typed would be lost. */
const fetchAhead = () => {
  void import('@weitersagen/contract/paths-more').catch(() => {});
  return import('./input.ts');
};

/**
 * What was typed into a form stays through a lost connection and a reload: in this tab alone, and only until the form is
 * sent. `name` says whose it is, too: another Mandant, and another person at this device, finds nothing of it. What the
 * server sends back with a refusal is newer (`bringsInput`). Begins where something is kept, or at the first touch; what it
 * takes is fetched before, while there is a connection.
 */
export function useKept(ref: RefObject<HTMLFormElement | null>, name: string, bringsInput: boolean) {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const end = new AbortController();
    const { signal } = end;
    const begin = () =>
      void fetchAhead().then(
        ({ keepInput }) => {
          if (!signal.aborted) keepInput(form, inputKey(name), bringsInput, signal);
        },
        // Without a connection at the first touch nothing is kept, and nothing else is lost.
        () => {},
      );
    if (storage()?.getItem(inputKey(name))) begin();
    else atFirstTouch(form, begin, signal);
    const ahead = setTimeout(() => void fetchAhead().catch(() => {}), AHEAD_MS);
    return () => {
      clearTimeout(ahead);
      end.abort();
    };
  }, [ref, name, bringsInput]);
}
