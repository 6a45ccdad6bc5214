const VORLAUF = '600px';
/** The first picture stands; whoever is quick should not find a part that is still on its way. */
const SPAETESTENS_MS = 500;

/** When the element comes near to what is in view, or after a while; at once where it is not there yet, since then it is being drawn. */
const nah = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const ziel = typeof document === 'undefined' ? null : document.getElementById(id);
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
    setTimeout(resolve, SPAETESTENS_MS);
  });

/** A part of the page that is loaded when the element comes near, or when somebody asks for it. */
export function bedarf<T>(id: string, lade: () => Promise<T>) {
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
