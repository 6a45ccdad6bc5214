import { setTimeout } from 'node:timers/promises';
import { AntwortZuGross, limited } from './begrenzt.ts';

export type Abruf = { ok: true; json: unknown } | { ok: false; grund: string };

export interface Abrufwunsch {
  zeitMs: number;
  /** Bytes of the answer. */
  max: number;
  kopf?: Readonly<Record<string, string>>;
}

const attempt = async (adresse: string, { zeitMs, max, kopf }: Abrufwunsch): Promise<Abruf & { wieder?: boolean }> => {
  try {
    const antwort = await fetch(adresse, {
      headers: { accept: 'application/json', ...kopf },
      redirect: 'error',
      signal: AbortSignal.timeout(zeitMs),
    });
    if (!antwort.ok) {
      await antwort.body?.cancel();
      return { ok: false, grund: `Status ${antwort.status}`, wieder: antwort.status >= 500 || antwort.status === 429 };
    }
    return { ok: true, json: JSON.parse(await limited(antwort, max).text()) };
  } catch (error) {
    if (error instanceof AntwortZuGross) return { ok: false, grund: 'Antwort zu groß' };
    if (error instanceof SyntaxError) return { ok: false, grund: 'Antwort ist kein JSON' };
    const zuLangsam = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, grund: zuLangsam ? `keine Antwort in ${zeitMs} ms` : 'nicht erreichbar', wieder: true };
  }
};

/** Before the second try: long enough for a hiccup to pass, and not all at once where many ask. */
const PAUSE_MS = 1_000;
const pause = (zeitMs: number): Promise<void> => setTimeout(Math.min(PAUSE_MS, zeitMs / 4) * (0.5 + Math.random() / 2));

/** JSON from elsewhere: a time limit for the whole answer, and a second try a moment later where that may help. */
export const fetchJson = async (adresse: string, wunsch: Abrufwunsch): Promise<Abruf> => {
  const { wieder, ...erster } = await attempt(adresse, wunsch);
  if (!wieder) return erster;
  await pause(wunsch.zeitMs);
  const { wieder: _, ...zweiter } = await attempt(adresse, wunsch);
  return zweiter;
};
