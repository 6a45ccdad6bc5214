/** How long a scroll within a screen lasts (portal §9). */
export const ROLLEN_MS = 300;

export const wantsRest = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** From where the reader was to where the page has just jumped, so that he sees the way; his own hand stops it. */
export function role(von: number): void {
  const nach = window.scrollY;
  if (wantsRest() || Math.abs(nach - von) < 2) return;
  let laeuft = true;
  const halt = () => {
    laeuft = false;
  };
  for (const hand of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(hand, halt, { once: true, passive: true });
  window.scrollTo(0, von);
  let beginn: number | undefined;
  const step = (jetzt: number) => {
    beginn ??= jetzt;
    const teil = Math.min(1, (jetzt - beginn) / ROLLEN_MS);
    if (laeuft) window.scrollTo(0, von + (nach - von) * (1 - (1 - teil) ** 3));
    if (laeuft && teil < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
