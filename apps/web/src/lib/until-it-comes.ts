/** Also when somebody looks at the page again: a phone that slept fails requests without ever having told that it was offline. */
const another = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && resolve(), {
      signal,
    });
  });

/**
 * Code of a part of a screen, asked for again when the network is back, and never an error: that would put the error page in
 * the place of the whole screen, and of what was typed there, while what the server has drawn works without it.
 */
export async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    const listening = new AbortController();
    // Listened for from the start: the network may be back before the request that was lost in it has failed.
    const again = another(listening.signal);
    try {
      return await load();
    } catch {
      await again;
    } finally {
      listening.abort();
    }
  }
}
