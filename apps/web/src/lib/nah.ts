const VORLAUF = '600px';

/** When the element comes near to what is in view; at once where it is not there yet, since then it is being drawn. */
export const nah = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const ziel = document.getElementById(id);
    if (!ziel) return resolve();
    const beobachter = new IntersectionObserver(
      (orte) => {
        if (!orte.some(({ isIntersecting }) => isIntersecting)) return;
        beobachter.disconnect();
        resolve();
      },
      { rootMargin: VORLAUF },
    );
    beobachter.observe(ziel);
  });
