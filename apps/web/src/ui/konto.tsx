import type { KONTO_FIELD } from '@weitersagen/contract/cookies';
import { useBoot } from '../environment.ts';

/** Written out: what every page loads shall not fetch the list of all cookies for it. */
const FIELD: typeof KONTO_FIELD = '_konto';

/** In every form of somebody signed in, first of all its fields: whose page it is. Sent without a script, too. */
export function Konto() {
  const { konto } = useBoot();
  return konto ? <input type="hidden" name={FIELD} value={konto} /> : null;
}
