const networkIsBack = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });

/**
 * Code of a part of a screen, asked for again when the network is back, and never an error: that would put the error page in
 * the place of the whole screen, and of what was typed there, while what the server has drawn works without it.
 */
export async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await networkIsBack();
    }
  }
}
