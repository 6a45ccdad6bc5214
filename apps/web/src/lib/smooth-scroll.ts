/** How long a scroll within a screen lasts (portal §9). */
export const SCROLL_MS = 300;

export const wantsRest = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** From where the reader was to where the page has just jumped, so that he sees the way; his own hand stops it. */
export function smoothScroll(from: number): void {
  const after = window.scrollY;
  if (wantsRest() || Math.abs(after - from) < 2) return;
  let isRunning = true;
  const halt = () => {
    isRunning = false;
  };
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, halt, { once: true, passive: true });
  window.scrollTo(0, from);
  let start: number | undefined;
  const step = (now: number) => {
    start ??= now;
    const part = Math.min(1, (now - start) / SCROLL_MS);
    if (isRunning) window.scrollTo(0, from + (after - from) * (1 - (1 - part) ** 3));
    if (isRunning && part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
