import { findBildRevision } from './modules/bild/queries-stock.ts';
import { findKatalogRevision } from './modules/produkt/queries-katalog.ts';
import type { PagesOptions } from './pages.ts';
import type { MandantInfo } from './platform/auth/scope.ts';
import { createLastKnown, type LastKnown } from './platform/lastKnown.ts';
import type { Runtime } from './runtime.ts';

/** Pages that are kept go on while the database is silent: they wait this long to hear whether something has changed. */
const WAIT_MS = 250;

/** What pages of products depend on; both parts ask the database at most once a second. */
export const goodsOf = ({ scopes }: Pick<Runtime, 'scopes'>): PagesOptions['goods'] => {
  /** A Mandant's record is read anew every few seconds, and only while the database answers. */
  const known = new WeakMap<MandantInfo, LastKnown<string>>();
  const read = async (mandant: MandantInfo) => {
    const scope = scopes.mandant(mandant, { wer: 'besucher' });
    return `${await findKatalogRevision(scope)} ${await findBildRevision(scope)}`;
  };
  const lastKnownOf = (mandant: MandantInfo) =>
    createLastKnown(() => read(mandant), { freshMs: 0, waitMs: WAIT_MS, now: () => performance.now() });
  return (mandant) => {
    const revisions = known.get(mandant) ?? lastKnownOf(mandant);
    known.set(mandant, revisions);
    return revisions.get();
  };
};
