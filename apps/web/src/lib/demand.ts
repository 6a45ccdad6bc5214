import { untilItComes } from './until-it-comes.ts';

const LEAD_TIME = '600px';
/** The first picture stands; whoever is quick should not find a part that is still on its way. */
const AT_LATEST_MS = 500;

/** `click` comes without the others from whoever reads the screen aloud. */
const HAND = ['pointerdown', 'keydown', 'click'];

/**
 * When the element comes near to what is in view, after a while, and at the first touch of anything: while a part of a
 * screen waits, React shows nothing new of it, not even the way to a place on it. At once where it is not there yet,
 * since then it is being drawn.
 */
const comesNear = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const target = typeof document === 'undefined' ? null : document.getElementById(id);
    if (!target) return resolve();
    const done = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(
      (places) => {
        if (places.some(({ isIntersecting }) => isIntersecting)) done();
      },
      { rootMargin: LEAD_TIME },
    );
    observer.observe(target);
    for (const hand of HAND) document.addEventListener(hand, done, { once: true, capture: true });
    setTimeout(done, AT_LATEST_MS);
  });

/**
 * A part of the page that is loaded when the element comes near, or when somebody asks for it. `load` is for drawing it: where
 * the server has, that waits until it comes. Somebody who asks is told that it does not.
 */
export function demand<T>(id: string, load: () => Promise<T>) {
  const { promise: called, resolve: call } = Promise.withResolvers<void>();
  let loaded: Promise<T> | undefined;
  const begin = () => {
    loaded ??= Promise.race([comesNear(id), called])
      .then(load)
      .catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
    return loaded;
  };
  return {
    load: () => (document.getElementById(id) ? untilItComes(begin) : begin()),
    loadNow: () => {
      call();
      return begin();
    },
  };
}
