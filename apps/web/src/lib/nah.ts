const VORLAUF = '600px';
/** The first picture stands; whoever is quick should not find a part that is still on its way. */
const SPAETESTENS_MS = 500;

/** `click` comes without the others from whoever reads the screen aloud. */
const HAND = ['pointerdown', 'keydown', 'click'];

/**
 * When the element comes near to what is in view, after a while, and at the first touch of anything: while a part of a
 * screen waits, React shows nothing new of it, not even the way to a place on it. At once where it is not there yet,
 * since then it is being drawn.
 */
const nah = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const ziel = typeof document === 'undefined' ? null : document.getElementById(id);
    if (!ziel) return resolve();
    const done = () => {
      beobachter.disconnect();
      resolve();
    };
    const beobachter = new IntersectionObserver(
      (orte) => {
        if (orte.some(({ isIntersecting }) => isIntersecting)) done();
      },
      { rootMargin: VORLAUF },
    );
    beobachter.observe(ziel);
    for (const hand of HAND) document.addEventListener(hand, done, { once: true, capture: true });
    setTimeout(done, SPAETESTENS_MS);
  });

/** A part of the page that is loaded when the element comes near, or when somebody asks for it. */
export function demand<T>(id: string, lade: () => Promise<T>) {
  const { promise: gerufen, resolve: rufe } = Promise.withResolvers<void>();
  let geladen: Promise<T> | undefined;
  const laden = () => {
    geladen ??= Promise.race([nah(id), gerufen]).then(lade);
    return geladen;
  };
  return {
    laden,
    jetzt: () => {
      rufe();
      return laden();
    },
  };
}
