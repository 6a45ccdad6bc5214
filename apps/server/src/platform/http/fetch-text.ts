import { setTimeout } from 'node:timers/promises';
import { limited, ResponseTooLarge } from './limited.ts';

/** `grund`: a code that the operator's desk has words for, or the status that came, as `Status 503`. */
export type Retrieval = { ok: true; json: unknown } | { ok: false; grund: string };

export interface RetrievalWish {
  zeitMs: number;
  /** Bytes of the answer. */
  max: number;
  kopf?: Readonly<Record<string, string>>;
}

const attempt = async (
  address: string,
  { zeitMs, max, kopf }: RetrievalWish,
): Promise<Retrieval & { wieder?: boolean }> => {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...kopf },
      redirect: 'error',
      signal: AbortSignal.timeout(zeitMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return {
        ok: false,
        grund: `Status ${response.status}`,
        wieder: response.status >= 500 || response.status === 429,
      };
    }
    return { ok: true, json: JSON.parse(await limited(response, max).text()) };
  } catch (error) {
    if (error instanceof ResponseTooLarge) return { ok: false, grund: 'antwortZuGross' };
    if (error instanceof SyntaxError) return { ok: false, grund: 'keinJson' };
    const tooSlow = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, grund: tooSlow ? 'keineAntwort' : 'nichtErreichbar', wieder: true };
  }
};

/** Before the second try: long enough for a hiccup to pass, and not all at once where many ask. */
const PAUSE_MS = 1_000;
const pause = (timeMs: number): Promise<void> => setTimeout(Math.min(PAUSE_MS, timeMs / 4) * (0.5 + Math.random() / 2));

/** JSON from elsewhere: a time limit for the whole answer, and a second try a moment later where that may help. */
export const fetchJson = async (address: string, wish: RetrievalWish): Promise<Retrieval> => {
  const { wieder, ...first } = await attempt(address, wish);
  if (!wieder) return first;
  await pause(wish.zeitMs);
  const { wieder: _, ...second } = await attempt(address, wish);
  return second;
};
