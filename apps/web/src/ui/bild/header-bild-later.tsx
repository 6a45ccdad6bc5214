import { later } from '../later.tsx';

/** Few screens have a key visual: where there is little room, no other page carries the code. A loader waits for `load`. */
export const headerBild = later(async () => (await import('./header-bild.tsx')).HeaderBild);
if (import.meta.env.SSR) await headerBild.load();
